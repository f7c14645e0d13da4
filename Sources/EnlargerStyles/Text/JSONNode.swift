/// A value that is to be laid out as text.
enum JSONNode {
  /// Text that stands as it is.
  case plain(String)
  indirect case object([(name: String, value: JSONNode)])
  indirect case array([JSONNode])

  static func string(_ text: String) -> JSONNode { .plain(JSONText.quoted(text)) }
  static func number(_ value: Double) -> JSONNode { .plain(JSONText.number(value)) }

  /// On one line if it fits in about 80 columns, else one member per line.
  func text(indent: String) -> String {
    guard case .object(let members) = self else { return line }
    guard indent.isEmpty || indent.count + line.count > 80 else { return line }
    let inner = indent + "  "
    let lines = members.map { "\(inner)\(JSONText.quoted($0.name)): \($0.value.text(indent: inner))" }
    return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
  }

  /// On one line.
  var line: String {
    switch self {
    case .plain(let text): text
    case .array(let elements): "[\(elements.map(\.line).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\(JSONText.quoted($0.name)): \($0.value.line)" }.joined(separator: ", "))}"
    }
  }
}
