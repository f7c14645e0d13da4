import _EnlargerMath

/// Two fingers that move, resize and turn the photo: the point of the picture in their
/// middle stays there, or the point nearest to it if they are beside the picture.
struct PinchGrip: Equatable, Sendable {
  /// The grasp that the photo's present place belongs to.
  private(set) var base: Grasp
  /// False until the fingers' distance has changed by the style's `holdDistance`; till
  /// then nothing moves.
  private(set) var holds: Bool
  let center: Vector
  /// The zoom as it would be without the resistance above the maximum.
  let zoom: Double
  let rotation: Double
  /// The fingers' angle from which they turn the photo; nil as long as it fills its page upright.
  private var turnsFrom: Double?
  /// From the point of the picture that the fingers hold to its centre.
  private var arm: Vector

  /// Where the resistance begins: at the photo's maximum, or above it where the fingers took hold of a
  /// photo that was larger, since the window or the photo had just changed; it must not shrink at a touch.
  private let maximum: Double

  /// Where the resistance above the maximum ends, as a factor, and how much of it a photo may begin with.
  private static let stretchLimit = 1.5
  private static let firstStretch = 1.47

  /// - Parameters:
  ///   - holds: whether the fingers have hold of the photo from the first moment, because
  ///     one of them had before.
  ///   - isUpright: whether the photo is in its page, where it does not turn.
  init(pose: HeldPose, grasp: Grasp, holds: Bool, isUpright: Bool, in around: Surroundings) {
    base = grasp
    self.holds = holds
    turnsFrom = isUpright || !around.style.pinch.rotates ? nil : grasp.angle
    center = pose.center
    let limits = around.limits
    maximum = limits.bounces ? max(limits.maximum, pose.zoom / PinchGrip.firstStretch) : limits.maximum
    zoom = limits.bounces ? PinchGrip.unstretched(pose.zoom, above: maximum) : pose.zoom
    rotation = pose.rotation
    arm = .zero
    arm = arm(from: grasp.center, size: around.fit * pose.zoom)
  }

  /// Fingers far from the picture would swing and throw it, so it turns and grows about its own nearest point.
  private func arm(from point: Vector, size: Size) -> Vector {
    let away = (center - point).rotated(by: -rotation)
    let arm = Vector(
      x: min(max(away.x, -size.width / 2), size.width / 2),
      y: min(max(away.y, -size.height / 2), size.height / 2))
    return arm.rotated(by: rotation)
  }

  /// Lets the fingers take hold once their distance has changed enough, from just where
  /// it had, so that nothing jumps and the number of events does not matter.
  mutating func move(to grasp: Grasp, in around: Surroundings) {
    guard !holds else { return }
    let holdDistance = around.style.pinch.holdDistance
    let change = grasp.spread - base.spread
    guard abs(change) >= holdDistance else { return }
    let part = holdDistance / abs(change)
    base = Grasp(
      center: base.center + (grasp.center - base.center) * part,
      spread: base.spread + (change < 0 ? -holdDistance : holdDistance),
      angle: base.angle + (grasp.angle - base.angle) * part)
    let shown = stretched(zoom, in: around)
    arm = arm(from: base.center, size: around.fit * shown)
    if !isUpright { turnsFrom = base.angle }
    holds = true
  }

  /// Whether the photo is in its page, where it does not turn.
  var isUpright: Bool { turnsFrom == nil }

  /// Lets the fingers turn a photo that they have shrunk out of its page, from the angle that
  /// they had when it was as small as `zoom`.
  ///
  /// - Parameter before: where they were at the event before.
  mutating func leavePage(at zoom: Double, from before: Grasp, to grasp: Grasp, in around: Surroundings) {
    guard around.style.pinch.rotates else { return }
    let spread = base.spread * zoom / max(self.zoom, 1e-6)
    let way = before.spread - grasp.spread
    let part = way > 0 ? min(max((before.spread - spread) / way, 0), 1) : 1
    turnsFrom = before.angle + (grasp.angle - before.angle) * part
  }

  func pose(_ grasp: Grasp, in around: Surroundings) -> HeldPose {
    guard holds else {
      return HeldPose(
        center: center, zoom: stretched(zoom, in: around), rotation: rotation,
        backdrop: backdrop(zoom, in: around), chrome: chrome(zoom))
    }
    let raw = zoom * max(grasp.spread, 1) / max(base.spread, 1)
    let shown = stretched(raw, in: around)
    let start = stretched(zoom, in: around)
    let turn = turn(grasp)
    let moved = center - arm + grasp.center - base.center
    return HeldPose(
      center: moved + arm.rotated(by: turn - rotation) * (shown / max(start, 1e-9)), zoom: shown,
      rotation: turn,
      backdrop: backdrop(shown, in: around), chrome: chrome(shown))
  }

  /// Where the photo goes when the fingers let go: `caught` is where it was going when
  /// they took it in flight, `start` its zoom in its thumbnail if they pulled it out.
  func verdict(
    _ grasp: Grasp, _ velocity: GraspVelocity, openingFrom start: Double?, in around: Surroundings
  ) -> Goal {
    let zoom = pose(grasp, in: around).zoom
    let rate = velocity.spread / max(grasp.spread, 1)
    let projected = zoom * exponential(min(max(rate * around.style.pinch.projection, -5), 5))
    let line = start.map { (min($0, 1) + 1) / 2 } ?? around.style.pinch.closeBelow
    return projected < line ? .home : .open
  }

  private func turn(_ grasp: Grasp) -> Double {
    turnsFrom.map { rotation + grasp.angle - $0 } ?? rotation
  }

  private func backdrop(_ zoom: Double, in around: Surroundings) -> Double {
    let clear = around.style.pinch.clearAt
    return min(max((zoom - clear) / max(1 - clear, 1e-6), 0), 1)
  }

  private func chrome(_ zoom: Double) -> Double { min(max((zoom - 0.9) / 0.1, 0), 1) }

  /// The zoom shown for a zoom asked for: above the maximum along a rubber band in
  /// logarithmic measure, so that the resistance is the same at any maximum.
  private func stretched(_ zoom: Double, in around: Surroundings) -> Double {
    guard zoom > maximum else { return zoom }
    guard around.style.zoom.bounces else { return maximum }
    let excess = naturalLogarithm(zoom / maximum)
    return maximum * exponential(RubberBand.uiKit.offset(excess, dimension: PinchGrip.dimension))
  }

  /// The zoom asked for where `zoom` is shown.
  private static func unstretched(_ zoom: Double, above maximum: Double) -> Double {
    guard zoom > maximum else { return zoom }
    return maximum
      * exponential(RubberBand.uiKit.travel(for: naturalLogarithm(zoom / maximum), dimension: dimension))
  }

  private static var dimension: Double { naturalLogarithm(stretchLimit) }
}
