/// A pose on its way to a target, in closed form: known at any instant, nothing accumulates.
///
/// The way still to go (`target − pose`) is what the timing carries to zero. So catching
/// a flight is reading it, and turning it round is beginning another one from what was read.
///
/// It never changes, so whoever asks for it shares it: a copy would be 450 bytes.
final class Flight: Sendable {
  let target: Pose
  private let timing: MotionTiming
  let start: Double
  private let handingOver: Bool
  let displacement: Pose
  let initialVelocity: Pose
  /// How much of the centre's way is thrown, 0…1, and how.
  private let thrown: Double
  private let throwing: Throw
  /// Whether nothing crosses the screen: the photo fades out where it was, then in where it will be.
  private let isFade: Bool
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
  ///   - isFade: whether nothing crosses the screen.
  init(
    from pose: Pose, velocity: Pose = Pose(), to target: Pose, timing: MotionTiming,
    at time: Double, handingOver: Bool, scale: Double = 1, isFade: Bool = false
  ) {
    self.target = target
    self.start = time
    self.handingOver = handingOver
    self.isFade = isFade
    thrown = 0
    throwing = Throw(duration: 1)
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

  /// The same flight with something else about it.
  init(
    _ flight: Flight, target: Pose? = nil, displacement: Pose? = nil, start: Double? = nil,
    end: Double? = nil,
    thrown: (part: Double, how: Throw)? = nil
  ) {
    self.target = target ?? flight.target
    self.displacement = displacement ?? flight.displacement
    self.start = start ?? flight.start
    self.end = end ?? flight.end
    self.thrown = thrown?.part ?? flight.thrown
    throwing = thrown?.how ?? flight.throwing
    timing = flight.timing
    handingOver = flight.handingOver
    initialVelocity = flight.initialVelocity
    isFade = flight.isFade
  }

  /// The same flight, beginning at another time.
  func begun(at time: Double) -> Flight { Flight(self, start: time, end: end + time - start) }

  func pose(at time: Double) -> Pose {
    guard time < end else { return target }
    if isFade { return fadedPose(at: time) }
    let response = response(at: time)
    var pose = Pose.combine(
      displacement, response.displacement, initialVelocity, response.displacementPerVelocity)
    if thrown > 0 {
      let way = throwing.response(at: max(0, time - start))
      pose.center +=
        (displacement.center * (way.displacement - response.displacement)
          + initialVelocity.center * (way.displacementPerVelocity - response.displacementPerVelocity))
        * thrown
    }
    return target + pose
  }

  func velocity(at time: Double) -> Pose {
    guard time < end, !isFade else { return Pose() }
    let response = response(at: time)
    var velocity = Pose.combine(
      displacement, response.velocityPerDisplacement, initialVelocity, response.velocity)
    if thrown > 0 {
      let way = throwing.response(at: max(0, time - start))
      velocity.center +=
        (displacement.center * (way.velocityPerDisplacement - response.velocityPerDisplacement)
          + initialVelocity.center * (way.velocity - response.velocity)) * thrown
    }
    return velocity
  }

  private func response(at time: Double) -> MotionResponse {
    timing.response(at: max(0, time - start), handingOver: handingOver)
  }

  /// Returns the flight to where its target is now.
  func retargeted(to target: Pose, at time: Double) -> Flight {
    guard target != self.target else { return self }
    let way = target - self.target
    if way.largestVisible <= Flight.scrollStep, time < end {
      return Flight(self, target: target, displacement: displacement - way)
    }
    return Flight(
      from: pose(at: time), velocity: velocity(at: time), to: target, timing: timing, at: time,
      handingOver: true)
  }
}
