extension ZoomStyle {
  /// How backdrop and bars fly while the photo flies out of the fingers; nil as the photo does.
  ///
  /// - Parameter timing: the photo's.
  func backdropTiming(beside timing: MotionTiming) -> MotionTiming? {
    guard let backdropDamping else { return nil }
    let duration = timing.duration
    return .timedSpring(Spring(duration: duration, dampingRatio: backdropDamping), duration: duration)
  }
}
