/// A value that is to be laid out as text.
package enum JSONNode {
  /// Text that stands as it is.
  case plain(String)
  indirect case object([(name: String, value: JSONNode)])
  indirect case array([JSONNode])

  package static func string(_ text: String) -> JSONNode { .plain(JSONText.quoted(text)) }
  package static func number(_ value: Double) -> JSONNode { .plain(JSONText.number(value)) }

  /// On one line if it fits in about 80 columns, else one member per line.
  func text(indent: String) -> String {
    guard case .object(let members) = self else { return line }
    guard indent.isEmpty || indent.count + line.count > 80 else { return line }
    let inner = indent + "  "
    let lines = members.map { "\(inner)\(JSONText.quoted($0.name)): \($0.value.text(indent: inner))" }
    return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
  }

  /// On one line.
  var line: String { line(comma: ", ", colon: ": ") }

  /// On one line without spaces, for addresses.
  package var compact: String { line(comma: ",", colon: ":") }

  private func line(comma: String, colon: String) -> String {
    switch self {
    case .plain(let text): text
    case .array(let elements):
      "[\(elements.map { $0.line(comma: comma, colon: colon) }.joined(separator: comma))]"
    case .object(let members):
      "{\(members.map { JSONText.quoted($0.name) + colon + $0.value.line(comma: comma, colon: colon) }.joined(separator: comma))}"
    }
  }

  /// The member of an object; nil if it has none of that name.
  subscript(name: String) -> JSONNode? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}
