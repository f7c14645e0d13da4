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
  /// The cookies, each as `name=value`.
  var cookies: [Substring] {
    headerFields[values: .cookie].flatMap { $0.split(separator: ";") }.map { $0.trimmed() }
  }

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

  /// Returns the decoded items of a list with commas, at most `count`, or nil if the parameter is missing.
  func list(_ name: String, count: Int = .max) -> [String]? {
    self[name].map { value in
      (value.removingPercentEncoding ?? value).split(separator: ",").prefix(count).map(String.init)
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

/// A strong validator: two responses with the same tag have the same bytes.
package struct EntityTag: Equatable, Sendable, CustomStringConvertible {
  /// The tag as sent in a header field, with its quotes.
  package let description: String

  /// Creates a tag from text. Characters other than ASCII letters, digits, `.`, `-` and `_` become `_`.
  package init(_ text: String) {
    let safe = text.unicodeScalars.map { scalar -> Character in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      return isPlain || ".-_".unicodeScalars.contains(scalar) ? Character(scalar) : "_"
    }
    description = "\"" + String(safe) + "\""
  }

  /// Creates the tag of one version of a file. It changes with the inode, the size and the modification time.
  ///
  /// - Parameters:
  ///   - inode: the file's inode number.
  ///   - size: bytes.
  ///   - modified: nanoseconds since 1970.
  package init(inode: UInt64, size: Int, modified: Int64) {
    let parts = [inode, UInt64(bitPattern: Int64(size)), UInt64(bitPattern: modified)]
    description = "\"" + parts.map { String($0, radix: 36) }.joined(separator: "-") + "\""
  }

  /// Returns whether an `If-None-Match` header names this tag, so that the response is 304.
  ///
  /// Uses weak comparison as RFC 9110 requires: it ignores `W/`.
  package func isNamed(byIfNoneMatch field: String?) -> Bool {
    guard let field else { return false }
    if field.trimmed() == "*" { return true }
    return field.split(separator: ",").contains { candidate in
      var tag = candidate.trimmed()
      if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
      return tag == description
    }
  }

  /// Returns whether an `If-Range` header permits a range: the header is missing or equals this tag.
  ///
  /// A date never matches, because the client was given a strong tag.
  package func permitsRange(underIfRange field: String?) -> Bool {
    guard let field else { return true }
    return field.trimmed() == description
  }
}

/// The outcome of a `Range` header for a file of known size (RFC 9110, section 14).
package enum ByteRange: Equatable, Sendable {
  /// No valid range: send the whole file with status 200.
  ///
  /// This includes malformed headers, other units and multiple ranges. The RFC lets a server ignore all of them.
  case whole
  /// Send these bytes with status 206. Never empty, always within the file.
  case part(Range<Int>)
  /// The range has no byte of the file: send status 416.
  case unsatisfiable

  /// Parses a `Range` header.
  ///
  /// - Parameters:
  ///   - field: the header's value, such as `bytes=0-499`, `bytes=500-` or `bytes=-500`.
  ///   - size: the size of the file in bytes. Negative sizes count as zero.
  package init(_ field: String?, size: Int) {
    let size = max(0, size)
    guard let spec = field.flatMap(Self.singleSpec) else {
      self = .whole
      return
    }
    switch spec {
    case .suffix(let length):
      if length == 0 {
        self = .unsatisfiable
      } else {
        self = size == 0 ? .whole : .part(max(0, size - min(length, size))..<size)
      }
    case .from(let first, let last):
      if first >= size {
        self = .unsatisfiable
      } else {
        self = .part(first..<(min(last ?? size - 1, size - 1) + 1))
      }
    }
  }

  private enum Spec {
    case suffix(Int)
    case from(Int, last: Int?)
  }

  /// Parses a well-formed `bytes=` header with one range, or returns nil.
  private static func singleSpec(_ field: String) -> Spec? {
    let parts = field.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, String(Substring(parts[0])).lowercased() == "bytes" else { return nil }
    let ends = Substring(parts[1]).trimmed().utf8
      .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    if ends[0].isEmpty {
      return number(ends[1]).map { .suffix($0) }
    }
    guard let first = number(ends[0]) else { return nil }
    if ends[1].isEmpty { return .from(first, last: nil) }
    guard let last = number(ends[1]), first <= last else { return nil }
    return .from(first, last: last)
  }

  /// Parses decimal digits. Numbers too large for `Int` become `Int.max`.
  private static func number(_ digits: Substring.UTF8View) -> Int? {
    guard !digits.isEmpty else { return nil }
    var value = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      let (product, tooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, stillTooLarge) = product.addingReportingOverflow(Int(digit - UInt8(ascii: "0")))
      value = tooLarge || stillTooLarge ? Int.max : sum
    }
    return value
  }
}
