/// One finger that moves an enlarged photo about in its page.
///
/// What the finger pulls beyond the left or right edge turns the page instead, point for
/// point, so that there is no seam between panning and paging and a finger that turns
/// back finds everything as it was.
struct PanGrip: Equatable, Sendable {
  let anchor: Vector
  let zoom: Double
  /// Where the photo's centre would be without rubber bands.
  let center: Vector
  /// Where the row of pages would be without rubber bands.
  let page: Double
  /// Whether the photo showed its left or right edge when the finger took hold; only
  /// then does a flick turn the page.
  let beganAtEdge: Bool

  init(pose: HeldPose, page: Double, at anchor: Vector, in around: Surroundings) {
    self.anchor = anchor
    zoom = pose.zoom
    let range = PanRange(size: around.fit * pose.zoom, viewport: around.viewport)
    let inside = range.clamped(pose.center)
    let height = around.viewport.size.height
    center = Vector(
      x: pose.center.x,
      y: inside.y + RubberBand.uiKit.travel(for: pose.center.y - inside.y, dimension: height))
    self.page = around.pages.unbanded(page)
    beganAtEdge = pose.center.x <= range.lower.x + 1 || pose.center.x >= range.upper.x - 1
  }

  func pose(_ grasp: Grasp, in around: Surroundings) -> HeldPose {
    let range = PanRange(size: around.fit * zoom, viewport: around.viewport)
    let wanted = center + grasp.center - anchor
    let inside = range.clamped(wanted)
    let band = RubberBand.uiKit.offset(wanted.y - inside.y, dimension: around.viewport.size.height)
    return HeldPose(
      center: Vector(x: inside.x, y: inside.y + band), zoom: zoom,
      page: around.pages.position(page, movedBy: wanted.x - inside.x))
  }
}
