/// The velocity of something moved by fingers, at the instant they let go.
///
/// The tracker connects the samples to a polyline. The velocity is the slope of the line that best fits the last 60 ms
/// before the last change, by least squares over time rather than over samples. So the same path gives the same
/// velocity at any sampling or event rate.
///
/// It tracks a point; pass a distance or an angle as x. It allocates no memory: if the samples do not fit, it drops the
/// ones that change the path least.
public struct VelocityTracker: Equatable, Sendable {
  /// The length of path that counts, and the pause after which none does, in seconds.
  ///
  /// A larger value is smoother but forgets a turn later: with 0.1, a finger that turned back 50 ms ago still counts as
  /// moving on. Ports of UIKit use 0.04 to 0.1.
  public static var window: Double { 0.06 }
  /// The interval in seconds below which samples count as simultaneous; the later one replaces the earlier.
  public static var shortestInterval: Double { 1e-6 }

  private var corners = PathCorners()
  /// The time of the last sample that changed the position, or of the first sample; `nil` before any.
  private var lastChange: Double?
  /// The velocity at that time. Until the next change, time only decides whether it still counts.
  private var x = 0.0
  private var y = 0.0

  /// Creates a tracker without samples.
  public init() {}

  /// Adds a sample.
  ///
  /// A time before the last sample's counts as the last sample's. Non-finite numbers, positions beyond 10⁹ and times
  /// beyond 10¹² s are ignored.
  ///
  /// - Parameters:
  ///   - x: In points, or in any other unit.
  ///   - y: In the same unit.
  ///   - time: In seconds.
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

  /// Returns the velocity per second at `time`.
  ///
  /// It is zero with fewer than two samples, and after 60 ms without a change: a finger that rests before it lifts does
  /// not throw.
  ///
  /// - Parameter time: In seconds. NaN and times before the last change count as the last change.
  public func velocity(at time: Double) -> (x: Double, y: Double) {
    // Times are sums of floats: 1.2 − 1.1 is slightly below 0.1.
    guard let lastChange, !(time - lastChange >= Self.window - Self.shortestInterval) else { return (0, 0) }
    return (x, y)
  }

  /// Records a rest at the last position, keeping only its beginning and its end.
  private mutating func hold(_ corner: PathCorner) {
    let last = corners.count - 1
    if last > 0, corners[last - 1].isAt(corner) {
      corners[last] = corner
    } else {
      append(corner)
    }
  }

  /// Drops the segments that ended before the window. A segment that extends into it stays whole.
  private mutating func forget(until begin: Double) {
    var old = 0
    while old + 1 < corners.count, corners[old + 1].time <= begin { old += 1 }
    if old > 0 { corners.remove(old, at: 0) }
  }

  /// The slope of the best-fitting line: the mean slope of the path, weighted with 6 u (1 − u), where u runs from 0 to
  /// 1 through the window. `share` is the integral of that weight.
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

  /// Appends a corner. If the storage is full, it first drops the corner whose removal changes the path least, by the
  /// area between the old path and the new one. On a straight segment that changes nothing.
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

/// A corner of the polyline, with its time.
struct PathCorner: Equatable, Sendable {
  var time = 0.0
  var x = 0.0
  var y = 0.0

  func isAt(_ other: PathCorner) -> Bool {
    x == other.x && y == other.y
  }
}

/// Up to eight corners in order of time, stored inline without an allocation.
struct PathCorners: Equatable, Sendable {
  /// One for every 8 ms of the tracker's window: finer than a hand's motion, but coarser than the fastest screens
  /// report. A larger value makes every copy of a tracker, so every event, more expensive.
  static var capacity: Int { 8 }

  private typealias Four = (PathCorner, PathCorner, PathCorner, PathCorner)
  private var storage: (Four, Four) = (noFour, noFour)
  private(set) var count = 0

  private static var noFour: Four { (PathCorner(), PathCorner(), PathCorner(), PathCorner()) }

  /// The getter is mutating because it takes the storage's address; a nonmutating one would copy the storage first.
  subscript(index: Int) -> PathCorner {
    mutating get { withElements { $0[index] } }
    set { withElements { $0[index] = newValue } }
  }

  /// Appends a corner; there must be room.
  mutating func append(_ corner: PathCorner) {
    let index = count
    count += 1
    self[index] = corner
  }

  /// Removes `number` corners at `index`, and moves the later ones up.
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
      // The equal elements of a tuple are contiguous.
      body(bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: PathCorner.self))
    }
  }
}
