/// Builds JSON byte by byte, fast enough for albums of many thousand photos.
struct JSONText {
  private(set) var utf8: [UInt8] = []

  init(reservingBytes count: Int) {
    utf8.reserveCapacity(count)
  }

  /// Appends text that is already JSON.
  mutating func raw(_ json: StaticString) {
    utf8.append(contentsOf: UnsafeBufferPointer(start: json.utf8Start, count: json.utf8CodeUnitCount))
  }

  /// Appends a quoted string, or `null`.
  mutating func string(_ text: String?) {
    guard let text else { return raw("null") }
    utf8.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        utf8.append(UInt8(ascii: "\\"))
        utf8.append(byte)
      case 0..<0x20:
        raw("\\u00")
        utf8.append(Self.digit(byte >> 4))
        utf8.append(Self.digit(byte & 15))
      default:
        utf8.append(byte)
      }
    }
    utf8.append(UInt8(ascii: "\""))
  }

  /// Appends an integer, or `null`.
  mutating func number(_ value: Int?) {
    guard let value else { return raw("null") }
    utf8.append(contentsOf: String(value).utf8)
  }

  /// Appends a finite number, or `null`.
  mutating func decimal(_ value: Double?) {
    guard let value, value.isFinite else { return raw("null") }
    utf8.append(contentsOf: "\(value)".utf8)
  }

  /// Appends `before`, which is already JSON, and an array with one item per line.
  mutating func list<Items: Sequence>(
    _ before: StaticString, _ items: Items, _ append: (Items.Element, inout JSONText) -> Void
  ) {
    raw(before)
    raw("[")
    var isFirst = true
    for item in items {
      if !isFirst { raw(",\n") }
      isFirst = false
      append(item, &self)
    }
    raw("]")
  }

  private static func digit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
  }
}
