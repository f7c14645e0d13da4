/// A pose on its way to a target, in closed form: known at any instant, nothing accumulates.
///
/// The way still to go (`target − pose`) is what the timing carries to zero. So catching
/// a flight is reading it, and turning it round is beginning another one from what was read.
///
/// It never changes, so whoever asks for it shares it: a copy would be 450 bytes.
final class Flight: Sendable {
  /// How it gets there.
  enum Way: Sendable {
    /// Every channel as the timing has it.
    case straight
    /// This part of the centre's way, 0…1, is a throw.
    case thrown(part: Double, Throw)
    /// Nothing crosses the screen: the photo fades out where it was, then in where it will be.
    case fade
  }

  let target: Pose
  let displacement: Pose
  let initialVelocity: Pose
  private let timing: MotionTiming
  /// How what stands around the photo gets there, no later than the photo; nil as the photo does.
  private let surroundings: Spring?
  /// Whether it takes over from something that moves, so that a curve has to give up its own start in favour
  /// of the velocity. What is let go of at rest starts from rest.
  private let handingOver: Bool
  private let way: Way
  let start: Double
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
  ///   - surroundings: the part of the time that backdrop, bars, page below and opacity take, critically
  ///     damped; nil lets them go as the rest does.
  ///   - scale: how many points a unit of the pose's lengths stands for.
  init(
    from seen: MovingPose, to target: Pose, timing: MotionTiming, surroundings: Double? = nil,
    at time: Double, scale: Double = 1, way: Way = .straight
  ) {
    self.target = target
    self.start = time
    self.way = way
    handingOver = seen.velocity != .zero
    displacement = seen.pose - target
    initialVelocity = seen.velocity
    self.timing = timing.slowed(
      over: max(abs(displacement.center.x), abs(displacement.center.y)), to: Flight.fastest)
    let speed = min(initialVelocity.largestVisible, Flight.farthest)
    let duration = self.timing.settlingTime(
      displacement: min(displacement.largestVisible, Flight.farthest), velocity: speed,
      tolerance: Flight.tolerance / max(scale, 1), handingOver: handingOver)
    self.end = time + max(duration, speed > 0 ? Flight.shortest : 0)
    self.surroundings = surroundings.map { Spring(duration: $0 * duration, dampingRatio: 1) }
  }

  /// The same flight with something else about it.
  init(_ flight: Flight, target: Pose, displacement: Pose, from start: Double, to end: Double, _ way: Way) {
    self.target = target
    self.displacement = displacement
    self.start = start
    self.end = end
    self.way = way
    timing = flight.timing
    surroundings = flight.surroundings
    handingOver = flight.handingOver
    initialVelocity = flight.initialVelocity
  }

  /// The same flight, beginning at another time.
  func begun(at time: Double) -> Flight {
    Flight(self, target: target, displacement: displacement, from: time, to: end + time - start, way)
  }

  /// The same flight, so much farther to the right and down.
  func moved(by way: Vector) -> Flight {
    var target = target
    target.center += way
    return Flight(self, target: target, displacement: displacement, from: start, to: end, self.way)
  }

  /// The same flight, with a part of it thrown that comes to rest no earlier than `end`.
  func thrown(_ part: Double, _ how: Throw, until end: Double) -> Flight {
    Flight(
      self, target: target, displacement: displacement, from: start, to: max(self.end, end),
      .thrown(part: part, how))
  }

  /// Where it is, and how fast.
  func motion(at time: Double) -> MovingPose {
    guard time < end else { return MovingPose(target) }
    let elapsed = max(0, time - start)
    let response = timing.response(at: elapsed, handingOver: handingOver)
    var seen = wayLeft(response)
    if let surroundings { seen.takeSurroundings(of: wayLeft(surroundings.response(at: elapsed))) }
    switch way {
    case .straight: break
    case .fade: return MovingPose(fadedPose(at: elapsed / max(end - start, 1e-6)))
    case .thrown(let part, let how):
      let thrown = how.response(at: elapsed)
      seen.pose.center +=
        (displacement.center * (thrown.displacement - response.displacement)
          + initialVelocity.center * (thrown.displacementPerVelocity - response.displacementPerVelocity))
        * part
      seen.velocity.center +=
        (displacement.center * (thrown.velocityPerDisplacement - response.velocityPerDisplacement)
          + initialVelocity.center * (thrown.velocity - response.velocity)) * part
    }
    seen.pose = target + seen.pose
    return seen
  }

  /// What is left of the way, and of the velocity, after a motion has done its part.
  @inline(never)
  private func wayLeft(_ response: MotionResponse) -> MovingPose {
    MovingPose(
      pose: Pose.combine(
        displacement, response.displacement, initialVelocity, response.displacementPerVelocity),
      velocity: Pose.combine(
        displacement, response.velocityPerDisplacement, initialVelocity, response.velocity))
  }

  /// Returns the flight to where its target is now.
  func retargeted(to target: Pose, at time: Double) -> Flight {
    guard target != self.target else { return self }
    let step = target - self.target
    if step.largestVisible <= Flight.scrollStep, time < end {
      return Flight(self, target: target, displacement: displacement - step, from: start, to: end, way)
    }
    return Flight(from: motion(at: time), to: target, timing: timing, at: time)
  }
}
