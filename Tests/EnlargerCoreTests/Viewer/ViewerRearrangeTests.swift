import Testing

@testable import EnlargerCore

@Suite("Photos come, go and change places")
struct ViewerRearrangeTests {
  private func opened(_ photo: Int, of count: Int) -> Viewer {
    var viewer = Viewer(
      viewport: Viewport(size: Size(width: 390, height: 844)), photoCount: count)
    for index in 0..<count {
      viewer.tell(.photo(index, Size(width: 100 + Double(index), height: 100)), at: 0)
    }
    viewer.tell(.open(photo), at: 0)
    viewer.advance(to: 2)
    while viewer.nextNotice() != nil {}
    return viewer
  }

  private func kinds(_ viewer: inout Viewer) -> [Notice.Kind] {
    var kinds: [Notice.Kind] = []
    while let notice = viewer.nextNotice() { kinds.append(notice.kind) }
    return kinds
  }

  @Test func aPhotoInsertedBeforeThePresentOneMovesOnlyItsNumber() {
    var viewer = opened(1, of: 3)
    let before = viewer.frame(at: 2)
    viewer.rearrange([nil, 0, 1, 2], at: 2)
    let after = viewer.frame(at: 2)
    #expect(after.photo == 2)
    #expect(after.box == before.box)
    #expect(viewer.photoCount == 4)
    #expect(kinds(&viewer) == [])
  }

  @Test func whenThePresentPhotoIsDeletedTheNextOneTakesItsPage() {
    var viewer = opened(1, of: 3)
    viewer.rearrange([0, 2], at: 2)
    #expect(viewer.photo == 1)
    #expect(viewer.machine.pixelSize(of: 1).width == 102)
    #expect(kinds(&viewer) == [.didPage])
    #expect(viewer.phase == .open)
  }

  @Test func whenTheLastPhotoIsDeletedTheOneBeforeTakesItsPage() {
    var viewer = opened(2, of: 3)
    viewer.rearrange([0, 1], at: 2)
    #expect(viewer.photo == 1)
  }

  @Test func whenNothingIsLeftTheViewerIsClosed() {
    var viewer = opened(0, of: 1)
    viewer.rearrange([], at: 2)
    #expect(viewer.phase == .closed && viewer.photo == nil)
    #expect(kinds(&viewer) == [.willClose, .didClose])
    viewer.tell(.open(0), at: 3)
    #expect(viewer.photo == nil)
  }

  @Test func whenThePhotoThatWasClosedLastIsDeletedNothingOpens() {
    var viewer = opened(1, of: 3)
    viewer.tell(.close, at: 2)
    viewer.advance(to: 4)
    #expect(kinds(&viewer).last == .didClose)
    viewer.rearrange([0, 2], at: 4)
    #expect(viewer.phase == .closed && viewer.photo == nil && viewer.frame(at: 4).pictures.isEmpty)
    #expect(kinds(&viewer) == [])
  }

  @Test func aDeletedPhotoThatStillLandsIsGoneAndHasClosed() {
    var session = Session.open(0)
    session.tell(.close)
    session.wait(0.05)
    session.tell(.open(2))
    #expect(session.picture.isLanding(0))
    session.notices = []
    session.viewer.rearrange([1, 2], at: session.time)
    session.wait(0)
    #expect(session.frame.landings.isEmpty && session.frame.photo == 1)
    #expect(session.notices.filter { $0.kind == .didClose }.map(\.photo) == [0])
  }

  @Test func aDraggedPhotoStaysUnderTheFinger() {
    var viewer = opened(0, of: 2)
    for (step, y) in [300.0, 330, 380, 420].enumerated() {
      var touches = Touches()
      touches.append(Touch(id: 1, position: Vector(x: 195, y: y)))
      viewer.tell(.touches(touches), at: 2 + Double(step) / 60)
    }
    let before = viewer.frame(at: 2.1).box
    viewer.rearrange([1, 0], at: 2.1)
    let after = viewer.frame(at: 2.1)
    #expect(after.photo == 1 && after.phase == .interactive)
    #expect((after.box.center - before.center).length < 1e-9)
  }

  @Test func aDeletedPhotoThatWasDraggedEndsItsClosingOnce() {
    var viewer = opened(0, of: 2)
    for (step, y) in [300.0, 330, 380, 420].enumerated() {
      var touches = Touches()
      touches.append(Touch(id: 1, position: Vector(x: 195, y: y)))
      viewer.tell(.touches(touches), at: 2 + Double(step) / 60)
    }
    _ = kinds(&viewer)
    viewer.rearrange([1], at: 2.1)
    #expect(kinds(&viewer) == [.didCancelClose, .didPage])
    #expect(viewer.phase == .open)
  }

  @Test func pagesInTheHandAreLetGoWhenTheRowIsRenumbered() {
    var viewer = opened(1, of: 3)
    func move(to x: Double, at time: Double) {
      var touches = Touches()
      touches.append(Touch(id: 1, position: Vector(x: x, y: 400)))
      viewer.tell(.touches(touches), at: time)
    }
    for step in 0...3 { move(to: 300 - 20 * Double(step), at: 2 + Double(step) / 60) }
    #expect(viewer.phase == .interactive)
    viewer.rearrange([nil, 0, 1, 2], at: 2.1)
    #expect(viewer.photo == 2 && viewer.frame(at: 2.1).box.center.x == 195)
    move(to: 200, at: 2.15)
    #expect(viewer.frame(at: 2.15).box.center.x == 195)
    viewer.tell(.touches(Touches()), at: 2.2)
    viewer.advance(to: 4)
    #expect(viewer.photo == 2 && viewer.phase == .open && kinds(&viewer) == [])
  }
}
