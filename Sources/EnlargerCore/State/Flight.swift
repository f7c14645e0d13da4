/// The motion of a pose to its target, in closed form: known at any instant, so no error accumulates.
///
/// The timing reduces the remaining distance (`target − pose`) to zero. To catch a flight, read its motion; to turn it
/// round, begin another flight from that motion.
///
/// Flights are immutable and shared, because a copy would take 450 bytes.
final class Flight: Sendable {
  /// The path to the target.
  enum Way: Sendable {
    /// Every channel follows the timing.
    case straight
    /// This part of the centre's path, 0…1, follows a throw.
    case thrown(part: Double, Throw)
    /// Without motion: the photo fades out in its old place, then in at its new one.
    case fade
  }

  let target: Pose
  let displacement: Pose
  let initialVelocity: Pose
  private let timing: MotionTiming
  /// The spring of backdrop, bars, page below and opacity, no slower than the photo; `nil` moves them with the photo.
  private let surroundings: Spring?
  /// Whether the flight takes over a velocity. A curve then gives up its own initial slope.
  private let handingOver: Bool
  private let way: Way
  let start: Double
  /// When the target last moved, or the flight began, and how fast it moved then, in points per second.
  private let targetTime: Double
  private let targetVelocity: Vector
  /// When the flight comes to rest, by the engine's clock.
  let end: Double

  /// The distance from the target that counts as rest, in points as measured by `Pose.largestVisible`. A quarter of a
  /// point is below a pixel on every supported screen, so the last step is invisible.
  static let tolerance = 0.25

  /// The limit of distances and speeds that decide when a flight rests, in points. It is wider than any screen, so
  /// invalid windows or touches cannot keep the engine busy.
  static let farthest = 1e5

  /// The speed limit along each axis, in points per second, for releases and for flights on their own. Otherwise two
  /// fingers that close on a photo from afar would throw it out of sight.
  static let fastest = 20_000.0

  /// The shortest flight with an initial velocity, in seconds: one frame at 120 Hz.
  private static let shortest = 1.0 / 120

  /// How far, in points, a live target may be from where its last step leads: the flight follows it as closely as it is
  /// already near. A target farther off is a new destination. One of the fastest flings, 8,000 points per second, moves
  /// as far in a frame at 120 Hz.
  private static let farthestStep = 67.0
  /// The longest time in seconds between two steps of the same scroll, in a list that is busy.
  private static let scrollPause = 0.1

  /// Begins a flight.
  ///
  /// - Parameters:
  ///   - surroundings: the time that backdrop, bars, page below and opacity take, as a part of the photo's, critically
  ///     damped; `nil` moves them with the photo.
  ///   - scale: points per unit of the pose's lengths.
  ///   - targetVelocity: how fast the target moves, in points per second.
  init(
    from seen: MovingPose, to target: Pose, timing: MotionTiming, surroundings: Double? = nil,
    at time: Double, scale: Double = 1, way: Way = .straight, targetVelocity: Vector = .zero
  ) {
    self.target = target
    self.start = time
    targetTime = time
    self.targetVelocity = targetVelocity
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

  /// Creates a changed copy of a flight.
  ///
  /// - Parameter moved: when the target moved, and how fast; `nil` if it has not.
  init(
    _ flight: Flight, target: Pose, displacement: Pose, from start: Double, to end: Double, _ way: Way,
    moved: (time: Double, velocity: Vector)? = nil
  ) {
    targetTime = moved?.time ?? flight.targetTime
    targetVelocity = moved?.velocity ?? flight.targetVelocity
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

  /// Returns the flight with another start time.
  func starting(at time: Double) -> Flight {
    Flight(self, target: target, displacement: displacement, from: time, to: end + time - start, way)
  }

  /// Returns the flight shifted by `way`.
  func moved(by way: Vector) -> Flight {
    var target = target
    target.center += way
    return Flight(self, target: target, displacement: displacement, from: start, to: end, self.way)
  }

  /// Returns the flight with a throw along a part of its path. It ends no earlier than `end`.
  func thrown(_ part: Double, _ how: Throw, until end: Double) -> Flight {
    Flight(
      self, target: target, displacement: displacement, from: start, to: max(self.end, end),
      .thrown(part: part, how))
  }

  /// Returns the pose and its velocity at `time`.
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
      // The size follows the throw, so place and size arrive together. A pinch's velocity fades as in any flight.
      seen.pose.addShape(of: displacement, times: late)
      seen.velocity.addShape(of: displacement, times: slope)
    }
    seen.pose = target + seen.pose
    if mayVanish { keepSize(of: &seen) }
    return seen
  }

  /// Returns whether a person can no longer see the rest of the flight.
  func looksArrived(at time: Double) -> Bool { motion(at: time).looksArrived(at: target) }

