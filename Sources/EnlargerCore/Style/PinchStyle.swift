/// The behaviour of a two-finger pinch.
public struct PinchStyle: Equatable, Sendable {
  /// The distance by which two fingers on a thumbnail must spread to pull its photo out, and by which two that caught a
  /// photo in flight must spread or close to decide where it goes.
  ///
  /// Points, 0…100. A larger value begins later. 8.7 was measured on the system zoom.
  public var holdDistance: Double
  /// The zoom below which a released photo closes.
  ///
  /// A ratio, 0…1. A larger value closes sooner.
  public var closeBelow: Double
  /// The time for which the pinch's speed is extrapolated before the zoom is evaluated.
  ///
  /// Seconds, 0…1. A larger value gives a quick pinch more weight.
  public var projection: Double
  /// The zoom at which the backdrop is fully transparent.
  ///
  /// A ratio, 0…<1. A larger value clears it sooner.
  public var clearAt: Double
  /// Whether the fingers rotate the photo as they shrink it.
  public var rotates: Bool

  /// Creates a pinch style from its constants.
  public init(holdDistance: Double, closeBelow: Double, projection: Double, clearAt: Double, rotates: Bool) {
    self.holdDistance = holdDistance
    self.closeBelow = closeBelow
    self.projection = projection
    self.clearAt = clearAt
    self.rotates = rotates
  }

  /// Returns whether a photo released at less than its page's size closes: the decision table of all pinches.
  ///
  /// | the pinch began on | it closes if the photo's zoom is                                    |
  /// |--------------------|---------------------------------------------------------------------|
  /// | an enlarged photo  | below `closeBelow`: zooming out does not close                      |
  /// | a fitted photo     | below 0.9, and below `closeBelow` once extrapolated by `projection` |
  /// | a thumbnail        | once extrapolated, less than halfway from its thumbnail to its page |
  ///
  /// - Parameters:
  ///   - zoom: The zoom at the release; 1 is fitted.
  ///   - rate: The relative change of the fingers' distance per second.
  ///   - origin: What the pinch began on.
  public func closes(at zoom: Double, rate: Double, from origin: PinchOrigin) -> Bool {
    let projected = zoom * exponential(min(max(rate * projection, -5), 5))
    switch origin {
    case .enlarged: return zoom < closeBelow
    case .fitted: return projected < closeBelow && zoom < Feel.pinchCloses
    case .thumbnail(let start): return projected < (min(start, 1) + 1) / 2
    }
  }
}

/// What two fingers took hold of.
public enum PinchOrigin: Equatable, Sendable {
  /// The photo's thumbnail, at its zoom there; the fingers pulled the photo out.
  case thumbnail(zoom: Double)
  /// The photo at its page's size or smaller.
  case fitted
  /// The photo larger than its page.
  case enlarged
}

/// The limits for enlarging an open photo, as factors of its size fitted to the viewport.
///
/// A photo that does not cover the viewport even at the maximum, such as a panorama in an upright window, zooms
/// farther: a double tap fills the viewport, and the maximum grows to at most twice that zoom.
public struct ZoomLimits: Equatable, Sendable {
  /// The largest zoom at rest. 1 is fitted to the viewport and disables zooming for photos of any shape.
  ///
  /// A ratio, 1…100. A larger value zooms in farther.
  public var maximum: Double
  /// The zoom of a double tap.
  ///
  /// A ratio, 1…`maximum`. A larger value zooms in farther.
  public var doubleTap: Double
  /// Whether fingers may pull slightly past the maximum.
  public var bounces: Bool

  /// Creates limits.
  public init(maximum: Double, doubleTap: Double, bounces: Bool = true) {
    self.maximum = maximum
    self.doubleTap = doubleTap
    self.bounces = bounces
  }

  /// Returns the limits for one photo in one viewport.
  ///
  /// They are the style's if its maximum covers the viewport, or is 1. Otherwise a double tap zooms to `f`, which
  /// covers it, as in the Photos app: a photo tapped to be enlarged should not stay a strip. The maximum is then
  /// `2f − maximum`. It starts at the style's maximum, so it does not jump while a window is resized, and allows a long
  /// panorama nearly twice the zoom that fills the viewport.
  ///
  /// Both limits end where the photo's longer side is ``longestSide``; a longer panorama stays a strip.
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
  /// Points, above 0. A larger value enlarges long panoramas farther. A longer photo could not be zoomed about its end
  /// within two seconds at the speed limit of flights, `Flight.fastest`.
  static let longestSide = 15_000.0
}
