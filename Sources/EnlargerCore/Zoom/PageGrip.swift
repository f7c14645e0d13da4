/// One finger that slides the row of pages.
struct PageGrip: Equatable, Sendable {
  let anchor: Vector
  let center: Vector
  let zoom: Double
  /// Where the row would be without its rubber bands.
  let page: Double

  init(pose: HeldPose, page: Double, at anchor: Vector, in around: Surroundings) {
    self.anchor = anchor
    center = pose.center
    zoom = pose.zoom
    self.page = around.pages.unbanded(page)
  }

  func pose(_ grasp: Grasp, in around: Surroundings) -> HeldPose {
    HeldPose(
      center: center, zoom: zoom,
      page: around.pages.position(page, movedBy: grasp.center.x - anchor.x))
  }
}
