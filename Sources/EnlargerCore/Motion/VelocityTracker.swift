/// The velocity of something that is moved by fingers, at the instant they let go.
///
/// The samples are joined to a path of straight pieces, and the velocity is the slope of the line that
/// fits that path best (least squares over time, not over samples) in the last 60 ms before its last
/// change. Hence the same path gives the same velocity however many samples describe it, and at any
/// event rate.
///
/// It follows a point; distances and angles can be tracked as its x. Nothing is allocated: what does not
/// fit is dropped where it changes the path least.
public struct VelocityTracker: Equatable, Sendable {
  /// The seconds of path that count, and the pause after which nothing does.
  ///
  /// More is smoother, and forgets a turn later: with 0.1, a finger that turned back 50 ms ago still counts
  /// as going on. Ports of UIKit take 0.04 to 0.1.
  public static var window: Double { 0.06 }
  /// Samples closer than this, in seconds, count as simultaneous: the later replaces the earlier.
  public static var shortestInterval: Double { 1e-6 }

  private var corners = PathCorners()
  /// The time of the last sample that changed the position, or of the first; nil before any.
  private var lastChange: Double?
  /// The velocity then. Until something changes again, time only decides whether it still counts.
  private var x = 0.0
  private var y = 0.0

  /// Creates a tracker that has seen nothing.
  public init() {}

  /// Adds a sample.
  ///
  /// A time before the last sample's counts as that one's. Numbers that are not finite, and positions
  /// beyond 10⁹ points, are ignored.
  ///
  /// - Parameters:
  ///   - x: Points (or whatever the caller tracks).
  ///   - y: The same.
  ///   - time: Seconds.
  public mutating func add(x: Double, y: Double = 0, at time: Double) {
    guard time.magnitude <= 1e12, x.magnitude <= 1e9, y.magnitude <= 1e9 else { return }
    let corner = PathCorner(time: time, x: x, y: y)
    let last = corners.count - 1
    guard last >= 0 else {
      corners.append(corner)
      lastChange = time
      return
    }
    let before = corners[last]
    if time < before.time + Self.shortestInterval {
      if corner.isAt(before) { return }
      corners[last] = PathCorner(time: before.time, x: x, y: y)
    } else if corner.isAt(before) {
      hold(corner)
      return
    } else {
      forget(until: time - Self.window)
      append(corner)
    }
    lastChange = corners[corners.count - 1].time
    (self.x, self.y) = slope()
  }

  /// Returns the velocity per second at a time.
  ///
  /// Zero with fewer than two samples, and once nothing has changed for 60 ms: a finger that rests before
  /// it lifts does not throw.
  ///
  /// - Parameter time: Seconds. NaN, and times before the last change, count as the last change.
  public func velocity(at time: Double) -> (x: Double, y: Double) {
    // Times come from sums of floats: 1.2 − 1.1 is a little below 0.1.
    guard let lastChange, !(time - lastChange >= Self.window - Self.shortestInterval) else { return (0, 0) }
    return (x, y)
  }

  /// Stays where the last sample was; of a long rest only its beginning and its end are kept.
  private mutating func hold(_ corner: PathCorner) {
    let last = corners.count - 1
    if last > 0, corners[last - 1].isAt(corner) {
      corners[last] = corner
    } else {
      append(corner)
    }
  }

  /// Drops what ended before the window; the piece that reaches into it stays whole.
  private mutating func forget(until begin: Double) {
    var old = 0
    while old + 1 < corners.count, corners[old + 1].time <= begin { old += 1 }
    if old > 0 { corners.remove(old, at: 0) }
  }

  /// The slope of the line that fits the path best: the mean of the slopes along it, weighted with 6 u
  /// (1 − u), u running from 0 to 1 through the window. `share` is the integral of that weight.
  private mutating func slope() -> (x: Double, y: Double) {
    let newest = corners.count - 1
    guard newest > 0 else { return (0, 0) }
    let end = corners[newest].time
    let begin = max(corners[0].time, end - Self.window)
    let scale = 1 / (end - begin)
    var sum = (x: 0.0, y: 0.0)
    var shareBefore = 0.0
    var a = corners[0]
    var index = 1
    while index <= newest {
      let b = corners[index]
      let u = index == newest ? 1 : (b.time - begin) * scale
      let share = u * u * (3 - 2 * u)
      let weight = (share - shareBefore) / (b.time - a.time)
      sum.x += weight * (b.x - a.x)
      sum.y += weight * (b.y - a.y)
      shareBefore = share
      a = b
      index &+= 1
    }
    return sum
  }

  /// Appends a corner. If all places are taken, one corner is dropped for it: that whose absence moves the
  /// path least, by the area between old path and new. On a straight piece that moves nothing at all.
  private mutating func append(_ corner: PathCorner) {
    guard corners.count == PathCorners.capacity else { return corners.append(corner) }
    var least = 1
    var leastArea = Double.infinity
    var (a, b) = (corners[0], corners[1])
    for index in 1..<corners.count {
      let c = index + 1 < corners.count ? corners[index + 1] : corner
      let (before, after) = (b.time - a.time, c.time - b.time)
      let dx = (b.x - a.x) * after - (c.x - b.x) * before
      let dy = (b.y - a.y) * after - (c.y - b.y) * before
      let area = dx.magnitude + dy.magnitude
      if area < leastArea {
        least = index
        leastArea = area
      }
      (a, b) = (b, c)
    }
    corners.remove(1, at: least)
    corners.append(corner)
  }
}

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
