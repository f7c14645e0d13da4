/// What two fingers do to a photo.
public struct PinchStyle: Equatable, Sendable {
  /// How much the distance of two fingers on a thumbnail must grow before they pull its photo out.
  ///
  /// Points, 0…100. More begins later. 8.7 was measured on the system zoom.
  public var holdDistance: Double
  /// The zoom below which a released photo closes.
  ///
  /// A ratio, 0…1. More closes sooner.
  public var closeBelow: Double
  /// How long the pinch's speed is thought to go on before the zoom is judged.
  ///
  /// Seconds, 0…1. More lets a quick pinch count for more.
  public var projection: Double
  /// The zoom at which the backdrop is clear.
  ///
  /// A ratio, 0…<1. More clears sooner.
  public var clearAt: Double
  /// Whether the fingers turn the photo as they shrink it.
  public var rotates: Bool

  /// Creates a pinch from all its constants.
  public init(holdDistance: Double, closeBelow: Double, projection: Double, clearAt: Double, rotates: Bool) {
    self.holdDistance = holdDistance
    self.closeBelow = closeBelow
    self.projection = projection
    self.clearAt = clearAt
    self.rotates = rotates
  }

  /// The decision table of pinches: whether a photo released smaller than its page flies home.
  ///
  /// | the fingers found | it closes when it is                                                          |
  /// |-------------------|-------------------------------------------------------------------------------|
  /// | an enlarged photo | smaller than `closeBelow` as it is: zooming out is not leaving                |
  /// | a fitted photo    | smaller than `closeBelow` by the time the pinch would be over, and below 0.9   |
  /// | a thumbnail       | by that time less than half way from the thumbnail to its page                 |
  ///
  /// - Parameters:
  ///   - zoom: The zoom at the release; 1 fits.
  ///   - rate: How fast the fingers' distance changes, as a part of itself per second.
  ///   - origin: What the fingers found when they took hold.
  public func closes(at zoom: Double, rate: Double, from origin: PinchOrigin) -> Bool {
    let projected = zoom * exponential(min(max(rate * projection, -5), 5))
    switch origin {
    case .enlarged: return zoom < closeBelow
    case .fitted: return projected < closeBelow && zoom < Feel.pinchCloses
    case .thumbnail(let start): return projected < (min(start, 1) + 1) / 2
    }
  }
}

/// What two fingers found when they took hold of a photo.
public enum PinchOrigin: Equatable, Sendable {
  /// Its thumbnail, out of which they pulled it; the zoom that it had there.
  case thumbnail(zoom: Double)
  /// The photo as large as its page, or smaller.
  case fitted
  /// The photo larger than its page.
  case enlarged
}

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
