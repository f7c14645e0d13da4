import CVips

/// Short names made of bytes by SHA-256.
public enum Digest {
  /// Digits and lower-case letters only, so that names differ even where file systems ignore case.
  private static let alphabet = Array("0123456789abcdefghijklmnopqrstuv".utf8)

  /// Returns the first `length` base-32 digits (five bits each) of the bytes' SHA-256, at most 51.
  public static func name(of bytes: [UInt8], length: Int) -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    cvips_sha256(bytes, bytes.count, &digest)
    return String(unsafeUninitializedCapacity: length) { text in
      for place in 0..<text.count {
        let bit = place * 5
        let pair = UInt16(digest[bit / 8]) << 8 | UInt16(bit / 8 + 1 < 32 ? digest[bit / 8 + 1] : 0)
        text[place] = alphabet[Int(pair >> (11 - UInt16(bit % 8)) & 31)]
      }
      return text.count
    }
  }

  /// Appends a number in a fixed width, so that no two lists of numbers look alike.
  static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
