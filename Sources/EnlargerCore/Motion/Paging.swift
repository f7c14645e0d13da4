/// The rule by which a released horizontal drag goes to a page.
///
/// A flick goes to the page ahead in its direction, anything slower to the nearest page; never further
/// than one page from where the drag began, and never past the ends. Positions count pages and grow
/// towards later pages; which side of the screen that is, is no matter of this rule.
public enum Paging {
  /// Returns the page that a release goes to; 0 if there are none.
  ///
  /// - Parameters:
  ///   - position: Where the drag has brought the row of pages, in pages; not finite counts as `start`.
  ///   - velocity: Pages per second; not finite counts as zero.
  ///   - start: The page on which the drag began; out of range counts as the nearest there is.
  ///   - count: How many pages there are.
  ///   - flickThreshold: The speed in pages per second from which a release is a flick. More makes pages
  ///     harder to throw. No measurement of UIScrollView's own is known.
  public static func target(
    position: Double, velocity: Double, from start: Int, count: Int, flickThreshold: Double
  ) -> Int {
    guard count > 0 else { return 0 }
    let origin = min(max(start, 0), count - 1)
    // In pages from the origin. One page is all that counts, so that no position is too large for an
    // integer.
    let moved = position.isFinite ? (position - Double(origin)).clamped(to: -1...1) : 0
    let isFlick = velocity.isFinite && velocity != 0 && velocity.magnitude >= flickThreshold
    let step: Int
    if !isFlick {
      step = moved >= 0.5 ? 1 : (moved <= -0.5 ? -1 : 0)
    } else if velocity > 0 {
      step = moved > 0 ? 1 : (moved > -1 ? 0 : -1)
    } else {
      step = moved < 0 ? -1 : (moved < 1 ? 0 : 1)
    }
    return min(max(origin + step, 0), count - 1)
  }
}
