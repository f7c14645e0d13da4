/// Hands out places to those who work through a list together.
actor WaitingLine {
  private let count: Int
  private var first = 0

  init(count: Int) {
    self.count = count
  }

  /// The next place, 0..<count; `nil` when there is none left.
  func next() -> Int? {
    guard first < count else { return nil }
    defer { first += 1 }
    return first
  }

  /// Hands out nothing more.
  func close() {
    first = count
  }
}
