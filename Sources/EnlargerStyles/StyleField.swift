import EnlargerCore

/// One line of the table that describes a style, with the value that the style has there.
package struct StyleField {
  package let name: String
  /// One sentence: what it does.
  package let effect: String
  package let content: Content

  /// The name of its property in Swift.
  package var property: String { name == "passage" ? "transition" : name }

  package indirect enum Content {
    case number(StyleNumber, Double?)
    case flag(Bool)
    /// One of several words, by its place.
    case choice([String], Int)
    /// A group; `swift` makes the whole of it.
    case part([StyleField], swift: String?)
    /// The form that it has, by its place among all, and its own constants.
    case variant([Form], Int, Form)
  }

  /// A form and its constants.
  package struct Form {
    package let name: String
    package let payload: StylePayload
    package let fields: [StyleField]
    /// The expression that makes it.
    let swift: String
  }
}

extension ZoomStyle {
  /// Every constant of the style.
  package var fields: [StyleField] { FieldList.fields(of: self) }
}

/// Lists the constants of a style in their order.
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
      // A form of one number has no label for it.
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
  /// The value as JSON; nil if it is left out.
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

  /// The value as numbers side by side.
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

  /// Every constant by its path, groups opened; a form is followed by its own constants.
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
  /// The style as numbers side by side, for hosts that cannot read text.
  ///
  /// In the order of the description: a number as it is, NaN where there is none; true as 1; a word and a form as
  /// its place in the list of all, a form followed by its own constants. A spring with a duration always has its
  /// angular frequency.
  public var numbers: [Double] { fields.flatMap(\.numbers) }
}
