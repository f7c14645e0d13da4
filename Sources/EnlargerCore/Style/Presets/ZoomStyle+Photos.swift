extension ZoomStyle {
  /// The default: the way of the Photos app, with everything that can be caught, caught.
  ///
  /// Starts from the measured numbers of the system zoom; the photo follows the finger
  /// exactly, its landing keeps the finger's velocity, and it zooms to four times, a panorama
  /// further: see ``ZoomLimits``.
  public static let photos: ZoomStyle = .measured(
    // A trace of overshoot (4.6 ‰ at ζ 0.86) tells the eye that the photo is an object.
    opening: .spring(Spring(angularFrequency: 19, dampingRatio: 0.86)),
    throwing: 0.15,
    // A short flick dismisses in the Photos app, however short; 300 is a finger that means to go, by feel.
    drag: .exact(commit: CommitRule(projection: 0.12, scaleBelow: 0.905, flickVelocity: 300)),
    pinch: .standard,
    zoom: .standard)
}
