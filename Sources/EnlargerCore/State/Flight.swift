/// A pose on its way to a target, in closed form: it is known at any instant, and nothing accumulates.
///
/// The timing carries the way still to go (`target − pose`) to zero. To catch a flight is to read it; to turn it round
/// is to begin another one from what was read.
///
/// A flight never changes, so it is shared: a copy would take 450 bytes.
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
  /// How backdrop, bars and opacity get there, no later than the photo; nil moves them as the photo moves.
  private let surroundings: Spring?
  /// Whether it takes over from something that moves. A curve then gives up its own start for that velocity.
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
  ///   - scale: how many points one unit of the pose's lengths is.
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
  func starting(at time: Double) -> Flight {
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
      let late = (thrown.displacement - response.displacement) * part
      let slope = (thrown.velocityPerDisplacement - response.velocityPerDisplacement) * part
      let carried = (thrown.displacementPerVelocity - response.displacementPerVelocity) * part
      let speed = (thrown.velocity - response.velocity) * part
      seen.pose.center += displacement.center * late + initialVelocity.center * carried
      seen.velocity.center += displacement.center * slope + initialVelocity.center * speed
      // It shrinks on its way home, so that place and size arrive together. The fingers' pinch fades as in any flight.
      seen.pose.addShape(of: displacement, times: late)
      seen.velocity.addShape(of: displacement, times: slope)
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

extension Flight {
  // MARK: Fade

  /// A change of place without a motion: the photo fades out where it is, and in where it will be.
  convenience init(fadingFrom pose: Pose, to target: Pose, for duration: Double, at time: Double) {
    self.init(
      from: MovingPose(pose), to: target, timing: .curve(.linear, duration: duration), at: time, way: .fade)
  }

  /// Backdrop, bars and the page below go on evenly meanwhile.
  ///
  /// - Parameter part: how much of the time has passed, 0…1.
  func fadedPose(at part: Double) -> Pose {
    let from = target + displacement
    var pose = part < 0.5 ? from : target
    pose.takeOverlay(of: target + displacement * (1 - part))
    pose.opacity *= abs(1 - 2 * part)
    return pose
  }

  // MARK: Throw

  /// The same flight home, but a photo released with a speed away from home keeps that for a while.
  ///
  /// - Parameter duration: how long, seconds; 0 changes nothing.
  func thrown(for duration: Double) -> Flight {
    let way = displacement.center
    let distance = way.length
    guard duration > 0, distance > Flight.tolerance, distance < Flight.farthestThrow else { return self }
    let speed = (initialVelocity.center.x * way.x + initialVelocity.center.y * way.y) / distance
    guard speed > 0 else { return self }
    let how = Throw(duration: duration)
    let settling = how.settlingTime(
      displacement: min(displacement.largestVisible, Flight.farthest),
      velocity: initialVelocity.center.length, tolerance: Flight.tolerance)
    return thrown(min(speed / Feel.wholeThrow, 1), how, until: start + settling)
  }

  /// Points; from farther away a throw would come home faster than a flight may be.
  private static let farthestThrow = 4_000.0
}

/// A motion that goes on with the velocity it was given, slows down, turns and comes home.
///
/// A spring pulls hardest where it is stretched most, so that what is let go of away from its target turns
/// back at once, as at a wall. Here the pull begins softly: d·b(t) + v·b(t)·s(t), where
/// s = τ (1 − e^(−t/τ)) is the way that a velocity of one still goes, and b = e^(−x) Σ xⁿ/n! for n = 0…4,
/// with x = ωt, falls from 1 to 0 beginning with no slope, curvature or any derivative below the fifth.
struct Throw: Equatable, Sendable {
  /// How long the velocity carries, τ; seconds.
  let duration: Double

  private var frequency: Double { Feel.throwPull / duration }

  func response(at time: Double) -> MotionResponse {
    let x = frequency * time
    let fading = exponential(-x)
    let home = fading * (1 + x * (1 + x / 2 * (1 + x / 3 * (1 + x / 4))))
    let slope = -frequency * fading * x * x * x * x / 24
    let left = exponential(-time / duration)
    let way = duration * (1 - left)
    return MotionResponse(
      displacement: home, displacementPerVelocity: home * way, velocityPerDisplacement: slope,
      velocity: slope * way + home * left)
  }

  /// A time after which it stays within a tolerance of its target for ever; seconds.
  func settlingTime(displacement: Double, velocity: Double, tolerance: Double) -> Double {
    let reach = displacement + velocity * duration
    var time = 10 / frequency
    while reach * response(at: time).displacement > tolerance { time += 0.5 / frequency }
    return time
  }
}

/// An enlarged photo that slides on after its release: it slows down and bounces off the edges of its page.
///
/// A glide never changes, so it is shared like a flight.
final class Glide: Sendable {
  private let pose: Pose
  private let x: GlideAxis
  private let y: GlideAxis
  private let start: Double
  let end: Double

  init(
    from pose: Pose, velocity: Vector, range: PanRange, deceleration: Deceleration, at time: Double
  ) {
    self.pose = pose
    x = GlideAxis(
      position: pose.center.x, velocity: velocity.x, lower: range.lower.x, upper: range.upper.x,
      deceleration: deceleration)
    y = GlideAxis(
      position: pose.center.y, velocity: velocity.y, lower: range.lower.y, upper: range.upper.y,
      deceleration: deceleration)
    start = time
    end = time + max(x.settlingTime, y.settlingTime)
  }

  /// Where it is, and how fast.
  func motion(at time: Double) -> MovingPose {
    var seen = MovingPose(pose)
    let elapsed = max(time - start, 0)
    let t = min(elapsed, end - start)
    seen.pose.center = Vector(x: x.position(at: t), y: y.position(at: t))
    if time < end { seen.velocity.center = Vector(x: x.velocity(at: elapsed), y: y.velocity(at: elapsed)) }
    return seen
  }
}
