/// What follows the question mark of an address.
struct Query {
  private let text: Substring

  init(_ text: Substring) {
    self.text = text
  }

  /// The value of a name, as it stands there, escapes and all. Nil if the name is not there.
  subscript(name: String) -> String? {
    text.split(separator: "&").first { $0.hasPrefix(name + "=") }.map {
      String($0.dropFirst(name.utf8.count + 1))
    }
  }
}
