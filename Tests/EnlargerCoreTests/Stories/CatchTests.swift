import EnlargerCore
import Testing

/// A photo in flight is caught, and let go again.
@Suite struct CatchTests {
  /// Catches the photo, moves it up or down, and lets it go at rest.
  private func caught(_ session: Session, way: Double) -> Session {
    var session = session
    session.wait(0.1)
    session.move(from: session.frame.box.center, by: Vector(0, way), in: 0.1)
    session.wait(0.2)
    session.lift()
    session.settle()
    return session
  }

  private var opening: Session {
    var session = Session()
    session.tell(.open(0))
    return session
  }

  private var closing: Session {
    var session = Session.open()
    session.tell(.close)
    return session
  }

  // The dead zone of a drag is 10 points: less is no push.

  @Test(arguments: [0, 6, 9, -6.0]) func `an opening that is caught, hardly moved and let go opens`(
    way: Double
  ) {
    let session = caught(opening, way: way)
    #expect(session.phase == .open)
    #expect(session.kinds == [.willOpen, .didOpen])
  }

  @Test(arguments: [0, 6, -6, -9.0]) func `a closing that is caught, hardly moved and let go closes`(
    way: Double
  ) {
    let session = caught(closing, way: way)
    #expect(session.phase == .closed)
    #expect(session.kinds == [.willClose, .didClose])
  }

  @Test func `an opening that is caught and pushed down goes home, and one pushed up opens`() {
    #expect(caught(opening, way: 10.5).kinds == [.willOpen, .didOpen, .willClose, .didClose])
    #expect(caught(opening, way: -10.5).kinds == [.willOpen, .didOpen])
  }

  @Test func `a closing that is caught and pushed up opens, and one pushed down goes home`() {
    #expect(caught(closing, way: -10.5).kinds == [.willClose, .didCancelClose])
    #expect(caught(closing, way: 10.5).kinds == [.willClose, .didClose])
  }

  @Test func `a closing that is touched on its own thumbnail, beside the photo, is caught and flies on`() {
    var session = Session.open()
    session.tell(.close)
    session.wait(0.02)
    let corner = Vector(15, 205)
    #expect(Session.thumbnail(0).contains(corner) && !session.frame.box.contains(corner, margin: 22))
    session.touch(corner)
    #expect(session.phase == .interactive)
    session.wait(0.1)
    session.lift()
    session.settle()
    #expect(session.phase == .closed && session.kinds == [.willClose, .didClose])
  }

  @Test func `a closing that is caught grows from the size that it has`() {
    var session = Session.open()
    session.tell(.close)
    while session.frame.zoom > 0.85 { session.wait(1 / 240) }
    let start = session.frame.box.center
    session.touch(start)
    session.wait(0.3)
    let before = session.frame.zoom
    session.move(from: start, by: Vector(0, -100), in: 0.2)
    // A drag takes 0.67 of the size over the window's height, and gives it back.
    #expect(abs(session.frame.zoom - before - 0.67 * 100 / 844) < 1e-6)
  }

  @Test func `a panorama that is caught as it leaves its square thumbnail opens as wide as its page`() {
    var session = Session()
    session.tell(.open(2))
    session.wait(0.01)
    session.touch(session.frame.box.center)
    // Fitted it is 390 × 97.5, so as high as its thumbnail it would be 516 points wide.
    let height = session.frame.box.size.height
    #expect(height > 120)
    session.wait(0.5)
    #expect(session.phase == .interactive)
    #expect(abs(session.frame.box.size.width - 390) < 0.5)
    #expect(abs(session.frame.box.size.height - height) < 0.5)
  }
}
