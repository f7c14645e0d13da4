import EnlargerCore
import Testing

/// One of the two fingers of a pinch lifts, and the other one goes on.
@Suite struct PinchHandoverTests {
  @Test(arguments: [-1.5, 1.5])
  func `a turned photo straightens up about the finger that stays`(turned: Double) {
    var session = Session()
    let finger = Session.thumbnail(0).box.center
    for step in 0...30 {
      let part = Double(step) / 30
      let (sine, cosine) = turn(turned * part)
      session.touch(finger, finger + Vector(cosine, sine) * (40 + 160 * part))
      session.wait(1 / 120)
    }
    session.wait(0.5)
    let held = session.frame.box.imagePoint(under: finger, aspect: 4 / 3)
    session.lift(finger: 2)
    for _ in 0..<30 {
      session.wait(1 / 120)
      let size = session.frame.box.size
      let point = session.frame.box.imagePoint(under: finger, aspect: 4 / 3)
      // The finger may pan the photo back to its edge.
      #expect(abs(point.x - held.x) * size.width < 3 && abs(point.y - held.y) * size.height < 3)
    }
    #expect(session.frame.zoom > 1.5 && abs(session.frame.box.rotation) < 0.01)
  }

  @Test func `while one of its fingers has just lifted, the photo has the velocity that is seen`() {
    var session = Session.open()
    session.twist(about: Session.middle, arm: 120, by: 1.5, in: 0.2)
    session.pinch(from: pair(240), to: pair(700), in: 0.05, steps: 4)
    session.lift(finger: 2)
    for _ in 1...8 {
      let before = session.frame
      session.wait(0.001)
      let middle = session.frame
      session.wait(0.001)
      let way = session.frame.box.center - before.box.center
      #expect((middle.velocity - way * 500).length < max(20, way.length * 500 * 0.1))
      session.wait(0.006)
    }
  }

  /// Two fingers have enlarged the photo and moved it beyond its page's left edge; the first is at (310, 422).
  private func movedBeyondTheEdge() -> Session {
    var session = Session.open(1)
    session.touch(Vector(80, 422), Vector(120, 422))
    session.wait(0.1)
    session.touch(Vector(310, 422), Vector(370, 422))
    session.wait(0.3)
    return session
  }

  @Test func `beyond the page's edge, the finger that stays of a pinch moves the photo by its own way`() {
    var session = movedBeyondTheEdge()
    let before = session.frame.box.center.x
    session.lift(finger: 2)
    for step in 1...3 {
      session.touch(Vector(310 + Double(step), 422))
      session.wait(0.1)
      let moved = session.frame.box.center.x - before
      #expect(abs(moved) <= Double(step) + 0.01)
    }
  }

  @Test func `beyond the page's edge, the finger that stays of a pinch brings no other page into view`() {
    var session = movedBeyondTheEdge()
    let before = session.frame.box.center.x
    session.lift(finger: 2)
    // Back inwards the photo follows the finger; only farther out than it was does it pull the row of pages.
    for (way, pages) in [(0.0, [1]), (-30, [1]), (0, [1]), (25, [0, 1])] {
      session.touch(Vector(310 + way, 422))
      session.wait(0.1)
      #expect(session.frame.pictures.map(\.photo).sorted() == pages)
      #expect(abs(session.frame.box.center.x - before - way) < 0.01)
    }
    session.touch(Vector(310, 422))
    session.wait(0.2)
    session.letGo()
    let box = session.frame.box
    #expect(session.phase == .open && abs(box.center.x - box.size.width / 2) < 0.01)
  }

  @Test func `a flick of the finger that stays of a pinch glides on`() {
    var session = Session.pinched(to: 2.5, in: 0.2)
    session.wait(0.3)
    session.lift(finger: 1)
    session.wait(0.3)
    let held = Session.middle + Vector(250, 0)
    for step in 0...5 {
      session.touch(held - Vector(20 * Double(step), 0))
      session.wait(1 / 60)
    }
    let before = session.frame
    session.lift()
    session.wait(1 / 120)
    #expect(session.frame.velocity.x < before.velocity.x / 2 && before.velocity.x < -500)
    session.settle()
    #expect(session.frame.box.center.x < before.box.center.x - 50)
    #expect(abs(session.frame.zoom - 2.5) < 0.01)
  }

  /// A photo pulled out of its thumbnail, enlarged and turned, in the finger that stays.
  private func pulledOut(turned angle: Double = 0) -> Session {
    var session = Session()
    let middle = Session.thumbnail(0).box.center
    session.pinch(from: pair(40, about: middle), to: pair(280, about: middle), in: 0.4)
    session.twist(about: middle, arm: 140, by: angle)
    session.wait(0.2)
    session.lift(finger: 2)
    return session
  }

  @Test func `a photo pulled out of its thumbnail and enlarged is open for the finger that stays`() {
    var session = pulledOut()
    let zoom = session.frame.zoom
    let start = Session.thumbnail(0).box.center - Vector(140, 0)
    #expect(zoom > 2 && session.kinds == [.willOpen, .didOpen])
    for step in 1...12 {
      session.wait(0.02)
      session.touch(start + Vector(0, Double(step)))
    }
    session.wait(0.2)
    session.letGo()
    #expect(session.phase == .open && session.kinds == [.willOpen, .didOpen])
    #expect(abs(session.frame.zoom - zoom) < 1e-6)
  }

  @Test(arguments: [0.5, -4.0])
  func `an enlarged photo turned by two fingers straightens up about the finger that stays`(angle: Double) {
    var session = pulledOut(turned: angle)
    let (sine, cosine) = turn(angle)
    let finger = Session.thumbnail(0).box.center - Vector(cosine, sine) * 140
    let held = session.frame.box.imagePoint(under: finger, aspect: 4 / 3)
    session.wait(0.5)
    #expect(session.frame.box.rotation == 0 && session.kinds == [.willOpen, .didOpen])
    #expect((session.frame.box.imagePoint(under: finger, aspect: 4 / 3) - held).length < 1e-6)
    session.letGo()
    #expect(session.phase == .open && session.frame.zoom > 2)
  }

  @Test func `an enlarged photo released before it is upright still straightens up`() {
    var session = pulledOut(turned: 0.5)
    session.wait(0.03)
    session.lift()
    var last = session.frame.box
    #expect(abs(last.rotation) > 0.1)
    session.settle {
      #expect($0.box.distance(to: last) < 40)
      last = $0.box
    }
    #expect(session.frame.box.rotation == 0 && session.frame.zoom > 2)
  }
}
