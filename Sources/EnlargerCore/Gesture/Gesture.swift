/// The fingers that are down, whose they are, and what taps they may yet become.
struct Gesture: Equatable, Sendable {
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

  /// What is left of a pinch when one of its fingers lifts a moment before the other:
  /// its verdict, if the other one follows without having gone anywhere.
  struct Afterglow: Equatable, Sendable {
    let fingers: GraspVelocity
    let pinch: PinchGrip
    let grasp: Grasp
    /// Where the finger is that is still down.
    let remaining: Vector
    let time: Double

    func counts(for grasp: Grasp, at time: Double) -> Bool {
      time - self.time <= Gesture.afterglowDuration
        && (grasp.center - remaining).length <= Gesture.afterglowDistance
    }
  }

  var owner = Owner.nobody
  var touches = Touches()
  var tracker: GraspTracker?
  var candidate: TapCandidate?
  /// The tap that a second one would make a double tap.
  var lastTap: TapCandidate?
  var afterglow: Afterglow?
  /// Two fingers on a thumbnail, as they were when the second came down.
  var thumbnailGrasp: Grasp?

  /// Where the fingers are; meaningless when none is down.
  var grasp: Grasp { tracker?.grasp ?? Grasp(center: .zero) }

  func velocity(at time: Double) -> GraspVelocity { tracker?.velocity(at: time) ?? .zero }

  /// When a lone tap is sure not to become a double tap.
  var loneTapTime: Double? { lastTap.map { $0.time + Gesture.doubleTapInterval } }

  /// Seconds between the taps of a double tap, by UIKit's private configuration as
  /// several sources report it. More makes single taps slower.
  static let doubleTapInterval = 0.35
  /// Points between the taps of a double tap; same source.
  static let doubleTapDistance = 45.0
  /// Seconds that a tap may last; same source.
  static let tapDuration = 0.75
  /// Seconds in which the second finger of a pinch may follow the first one up.
  static let afterglowDuration = 0.1
  /// Points that it may go meanwhile: the dead zone of a pan.
  static let afterglowDistance = 10.0
}
