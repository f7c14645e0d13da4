import Testing

@testable import EnlargerCore

@Suite("A window that begins elsewhere")
struct ViewerOriginTests {
  private let way = Vector(x: 3, y: 40)

  private func moved(_ session: inout Session) {
    session.viewer.moveOrigin(by: way, at: session.time)
    session.wait(0)
  }

  @Test func `at rest the photo goes with its window`() {
    var session = Session.open(0)
    let before = session.frame.box
    moved(&session)
    #expect(session.frame.box == before && !session.isMoving)
  }

  @Test(arguments: [0.05, 0.2]) func `a photo in flight stays where it was on the glass`(seconds: Double) {
    var session = Session()
    session.tell(.open(0))
    session.wait(seconds)
    let before = session.frame.box.center
    moved(&session)
    #expect((session.frame.box.center + way - before).length < 1e-6)
    var (last, step) = (session.frame.box.center, 0.0)
    session.settle { frame in
      step = max(step, (frame.box.center - last).length)
      last = frame.box.center
    }
    #expect((session.frame.box.center - Vector(x: 195, y: 422)).length < 1e-6 && step < 40)
  }

  @Test func `a photo that lands still lands in its thumbnail`() {
    var session = Session.open(1)
    session.tell(.close)
    session.wait(0.05)
    session.tell(.open(0))
    session.wait(0.05)
    let before = session.frame.landings.first?.box.center
    moved(&session)
    let after = session.frame.landings.first?.box.center
    #expect(before.flatMap { before in after.map { ($0 + way - before).length < 1e-6 } } == true)
    session.tell(.close)
    var homes: [Int: Vector] = [:]
    session.settle { frame in for picture in frame.pictures { homes[picture.photo] = picture.box.center } }
    for photo in [0, 1] {
      let home = Session.thumbnail(photo).box.center - way
      #expect(((homes[photo] ?? .zero) - home).length < 2)
    }
  }

  @Test func `a photo in the fingers stays in them`() {
    var session = Session.open(0)
    session.move(from: Vector(x: 195, y: 400), by: Vector(x: 10, y: 120), in: 0.2)
    let before = session.frame.box
    moved(&session)
    #expect((session.frame.box.center + way - before.center).length < 1e-6)
    // The finger is told in the window's own coordinates from now on.
    session.touch(Vector(x: 205, y: 530) - way)
    #expect(session.frame.box.center.y > before.center.y - way.y)
    session.touch(Vector(x: 205, y: 520) - way)
    #expect((session.frame.box.center + way - before.center).length < 0.5)
  }
}
