/// The fingers that are down, whose they are, and what taps they may yet become.
struct Fingers: Sendable {
  /// To whom a touch belongs, from its first finger down to its last finger up.
  enum Owner: Equatable, Sendable {
    case nobody
    case viewer
    case thumbnail(Int)
  }

  /// A finger that came down and has not gone anywhere yet.
  struct TapCandidate: Equatable, Sendable {
    var position: Vector
    var time: Double
    /// Whether it stopped something that moved: that is a catch, not a tap.
    var isCatch: Bool
  }

  /// A pinch as it was when one of its fingers lifted: what that meant, and how fast the photo was, still counts
  /// if the other one follows in a moment, without having gone anywhere. No two fingers lift at once.
  struct PinchRelease: Sendable {
    let release: Release
    /// How fast the photo was, per second.
    let velocity: Pose
    /// The middle between both fingers.
    let center: Vector
    /// Where the finger is that is still down.
    let remaining: Vector
    let time: Double

    func counts(
      for contact: Contact, at time: Double, within duration: Double = Fingers.pinchReleaseDuration
    ) -> Bool {
      time - self.time <= duration && (contact.center - remaining).length <= Fingers.pinchReleaseDistance
    }
  }

  var owner = Owner.nobody
  var touches = Touches()
  var tracker = ContactTracker()
  var candidate: TapCandidate?
  /// The tap that a second one would make a double tap.
  var lastTap: TapCandidate?
  /// The pinch that one of two fingers has just left.
  var pinchRelease: PinchRelease?
  /// Fingers on a thumbnail, as they were when the last one of them came or went.
  var thumbnailContact: Contact?

  /// Where the fingers are; meaningless when none is down.
  var contact: Contact { tracker.contact }

  func velocity(at time: Double) -> ContactVelocity { tracker.velocity(at: time) }

  /// The same fingers, so much farther to the right and down in a window that begins elsewhere.
  mutating func move(by way: Vector) {
    touches = touches.moved(by: way)
    tracker.move(by: way)
    candidate?.position += way
    pinchRelease = nil
  }

  /// The first of the one or two fingers that are followed.
  var firstTouch: Touch? { tracker.pair.flatMap { touches[id: $0.first] } }

  /// Nobody's from now on, whatever is still down.
  @inline(never)
  mutating func forget() {
    owner = .nobody
    tracker.stop()
    candidate = nil
    pinchRelease = nil
  }

  /// When a lone tap is sure not to become a double tap.
  var loneTapTime: Double? { lastTap.map { $0.time + Fingers.doubleTapInterval } }

  /// The longest time between the taps of a double tap.
  ///
  /// Seconds, 0 or more. More makes single taps slower to count. UIKit's, as several sources report it.
  static let doubleTapInterval = 0.35
  /// The farthest that the taps of a double tap are apart.
  ///
  /// Points, 0 or more. More takes two taps in two places for one double tap. Same source.
  static let doubleTapDistance = 45.0
  /// The longest time that a tap may last.
  ///
  /// Seconds, 0 or more. More lets a finger that rests count as a tap. Same source.
  static let tapDuration = 0.75
  /// The longest time in which the second finger of a pinch may follow the first one up.
  ///
  /// Seconds, 0 or more. More forgives slower fingers, and takes a new drag for the pinch's end. By feel.
  static let pinchReleaseDuration = 0.1
  /// The farthest that it may go meanwhile.
  ///
  /// Points, 0 or more. More forgives a finger that slides off. The dead zone of a pan.
  static let pinchReleaseDistance = 10.0
}
