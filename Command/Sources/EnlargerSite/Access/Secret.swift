/// Text that nobody guesses.
enum Secret {
  /// A hundred bits: typed by hand if need be, tried over a network only.
  static let keyLength = 20

  /// Two hundred bits, which nobody types.
  static let sessionLength = 40

  /// Five bits each: digits and small letters without those that are easily taken for others.
  static let alphabet = Array("23456789abcdefghijkmnpqrstuvwxyz")

  /// Returns that many letters of the alphabet, chosen by the system's generator for secrets.
  static func make(length: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return String((0..<length).map { _ in alphabet[Int.random(in: alphabet.indices, using: &generator)] })
  }
}
