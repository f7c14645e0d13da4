import EnlargerCore
import Testing

/// Fingers that other systems misread.
@Suite struct GestureTraps {
  @Test func `T-GC01 a drag that begins on the photo and one that begins beside it both dismiss`() {
    for start in [Vector(195, 422), Vector(195, 100), Vector(10, 800)] {
      var session = Session.open()
      session.drag(from: start, by: Vector(0, start.y > 500 ? 40 : 300), in: start.y > 500 ? 0.03 : 0.2)
      #expect(session.kinds.first == .willClose)
    }
  }

  @Test func `T-GC02 a zoomed photo that is scrolled down is not dismissed`() {
    var session = Session.open(1)
    session.doubleTap()
    session.settle()
    session.drag(by: Vector(0, -150), in: 0.3)
    session.settle()
    session.notices = []
    session.drag(by: Vector(0, 120), in: 0.3)
    session.settle()
    #expect(session.kinds.isEmpty)
    #expect(session.phase == .open)
  }

  @Test func `T-GC04 zoomed in and fully out again, paging and dismissal work`() {
    var session = Session.open()
    session.pinch(from: (Vector(150, 422), Vector(240, 422)), to: (Vector(60, 422), Vector(330, 422)))
    session.lift()
    session.settle()
    session.pinch(from: (Vector(60, 422), Vector(330, 422)), to: (Vector(148, 422), Vector(240, 422)))
    session.lift()
    session.settle()
    session.notices = []
    if session.phase == .open {
      session.drag(by: Vector(-250, 0), in: 0.15)
      session.settle()
      #expect(session.kinds.contains(.didPage))
      session.drag(by: Vector(0, 300))
    }
    session.settle()
    #expect(session.phase == .closed)
  }

  @Test func `T-GC05 a very fast sideways fling from a corner pages`() {
    var session = Session.open()
    session.drag(from: Vector(380, 20), by: Vector(-300, 120), in: 0.05, steps: 3)
    session.settle()
    #expect(session.phase == .open)
    #expect(session.frame.photo == 1)
  }

  @Test func `T-GC06 a pinch does not turn the page though its fingers drift`() {
    var session = Session.open()
    session.pinch(from: (Vector(250, 400), Vector(350, 440)), to: (Vector(20, 380), Vector(240, 460)))
    session.lift()
    session.settle()
    #expect(session.frame.photo == 0)
    #expect(!session.kinds.contains(.didPage))
  }

  @Test func `T-GC07 a pan to the edge and back in one go leaves everything as it was`() {
    var session = Session.open()
    session.doubleTap()
    session.settle()
    let before = session.frame.box
    session.touch(Vector(100, 422))
    for x in stride(from: 100.0, through: 380, by: 20) {
      session.wait(0.016)
      session.touch(Vector(x, 422))
    }
    for x in stride(from: 380.0, through: 110, by: -10) {
      session.wait(0.016)
      session.touch(Vector(x, 422))
    }
    #expect(session.frame.box.distance(to: before) < 1e-6)
    #expect(session.frame.neighbors.isEmpty)
  }

  @Test func `T-GC08 a fast pan inside an enlarged photo stays in it`() {
    var session = Session.open(1)
    session.doubleTap()
    session.settle()
    session.drag(from: Vector(300, 422), by: Vector(-140, 0), in: 0.05, steps: 3)
    session.settle()
    #expect(session.frame.photo == 1)
    #expect(session.phase == .open)
  }

  @Test func `T-GC09 an enlarged photo panned up, sideways or down from its middle is not closed`() {
    for way in [Vector(0, -200), Vector(120, 0), Vector(-120, 30), Vector(0, 150)] {
      var session = Session.open(1)
      session.doubleTap()
      session.settle()
      session.drag(by: way, in: 0.3)
      session.settle()
      #expect(session.phase == .open)
      #expect(!session.kinds.contains(.willClose))
    }
  }

  @Test func `an enlarged photo at its top edge is dismissed by a drag down`() {
    var session = Session.open(1)
    session.doubleTap()
    session.settle()
    session.drag(by: Vector(0, 600), in: 1.5)
    session.settle()
    session.drag(by: Vector(0, 300))
    session.settle()
    #expect(session.phase == .closed)
  }

  @Test func `T-GC12 two quick swipes are not a double tap`() {
    var session = Session.open()
    session.drag(by: Vector(-60, 0), in: 0.05, steps: 2)
    session.drag(by: Vector(60, 0), in: 0.05, steps: 2)
    session.settle()
    #expect(abs(session.frame.zoom - 1) < 1e-9)
  }

  @Test func `T-GC13 however quickly pages are turned, the row rests on a page`() {
    var session = Session.open()
    for way in [-200.0, -200, 180, -220, 200, 200] {
      session.drag(by: Vector(way, 0), in: 0.08)
      session.wait(0.05)
    }
    session.settle()
    #expect(session.frame.box.center.x == 195)
    #expect(session.frame.neighbors.isEmpty)
  }

  @Test func `T-GC14 a pinch beside the photo leaves no odd zoom`() {
    var session = Session.open(2)
    session.pinch(from: (Vector(50, 50), Vector(120, 80)), to: (Vector(40, 40), Vector(180, 120)))
    session.lift()
    session.settle()
    #expect(session.frame.zoom >= 1 && session.frame.zoom <= 4)
    #expect(session.phase == .open)
  }

  @Test func `T-GC17 a turn counts from where the fingers took hold`() {
    var session = Session.open()
    session.touch(Vector(100, 300), Vector(300, 500))
    session.wait(0.05)
    session.touch(Vector(104, 296), Vector(296, 504))
    #expect(session.frame.box.rotation == 0)
  }

  @Test func `trap 20 a drag up or sideways does not begin a dismissal`() {
    for way in [Vector(0, -200), Vector(150, -20), Vector(-150, 100)] {
      var session = Session.open()
      session.drag(by: way)
      session.settle()
      #expect(!session.kinds.contains(.willClose))
      #expect(session.phase == .open)
    }
  }

  @Test func `trap 23 speed before a pause does not count`() {
    var session = Session.open()
    session.move(from: Vector(195, 400), by: Vector(0, 60), in: 0.03, steps: 4)
    session.wait(0.1)
    session.lift()
    session.settle()
    #expect(session.phase == .open)
  }

  @Test func `a flick dismisses from where a slow drag would return`() {
    var session = Session.open()
    session.drag(by: Vector(0, 80), in: 0.06, steps: 5)
    session.settle()
    #expect(session.phase == .closed)
  }

  @Test func `a finger that moves back up cancels however far it has been`() {
    var session = Session.open()
    session.move(from: Vector(195, 300), by: Vector(0, 300), in: 0.3)
    for step in 1...10 {
      session.wait(0.01)
      session.touch(Vector(195, 600 - Double(step) * 22))
    }
    session.lift()
    session.settle()
    #expect(session.phase == .open)
  }

  @Test func `one tap shows or hides the bars, two zoom to the tapped point and back`() {
    var session = Session.open()
    session.tap()
    session.settle()
    #expect(session.frame.chrome == 0)
    session.tap()
    session.settle()
    #expect(session.frame.chrome == 1)
    let point = Vector(280, 400)
    let under = session.frame.box.imagePoint(under: point, aspect: 4 / 3)
    session.doubleTap(point)
    session.settle()
    #expect(session.frame.zoom == 2.5)
    #expect(abs((session.frame.box.imagePoint(under: point, aspect: 4 / 3) - under).x) < 1e-9)
    session.doubleTap(point)
    session.settle()
    #expect(session.frame.zoom == 1)
    #expect(session.frame.chrome == 1)
  }
}
