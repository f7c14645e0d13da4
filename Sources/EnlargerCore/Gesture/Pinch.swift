/// A two-finger gesture that moves, resizes and rotates the photo.
///
/// The point of the picture between the fingers stays there, or the nearest point if they are beside the
/// picture. The fingers hold the photo from their first move: two fingers leave nothing to decide.
struct Pinch: Equatable, Sendable {
  /// The contact at the start, with the photo at `center`, `zoom` and `rotation`, over `backdrop`.
  private let base: Contact
  private let center: Vector
  private let backdrop: Double
  /// The zoom without the resistance above the maximum.
  private let zoom: Double
  private let rotation: Double
  /// What the fingers took hold of; it decides what a release may do.
  let origin: PinchOrigin
  /// Where the photo would have gone without these fingers: there it goes unless they change their distance; `nil` if it
  /// was at rest.
  let caught: Destination?
  /// The fingers' angle from which they rotate the photo; `nil` while it stays upright.
  private var turnsFrom: Double?
  /// The offset from the point that the fingers hold to the picture's centre.
  private var arm: Vector

  /// The zoom at which the resistance begins: the photo's maximum, or more if the fingers took hold of a
  /// larger photo just after the window or the photo had changed. A touch must not shrink it.
  private let maximum: Double

  /// The largest stretch that a photo may begin with, as a factor; below `Feel.zoomStretch`.
  private static let firstStretch = 1.47

  static let traits = Gesture.Traits(isOnGlass: true)

  /// - Parameters:
  ///   - origin: what the fingers took hold of; `nil` reads it from the pose.
  ///   - isUpright: whether the photo is in its page, where it does not rotate.
  @inline(never)
  init(
    pose: GesturePose, contact: Contact, origin: PinchOrigin?, caught: Destination? = nil, isUpright: Bool,
    in layout: Layout
  ) {
    base = contact
    self.caught = caught
    self.origin = origin ?? (pose.zoom > 1 + ZoomPosition.tolerance ? .enlarged : .fitted)
    turnsFrom = isUpright || !layout.style.pinch.rotates ? nil : contact.angle
    center = pose.center
    backdrop = pose.backdrop
    let limits = layout.limits
    maximum = max(limits.maximum, limits.bounces ? pose.zoom / Pinch.firstStretch : pose.zoom)
    zoom = limits.bounces ? Pinch.unstretched(pose.zoom, above: maximum) : pose.zoom
    rotation = pose.rotation
    arm = .zero
    arm = arm(from: contact.center, size: layout.fit * pose.zoom)
  }

  /// Returns the arm for fingers at `point`. Far from the picture they would swing and throw it, so it
  /// rotates and grows about its nearest point instead.
  private func arm(from point: Vector, size: Size) -> Vector {
    let away = (center - point).rotated(by: -rotation)
    let arm = Vector(
      x: min(max(away.x, -size.width / 2), size.width / 2),
      y: min(max(away.y, -size.height / 2), size.height / 2))
    return arm.rotated(by: rotation)
  }

  /// Whether the photo is in its page, where it does not rotate.
  var isUpright: Bool { turnsFrom == nil }

  /// Returns whether the fingers have shrunk the photo out of its page. If so, they rotate it from now on,
  /// starting from their angle at that size.
  ///
  /// - Parameters:
  ///   - before: where the fingers were at the previous event.
  ///   - rotates: whether the style lets fingers rotate the photo.
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
      backdrop: backdrop(shown, from: start, in: layout), chrome: chrome(shown))
  }

  /// Returns the zoom without the resistance above the maximum.
  private func freeZoom(_ contact: Contact) -> Double { zoom * max(contact.spread, 1) / max(base.spread, 1) }

  /// Returns whether the fingers have clearly spread or closed.
  func hasMoved(_ contact: Contact, in layout: Layout) -> Bool {
    abs(contact.spread - base.spread) > layout.style.pinch.holdDistance
  }

  /// Returns whether fingers at a contact enlarge the photo.
  func enlarges(_ contact: Contact) -> Bool { freeZoom(contact) > 1 + ZoomPosition.tolerance }

  /// Returns the action that follows a release.
  @inline(never)
  func release(_ contact: Contact, _ velocity: ContactVelocity, in layout: Layout) -> ReleaseAction {
    if let caught, !hasMoved(contact, in: layout) { return .fly(caught) }
    let zoom = pose(contact, in: layout).zoom
    let rate = velocity.spread / max(contact.spread, 1)
    return layout.style.pinch.closes(at: zoom, rate: rate, from: origin) ? .fly(.home) : .settle
  }

  private func turn(_ contact: Contact) -> Double {
    turnsFrom.map { rotation + contact.angle - $0 } ?? rotation
  }

  /// Returns the backdrop at a zoom: the style's curve, bent so that it begins with the backdrop that the fingers found, as
  /// in a drag.
  private func backdrop(_ zoom: Double, from start: Double, in layout: Layout) -> Double {
    let clear = layout.style.pinch.clearAt
    func curve(_ zoom: Double) -> Double { min(max((zoom - clear) / max(1 - clear, 1e-6), 0), 1) }
    let (value, first) = (curve(zoom), curve(start))
    guard first > 0, first < 1 else { return value }
    return value < first ? value / first * backdrop : 1 - (1 - value) / (1 - first) * (1 - backdrop)
  }

  private func chrome(_ zoom: Double) -> Double {
    min(max((zoom - (1 - Feel.pinchHidesBars)) / Feel.pinchHidesBars, 0), 1)
  }

  /// Returns the visible zoom for the zoom that the fingers ask for. Above the maximum it follows a
  /// logarithmic rubber band, so that the resistance is the same at any maximum.
  @inline(never)
  private func stretched(_ zoom: Double, in layout: Layout) -> Double {
    guard zoom > maximum else { return zoom }
    guard layout.style.zoom.bounces else { return maximum }
    let excess = naturalLogarithm(zoom / maximum)
    return maximum * exponential(RubberBand.uiKit.offset(excess, dimension: Pinch.dimension))
  }

  /// Returns the zoom that the fingers ask for when the visible zoom is `zoom`.
  private static func unstretched(_ zoom: Double, above maximum: Double) -> Double {
    guard zoom > maximum else { return zoom }
    return maximum
      * exponential(RubberBand.uiKit.travel(for: naturalLogarithm(zoom / maximum), dimension: dimension))
  }

  private static var dimension: Double { naturalLogarithm(Feel.zoomStretch) }
}
