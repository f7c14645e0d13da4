import EnlargerCore
import Testing

/// Pages that are turned, and turned again before they rest.
@Suite struct PageTests {
  /// Photo 0 open and at rest, fitted or enlarged.
  private func opened(enlarged: Bool) -> Session {
    var session = Session.open()
    if enlarged { session.doubleTap() }
    session.settle()
    session.notices = []
    return session
  }

  @Test(arguments: [false, true], [[1, 2, 0], [1, 0, 1, 0, 1, 0], [1, 0, 1, 2, 1, 0]])
  func `pages turned in quick succession move no photo at once and end on the last one asked for`(
    enlarged: Bool, pages: [Int]
  ) {
    var session = opened(enlarged: enlarged)
    for page in pages {
      let before = session.picture
      session.tell(.page(page))
      #expect(before.jump(to: session.picture) < 0.5, "to \(page)")
      session.wait(0.03)
    }
    #expect(session.kinds == pages.map { _ in .didPage })
    session.settle()
    #expect(session.frame.photo == 0 && session.frame.box.center == Vector(195, 422))
    #expect(session.frame.zoom == 1 && session.picture.copies.count == 1)
  }

  @Test func `an enlarged photo keeps its pose at the edge however often the pages beside it are turned`() {
    var session = opened(enlarged: true)
    for (turn, page) in [1, 2, 1, 2, 1, 0].enumerated() {
      let before = session.picture
      session.tell(.page(page))
      let jump = before.jump(to: session.picture)
      #expect(jump < 0.5, "turn \(turn)")
      session.wait(0.03)
    }
    session.settle()
    #expect(session.frame.photo == 0 && session.frame.zoom == 1)
  }

  // A flick turns the page from 120 points per second on; 60 points are less than half of it.

  @Test(arguments: [(126.0, 2), (114, 1)])
  func `a flick to the left turns the page if it is fast enough`(speed: Double, photo: Int) {
    var session = Session.open(1)
    session.drag(by: Vector(-60, 0), in: 60 / speed)
    session.settle()
    #expect(session.frame.photo == photo && session.phase == .open)
  }

  @Test(arguments: [(126.0, 0), (114, 1)])
  func `a flick to the right turns the page if it is fast enough`(speed: Double, photo: Int) {
    var session = Session.open(1)
    session.drag(by: Vector(60, 0), in: 60 / speed)
    session.settle()
    #expect(session.frame.photo == photo && session.phase == .open)
  }

  @Test func `a page that comes into view while its photo still lands is not drawn twice`() {
    var style = ZoomStyle.photos
    style.landing = .curve(.linear, duration: 1.5)
    var session = Session.open(1, style)
    session.tell(.close)
    session.wait(0.05)
    session.tell(.open(0))
    session.wait(0.9)
    #expect(session.phase == .open && session.picture.isLanding(1))
    session.move(from: Vector(300, 422), by: Vector(-120, 0), in: 0.1) { _, _ in }
    #expect(session.frame.box.center.x < 100)
    #expect(session.picture.isLanding(1) && session.picture.count(of: 1) == 1)
    #expect(session.picture.count(of: 0) == 1)
  }

  @Test func `pages let go before their middle go on as fast as the finger and come back`() {
    var session = Session.open(1)
    session.move(from: Vector(195, 422), by: Vector(-60, 0), in: 0.6)
    let held = session.frame
    session.lift()
    #expect(abs(held.velocity.x + 100) < 1)
    #expect(abs(session.frame.velocity.x - held.velocity.x) < 1)
    session.settle()
    #expect(session.frame.photo == 1 && session.frame.box.center.x == 195)
  }

  @Test func `before the first page and after the last one the row resists`() {
    for (photo, way) in [(0, 110.0), (2, -110)] {
      var session = Session.open(photo)
      session.move(from: Vector(195, 422), by: Vector(way, 0), in: 0.3)
      let shift = abs(session.frame.box.center.x - 195)
      // UIKit's band shows 48 of 100 points in a window of 390.
      #expect(shift > 46 && shift < 50)
      session.lift()
      session.settle()
      #expect(session.frame.photo == photo && session.frame.box.center.x == 195)
    }
  }
}
