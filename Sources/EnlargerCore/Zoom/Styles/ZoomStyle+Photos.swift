extension ZoomStyle {
  /// The default: the way of the Photos app, with everything that can be caught, caught.
  ///
  /// Starts from the measured numbers of the system zoom; the photo follows the finger
  /// exactly, its landing keeps the finger's velocity, and it zooms to four times, a panorama
  /// further: see ``ZoomLimits``.
  public static let photos: ZoomStyle = {
    var style = ZoomStyle.system
    // A trace of overshoot (4.6 ‰ at ζ 0.86) tells the eye that the photo is an object.
    style.opening = .spring(Spring(angularFrequency: 19, dampingRatio: 0.86))
    style.drag.deadZone = 10
    style.drag.backdrop = .linear(to: 0, over: 0.35, .viewportHeights)
    style.drag.chrome = .linear(to: 0, over: 0.08, .viewportHeights)
    style.drag.horizontal = .exact
    style.drag.vertical = .exact
    // A short flick dismisses in the Photos app, however short; 300 is a finger that means to go, by feel.
    style.drag.commit.flickVelocity = 300
    style.pinch.closeBelow = 0.75
    style.pinch.projection = 0.12
    style.zoom = ZoomLimits(maximum: 4, doubleTap: 2.5)
    style.backdrop = 1
    style.pageBelow = 1
    style.fallback = .fade
    return style
  }()
}
