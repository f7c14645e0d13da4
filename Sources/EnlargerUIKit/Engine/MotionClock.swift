#if canImport(UIKit)
  /// Tells the engine the time: that of the media clock, or slower.
  ///
  /// While fingers are down it goes as fast as they do: by a slower clock they would seem to throw the photo.
  struct MotionClock {
    /// How fast time goes while nobody touches the photo, above 0; 1 is as fast as it does.
    private(set) var speed = 1.0
    private var rate = 1.0
    /// When the rate last changed, by the media clock and by the engine's, seconds.
    private var since = (media: 0.0, told: 0.0)

    /// The engine's time at a time of the media clock, seconds.
    func time(at media: Double) -> Double { since.told + (media - since.media) * rate }

    /// How long it is until the engine's time has come, seconds.
    func wait(until time: Double, at media: Double) -> Double { (time - self.time(at: media)) / rate }

    mutating func set(speed: Double, isTouched: Bool, at media: Double) {
      guard speed > 0, speed.isFinite else { return }
      self.speed = speed
      go(isTouched: isTouched, at: media)
    }

    /// Fingers came down, or the last one has left.
    mutating func go(isTouched: Bool, at media: Double) {
      let rate = isTouched ? 1 : speed
      guard rate != self.rate else { return }
      since = (media, time(at: media))
      self.rate = rate
    }
  }
#endif
