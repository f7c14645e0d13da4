/// A strong validator: two answers with one tag are the same bytes.
package struct EntityTag: Equatable, Sendable, CustomStringConvertible {
  /// The tag as it stands in a field, with its quotes.
  package let description: String

  /// Makes a tag of text in which anything but letters, digits, `.`, `-` and `_` becomes `_`.
  package init(_ text: String) {
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
  package init(inode: UInt64, size: Int, modified: Int64) {
    let parts = [inode, UInt64(bitPattern: Int64(size)), UInt64(bitPattern: modified)]
    description = "\"" + parts.map { String($0, radix: 36) }.joined(separator: "-") + "\""
  }

  /// Whether an `If-None-Match` field names this tag, so that 304 is the answer.
  ///
  /// The comparison is the weak one, as RFC 9110 wants it here: `W/` is ignored.
  package func isNamed(byIfNoneMatch field: String?) -> Bool {
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
  package func permitsRange(underIfRange field: String?) -> Bool {
    guard let field else { return true }
    return field.trimmed() == description
  }
}

/// What a `Range` field asks of a file of known size (RFC 9110, section 14).
package enum ByteRange: Equatable, Sendable {
  /// There is no range to honour: send the whole file with status 200.
  ///
  /// Also the answer to a field that is malformed, in another unit, or that lists several ranges;
  /// the RFC lets a server ignore those.
  case whole
  /// Send these bytes with status 206. Never empty, always inside the file.
  case part(Range<Int>)
  /// No byte of the file is asked for: status 416.
  case unsatisfiable

  /// Reads a `Range` field.
  ///
  /// - Parameters:
  ///   - field: the field's value, such as `bytes=0-499`, `bytes=500-` or `bytes=-500`.
  ///   - size: the size of the file in bytes; less than zero counts as zero.
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

  /// The one range of a well-formed `bytes=` field, else nil.
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

  /// A run of decimal digits; more than `Int` can hold counts as the largest `Int`.
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
