/// The first, cheap guess at what is a photo; the content decides later.
enum PhotoExtension {
  /// Whether a file name ends like that of a photo, in any case.
  static func isKnown(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), name.count - dot - 1 <= 4 else { return false }
    var packed: UInt32 = 0
    for byte in name[(dot + 1)...] {
      packed = packed << 8 | UInt32((0x41...0x5A).contains(byte) ? byte + 0x20 : byte)
    }
    return known.contains(packed)
  }

  /// Extensions of up to four letters, packed into one number each so that the test makes no strings.
  private static let known = Set(
    ["jpg", "jpeg", "png", "webp", "gif", "tif", "tiff", "heic", "heif", "avif"].map { text in
      text.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    })
}
