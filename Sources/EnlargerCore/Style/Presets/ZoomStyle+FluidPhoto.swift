extension ZoomStyle {
  /// FluidPhoto (Ueta, 2018): half a second open, a quarter closed, a drag that shrinks
  /// the photo to half and always closes unless the finger moves back.
  ///
  /// Keeps the published centre formula, c + (tx, ty − s·h(1 − s)/2), and with it the
  /// photo's slow climb against the finger. Mended: the landing keeps the finger's
  /// velocity, a cancelled touch ends the drag, a zoomed photo is not dragged away.
  public static let fluidPhoto = ZoomStyle.fluid(
    closing: .curve(.easeInEaseOut, duration: 0.25), direction: .anyButUp, axis: .vertical, doubleTap: 4)

  /// What ``fluidPhoto`` and ``photoZoomAnimator``, which was made after it, share.
  static func fluid(
    closing: MotionTiming, direction: DragStyle.Direction, axis: DragStyle.Axis, doubleTap: Double
  ) -> ZoomStyle {
    var style = ZoomStyle.standard(
      opening: .timedSpring(Spring(duration: 0.5, dampingRatio: 0.8), duration: 0.5),
      closing: closing, landing: closing,
      returning: .timedSpring(Spring(duration: 0.5, dampingRatio: 0.9), duration: 0.5),
      drag: DragStyle(
        direction: direction, axis: axis, deadZone: 10,
        scale: .linear(to: 0.5, over: 0.5, .viewportHeights),
        backdrop: .linear(to: 0, over: 0.25, .viewportHeights),
        chrome: .linear(to: 0, over: 0.25, .viewportHeights),
        pivot: .center(sink: 0.5), horizontal: .exact, vertical: .exact,
        commit: CommitRule(minimumVelocity: 0)),
      zoom: ZoomLimits(maximum: 4, doubleTap: doubleTap))
    style.fallback = .middle(side: 100)
    style.withoutSource = .middle(side: 100)
    style.progress = .scale
    return style
  }
}
