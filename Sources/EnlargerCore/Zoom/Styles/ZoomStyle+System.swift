extension ZoomStyle {
  /// Apple's own zoom transition of iOS 18 and later, by the numbers measured on it
  /// (swift_transitions' parity rig, iPhone 17 simulator, iOS 27): one critically
  /// damped flight, a photo that shrinks about the finger and trails it, a verdict
  /// 0.12 s ahead. Unlike the original, a landing keeps the finger's velocity and can
  /// be caught. Its swipe from the screen's edge is left to the navigation around it, and
  /// its pinch lands as fast as its drag.
  public static let system: ZoomStyle = {
    var style = ZoomStyle(
      opening: .spring(Spring(angularFrequency: 19, dampingRatio: 1)),
      closing: .spring(Spring(angularFrequency: 19, dampingRatio: 1)),
      landing: .spring(Spring(angularFrequency: 15, dampingRatio: 0.75)),
      returning: .spring(Spring(angularFrequency: 22, dampingRatio: 0.9)),
      zooming: .spring(Spring(angularFrequency: 22, dampingRatio: 1)),
      paging: Spring(angularFrequency: 14, dampingRatio: 1),
      tracking: Spring(angularFrequency: 45, dampingRatio: 1),
      drag: DragStyle(
        direction: .down, axis: .vertical, deadZone: 18,
        scale: Falloff(unit: .viewportHeights, slope: 0.67, knee: 0.52, floor: 0.37),
        backdrop: .linear(to: 0, over: 0.52, .viewportHeights),
        chrome: .linear(to: 0, over: 0.1, .viewportHeights),
        pivot: .finger, horizontal: .band(slope: 0.56, limit: 0.9), vertical: .lag(0.45),
        commit: CommitRule(projection: 0.12, scaleBelow: 0.905)),
      pinch: PinchStyle(holdDistance: 8.7, closeBelow: 0.5, projection: 0, clearAt: 0.37, rotates: true),
      zoom: ZoomLimits(maximum: 1, doubleTap: 1, bounces: false))
    style.backdrop = 0.15
    style.pageBelow = 0.914
    style.fallback = .below
    return style
  }()
}
