import EnlargerStyles

/// The way from a document's root to a value: keys and indices.
struct JSONPath: CustomStringConvertible {
  private enum Component {
    case key(String)
    case index(Int)
  }

  private var components: [Component] = []

  init(keys: [String] = []) { components = keys.map(Component.key) }

  mutating func push(_ key: String) { components.append(.key(key)) }
  mutating func push(_ index: Int) { components.append(.index(index)) }
  mutating func pop() { components.removeLast() }

  /// As it is written in JavaScript: `events[3].touches[0].z`, `sources["my cat"].x`.
  var description: String {
    var text = ""
    for component in components {
      switch component {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where JSONPath.isPlain(key): text += text.isEmpty ? key : ".\(key)"
      case .key(let key): text += "[\(JSONText.quoted(JSONPath.shortened(key)))]"
      }
    }
    return text
  }

  /// Whether a key needs no quotes to be read as one word.
  private static func isPlain(_ key: String) -> Bool {
    !key.isEmpty && key.utf8.count <= 60
      && key.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"): true
        default: false
        }
      }
  }

  /// Names come from files of any size; a message stays one line.
  static func shortened(_ name: String) -> String {
    name.count <= 60 ? name : "\(name.prefix(60))…"
  }
}
