/// One finger that slides the row of pages.
struct PageTurn: Equatable, Sendable {
  let anchor: Vector
  let center: Vector
  let zoom: Double
  /// Where the row would be without its rubber bands.
  let page: Double

  static let traits = Interaction.Traits(pullsPages: true)

  init(pose: HeldPose, page: Double, at anchor: Vector, in layout: Layout) {
    self.anchor = anchor
    center = pose.center
    zoom = pose.zoom
    self.page = layout.pages.unbanded(page)
  }

  func pose(_ contact: Contact, in layout: Layout) -> HeldPose {
    HeldPose(
      center: center, zoom: zoom,
      page: layout.pages.position(page, movedBy: contact.center.x - anchor.x))
  }

  /// Whether a trackpad has scrolled far enough from a page to turn it.
  func isDecided(_ contact: Contact, page current: Int, in layout: Layout) -> Bool {
    guard let page = pose(contact, in: layout).page else { return false }
    return abs(page - Double(current)) * layout.pages.stride > PageTurn.wheelWay
  }

  /// How far a trackpad must scroll to turn the page, in a window of any width.
  ///
  /// Points, 0 or more. More asks for a longer swipe. By feel: a gentle swipe of two fingers, momentum
  /// included, goes 150 and more.
  private static let wheelWay = 100.0
}
