import EnlargerCore

/// A catalog of all styles as JSON, for tuning panels that are not written in Swift.
public enum StyleCatalog {
  /// The presets with all their constants, and every constant with its unit, range and effect.
  ///
  /// `{"presets": [{"name", "summary", "style"}…], "constants": […]}`. A constant has `name`, `effect` and a `kind`:
  /// `number` (`unit`, `least`, `most`, and `excludesMost`, `nullable`, `optional` if true), `flag`, `choice`
  /// (`values`), `part` (its own `constants`) or `variant` (`forms`, each with `name`, the `payload` of its JSON,
  /// `constants`, and the initial style of this form, `blank`).
  public static var json: String {
    let presets = ZoomStyle.presets.map { preset in
      JSONNode.object([
        ("name", .string(preset.name)), ("summary", .string(preset.summary)),
        ("style", .object(preset.style.fields.members)),
      ])
    }
    let constants = JSONNode.array(ZoomStyle.photos.fields.map(\.description))
    return JSONNode.object([("presets", .array(presets)), ("constants", constants)]).line + "\n"
  }
}

extension StyleField {
  /// The field's description without its value.
  fileprivate var description: JSONNode {
    let kind: String
    var rest: [JSONNode.Member] = []
    switch content {
    case .number(let number, _):
      kind = "number"
      let range = number.range
      rest = [
        ("unit", .string(number.unit.rawValue)), ("least", .number(range.lower)),
        ("most", .number(range.upper)),
      ]
      if !range.includesUpper { rest.append(("excludesMost", .bool(true))) }
      switch number.presence {
      case .required: break
      case .nullable: rest.append(("nullable", .bool(true)))
      case .optional: rest.append(("optional", .bool(true)))
      }
    case .flag: kind = "flag"
    case .choice(let words, _):
      kind = "choice"
      rest = [("values", .array(words.map { .string($0) }))]
    case .part(let fields, _):
      kind = "part"
      rest = [("constants", .array(fields.map(\.description)))]
    case .variant(let forms, _, _):
      kind = "variant"
      rest = [("forms", .array(forms.map(\.description)))]
    }
    return .object([("name", .string(name)), ("kind", .string(kind)), ("effect", .string(effect))] + rest)
  }
}

extension StyleField.Form {
  fileprivate var description: JSONNode {
    .object([
      ("name", .string(name)), ("payload", .string(payload.rawValue)),
      ("constants", .array(fields.map(\.description))), ("blank", node),
    ])
  }
}
