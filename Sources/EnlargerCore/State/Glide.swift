/// An enlarged photo that slides on after the finger has let go, axis by axis: slowing
/// down, and bouncing off the edges of its page. It never changes, so it is shared like a flight.
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
