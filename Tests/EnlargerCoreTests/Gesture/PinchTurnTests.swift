import Testing

@testable import EnlargerCore

@Suite("When a pinch begins to turn the photo")
struct PinchTurnTests {
  private let layout = Session.open(0).viewer.machine.layout

  private func contact(_ spread: Double, _ angle: Double) -> Contact {
    Contact(center: Vector(195, 422), spread: spread, angle: angle)
  }

  private func pinch(zoom: Double) -> Pinch {
    Pinch(
      pose: HeldPose(center: Vector(195, 422), zoom: zoom), contact: contact(100, 0), origin: nil,
      isUpright: true, in: layout)
  }

  @Test func `fingers that shrink the photo out of its page turn it from their angle at its edge`() {
    var pinch = pinch(zoom: 1)
    let stays = !pinch.leavesPage(from: contact(100, 0), to: contact(100, 0.2), rotates: true)
    let leaves = pinch.leavesPage(from: contact(110, 0), to: contact(90, 0.2), rotates: true)
    #expect(stays && leaves)
    let edge = 100 * (1 - 2 * ZoomPosition.tolerance)
    #expect(abs(pinch.pose(contact(90, 0.2), in: layout).rotation - 0.2 * (edge - 90) / 20) < 1e-9)
  }

  @Test func `fingers that find it out of its page and only turn, turn it from where they are`() {
    var pinch = pinch(zoom: 0.9)
    let leaves = pinch.leavesPage(from: contact(100, 0), to: contact(100, 0.2), rotates: true)
    #expect(leaves && pinch.pose(contact(100, 0.2), in: layout).rotation == 0)
    #expect(abs(pinch.pose(contact(100, 0.5), in: layout).rotation - 0.3) < 1e-9)
  }
}
