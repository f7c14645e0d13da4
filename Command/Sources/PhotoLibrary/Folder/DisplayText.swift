/// Text made of file name bytes, for eyes only.
enum DisplayText {
  /// Decodes as UTF-8; undecodable bytes and control characters (newlines, terminal escapes) become U+FFFD.
  ///
  /// Marks for right-to-left text stay, because real names need them; a page isolates each name.
  static func of(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value)
  }
}
