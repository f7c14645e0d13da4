import EnlargerCore
import Testing

/// What is a tap, and what only looks like one.
@Suite struct TapTests {
  private static let middle = Vector(195, 422)

  @Test(arguments: [(0.05, true), (0.7, true), (0.8, false), (1.5, false)])
  func `a press hides the bars unless it is longer than a tap`(seconds: Double, isTap: Bool) {
    var session = Session.open()
    session.touch(Self.middle)
    session.wait(seconds)
    session.lift()
    session.settle()
    #expect(session.frame.chrome == (isTap ? 0 : 1))
    #expect(session.phase == .open && session.frame.zoom == 1 && session.kinds.isEmpty)
  }

  @Test(arguments: [(0.2, true), (0.34, true), (0.36, false)])
  func `two taps zoom if they are no more than 0.35 seconds apart`(seconds: Double, isDouble: Bool) {
    var session = Session.open()
    session.tap()
    session.wait(seconds - 0.05)
    session.tap()
    session.settle()
    #expect(session.frame.zoom == (isDouble ? 2.5 : 1))
  }

  @Test(arguments: [(0.0, true), (44, true), (46, false)])
  func `two taps zoom if they are no more than 45 points apart`(points: Double, isDouble: Bool) {
    var session = Session.open()
    session.tap()
    session.wait(0.1)
    session.tap(Self.middle + Vector(points, 0))
    session.settle()
    #expect(session.frame.zoom == (isDouble ? 2.5 : 1))
  }

  @Test func `a tap that stops an enlarged photo which slides on hides no bars`() {
    var session = Session.open()
    session.doubleTap()
    session.settle()
    session.drag(from: Vector(100, 422), by: Vector(80, 0), in: 0.1)
    session.wait(0.05)
    #expect(session.frame.velocity.x > 100)
    session.tap()
    #expect(session.frame.velocity.length < 1)
    session.settle()
    #expect(session.frame.chrome == 1)
  }

  @Test func `bars that a tap hid are there when a photo is opened anew`() {
    for pulls in [false, true] {
      var session = Session.open()
      session.tap()
      session.settle()
      #expect(session.frame.chrome == 0)
      session.tell(.close)
      session.settle()
      if pulls {
        let middle = Session.thumbnail(1).box.center
        session.pinch(
          from: (middle - Vector(20, 0), middle + Vector(20, 0)),
          to: (middle - Vector(130, 0), middle + Vector(130, 0)))
        session.lift()
      } else {
        session.tell(.open(1))
      }
      session.settle()
      #expect(session.phase == .open && session.frame.photo == 1 && session.frame.chrome == 1)
    }
  }

  @Test func `a tap on one photo does not hide the bars of the next one`() {
    var session = Session.open(0)
    session.tap()
    session.wait(0.05)
    session.tell(.close)
    session.wait(0.05)
    session.tell(.open(2))
    session.settle()
    #expect(session.phase == .open && session.frame.photo == 2 && session.frame.chrome == 1)
  }

  @Test func `bars that a tap hides are gone within a third of a second`() {
    var session = Session.open()
    session.tap()
    session.wait(0.36)
    #expect(session.frame.chrome > 0.9)
    session.wait(0.33)
    #expect(session.frame.chrome < 0.02)
  }

  @Test func `a tap on a thumbnail opens its photo though another finger rests elsewhere`() {
    var session = Session()
    let thumbnail = Session.thumbnail(1).box.center
    session.touch(thumbnail)
    session.wait(0.03)
    session.touch(thumbnail, Vector(300, 700))
    session.wait(0.03)
    session.lift(finger: 1)
    #expect(session.phase == .opening && session.frame.photo == 1)
    session.lift()
    session.settle()
    #expect(session.phase == .open && session.kinds == [.willOpen, .didOpen])
  }
}
