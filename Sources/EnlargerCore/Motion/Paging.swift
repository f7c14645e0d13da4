/// The rule by which a released horizontal drag goes to a page.
///
/// A flick goes to the page ahead in its direction, anything slower to the nearest page; never further
/// than one page from where the drag began. Positions count pages and grow
/// towards later pages; which side of the screen that is, is no matter of this rule.
public enum Paging {
  /// Returns how many pages a release goes on from the page on which the drag began: −1, 0 or 1.
  ///
  /// - Parameters:
  ///   - moved: How far the drag has brought the row of pages, in pages; not finite counts as zero.
  ///   - velocity: Pages per second; not finite counts as zero.
  ///   - flickThreshold: The speed in pages per second from which a release is a flick. More makes pages
  ///     harder to throw. No measurement of UIScrollView's own is known.
  public static func step(moved: Double, velocity: Double, flickThreshold: Double) -> Int {
    let moved = moved.isFinite ? moved : 0
    let isFlick = velocity.isFinite && velocity != 0 && velocity.magnitude >= flickThreshold
    if !isFlick { return moved >= 0.5 ? 1 : (moved <= -0.5 ? -1 : 0) }
    if velocity > 0 { return moved > 0 ? 1 : (moved > -1 ? 0 : -1) }
    return moved < 0 ? -1 : (moved < 1 ? 0 : 1)
  }
}
