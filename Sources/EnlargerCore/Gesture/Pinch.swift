/// Two fingers that move, resize and turn the photo: the point of the picture in their
/// middle stays there, or the point nearest to it if they are beside the picture.
///
/// They have hold of the photo from their first move: with two fingers down nothing is left to decide.
struct Pinch: Equatable, Sendable {
  /// The contact that the photo's present place belongs to.
  private let base: Contact
  private let center: Vector
  /// The zoom as it would be without the resistance above the maximum.
  private let zoom: Double
  private let rotation: Double
  /// What the fingers found, which decides what their letting go may mean.
  let origin: PinchOrigin
  /// The fingers' angle from which they turn the photo; nil as long as it fills its page upright.
  private var turnsFrom: Double?
  /// From the point of the picture that the fingers hold to its centre.
  private var arm: Vector

  /// Where the resistance begins: at the photo's maximum, or above it where the fingers took hold of a
  /// photo that was larger, since the window or the photo had just changed; it must not shrink at a touch.
  private let maximum: Double

  /// How much of the resistance a photo may begin with, as a factor; below `Feel.zoomStretch`.
  private static let firstStretch = 1.47

  static let traits = Gesture.Traits(isOnGlass: true)

  /// - Parameters:
  ///   - origin: nil reads it from the pose.
  ///   - isUpright: whether the photo is in its page, where it does not turn.
  @inline(never)
  init(pose: GesturePose, contact: Contact, origin: PinchOrigin?, isUpright: Bool, in layout: Layout) {
    base = contact
    self.origin = origin ?? (pose.zoom > 1 + ZoomPosition.tolerance ? .enlarged : .fitted)
    turnsFrom = isUpright || !layout.style.pinch.rotates ? nil : contact.angle
    center = pose.center
    let limits = layout.limits
    maximum = limits.bounces ? max(limits.maximum, pose.zoom / Pinch.firstStretch) : limits.maximum
    zoom = limits.bounces ? Pinch.unstretched(pose.zoom, above: maximum) : pose.zoom
    rotation = pose.rotation
    arm = .zero
    arm = arm(from: contact.center, size: layout.fit * pose.zoom)
  }

  /// Fingers far from the picture would swing and throw it, so it turns and grows about its own nearest point.
  private func arm(from point: Vector, size: Size) -> Vector {
    let away = (center - point).rotated(by: -rotation)
    let arm = Vector(
      x: min(max(away.x, -size.width / 2), size.width / 2),
      y: min(max(away.y, -size.height / 2), size.height / 2))
    return arm.rotated(by: rotation)
  }

  /// Whether the photo is in its page, where it does not turn.
  var isUpright: Bool { turnsFrom == nil }

  /// Whether the fingers have shrunk the photo out of its page; if so they turn it from now on, from the
  /// angle that they had when it was that small.
  ///
  /// - Parameters:
  ///   - before: where they were at the event before.
  ///   - rotates: whether the style lets fingers turn the photo.
  mutating func leavesPage(from before: Contact, to contact: Contact, rotates: Bool) -> Bool {
    guard freeZoom(contact) < Pinch.pageEdge else { return false }
    guard rotates else { return true }
    let spread = base.spread * Pinch.pageEdge / max(zoom, 1e-6)
    let way = before.spread - contact.spread
    let part = way > 0 ? min(max((before.spread - spread) / way, 0), 1) : 1
    turnsFrom = before.angle + (contact.angle - before.angle) * part
    return true
  }

  /// The zoom below which a photo has left its page.
  private static let pageEdge = 1 - 2 * ZoomPosition.tolerance

  func pose(_ contact: Contact, in layout: Layout) -> GesturePose {
    let shown = stretched(freeZoom(contact), in: layout)
    let start = stretched(zoom, in: layout)
    let turn = turn(contact)
    let moved = center - arm + contact.center - base.center
    return GesturePose(
      center: moved + arm.rotated(by: turn - rotation) * (shown / max(start, 1e-9)), zoom: shown,
      rotation: turn,
      backdrop: backdrop(shown, in: layout), chrome: chrome(shown))
  }

  /// The zoom without the resistance above the maximum.
  private func freeZoom(_ contact: Contact) -> Double { zoom * max(contact.spread, 1) / max(base.spread, 1) }

  /// What it means that the fingers let go: a photo smaller than its page, or one on its way out of its
  /// thumbnail, may fly home.
  ///
  /// - Parameter shown: the zoom at which the photo is seen, which may still trail behind the fingers.
  @inline(never)
  func release(
    _ contact: Contact, _ velocity: ContactVelocity, during kind: FlightKind, zoom shown: Double,
    in layout: Layout
  ) -> ReleaseAction {
    guard shown < 1 || kind == .opening else { return .settle }
    let zoom = pose(contact, in: layout).zoom
    let origin = kind == .opening ? PinchOrigin.thumbnail(zoom: self.zoom) : origin
    let rate = velocity.spread / max(contact.spread, 1)
    return layout.style.pinch.closes(at: zoom, rate: rate, from: origin) ? .fly(.home) : .settle
  }

  private func turn(_ contact: Contact) -> Double {
    turnsFrom.map { rotation + contact.angle - $0 } ?? rotation
  }

  private func backdrop(_ zoom: Double, in layout: Layout) -> Double {
    let clear = layout.style.pinch.clearAt
    return min(max((zoom - clear) / max(1 - clear, 1e-6), 0), 1)
  }

  private func chrome(_ zoom: Double) -> Double {
    min(max((zoom - (1 - Feel.pinchHidesBars)) / Feel.pinchHidesBars, 0), 1)
  }

  /// The zoom shown for the zoom that fingers ask for: above the maximum along a rubber band in
  /// logarithmic measure, so that the resistance is the same at any maximum.
  @inline(never)
  private func stretched(_ zoom: Double, in layout: Layout) -> Double {
    guard zoom > maximum else { return zoom }
    guard layout.style.zoom.bounces else { return maximum }
    let excess = naturalLogarithm(zoom / maximum)
    return maximum * exponential(RubberBand.uiKit.offset(excess, dimension: Pinch.dimension))
  }

  /// The zoom that fingers ask for where `zoom` is shown.
  private static func unstretched(_ zoom: Double, above maximum: Double) -> Double {
    guard zoom > maximum else { return zoom }
    return maximum
      * exponential(RubberBand.uiKit.travel(for: naturalLogarithm(zoom / maximum), dimension: dimension))
  }

  private static var dimension: Double { naturalLogarithm(Feel.zoomStretch) }
}
