import HTTPTypes

extension HTTPFields {
  /// The value of a field by its lower-case name, or nil when it is not there.
  func value(_ canonicalName: String) -> String? {
    first { $0.name.canonicalName == canonicalName }?.value
  }

  /// Sets a field by a name that the library behind this type does not list; an invalid name sets nothing.
  mutating func set(_ name: String, to value: String) {
    if let name = HTTPField.Name(name) { self[name] = value }
  }
}

extension HTTPRequest {
  /// Whether a person waits for the answer: a browser shows it as a page.
  ///
  /// Browsers tell where an answer goes only if the connection is encrypted or ends on this machine. Elsewhere they
  /// tell what they want.
  var isForPage: Bool {
    if let destination = headerFields.value("sec-fetch-dest") { return destination == "document" }
    return headerFields[.accept]?.contains("text/html") == true
  }
}

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

extension StringProtocol {
  /// The text without the spaces and tabs around it: the optional whitespace of HTTP fields.
  func trimmed() -> Substring {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    guard let first = firstIndex(where: { !isBlank($0) }),
      let last = lastIndex(where: { !isBlank($0) })
    else { return "" }
    return Substring(self[first...last])
  }
}
