extension ZoomStyle {
  /// The spring of backdrop and bars while the photo flies out of the fingers; nil where they go as it does.
  ///
  /// - Parameter timing: the photo's.
  func backdropSpring(beside timing: MotionTiming) -> Spring? {
    backdropDuration.map { Spring(duration: $0 * timing.duration, dampingRatio: 1) }
  }
}
