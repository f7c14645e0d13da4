import EnlargerCore
import Testing

/// One finger on an open photo: how the photo follows, and what the release does.
@Suite struct DragTests {
  /// A finger that drags down and lifts. The first ten points are its dead zone.
  private func dragged(_ way: Double, at speed: Double, pause: Double = 0) -> Session {
    var session = Session.open()
    session.move(from: Vector(195, 300), by: Vector(0, way), in: way / speed, steps: 40)
    session.wait(pause)
    session.letGo()
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
  func `a flick of 300 points per second closes, however short`(speed: Double, closes: Bool) {
    #expect(dragged(40, at: speed).phase == (closes ? .closed : .open))
  }

  // A photo closes below 0.905 of its size. It shrinks by 0.67 over the window's height, so that takes 119.7
  // points beyond the dead zone.

  @Test(arguments: [(133.0, true), (126, false)])
  func `a photo released at rest closes if it is small enough`(way: Double, closes: Bool) {
    #expect(dragged(way, at: 200, pause: 0.2).phase == (closes ? .closed : .open))
  }

  @Test(arguments: [(112.0, true), (98, false)])
  func `the release adds the distance the finger would travel in 0.12 seconds`(way: Double, closes: Bool) {
    // 24 points at 200 points per second.
    #expect(dragged(way, at: 200).phase == (closes ? .closed : .open))
  }

  @Test func `a finger that ends above its start never closes, however fast it comes down`() {
    var session = Session.open()
    session.move(from: Vector(195, 400), by: Vector(0, 60), in: 0.1)
    session.move(from: Vector(195, 460), by: Vector(0, -160), in: 0.3)
    session.move(from: Vector(195, 300), by: Vector(0, 60), in: 0.06)
    #expect(session.phase == .interactive)
    session.letGo()
    #expect(session.phase == .open && session.kinds == [.willClose, .didCancelClose])
  }

  @Test func `the page below stays scaled down while the photo is held`() {
    var session = Session.open(0, .system)
    #expect(session.frame.pageBelow == 0.914)
    session.move(from: Vector(195, 300), by: Vector(0, 300), in: 0.3) { frame, _ in
      #expect(abs(frame.pageBelow - 0.914) < 1e-9)
    }
    #expect(session.frame.backdrop < 0.1)
    session.letGo()
    #expect(session.phase == .closed && session.frame.pageBelow == 1)
  }

  @Test(arguments: [Vector(40, 250), Vector(-60, 300), Vector(0, 500), Vector(90, 120)])
  func `a dragged photo stays under the finger`(way: Vector) {
    var session = Session.open()
    let start = Vector(120, 380)
    let exit = start + way * (10 / way.length)
    let grabbed = session.frame.box.imagePoint(under: exit, aspect: 4 / 3)
    session.move(from: start, by: way, in: 0.3, steps: 30) { frame, finger in
      guard frame.phase == .interactive else { return }
      let under = frame.box.imagePoint(under: finger, aspect: 4 / 3)
      #expect((under - grabbed).length < 1e-9)
    }
    #expect(session.phase == .interactive)
  }

  @Test func `drags that start on the photo or beside it dismiss`() {
    for start in [Vector(195, 422), Vector(195, 100), Vector(10, 800)] {
      var session = Session.open()
      session.drag(from: start, by: Vector(0, start.y > 500 ? 40 : 300), in: start.y > 500 ? 0.03 : 0.2)
      #expect(session.kinds.first == .willClose)
    }
  }

  @Test(arguments: [2.2, 0.6, 0.35, 0.25])
  func `a finger that moves back up cancels, however far down it was, unless it is slow`(
    pointsPerMillisecond: Double
  ) {
    for isCaught in [false, true] {
      var session = isCaught ? Session() : .open()
      if isCaught { session.wait(0.1, after: .open(0)) }
      session.move(from: Vector(195, 300), by: Vector(0, 300), in: 0.3)
      for step in 1...10 {
        session.wait(0.01)
        session.touch(Vector(195, 600 - Double(step) * 10 * pointsPerMillisecond))
      }
      session.letGo()
      #expect(session.phase == (pointsPerMillisecond > 0.3 ? .open : .closed))
    }
  }

  @Test func `a flick that ends with its first move closes`() {
    var session = Session.open()
    session.touch(Vector(195, 400), holding: 0.008)
    session.touch(Vector(195, 520), holding: 0.004)
    session.lift()
    #expect(session.phase == .closing)
    session.settle()
    #expect(session.phase == .closed)
    #expect(session.kinds == [.willClose, .didClose])
  }

  @Test func `a release reported twice decides once`() {
    var session = Session.open()
    session.drag(by: Vector(0, 300))
    let after = session.frame
    session.lift()
    session.tell(.cancelTouches)
    #expect(session.frame == after)
    session.settle()
    #expect(session.kinds == [.willClose, .didClose])
  }

  @Test(arguments: [(Vector(-250, 0), [Notice.Kind.willClose]), (Vector(250, 0), [.didPage])])
  func `where pages run from right to left, azikus drags a photo away to the left, and pages to the right`(
    way: Vector, kinds: [Notice.Kind]
  ) {
    var session = Session.open(0, .azikus)
    session.settle(after: .rightToLeft(true))
    session.drag(by: way, in: 0.3)
    #expect(session.kinds == kinds)
  }
}
