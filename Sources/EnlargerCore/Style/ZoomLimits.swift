/// How far an open photo can be enlarged, as factors of its size fitted to the viewport.
///
/// A photo that does not cover the viewport even at the maximum, a panorama in an upright window,
/// goes further: a double tap fills the viewport with it, and the maximum grows to at most twice that.
public struct ZoomLimits: Equatable, Sendable {
  /// The largest zoom at rest; 1 is fitted to the viewport and forbids zooming, whatever the photo's shape.
  ///
  /// A ratio, 1…100. More lets fingers go further in.
  public var maximum: Double
  /// The zoom that a double tap goes to.
  ///
  /// A ratio, 1…`maximum`. More goes further in.
  public var doubleTap: Double
  /// Whether fingers may pull a little past the maximum.
  public var bounces: Bool

  /// Creates limits.
  public init(maximum: Double, doubleTap: Double, bounces: Bool = true) {
    self.maximum = maximum
    self.doubleTap = doubleTap
    self.bounces = bounces
  }

  /// The limits for one photo in one viewport.
  ///
  /// They are the style's as long as its maximum lets the photo cover the viewport. Beyond that a double
  /// tap goes to the zoom `f` that covers it, as in the Photos app: what is tapped to be seen larger
  /// should not stay a strip. The maximum is then `2f − maximum`: it begins with the style's, so that it
  /// does not jump while a window is resized, and leaves a long panorama twice the zoom that fills.
  ///
  /// Both end where the photo's longer side is ``longestSide``; a panorama longer than that stays a strip.
  ///
  /// - Parameters:
  ///   - fit: the photo's size at zoom 1.
  func covering(_ viewport: Size, fit: Size) -> ZoomLimits {
    let filling = max(viewport.width / fit.width, viewport.height / fit.height)
    guard maximum > 1, filling > maximum else { return self }
    let end = ZoomLimits.longestSide / max(fit.width, fit.height)
    return ZoomLimits(
      maximum: max(maximum, min(2 * filling - maximum, end)), doubleTap: max(doubleTap, min(filling, end)),
      bounces: bounces)
  }

  /// The longest side of an enlarged photo.
  ///
  /// Points, above 0. More enlarges long panoramas further. A longer one could not be zoomed about its end
  /// within two seconds at the speed of a flight, `Flight.fastest`.
  static let longestSide = 15_000.0
}