  /// Whether overshooting by a fifth of the way would halve the size at the target.
  private var mayVanish: Bool {
    displacement.size.width > 2.5 * target.size.width || displacement.size.height > 2.5 * target.size.height
  }

  /// Keeps a photo that lands on a small thumbnail from vanishing.
  @inline(never)
  private func keepSize(of seen: inout MovingPose) {
    let least = target.size * 0.5
    if seen.pose.size.width < least.width, displacement.size.width > 0 {
      seen.pose.size.width = least.width
      seen.velocity.size.width = 0
    }
    if seen.pose.size.height < least.height, displacement.size.height > 0 {
      seen.pose.size.height = least.height
      seen.velocity.size.height = 0
    }
  }

  /// Returns the remaining distance and velocity.
  @inline(never)
  private func wayLeft(_ response: MotionResponse) -> MovingPose {
    MovingPose(
      pose: Pose.combine(
        displacement, response.displacement, initialVelocity, response.displacementPerVelocity),
      velocity: Pose.combine(
        displacement, response.velocityPerDisplacement, initialVelocity, response.velocity))
  }

  /// Returns the flight to the present place of its target.
  func retargeted(to target: Pose, at time: Double) -> Flight {
    guard target != self.target else { return self }
    var target = target
    // A full turn moves nothing.
    target.rotation = normalizedAngle(target.rotation - self.target.rotation) + self.target.rotation
    let step = target - self.target
    let pause = time - targetTime
    let velocity = pause > 0 ? step.center * (1 / max(pause, Flight.shortest)) : targetVelocity
    var unforeseen = step
    if pause <= Flight.scrollPause { unforeseen.center += targetVelocity * -pause }
    let isNear =
      step.largestVisible <= Flight.farthestStep || unforeseen.largestVisible <= Flight.farthestStep
    guard isNear, time < end else {
      return Flight(from: motion(at: time), to: target, timing: timing, at: time, targetVelocity: velocity)
    }
    return Flight(
      self, target: target, displacement: displacement - step, from: start, to: end, way,
      moved: (time, velocity))
  }
}

extension Flight {
  // MARK: Fade

  /// Creates a change of place without motion: the photo fades out where it is, and in where it will be.
  convenience init(fadingFrom pose: Pose, to target: Pose, for duration: Double, at time: Double) {
    self.init(
      from: MovingPose(pose), to: target, timing: .curve(.linear, duration: duration), at: time, way: .fade)
  }

  /// Returns the pose during a fade. Backdrop, bars and the page below change linearly meanwhile.
  ///
  /// - Parameter part: the elapsed part of the duration, 0…1.
  func fadedPose(at part: Double) -> Pose {
    let from = target + displacement
    var pose = part < 0.5 ? from : target
    pose.takeOverlay(of: target + displacement * (1 - part))
    pose.opacity *= abs(1 - 2 * part)
    return pose
  }

  // MARK: Throw

  /// Returns the flight home with a throw: a photo released while moving away from home keeps moving for a while.
  ///
  /// - Parameter duration: in seconds; 0 changes nothing.
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

  /// In points; from farther away, a throw would exceed the speed limit on its way home.
  private static let farthestThrow = 4_000.0
}

/// A motion that continues with its initial velocity, slows down, turns and comes home.
///
/// A spring pulls hardest where it is stretched most, so a photo released away from its target would turn back at once,
/// as if it hit a wall. Here the pull begins softly: d·b(t) + v·b(t)·s(t). s = τ (1 − e^(−t/τ)) is the distance covered
/// by a velocity of one. b = e^(−x) Σ xⁿ/n! for n = 0…4, with x = ωt, falls from 1 to 0, and its first four derivatives
/// are zero at the start.
struct Throw: Equatable, Sendable {
  /// The time for which the velocity carries the photo, τ, in seconds.
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

  /// Returns a time in seconds after which the motion stays within a tolerance of its target.
  func settlingTime(displacement: Double, velocity: Double, tolerance: Double) -> Double {
    let reach = displacement + velocity * duration
    var time = 10 / frequency
    while reach * response(at: time).displacement > tolerance { time += 0.5 / frequency }
    return time
  }
}

/// A released enlarged photo that slides on: it slows down and bounces off the edges of its page.
///
/// Glides are immutable and shared, like flights.
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

  /// Returns the pose and its velocity at `time`.
  func motion(at time: Double) -> MovingPose {
    var seen = MovingPose(pose)
    let elapsed = max(time - start, 0)
    let t = min(elapsed, end - start)
    seen.pose.center = Vector(x: x.position(at: t), y: y.position(at: t))
    if time < end { seen.velocity.center = Vector(x: x.velocity(at: elapsed), y: y.velocity(at: elapsed)) }
    return seen
  }

  /// Returns whether a person can no longer see the rest of the glide.
  func looksArrived(at time: Double) -> Bool { motion(at: time).looksArrived(at: motion(at: end).pose) }
}
