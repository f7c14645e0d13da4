import CQREncode

/// A text as a square of dark and light modules that a camera reads.
public struct QRCode: Sendable, Equatable {
  /// How many modules a side has, without the quiet zone around them.
  public let size: Int

  /// Row after row, whether a module is dark.
  private let isDark: [Bool]

  /// Encodes a text in the smallest code that holds it, with little correction: screens are clean.
  ///
  /// - Returns: `nil` for an empty text, one with a zero byte, or one of more than 2,953 bytes.
  public init?(_ text: String) {
    guard !text.isEmpty, !text.utf8.contains(0),
      let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_L)
    else { return nil }
    defer { QRcode_free(code) }
    let width = Int(code.pointee.width)
    size = width
    isDark = UnsafeBufferPointer(start: code.pointee.data, count: width * width).map { $0 & 1 == 1 }
  }

  /// Whether a module is dark; around the code all are light.
  public subscript(row: Int, column: Int) -> Bool {
    guard (0..<size).contains(row), (0..<size).contains(column) else { return false }
    return isDark[row * size + column]
  }
}
