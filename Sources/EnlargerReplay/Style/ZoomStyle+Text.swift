import EnlargerCore

extension ZoomStyle {
  /// Every constant as JSON, in the order of the documentation, small groups on one line.
  public var json: String {
    var copy = self
    var lister = StyleLister()
    copy.visit(&lister)
    return lister.object.text(indent: "") + "\n"
  }
}

/// Collects the constants of a style in their order.
private struct StyleLister: StyleVisitor {
  typealias Failure = Never

  private(set) var members: [(name: String, value: JSONNode)] = []

  var object: JSONNode { .object(members) }

  mutating func number(_ name: String, _ value: inout Double, in range: StyleRange) {
    members.append((name, .plain(JSONText.number(value))))
  }

  mutating func nullableNumber(_ name: String, _ value: inout Double?, in range: StyleRange) {
    members.append((name, .plain(value.map(JSONText.number) ?? "null")))
  }

  mutating func extraNumber(_ name: String, _ value: inout Double?, in range: StyleRange) {
    if let value { members.append((name, .plain(JSONText.number(value)))) }
  }

  mutating func flag(_ name: String, _ value: inout Bool) {
    members.append((name, .plain(value ? "true" : "false")))
  }

  mutating func choice<C: StyleChoice>(_ name: String, _ value: inout C) {
    members.append((name, .plain(JSONText.quoted(value.choiceName))))
  }

  mutating func part<P: StylePart>(_ name: String, _ value: inout P) {
    var lister = StyleLister()
    value.visit(&lister)
    members.append((name, lister.object))
  }

  mutating func variant<F: StyleVariant>(_ name: String, _ value: inout F) {
    var lister = StyleLister()
    value.visit(&lister)
    switch value.payload {
    case .none: members.append((name, .plain(JSONText.quoted(value.formName))))
    case .single: members.append((name, lister.object))
    case .object: members.append((name, .object([(value.formName, lister.object)])))
    }
  }
}

/// A value that is to be laid out as text.
private enum JSONNode {
  /// Text that stands as it is.
  case plain(String)
  indirect case object([(name: String, value: JSONNode)])

  /// On one line if it fits in about 80 columns, else one member per line.
  func text(indent: String) -> String {
    guard case .object(let members) = self else { return line }
    guard indent.isEmpty || indent.count + line.count > 80 else { return line }
    let inner = indent + "  "
    let lines = members.map { "\(inner)\(JSONText.quoted($0.name)): \($0.value.text(indent: inner))" }
    return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
  }

  private var line: String {
    switch self {
    case .plain(let text): text
    case .object(let members):
      "{\(members.map { "\(JSONText.quoted($0.name)): \($0.value.line)" }.joined(separator: ", "))}"
    }
  }
}
