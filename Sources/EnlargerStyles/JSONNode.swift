/// A JSON value whose objects keep the order of their members.
package enum JSONNode {
  package typealias Member = (name: String, value: JSONNode)

  case null
  case bool(Bool)
  /// A number; written as `null` if JSON cannot represent it.
  case number(Double)
  case string(String)
  indirect case array([JSONNode])
  indirect case object([Member])

  /// The text on one line.
  var line: String { text(comma: ", ", colon: ": ") }

  /// The text on one line without spaces, for URLs.
  package var compact: String { text(comma: ",", colon: ":") }

  /// Returns the text: an object has one member per line unless it is nested and fits in about 80 columns.
  func text(indent: String) -> String {
    guard case .object(let members) = self else { return line }
    guard indent.isEmpty || indent.count + line.count > 80 else { return line }
    let inner = indent + "  "
    let lines = members.map { "\(inner)\(JSONText.quoted($0.name)): \($0.value.text(indent: inner))" }
    return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
  }

  private func text(comma: String, colon: String) -> String {
    switch self {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .number(let value): return JSONText.number(value)
    case .string(let text): return JSONText.quoted(text)
    case .array(let elements):
      return "[\(elements.map { $0.text(comma: comma, colon: colon) }.joined(separator: comma))]"
    case .object(let members):
      let texts = members.map { JSONText.quoted($0.name) + colon + $0.value.text(comma: comma, colon: colon) }
      return "{\(texts.joined(separator: comma))}"
    }
  }
}

extension JSONNode: Encodable {
  package func encode(to encoder: any Encoder) throws {
    if case .object(let members) = self {
      var container = encoder.container(keyedBy: FieldKey.self)
      for member in members { try container.encode(member.value, forKey: FieldKey(member.name)) }
      return
    }
    var container = encoder.singleValueContainer()
    switch self {
    case .null, .object: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let text): try container.encode(text)
    case .array(let elements): try container.encode(elements)
    }
  }
}

/// The name of a member, or the index of an element.
package struct FieldKey: CodingKey {
  package let stringValue: String
  package let intValue: Int?

  package init(_ name: String) { (stringValue, intValue) = (name, nil) }
  package init(_ index: Int) { (stringValue, intValue) = ("\(index)", index) }
  package init?(stringValue: String) { self.init(stringValue) }
  package init?(intValue: Int) { self.init(intValue) }
}

/// The JSON format of strings and numbers.
package enum JSONText {
  /// Returns a string in quotes, with every character escaped that JSON, terminals or line readers would misread.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns the shortest digits that read back as the same number: integers without a point, zero without a sign.
  /// Returns `null` for numbers that JSON cannot represent.
  package static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    // Below this, a Double represents every integer.
    if value.magnitude < 9_007_199_254_740_992, value == value.rounded() { return String(Int64(value)) }
    return value.description
  }
}
