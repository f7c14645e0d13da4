import EnlargerCore
import Foundation
import Testing

@testable import EnlargerCore

/// Turning pages, also before the last turn has come to rest.
@Suite struct PageTests {
  /// Photo 0 open and at rest, fitted or zoomed.
  private func opened(enlarged: Bool) -> Session {
    var session = Session.open()
    if enlarged { session.doubleTap() }
    session.settle()
    session.notices = []
    return session
  }

  @Test func `a new reading direction applies once pages are at rest, and moves none of them`() {
    var session = Session.open(1)
    session.move(from: Vector(300, 400), by: Vector(-100, 0), in: 0.1)
    let held = session.frame.box
    session.tell(.rightToLeft(true))
    #expect(session.frame.box == held)
    session.letGo()
    #expect(session.frame.photo == 2)
    session.tell(.key(.arrowRight))
    #expect(session.frame.photo == 1)
  }

  @Test(arguments: [false, true], [[1, 2, 0], [1, 0, 1, 0, 1, 0], [1, 2, 1, 2, 1, 0]])
  func `pages turned in quick succession never jump, and end on the last one requested`(
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

  @Test func `pages turned by a key slide on while a finger rests on the photo`() {
    var session = Session.open()
    session.touch(Session.middle)
    session.tell(.key(.arrowRight))
    #expect(session.frame.photo == 1 && session.frame.needsAnother)
  }

  // A flick of at least 120 points per second turns the page; 60 points are less than half a page.

  @Test(arguments: [(-60, 126.0, 2), (-60, 114, 1), (60, 126, 0), (60, 114, 1)])
  func `a flick turns the page if it is fast enough`(way: Double, speed: Double, photo: Int) {
    var session = Session.open(1)
    session.drag(by: Vector(way, 0), in: 60 / speed, settles: true)
    #expect(session.frame.photo == photo && session.phase == .open)
  }

  @Test func `a page dragged by a finger keeps its speed when Escape closes the photo`() {
    var session = Session.open(1)
    session.move(from: Vector(195, 422), by: Vector(-60, 0), in: 0.2)
    let held = session.frame
    session.tell(.key(.escape))
    #expect(session.phase == .closing && held.velocity.x < -250)
    #expect(abs(session.frame.velocity.x - held.velocity.x) < 1)
  }

  @Test func `pages released before their middle continue with the finger's velocity and return`() {
    var session = Session.open(1)
    session.move(from: Vector(195, 422), by: Vector(-60, 0), in: 0.6)
    let held = session.frame
    session.lift()
    #expect(abs(held.velocity.x + 100) < 1)
    #expect(abs(session.frame.velocity.x - held.velocity.x) < 1)
    session.settle()
    #expect(session.frame.photo == 1 && session.frame.box.center.x == 195)
  }

  @Test func `the row resists before the first page and after the last one`() {
    for (photo, way) in [(0, 110.0), (2, -110)] {
      var session = Session.open(photo)
      session.move(from: Vector(195, 422), by: Vector(way, 0), in: 0.3)
      let shift = abs(session.frame.box.center.x - 195)
      // UIKit's rubber band shows 48 of 100 points in a window 390 points wide.
      #expect(shift > 46 && shift < 50)
      session.wait(0.3)
      session.lift()
      session.wait(0.2)
      // A critically damped spring of 10.9 rad/s, as at every edge of a scroll view.
      let rest = abs(session.frame.box.center.x - 195) / shift
      #expect(abs(rest - (1 + 2.18) * exp(-2.18)) < 0.01)
      session.settle()
      #expect(session.frame.photo == photo && session.frame.box.center.x == 195)
    }
  }

  @Test func `the row rests on a page however quickly pages are turned`() {
    var session = Session.open()
    for way in [-200.0, -200, 180, -220, 200, 200] {
      session.drag(by: Vector(way, 0), in: 0.08)
      session.wait(0.05)
    }
    session.settle()
    #expect(session.frame.box.center.x == 195)
    #expect(session.frame.neighbors.isEmpty)
  }

  @Test func `pages run right to left in a right-to-left language`() {
    var session = Session.open()
    session.tell(.rightToLeft(true))
    session.tell(.key(.arrowLeft))
    #expect(session.frame.photo == 1)
    session.settle()
    session.drag(by: Vector(-250, 0), in: 0.15, settles: true)
    #expect(session.frame.photo == 0)
  }

  @Test func `the last four departed photos are remembered`() {
    var departures = Departures()
    for photo in 0..<5 {
      let flight = Flight(
        from: .zero, to: Pose(), timing: ZoomStyle.photos.returning, at: 0)
      departures.slide(Landing(photo: photo, flight: flight, clip: .zero))
    }
    #expect((0..<5).map { departures.sliding($0) != nil } == [false, true, true, true, true])
  }
}

/// Pages that loop at both ends.
@Suite struct PageLoopTests {
  private func opened(_ photo: Int, count: Int = 3, loops: Bool = true) -> Session {
    var session = Session.open(photo, photos: Array(repeating: Session.photos[0], count: count))
    session.tell(.loop(loops))
    return session
  }

