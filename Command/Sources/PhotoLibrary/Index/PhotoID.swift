/// The name of a photo towards clients.
///
/// Fifteen characters of `0-9a-v`, made from the photo's relative path by a cryptographic hash, so it is safe
/// in URLs and file names (also where case is ignored), says nothing about the path, and stays the same for
/// as long as the photo stays in its place. Clients send ids, never paths.
public struct PhotoID: Sendable, Hashable, Comparable, RawRepresentable, CustomStringConvertible {
  /// How many characters an id has; 75 bits, so that a chance collision needs about 200 billion photos.
  static let length = 15

  /// The fifteen characters.
  public let rawValue: String

  /// Wraps a text that came from outside; it need not name any photo.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public var description: String { rawValue }

  // The characters come from a hash already: the first ones tell nearly all ids apart.
  public func hash(into hasher: inout Hasher) {
    var word: UInt64 = 0
    for byte in rawValue.utf8.prefix(8) { word = word << 8 | UInt64(byte) }
    hasher.combine(word)
  }

  public static func < (a: PhotoID, b: PhotoID) -> Bool { a.rawValue < b.rawValue }
}
