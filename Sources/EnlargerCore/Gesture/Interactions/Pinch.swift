import _EnlargerMath

/// Two fingers that move, resize and turn the photo: the point of the picture in their
/// middle stays there, or the point nearest to it if they are beside the picture.
struct Pinch: Equatable, Sendable {
  /// The contact that the photo's present place belongs to.
  private(set) var base: Contact
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
  @inline(never)
  init(pose: HeldPose, contact: Contact, holds: Bool, isUpright: Bool, in layout: Layout) {
    base = contact
    self.holds = holds
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

  /// Lets the fingers take hold once their distance has changed enough, from just where
  /// it had, so that nothing jumps and the number of events does not matter.
  mutating func move(to contact: Contact, in layout: Layout) {
    guard !holds else { return }
    let holdDistance = layout.style.pinch.holdDistance
    let change = contact.spread - base.spread
    guard abs(change) >= holdDistance else { return }
    let part = holdDistance / abs(change)
    base = Contact(
      center: base.center + (contact.center - base.center) * part,
      spread: base.spread + (change < 0 ? -holdDistance : holdDistance),
      angle: base.angle + (contact.angle - base.angle) * part)
    let shown = stretched(zoom, in: layout)
    arm = arm(from: base.center, size: layout.fit * shown)
    if !isUpright { turnsFrom = base.angle }
    holds = true
  }

  /// Whether the photo is in its page, where it does not turn.
  var isUpright: Bool { turnsFrom == nil }

  /// Whether the fingers have shrunk the photo out of its page; if so they turn it from now on, from the
  /// angle that they had when it was that small.
  ///
  /// - Parameters:
  ///   - before: where they were at the event before.
  ///   - held: the pinch as it was then.
  mutating func leavesPage(from before: Contact, held: Pinch, to contact: Contact, in layout: Layout) -> Bool
  {
    guard holds, pose(contact, in: layout).zoom < Pinch.pageEdge else { return false }
    guard layout.style.pinch.rotates else { return true }
    let before = held.holds ? before : base
    let spread = base.spread * Pinch.pageEdge / max(zoom, 1e-6)
    let way = before.spread - contact.spread
    let part = way > 0 ? min(max((before.spread - spread) / way, 0), 1) : 1
    turnsFrom = before.angle + (contact.angle - before.angle) * part
    return true
  }

  /// The zoom below which a photo has left its page.
  private static let pageEdge = 1 - 2 * ZoomPosition.tolerance

  func pose(_ contact: Contact, in layout: Layout) -> HeldPose {
    guard holds else {
      return HeldPose(
        center: center, zoom: stretched(zoom, in: layout), rotation: rotation,
        backdrop: backdrop(zoom, in: layout), chrome: chrome(zoom))
    }
    let raw = zoom * max(contact.spread, 1) / max(base.spread, 1)
    let shown = stretched(raw, in: layout)
    let start = stretched(zoom, in: layout)
    let turn = turn(contact)
    let moved = center - arm + contact.center - base.center
    return HeldPose(
      center: moved + arm.rotated(by: turn - rotation) * (shown / max(start, 1e-9)), zoom: shown,
      rotation: turn,
      backdrop: backdrop(shown, in: layout), chrome: chrome(shown))
  }

  var traits: Interaction.Traits { Interaction.Traits(isOnGlass: true, holds: holds) }

  /// What it means that the fingers let go: a photo smaller than its page, or one on its way out of its
  /// thumbnail, may fly home.
  ///
  /// - Parameter shown: the zoom at which the photo is seen.
  @inline(never)
  func release(
    _ contact: Contact, _ velocity: ContactVelocity, during leg: Leg, zoom shown: Double, in layout: Layout
  ) -> Release {
    guard holds, shown < 1 || leg == .opening else { return .settle }
    let start = leg == .opening ? zoom : nil
    return verdict(contact, velocity, openingFrom: start, in: layout) == .home ? .fly(.home) : .settle
  }

  /// - Parameter start: the photo's zoom in its thumbnail if the fingers pulled it out.
  private func verdict(
    _ contact: Contact, _ velocity: ContactVelocity, openingFrom start: Double?, in layout: Layout
  ) -> Verdict {
    let zoom = pose(contact, in: layout).zoom
    let rate = velocity.spread / max(contact.spread, 1)
    let projected = zoom * exponential(min(max(rate * layout.style.pinch.projection, -5), 5))
    let line = start.map { (min($0, 1) + 1) / 2 } ?? layout.style.pinch.closeBelow
    return projected < line ? .home : .open
  }

  private func turn(_ contact: Contact) -> Double {
    turnsFrom.map { rotation + contact.angle - $0 } ?? rotation
  }

  private func backdrop(_ zoom: Double, in layout: Layout) -> Double {
    let clear = layout.style.pinch.clearAt
    return min(max((zoom - clear) / max(1 - clear, 1e-6), 0), 1)
  }

  private func chrome(_ zoom: Double) -> Double { min(max((zoom - 0.9) / 0.1, 0), 1) }

  /// The zoom shown for a zoom asked for: above the maximum along a rubber band in
  /// logarithmic measure, so that the resistance is the same at any maximum.
  @inline(never)
  private func stretched(_ zoom: Double, in layout: Layout) -> Double {
    guard zoom > maximum else { return zoom }
    guard layout.style.zoom.bounces else { return maximum }
    let excess = naturalLogarithm(zoom / maximum)
    return maximum * exponential(RubberBand.uiKit.offset(excess, dimension: Pinch.dimension))
  }

  /// The zoom asked for where `zoom` is shown.
  private static func unstretched(_ zoom: Double, above maximum: Double) -> Double {
    guard zoom > maximum else { return zoom }
    return maximum
      * exponential(RubberBand.uiKit.travel(for: naturalLogarithm(zoom / maximum), dimension: dimension))
  }

  private static var dimension: Double { naturalLogarithm(stretchLimit) }
}
