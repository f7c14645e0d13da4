/// The part of a pose that fingers decide.
struct HeldPose: Equatable, Sendable {
  var center: Vector
  /// 1 fits the viewport.
  var zoom: Double
  var rotation = 0.0
  var backdrop = 1.0
  var chrome = 1.0
  /// Where the row of pages is pulled to; nil where the fingers leave it alone.
  var page: Double?

  /// The same no larger and no farther away than a flight expects, so that the nonsense of one
  /// window or finger is not the beginning of the next.
  func kept(fit: Size) -> HeldPose {
    var pose = self
    let reach = Flight.farthest
    pose.center = Vector(x: min(max(center.x, -reach), reach), y: min(max(center.y, -reach), reach))
    pose.zoom = min(zoom, reach / max(fit.width, fit.height))
    return pose
  }
}
