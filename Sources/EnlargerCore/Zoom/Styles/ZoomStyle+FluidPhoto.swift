extension ZoomStyle {
  /// FluidPhoto (Ueta, 2018): half a second open, a quarter closed, a drag that shrinks
  /// the photo to half and always closes unless the finger moves back.
  ///
  /// Keeps the published centre formula, c + (tx, ty − s·h(1 − s)/2), and with it the
  /// photo's slow climb against the finger. Mended: the landing keeps the finger's
  /// velocity, a cancelled touch ends the drag, a zoomed photo is not dragged away.
  public static let fluidPhoto: ZoomStyle = {
    var style = ZoomStyle.photos
    style.opening = .timedSpring(Spring(duration: 0.5, dampingRatio: 0.8), duration: 0.5)
    style.closing = .curve(.easeInEaseOut, duration: 0.25)
    style.landing = .curve(.easeInEaseOut, duration: 0.25)
    style.returning = .timedSpring(Spring(duration: 0.5, dampingRatio: 0.9), duration: 0.5)
    style.drag = DragStyle(
      direction: .anyButUp, axis: .vertical, deadZone: 10,
      scale: .linear(to: 0.5, over: 0.5, .viewportHeights),
      backdrop: .linear(to: 0, over: 0.25, .viewportHeights),
      chrome: .linear(to: 0, over: 0.25, .viewportHeights),
      pivot: .center(sink: 0.5), horizontal: .exact, vertical: .exact,
      commit: CommitRule(minimumVelocity: 0))
    style.zoom = ZoomLimits(maximum: 4, doubleTap: 4)
    style.fallback = .middle(side: 100)
    return style
  }()
}
