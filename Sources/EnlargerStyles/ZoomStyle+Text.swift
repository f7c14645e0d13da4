import EnlargerCore
import Foundation

extension ZoomStyle {
  /// Every constant as JSON, in the order of the documentation, with small groups on one line.
  public var json: String { JSONNode.object(fields.members).text(indent: "") + "\n" }

  /// The nearest preset and the constants that differ from it, as JSON that reads back as this style.
  public var changesJSON: String { changesNode.text(indent: "") + "\n" }

  /// The nearest preset and the constants that differ from it, as Swift statements about `style`.
  public var swift: String {
    let (name, changes) = nearest
    let words = name.split(separator: ".")
    let preset = words.count > 1 ? "Faithful.\(words[0])" : name
    return (["var style = ZoomStyle.\(preset)"] + changes.statements).map { $0 + "\n" }.joined()
  }

  /// The style as a URL query: the text after the `?` of a link to a page that opens with this style.
  public var query: String {
    let (name, changes) = nearest
    let text = changes.members.isEmpty ? name : changesNode.compact
    return "style=" + (text.addingPercentEncoding(withAllowedCharacters: .unescapedInForms) ?? "")
  }

  /// ``changesJSON`` as a node, for use inside a larger value.
  package var changesNode: JSONNode {
    let (name, changes) = nearest
    return .object([("base", .string(name))] + changes.members)
  }

  /// The preset with the shortest list of changes; the first one in a tie.
  private var nearest: (name: String, changes: StyleChanges) {
    let fields = fields
    let all = ZoomStyle.presets.map { ($0.name, StyleChanges(of: fields, from: $0.style.fields)) }
    let lengths = all.map { JSONNode.object($0.1.members).compact.count }
    return all[lengths.firstIndex(of: lengths.min() ?? 0) ?? 0]
  }
}

/// The constants that differ between a style and its base, as JSON to read over the base and as Swift statements.
private struct StyleChanges {
  private(set) var members: [JSONNode.Member] = []
  private(set) var statements: [String] = []

  /// Compares the same group of two styles. In Swift, `owner` is the group's expression.
  init(of fields: [StyleField], from base: [StyleField], owner: String = "style") {
    for (field, old) in zip(fields, base) {
      guard let node = field.node, node.compact != old.node?.compact else { continue }
      let property = "\(owner).\(field.name)"
      if case .part(let fields, let swift) = field.content, case .part(let old, _) = old.content {
        let inner = StyleChanges(of: fields, from: old, owner: property)
        members.append((field.name, .object(inner.members)))
        statements += swift.map { ["\(property) = \($0)"] } ?? inner.statements
      } else {
        members.append((field.name, node))
        statements.append("\(property) = \(field.swift)")
      }
    }
  }
}

extension StyleField {
  /// The value as a Swift expression.
  fileprivate var swift: String {
    switch content {
    case .number(_, let value): value.map(JSONText.number) ?? "nil"
    case .flag(let value): "\(value)"
    case .choice(let words, let place): ".\(words[place])"
    case .part(_, let swift): swift ?? ""
    case .variant(_, _, let form): form.swift
    }
  }
}

extension CharacterSet {
  /// The characters that browsers leave unescaped in form fields.
  fileprivate static let unescapedInForms = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789*-._")
}

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
