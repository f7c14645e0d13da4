/// A corner of a path of straight pieces through time.
struct PathCorner: Equatable, Sendable {
  var time = 0.0
  var x = 0.0
  var y = 0.0

  func isAt(_ other: PathCorner) -> Bool {
    x == other.x && y == other.y
  }
}

/// Up to eight corners in the order of their times, kept in place: nothing is allocated.
struct PathCorners: Equatable, Sendable {
  /// One each 8 ms of the tracker's window: finer than a hand's motion, and coarser than the fastest
  /// screens report. More costs every event that copies a tracker.
  static var capacity: Int { 8 }

  private typealias Four = (PathCorner, PathCorner, PathCorner, PathCorner)
  private var storage: (Four, Four) = (noFour, noFour)
  private(set) var count = 0

  private static var noFour: Four { (PathCorner(), PathCorner(), PathCorner(), PathCorner()) }

  /// Reading is mutating because it takes the storage's address, where a constant would be copied first.
  subscript(index: Int) -> PathCorner {
    mutating get { withElements { $0[index] } }
    set { withElements { $0[index] = newValue } }
  }

  /// Adds a corner; there must be room.
  mutating func append(_ corner: PathCorner) {
    let index = count
    count += 1
    self[index] = corner
  }

  /// Takes out some corners, and moves those behind them up.
  mutating func remove(_ number: Int, at index: Int) {
    let rest = count - number - index
    withElements { elements in
      var place = index
      while place < index &+ rest {
        elements[place] = elements[place &+ number]
        place &+= 1
      }
    }
    count -= number
  }

  static func == (a: PathCorners, b: PathCorners) -> Bool {
    var (a, b) = (a, b)
    guard a.count == b.count else { return false }
    for index in 0..<a.count where a[index] != b[index] { return false }
    return true
  }

  @inline(__always)
  private mutating func withElements<R>(_ body: (UnsafeMutablePointer<PathCorner>) -> R) -> R {
    withUnsafeMutableBytes(of: &storage) { bytes in
      // Equal elements of a tuple lie one behind the other.
      body(bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: PathCorner.self))
    }
  }
}
