import EnlargerCore
import Testing

/// One finger on an open photo: which way it goes, and where it lets go.
@Suite struct DragTests {
  /// A finger that drags down and lets go; the first ten points are its dead zone.
  private func dragged(_ way: Double, at speed: Double, pause: Double = 0) -> Session {
    var session = Session.open()
    session.move(from: Vector(195, 300), by: Vector(0, way), in: way / speed, steps: 40)
    session.wait(pause)
    session.lift()
    session.settle()
    return session
  }

  @Test(arguments: [(Vector(100, 105), false), (Vector(105, 100), true)])
  func `the longer axis decides between paging and dismissing`(way: Vector, pages: Bool) {
    var session = Session.open(1)
    session.move(from: Vector(195, 300), by: way, in: 0.3)
    #expect(session.kinds == (pages ? [] : [.willClose]))
    #expect((session.picture.copies.count == 2) == pages)
  }

  @Test(arguments: [(310.0, true), (290, false)])
  func `a flick closes from 300 points per second on, however short`(speed: Double, closes: Bool) {
    #expect(dragged(40, at: speed).phase == (closes ? .closed : .open))
  }

  // Below 0.905 of its size a photo closes. It loses 0.67 of it over the window's height, so that is
  // 119.7 points from the end of the dead zone on.

  @Test(arguments: [(133.0, true), (126, false)])
  func `a photo let go at rest closes if it has become small enough`(way: Double, closes: Bool) {
    #expect(dragged(way, at: 200, pause: 0.2).phase == (closes ? .closed : .open))
  }

  @Test(arguments: [(112.0, true), (98, false)])
  func `the way that a finger would go in 0.12 seconds counts as gone`(way: Double, closes: Bool) {
    // 24 points at 200 points per second.
    #expect(dragged(way, at: 200).phase == (closes ? .closed : .open))
  }

  @Test func `a finger that ends above where it began never closes, however fast it comes down`() {
    var session = Session.open()
    session.move(from: Vector(195, 400), by: Vector(0, 60), in: 0.1)
    session.move(from: Vector(195, 460), by: Vector(0, -160), in: 0.3)
    session.move(from: Vector(195, 300), by: Vector(0, 60), in: 0.06)
    #expect(session.phase == .interactive)
    session.lift()
    session.settle()
    #expect(session.phase == .open && session.kinds == [.willClose, .didCancelClose])
  }

  @Test func `the page below stays where it has sunk to as long as the photo is in the hand`() {
    var session = Session.open(0, .system)
    #expect(session.frame.pageBelow == 0.914)
    session.move(from: Vector(195, 300), by: Vector(0, 300), in: 0.3) { frame, _ in
      #expect(abs(frame.pageBelow - 0.914) < 1e-9)
    }
    #expect(session.frame.backdrop < 0.1)
    session.lift()
    session.settle()
    #expect(session.phase == .closed && session.frame.pageBelow == 1)
  }

  // MARK: Enlarged

  private var enlarged: Session {
    var session = Session.open()
    session.doubleTap()
    session.settle()
    return session
  }

  @Test func `a flick from the middle of an enlarged photo beyond its edge stays, one from the edge turns`() {
    var session = enlarged
    // 975 points wide in a window of 390: its edge is 292.5 points away.
    session.drag(from: Vector(380, 422), by: Vector(-350, 0), in: 0.2)
    session.settle()
    #expect(session.frame.photo == 0 && session.frame.zoom == 2.5)
    #expect(abs(session.frame.box.center.x - (195 - 292.5)) < 1e-6)
    session.drag(from: Vector(300, 422), by: Vector(-60, 0), in: 0.2)
    session.settle()
    #expect(session.frame.photo == 1)
  }

  @Test func `an enlarged photo pulled beyond its top or bottom follows along UIKit's rubber band`() {
    var session = enlarged
    session.move(from: Vector(195, 500), by: Vector(0, -210), in: 0.3)
    // 731 points high in a window of 844: there is no room to move, and 200 points of the way count.
    #expect(abs(session.frame.box.center.y - (422 - 0.55 * 200 * 844 / (0.55 * 200 + 844))) < 1e-6)
  }

  @Test func `an enlarged photo that is not quite at its top edge is moved down, not away`() {
    var session = Session.open(1)
    session.doubleTap()
    session.settle()
    session.drag(from: Vector(195, 200), by: Vector(0, 500), in: 1.5)
    session.settle()
    session.tell(.wheel(Wheel(position: Vector(195, 422), delta: Vector(1, 50))))
    session.settle()
    let before = session.frame.box.center.y
    session.move(from: Vector(195, 300), by: Vector(0, 40), in: 0.3)
    #expect(session.kinds.isEmpty)
    #expect(abs(session.frame.box.center.y - before - 30) < 1e-6)
  }

  @Test func `an enlarged photo that is closed opens fitted the next time`() {
    var session = enlarged
    session.tell(.close)
    session.settle()
    for photo in [1, 0] {
      session.tell(.open(photo))
      session.settle()
      #expect(session.frame.photo == photo && session.frame.zoom == 1)
      session.tell(.close)
      session.settle()
    }
  }
}
