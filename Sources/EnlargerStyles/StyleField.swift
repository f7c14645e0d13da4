import EnlargerCore

/// A row of the table that describes a style, with the style's value.
package struct StyleField {
  package let name: String
  /// One or two sentences about the effect.
  package let effect: String
  package let content: Content

  package indirect enum Content {
    case number(StyleNumber, Double?)
    case flag(Bool)
    /// The words, and the index of the present one.
    case choice([String], Int)
    /// The fields of a group; `swift` creates the whole group.
    case part([StyleField], swift: String?)
    /// All forms, the index of the present one, and the present one with its own constants.
    case variant([Form], Int, Form)
  }

  /// A form and its constants.
  package struct Form {
    package let name: String
    package let payload: StylePayload
    package let fields: [StyleField]
    /// The Swift expression that creates the form.
    let swift: String
  }
}

extension ZoomStyle {
  /// Every constant of the style.
  package var fields: [StyleField] { FieldList.fields(of: self) }
}

/// Collects the constants of a style in order.
private struct FieldList: StyleVisitor {
  typealias Failure = Never

  private var fields: [StyleField] = []

  static func fields<P: StylePart>(of part: P) -> [StyleField] {
    var (part, list) = (part, FieldList())
    part.visit(&list)
    return list.fields
  }

  private mutating func add(_ name: String, _ effect: String, _ content: StyleField.Content) {
    fields.append(StyleField(name: name, effect: effect, content: content))
  }

  mutating func number(_ number: StyleNumber, _ value: inout Double?) {
    add(number.name, number.effect, .number(number, value))
  }

  mutating func flag(_ name: String, _ value: inout Bool, _ effect: String) {
    add(name, effect, .flag(value))
  }

  mutating func choice<C: StyleChoice>(_ name: String, _ value: inout C, _ effect: String) {
    let choice = value
    let place = C.choices.firstIndex { $0.value == choice } ?? 0
    add(name, effect, .choice(C.choices.map(\.name), place))
  }

  mutating func part<P: StylePart>(_ name: String, _ value: inout P, _ effect: String) {
    add(name, effect, .part(FieldList.fields(of: value), swift: value.swiftExpression))
  }

  mutating func variant<F: StyleVariant>(_ name: String, _ value: inout F, _ effect: String) {
    let form = FieldList.form(value)
    let place = F.forms.firstIndex { $0.name == form.name } ?? 0
    add(name, effect, .variant(F.forms.map { FieldList.form($0.blank) }, place, form))
  }

  private static func form<F: StyleVariant>(_ form: F) -> StyleField.Form {
    let fields = fields(of: form)
    let values = fields.compactMap { field in field.node.map { (field.name, $0.line) } }
    let arguments =
      switch form.payload {
      case .none: ""
      // A form with a single number has no argument label.
      case .single: "(\(values.map { $1 }.joined()))"
      case .object: "(\(values.map { "\($0): \($1)" }.joined(separator: ", ")))"
      }
    return StyleField.Form(
      name: form.formName, payload: form.payload, fields: fields,
      swift: form.swiftExpression ?? ".\(form.formName)\(arguments)")
  }
}

// MARK: - Values

extension StyleField {
  /// The value as JSON; `nil` if omitted.
  var node: JSONNode? {
    switch content {
    case .number(let number, let value):
      if let value { return .number(value) }
      if case .nullable = number.presence { return .null }
      return nil
    case .flag(let value): return .bool(value)
    case .choice(let words, let place): return .string(words[place])
    case .part(let fields, _): return .object(fields.members)
    case .variant(_, _, let form): return form.node
    }
  }

  /// The value as a flat list of numbers.
  var numbers: [Double] {
    switch content {
    case .number(let number, let value):
      if case .optional(let usual) = number.presence { return [value ?? usual] }
      return [value ?? .nan]
    case .flag(let value): return [value ? 1 : 0]
    case .choice(_, let place): return [Double(place)]
    case .part(let fields, _): return fields.flatMap(\.numbers)
    case .variant(_, let place, let form): return [Double(place)] + form.fields.flatMap(\.numbers)
    }
  }
}

extension StyleField.Form {
  /// The form as JSON.
  var node: JSONNode {
    switch payload {
    case .none: .string(name)
    case .single: .object(fields.members)
    case .object: .object([(name, .object(fields.members))])
    }
  }
}

extension [StyleField] {
  /// The values as members of an object.
  var members: [JSONNode.Member] { compactMap { field in field.node.map { (field.name, $0) } } }

  /// Returns every constant with its path, groups flattened. A form is followed by its own constants.
  package func paths(under path: [String] = []) -> [(path: [String], field: StyleField)] {
    flatMap { field -> [(path: [String], field: StyleField)] in
      let place = path + [field.name]
      switch field.content {
      case .part(let fields, _): return fields.paths(under: place)
      case .variant(_, _, let form):
        return [(place, field)]
          + form.fields.paths(under: form.payload == .object ? place + [form.name] : place)
      default: return [(place, field)]
      }
    }
  }
}

extension ZoomStyle {
  /// The style as a flat list of numbers, for hosts that cannot read text.
  ///
  /// In the order of the description: numbers unchanged, or NaN for `nil`; flags as 1 or 0; words and forms as their
  /// index, each form followed by its own constants. A spring with a duration always includes its angular frequency.
  public var numbers: [Double] { fields.flatMap(\.numbers) }
}

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
