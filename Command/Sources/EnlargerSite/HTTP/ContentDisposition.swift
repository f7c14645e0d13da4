/// The name under which a browser keeps a file (RFC 6266).
enum ContentDisposition {
  /// A file to be shown, with the name to keep it under. Untrusted text.
  static func inline(_ name: String) -> String { "inline; " + parameters(name) }

  /// A file to be kept under a name. Untrusted text.
  static func attachment(_ name: String) -> String { "attachment; " + parameters(name) }

  private static func parameters(_ name: String) -> String {
    let plain = name.unicodeScalars.map { scalar in
      isPlain(scalar) || scalar == " " ? String(scalar) : "_"
    }.joined()
    let whole = name.utf8.map { byte in
      isPlain(Unicode.Scalar(byte)) ? String(Unicode.Scalar(byte)) : "%" + hexadecimal(byte)
    }.joined()
    return "filename=\"\(plain)\"; filename*=UTF-8''\(whole)"
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-_.".unicodeScalars.contains(scalar))
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 16 ? "0" + digits : digits
  }
}
