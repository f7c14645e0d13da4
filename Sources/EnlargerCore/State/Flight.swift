/// A pose on its way to a target, in closed form: known at any instant, nothing accumulates.
///
/// The way still to go (`target − pose`) is what the timing carries to zero. So catching
/// a flight is reading it, and turning it round is beginning another one from what was read.
///
/// It never changes, so whoever asks for it shares it: a copy would be 450 bytes.
final class Flight: Sendable {
  let target: Pose
  private let timing: MotionTiming
  private let start: Double
  private let handingOver: Bool
  private let displacement: Pose
  private let initialVelocity: Pose
  /// When it has come to rest, by the engine's clock.
  let end: Double

  /// At rest means nearer than this to the target for ever, in points as
  /// `Pose.largestVisible` counts them. A quarter of a point is below a pixel on every
  /// screen this runs on, so the last step is not seen.
  static let tolerance = 0.25

  /// Points; what is farther away than any screen is wide comes to rest as if it were
  /// here, so that no nonsense of a window or a finger keeps the engine busy.
  static let farthest = 1e5

  /// Points per second along each axis; nothing is let go faster, or flies faster by itself. Two
  /// fingers that close on a photo from afar would otherwise throw it out of sight.
  static let fastest = 20_000.0

  /// What is let go with a speed, however little, has it for a frame of the fastest screens.
  private static let shortest = 1.0 / 120

  /// A live target that moves by no more than this between two looks, points, is being
  /// scrolled: the flight goes with it as firmly as it is already near. More is a new
  /// place to fly to. 64 is a scroll of 3,800 points per second at 60 Hz.
  private static let scrollStep = 64.0

  /// Begins a flight.
  ///
  /// - Parameters:
  ///   - handingOver: whether it takes over from something that moves or is held, so that
  ///     a curve has to give up its own start in favour of `velocity`.
  ///   - scale: how many points a unit of the pose's lengths stands for.
  init(
    from pose: Pose, velocity: Pose = Pose(), to target: Pose, timing: MotionTiming,
    at time: Double, handingOver: Bool, scale: Double = 1
  ) {
    self.target = target
    self.start = time
    self.handingOver = handingOver
    self.displacement = pose - target
    let timing = timing.slowed(
      over: max(abs(displacement.center.x), abs(displacement.center.y)), to: Flight.fastest)
    self.timing = timing
    self.initialVelocity = velocity
    let speed = min(velocity.largestVisible, Flight.farthest)
    let duration = timing.settlingTime(
      displacement: min(displacement.largestVisible, Flight.farthest), velocity: speed,
      tolerance: Flight.tolerance / max(scale, 1), handingOver: handingOver)
    self.end = time + max(duration, speed > 0 ? Flight.shortest : 0)
  }

  /// The same motion to another target, from elsewhere.
  private init(_ flight: Flight, to target: Pose, displacement: Pose) {
    self.target = target
    self.displacement = displacement
    timing = flight.timing
    start = flight.start
    handingOver = flight.handingOver
    initialVelocity = flight.initialVelocity
    end = flight.end
  }

  func pose(at time: Double) -> Pose {
    guard time < end else { return target }
    let response = response(at: time)
    return target
      + Pose.combine(
        displacement, response.displacement, initialVelocity, response.displacementPerVelocity)
  }

  func velocity(at time: Double) -> Pose {
    guard time < end else { return Pose() }
    let response = response(at: time)
    return Pose.combine(
      displacement, response.velocityPerDisplacement, initialVelocity, response.velocity)
  }

  private func response(at time: Double) -> MotionResponse {
    timing.response(at: max(0, time - start), handingOver: handingOver)
  }

  /// Returns the flight to where its target is now.
  func retargeted(to target: Pose, at time: Double) -> Flight {
    guard target != self.target else { return self }
    let way = target - self.target
    if way.largestVisible <= Flight.scrollStep, time < end {
      return Flight(self, to: target, displacement: displacement - way)
    }
    return Flight(
      from: pose(at: time), velocity: velocity(at: time), to: target, timing: timing, at: time,
      handingOver: true)
  }
}
