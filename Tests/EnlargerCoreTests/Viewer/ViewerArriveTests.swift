import Testing

@testable import EnlargerCore

@Suite("Everything arrives this instant")
struct ViewerArriveTests {
  private func viewer() -> Viewer {
    var viewer = Viewer(viewport: Viewport(size: Size(width: 390, height: 844)), photoCount: 3)
    viewer.tell(.source(1, Source(box: Box(Rect(x: 0, y: 200, width: 129, height: 129)))), at: 0)
    return viewer
  }

  private func kinds(_ viewer: inout Viewer) -> [Notice.Kind] {
    var kinds: [Notice.Kind] = []
    while let notice = viewer.nextNotice() { kinds.append(notice.kind) }
    return kinds
  }

  @Test func anOpeningIsOpen() {
    var viewer = viewer()
    viewer.tell(.open(1), at: 0)
    viewer.arrive(at: 0.05)
    #expect(viewer.phase == .open)
    #expect(kinds(&viewer) == [.willOpen, .didOpen])
    #expect(!viewer.isMoving(at: 0.05))
  }

  @Test func aClosingAndALandingAreHome() {
    var viewer = viewer()
    viewer.tell(.open(1), at: 0)
    viewer.tell(.close, at: 0.1)
    viewer.tell(.open(2), at: 0.15)
    viewer.tell(.close, at: 0.2)
    viewer.arrive(at: 0.2)
    #expect(viewer.phase == .closed && viewer.landingCount == 0)
    #expect(kinds(&viewer).filter { $0 == .didClose }.count == 2)
  }

  @Test func fingersLoseTheirHoldAndTimeGoesOn() {
    var viewer = viewer()
    viewer.tell(.open(1), at: 0)
    var touches = Touches()
    touches.append(Touch(id: 1, position: Vector(x: 200, y: 400)))
    viewer.tell(.touches(touches), at: 0.1)
    viewer.arrive(at: 0.1)
    #expect(viewer.phase == .open)
    viewer.tell(.close, at: 0.2)
    viewer.advance(to: 2)
    #expect(viewer.phase == .closed)
  }
}
