import Foundation

extension PhotoSnapshot {
  /// The places, ascending, of photos that have all words of a text in their path or their date; case does not matter.
  ///
  /// The date is `2024-06-14` and the English name of the month, so that `june lisbon` finds both.
  public func places(matching text: String) -> [Int] {
    let words = text.split(whereSeparator: \.isWhitespace).map { Self.folded(Array($0.utf8)[...]) }
    return order.rows.indices.filter { place in
      let row = order.rows[place]
      let taken = PhotoOrder.date(
        of: row, in: listing, records[row], usesCaptureDates: usesCaptureDates)
      let searched = Self.folded(listing.path(of: row)) + Self.words(of: taken).utf8
      return words.allSatisfy { Self.contains(searched, $0) }
    }
  }

  private static func words(of date: CaptureDate) -> String {
    let day = date.iso8601.prefix(10)
    let month = Int(day.dropFirst(5).prefix(2)).flatMap(CaptureDate.name(ofMonth:))
    return " \(day) \(month?.lowercased() ?? "")"
  }

  /// Text without case, and with one way to write a letter and its accent.
  private static func folded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    if bytes.allSatisfy({ $0 < 0x80 }) {
      return bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    }
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    return Array(text.precomposedStringWithCanonicalMapping.utf8)
  }

  private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    guard word.count <= text.count else { return false }
    return (0...(text.count - word.count)).contains { text[$0...].starts(with: word) }
  }
}
