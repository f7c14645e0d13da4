import Foundation
import HTTPTypes

extension HTTPFields {
  /// Returns the value of a header field by its lowercase name, or nil if it is missing.
  func value(_ canonicalName: String) -> String? {
    first { $0.name.canonicalName == canonicalName }?.value
  }

  /// Sets a header field whose name the HTTP library doesn't define. Ignores invalid names.
  mutating func set(_ name: String, to value: String) {
    if let name = HTTPField.Name(name) { self[name] = value }
  }
}

extension HTTPRequest {
  /// Whether a browser displays the response as a page.
  ///
  /// Browsers send `Sec-Fetch-Dest` only over encrypted or loopback connections. Otherwise `Accept` decides.
  var isForPage: Bool {
    if let destination = headerFields.value("sec-fetch-dest") { return destination == "document" }
    return headerFields[.accept]?.contains("text/html") == true
  }
}

/// The query of a URL.
struct Query {
  private let text: Substring

  init(_ text: Substring) {
    self.text = text
  }

  /// The percent-encoded value of a parameter, or nil if it is missing.
  subscript(name: String) -> String? {
    text.split(separator: "&").first { $0.hasPrefix(name + "=") }.map {
      String($0.dropFirst(name.utf8.count + 1))
    }
  }

  /// Returns the decoded value of a parameter; empty if it is missing or malformed. A plus sign is a space, as in forms.
  func text(_ name: String) -> String {
    self[name]?.replacing("+", with: " ").removingPercentEncoding ?? ""
  }
}

extension StringProtocol {
  /// Returns the text without leading and trailing spaces and tabs, the optional whitespace of HTTP fields.
  func trimmed() -> Substring {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    guard let first = firstIndex(where: { !isBlank($0) }),
      let last = lastIndex(where: { !isBlank($0) })
    else { return "" }
    return Substring(self[first...last])
  }
}
