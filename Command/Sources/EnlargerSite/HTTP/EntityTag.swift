/// A strong validator: two answers with one tag are the same bytes.
public struct EntityTag: Equatable, Sendable, CustomStringConvertible {
  /// The tag as it stands in a field, with its quotes.
  public let description: String

  /// Makes a tag of text in which anything but letters, digits, `.`, `-` and `_` becomes `_`.
  public init(_ text: String) {
    let safe = text.unicodeScalars.map { scalar -> Character in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      return isPlain || ".-_".unicodeScalars.contains(scalar) ? Character(scalar) : "_"
    }
    description = "\"" + String(safe) + "\""
  }

  /// Makes the tag of one state of one file: another size, time or file gives another tag.
  ///
  /// - Parameters:
  ///   - inode: the number of the file on its disk.
  ///   - size: bytes.
  ///   - modified: nanoseconds since 1970.
  public init(inode: UInt64, size: Int, modified: Int64) {
    let parts = [inode, UInt64(bitPattern: Int64(size)), UInt64(bitPattern: modified)]
    description = "\"" + parts.map { String($0, radix: 36) }.joined(separator: "-") + "\""
  }

  /// Whether an `If-None-Match` field names this tag, so that 304 is the answer.
  ///
  /// The comparison is the weak one, as RFC 9110 wants it here: `W/` is ignored.
  public func isNamed(byIfNoneMatch field: String?) -> Bool {
    guard let field else { return false }
    if field.trimmed() == "*" { return true }
    return field.split(separator: ",").contains { candidate in
      var tag = candidate.trimmed()
      if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
      return tag == description
    }
  }

  /// Whether a range may be honoured under an `If-Range` field: none there, or exactly this tag.
  ///
  /// A date in the field never matches, because a strong tag was on offer.
  public func permitsRange(underIfRange field: String?) -> Bool {
    guard let field else { return true }
    return field.trimmed() == description
  }
}
