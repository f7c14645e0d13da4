/// The part of an export that one of several machines makes: every so manieth page of the album, with its photos.
public struct Shard: Sendable, Equatable {
  /// Which part, 1...count.
  public let number: Int
  public let count: Int

  /// All of it.
  public static let whole = Shard(number: 1, count: 1)

  init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// Reads `k/n`; nil unless 1 ≤ k ≤ n.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], number >= 1, number <= count else {
      return nil
    }
    self.init(number: number, count: count)
  }

  /// Whether a page belongs to this part, or anything else that is dealt out by numbers from 1.
  func has(_ each: Int) -> Bool { (each - 1) % count == number - 1 }
}