  @Test(arguments: [(2, -1.0, 0), (0, 1, 2)])
  func `a drag past the end shows the photo from the other end`(from: Int, way: Double, to: Int) {
    var session = opened(from)
    session.move(from: Vector(195, 422), by: Vector(way * 250, 0), in: 0.5) { frame, point in
      guard abs(point.x - 195) > 30 else { return }
      #expect(frame.photo == from && frame.pictures.map(\.photo) == [to, from])
      // It is where the next page would be, and the row has no rubber band.
      let (other, present) = (frame.pictures.first { $0.photo == to }, frame.present)
      #expect(abs((other?.box.center.x ?? 0) - (present?.box.center.x ?? 0) + way * 410) < 1e-9)
    }
    session.lift()
    #expect(session.kinds.filter { $0 == .didPage }.count == 1)
    session.settle { #expect($0.pictures.allSatisfy { abs($0.box.center.x - 195) <= 410 }) }
    #expect(session.frame.photo == to && session.frame.box.center == Vector(195, 422))
  }

  @Test(arguments: [(2, Key.arrowRight, 0), (0, .arrowLeft, 2)])
  func `an arrow key at the end continues at the other end`(from: Int, key: Key, to: Int) {
    var session = opened(from)
    let before = session.picture
    session.tell(.key(key))
    #expect(before.jump(to: session.picture) < 0.5 && session.frame.photo == to)
    session.settle()
    #expect(session.phase == .open && session.frame.box.center.x == 195)
  }

  // Turned faster than photos can slide, the ring of three reaches a photo that is still leaving.
  @Test(arguments: [(3, 0.2), (5, 0.1), (3, 0.05), (3, 0.01), (4, 0.03)])
  func `a ring turned in quick succession never jumps, and ends on the last page requested`(
    count: Int, pause: Double
  ) {
    var session = opened(0, count: count)
    for turn in 1...9 {
      let before = session.picture
      session.tell(.page((session.frame.photo ?? 0) + 1))
      #expect(before.jump(to: session.picture) < 0.5, "turn \(turn)")
      #expect(session.frame.photo == turn % count)
      for _ in 0..<4 {
        session.wait(pause / 4)
        if pause >= 0.1 { #expect(session.frame.velocity.x <= 0, "turn \(turn)") }
      }
    }
    session.settle()
    #expect(session.frame.photo == 9 % count && session.frame.box.center == Vector(195, 422))
  }

  @Test func `both neighbours of the first photo are fetched, the next one first`() {
    let session = opened(0, count: 5)
    #expect(session.viewer.wantedPictures.map(\.photo) == [0, 1, 4])
  }

  @Test func `a trackpad swipe past the end continues at the other end`() {
    var session = opened(2)
    for _ in 0..<8 {
      session.wait(1 / 60, after: .wheel(Wheel(position: Vector(195, 422), delta: Vector(30, 0))))
    }
    session.settle()
    #expect(session.frame.photo == 0)
  }

  @Test func `a photo from beyond the end lands on its own thumbnail`() {
    var session = opened(2)
    session.drag(by: Vector(-200, 0), settles: true)
    session.wait(0.1, after: .close)
    #expect(session.frame.pictures.map(\.photo) == [0])
    session.settle { frame in
      if let last = frame.present { #expect(last.photo == 0) }
    }
    #expect(session.phase == .closed)
  }

  @Test func `a page caught past the end stays in place and can be pulled back`() {
    var session = opened(2)
    session.drag(by: Vector(-200, 0))
    session.wait(0.08)
    let before = session.picture
    session.touch(Vector(195, 422))
    #expect(session.frame.photo == 0 && before.jump(to: session.picture) < 0.5)
    session.move(from: Vector(195, 422), by: Vector(300, 0), in: 0.3) { _, _ in }
    session.letGo()
    #expect(session.frame.photo == 2 && session.frame.box.center.x == 195)
  }

  @Test(arguments: [1, 2]) func `fewer than three photos do not loop`(count: Int) {
    var session = opened(count - 1, count: count)
    session.tell(.key(.arrowRight))
    session.tell(.page(count))
    #expect(session.frame.photo == count - 1)
    session.move(from: Vector(195, 422), by: Vector(-250, 0), in: 0.4) { _, _ in }
    // A scroll view's rubber band, 390 points wide with a page of 410.
    #expect(session.frame.box.center.x > 195 - 130 && session.picture.copies.count == 1)
    session.letGo()
    #expect(session.frame.photo == count - 1)
  }

  @Test func `a row that stops looping has ends again once nothing slides`() {
    var session = opened(2)
    session.drag(by: Vector(-200, 0))
    session.wait(0.08)
    let before = session.picture
    session.tell(.loop(false))
    #expect(before.jump(to: session.picture) < 0.5)
    session.settle()
    #expect(session.frame.photo == 0 && session.frame.box.center.x == 195)
    session.tell(.key(.arrowLeft))
    #expect(session.frame.photo == 0)
  }

  @Test(arguments: [1e9, 1e300, -1e300, Double(Int.max)])
  func `a finger reported far away does not tear the row`(x: Double) {
    var session = opened(1)
    session.touch(Vector(195, 422))
    session.touch(Vector(150, 422))
    session.touch(Vector(x, 422))
    #expect(session.frame.pictures.map(\.photo).contains(1))
    session.letGo()
    #expect(session.phase == .open && session.frame.box.center.x == 195)
  }
}
