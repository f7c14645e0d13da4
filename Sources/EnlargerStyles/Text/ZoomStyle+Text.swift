import EnlargerCore
import Foundation

extension ZoomStyle {
  /// Every constant as JSON, in the order of the documentation, small groups on one line.
  public var json: String { node.text(indent: "") + "\n" }

  /// The preset that the style is nearest to, and what is changed of it, as JSON that reads back as the style.
  public var changesJSON: String { changesNode.text(indent: "") + "\n" }

  /// The preset that the style is nearest to, and what is changed of it, as statements in Swift about `style`.
  public var swift: String {
    let (name, changes) = nearest
    let words = name.split(separator: ".")
    let preset = words.count > 1 ? "Faithful.\(words[0])" : name
    return (["var style = ZoomStyle.\(preset)"] + changes.statements).map { $0 + "\n" }.joined()
  }

  /// The style as the query of an address: what stands behind the `?` of a link to a page that is to open with it.
  public var query: String {
    let (name, changes) = nearest
    let text = changes.members.isEmpty ? name : changesNode.compact
    return "style=" + (text.addingPercentEncoding(withAllowedCharacters: .unescapedInForms) ?? "")
  }

  private var node: JSONNode {
    var copy = self
    var lister = StyleLister()
    copy.visit(&lister)
    return lister.object
  }

  /// The same, to be a part of something larger.
  package var changesNode: JSONNode {
    let (name, changes) = nearest
    return .object([("base", .string(name))] + changes.members)
  }

  /// The preset from which least is changed, and what; of several the first.
  private var nearest: (name: String, changes: StyleChanges) {
    let all = ZoomStyle.presets.map { preset in
      var copy = self
      var changes = StyleChanges(from: preset.style.node)
      copy.visit(&changes)
      return (name: preset.name, changes: changes)
    }
    let lengths = all.map { JSONNode.object($0.changes.members).compact.count }
    return all[lengths.firstIndex(of: lengths.min() ?? 0) ?? 0]
  }
}

extension CharacterSet {
  /// As browsers write the fields of a form.
  fileprivate static let unescapedInForms = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789*-._")
}
