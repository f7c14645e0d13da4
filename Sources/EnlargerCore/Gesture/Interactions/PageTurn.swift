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

  /// Which way a trackpad turns the page once it has scrolled far enough: 1 to the next page, −1 to the one before;
  /// nil as long as it has not. The row may still slide from the turn before, so the fingers' way decides.
  func wheelStep(_ contact: Contact, in layout: Layout) -> Int? {
    let way = (anchor.x - contact.center.x) * layout.pages.direction
    return abs(way) > PageTurn.wheelWay ? (way > 0 ? 1 : -1) : nil
  }

  /// How far a trackpad must scroll to turn the page, in a window of any width.
  ///
  /// Points, 0 or more. More asks for a longer swipe. By feel: a gentle swipe of two fingers, momentum
  /// included, goes 150 and more.
  private static let wheelWay = 100.0
}
