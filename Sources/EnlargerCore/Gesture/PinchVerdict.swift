import _EnlargerMath

/// What two fingers found when they took hold of a photo.
public enum PinchOrigin: Equatable, Sendable {
  /// Its thumbnail, out of which they pulled it; the zoom that it had there.
  case thumbnail(zoom: Double)
  /// The photo as large as its page, or smaller.
  case fitted
  /// The photo larger than its page.
  case enlarged
}

extension PinchStyle {
  /// The decision table of pinches: whether a photo that is let go of smaller than its page flies home.
  ///
  /// | the fingers found | it closes when it is                                                          |
  /// |-------------------|-------------------------------------------------------------------------------|
  /// | an enlarged photo | smaller than `closeBelow` as it is: who zooms out does not mean to leave      |
  /// | a fitted photo    | smaller than `closeBelow` by the time the pinch would be over, and below 0.9   |
  /// | a thumbnail       | by that time less than half way from the thumbnail to its page                 |
  ///
  /// - Parameters:
  ///   - zoom: The zoom at which it is let go; 1 fits.
  ///   - rate: How fast the fingers' distance changes, as a part of itself per second.
  ///   - origin: What the fingers found when they took hold.
  public func closes(at zoom: Double, rate: Double, from origin: PinchOrigin) -> Bool {
    let projected = zoom * exponential(min(max(rate * projection, -5), 5))
    switch origin {
    case .enlarged: return zoom < closeBelow
    case .fitted: return projected < closeBelow && zoom < PinchStyle.largestClosing
    case .thumbnail(let start): return projected < (min(start, 1) + 1) / 2
    }
  }

  /// No speed closes a photo that is still larger than this; zoom. By feel.
  private static let largestClosing = 0.9
}
