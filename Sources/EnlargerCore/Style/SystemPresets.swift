extension ZoomStyle {
  /// The default: the Photos app's transition, interruptible throughout.
  ///
  /// Based on the numbers measured on the system zoom. The photo follows the finger exactly, its landing keeps the
  /// finger's velocity, and it zooms to four times, a panorama farther: see ``ZoomLimits``.
  public static let photos: ZoomStyle = .measured(
    // A trace of overshoot (5 ‰ at ζ 0.86) tells the eye that the photo is an object.
    opening: .spring(Spring(angularFrequency: 19, dampingRatio: 0.86)),
    throwing: 0.15,
    // In the Photos app even the shortest flick dismisses; 300 is a deliberate one, by feel.
    drag: .exact(commit: CommitRule(projection: 0.12, scaleBelow: 0.905, flickVelocity: 300)),
    pinch: .standard,
    zoom: .standard)
}

extension ZoomStyle {
  /// Apple's own zoom transition of iOS 18 and later, as measured (swift_transitions' parity rig, iPhone 17 simulator,
  /// iOS 27): one critically damped flight, a photo that shrinks about the finger and lags behind it, and a decision
  /// that looks 0.12 s ahead. Unlike in the original, a landing keeps the finger's velocity and can be caught. The
  /// swipe from the screen's edge is left to the surrounding navigation, and a pinch lands as fast as a drag.
  public static let system: ZoomStyle = {
    var style = ZoomStyle.measured(
      opening: .spring(Spring(angularFrequency: 19, dampingRatio: 1)),
      drag: .measured(
        deadZone: 18, backdrop: .linear(to: 0, over: 0.52, .viewportHeights),
        chrome: .linear(to: 0, over: 0.1, .viewportHeights),
        horizontal: .band(slope: 0.56, limit: 0.9), vertical: .lag(0.45),
        commit: CommitRule(projection: 0.12, scaleBelow: 0.905)),
      pinch: .measured(closeBelow: 0.5, projection: 0),
      zoom: ZoomLimits(maximum: 1, doubleTap: 1, bounces: false))
    style.backdrop = 0.15
    style.pageBelow = 0.914
    style.fallback = .below
    style.withoutSource = .below
    return style
  }()
}

extension ZoomStyle {
  /// A style for reduced motion: a short cross-fade instead of a flight, no scaling in a drag and no overshoot. The
  /// photo still follows the finger that drags it.
  ///
  /// 0.14 s is the system zoom's own cross-fade under Reduce Motion.
  public static let calm: ZoomStyle = {
    let fade = MotionTiming.curve(.easeInEaseOut, duration: 0.14)
    let calm = Spring(angularFrequency: 30, dampingRatio: 1)
    var style = ZoomStyle.standard(
      opening: fade, closing: fade, landing: fade, returning: .spring(calm), zooming: .spring(calm),
      paging: calm, drag: .exact(commit: CommitRule(projection: 0.12, minimumVelocity: 0)))
    style.transition = .crossFade
    style.drag.scale = .none
    style.pinch.rotates = false
    style.reducedMotion = .unchanged
    return style
  }()

  /// The style with `calm`'s motion and its own look.
  var calmed: ZoomStyle {
    var calmed = ZoomStyle.calm
    calmed.zoom = zoom
    calmed.pageGap = pageGap
    calmed.backdrop = backdrop
    calmed.pageBelow = pageBelow
    calmed.cornerRadius = cornerRadius
    calmed.chrome = chrome
    return calmed
  }
}
