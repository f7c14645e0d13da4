extension ZoomStyle {
  /// Apple's own zoom transition of iOS 18 and later, by the numbers measured on it
  /// (swift_transitions' parity rig, iPhone 17 simulator, iOS 27): one critically
  /// damped flight, a photo that shrinks about the finger and trails it, a verdict
  /// 0.12 s ahead. Unlike the original, a landing keeps the finger's velocity and can
  /// be caught. Its swipe from the screen's edge is left to the navigation around it, and
  /// its pinch lands as fast as its drag.
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
