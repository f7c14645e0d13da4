/// A one-finger pan of an enlarged photo within its page.
///
/// Beyond the left or right edge the finger pulls the row of pages instead, point for point. So panning turns
/// into paging without a seam, and moving the finger back restores everything.
struct Pan: Equatable, Sendable {
  let anchor: Vector
  let zoom: Double
  /// Where the photo's centre would be without rubber bands.
  let center: Vector
  /// Where the row of pages would be without rubber bands.
  let page: Double
  /// Whether the photo showed its left or right edge when the finger took hold; only then can a flick turn
  /// the page.
  let beganAtEdge: Bool

  static let traits = Gesture.Traits(pullsPages: true)

  init(pose: GesturePose, page: Double, at anchor: Vector, in layout: Layout) {
    self.anchor = anchor
    zoom = pose.zoom
    let range = PanRange(size: layout.fit * pose.zoom, viewport: layout.viewport)
    let inside = range.clamped(pose.center)
    let height = layout.viewport.size.height
    center = Vector(
      x: pose.center.x,
      y: inside.y + RubberBand.uiKit.travel(for: pose.center.y - inside.y, dimension: height))
    self.page = layout.pages.unbanded(page)
    beganAtEdge = pose.center.x <= range.lower.x + 1 || pose.center.x >= range.upper.x - 1
  }

  func pose(_ contact: Contact, in layout: Layout) -> GesturePose {
    let range = PanRange(size: layout.fit * zoom, viewport: layout.viewport)
    let wanted = center + contact.center - anchor
    let inside = range.clamped(wanted)
    let band = RubberBand.uiKit.offset(wanted.y - inside.y, dimension: layout.viewport.size.height)
    return GesturePose(
      center: Vector(x: inside.x, y: inside.y + band), zoom: zoom,
      page: layout.pages.position(page, movedBy: wanted.x - inside.x))
  }

  var release: ReleaseAction { .turnPage(flicks: beganAtEdge) }
}

/// A one-finger drag of the row of pages.
struct PageTurn: Equatable, Sendable {
  let anchor: Vector
  let center: Vector
  let zoom: Double
  /// Where the row would be without rubber bands.
  let page: Double

  static let traits = Gesture.Traits(pullsPages: true)

  init(pose: GesturePose, page: Double, at anchor: Vector, in layout: Layout) {
    self.anchor = anchor
    center = pose.center
    zoom = pose.zoom
    self.page = layout.pages.unbanded(page)
  }

  func pose(_ contact: Contact, in layout: Layout) -> GesturePose {
    GesturePose(
      center: center, zoom: zoom,
      page: layout.pages.position(page, movedBy: contact.center.x - anchor.x))
  }

  /// Returns the page turn of a trackpad: 1 to the next page, −1 to the previous one, `nil` before it has
  /// scrolled far enough. The row may still slide from the last turn, so the fingers' distance decides.
  func wheelStep(_ contact: Contact, in layout: Layout) -> Int? {
    let way = (anchor.x - contact.center.x) * layout.pages.direction
    return abs(way) > Feel.wheelTurnsPage ? (way > 0 ? 1 : -1) : nil
  }
}
