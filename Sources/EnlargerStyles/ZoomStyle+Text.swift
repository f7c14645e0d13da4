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
      let property = "\(owner).\(field.property)"
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
