extension ZoomStyle {
  /// For people who asked for less motion: a short cross-fade instead of a flight, no
  /// scaling and no bounce; the photo still follows the finger that drags it.
  ///
  /// 0.14 s is the system zoom's own cross-fade under Reduce Motion.
  public static let calm: ZoomStyle = {
    var style = ZoomStyle.photos
    let fade = MotionTiming.curve(.easeInEaseOut, duration: 0.14)
    style.passage = .crossFade
    style.opening = fade
    style.closing = fade
    style.landing = fade
    style.returning = .spring(Spring(angularFrequency: 30, dampingRatio: 1))
    style.zooming = .spring(Spring(angularFrequency: 30, dampingRatio: 1))
    style.paging = Spring(angularFrequency: 30, dampingRatio: 1)
    style.drag.scale = .none
    style.drag.commit = CommitRule(projection: 0.12, scaleBelow: nil, minimumVelocity: 0)
    style.pinch.rotates = false
    style.reducedMotion = .unchanged
    return style
  }()

  /// The style with the motion of `calm` and its own look.
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
