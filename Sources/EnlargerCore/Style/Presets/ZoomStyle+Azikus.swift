extension ZoomStyle {
  /// Azikus's article on Instagram's transition: a whole detail screen opens from the
  /// cell and follows 0.35 of a drag that began to the right; what is on it beside the photo comes when it
  /// is open, and goes before the photo lands.
  ///
  /// The article gives 0.35 and no other number. Chosen here: the public sibling
  /// project's 0.25 s and its curves, a scale floor of 0.6 across the screen's width, a
  /// parent dimmed by half, and a commit at 300 points per second.
  public static let azikus: ZoomStyle = {
    let curve = MotionTiming.curve(CubicCurve(x1: 0.5, y1: 0, x2: 0.6, y2: 1), duration: 0.25)
    let release = MotionTiming.curve(CubicCurve(x1: 0.57, y1: 0.27, x2: 0.21, y2: 0.97), duration: 0.25)
    var style = ZoomStyle.standard(
      opening: curve, closing: curve, landing: release, returning: release,
      drag: DragStyle(
        direction: .right, axis: .horizontal, deadZone: 10,
        scale: .linear(to: 0.6, over: 1, .viewportWidths),
        backdrop: .linear(to: 0, over: 1, .viewportWidths),
        // The bars are on the card, and go where it goes.
        chrome: .none, pivot: .center(sink: 0), horizontal: .factor(0.35), vertical: .factor(0.35),
        commit: CommitRule(minimumVelocity: 300)))
    style.subject = .card
    style.backdrop = 0.5
    style.fallback = .fade
    return style
  }()
}
