extension ZoomStyle {
  /// The Locket series (Clark, 2019): quick springs, a drag whose progress is clamped at
  /// 200 points, a photo that shrinks to 0.68 and closes when it moves down past a tenth.
  ///
  /// The original scales first and then translates, so the photo goes s·t when the
  /// finger goes t; that look is kept. Mended: upward drags do not begin a dismissal
  /// that cannot end, and the velocity is not thrown away.
  public static let locket: ZoomStyle = {
    var style = ZoomStyle.standard(
      opening: .timedSpring(Spring(duration: 0.38, dampingRatio: 0.95), duration: 0.38),
      closing: .timedSpring(Spring(duration: 0.38, dampingRatio: 0.9), duration: 0.38),
      landing: .timedSpring(Spring(duration: 0.37, dampingRatio: 0.9), duration: 0.37),
      returning: .timedSpring(Spring(duration: 0.45, dampingRatio: 0.75), duration: 0.45),
      drag: DragStyle(
        direction: .anyButUp, axis: .vertical, deadZone: 10,
        scale: .linear(to: 0.68, over: 200, .points),
        backdrop: .linear(to: 0, over: 200, .points),
        chrome: .linear(to: 0, over: 200, .points),
        pivot: .center(sink: 0), horizontal: .exact, vertical: .exact, followScales: true,
        // Progress over 0.1 is a scale below 1 − 0.32·0.1; downward is any speed over none.
        commit: CommitRule(scaleBelow: 0.968, minimumVelocity: 1)))
    style.chrome = .slide
    // The background's own animator, critically damped, is continued for as long as the photo takes.
    style.backdropDuration = 1
    style.fallback = .belowLeft
    // The series also opens photos from a map, where no thumbnail exists.
    style.withoutSource = .slide(opacity: 0.4)
    return style
  }()
}
