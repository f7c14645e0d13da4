extension ZoomStyle {
  /// For people who asked for less motion: a short cross-fade instead of a flight, no
  /// scaling and no bounce; the photo still follows the finger that drags it.
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
