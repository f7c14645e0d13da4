import EnlargerCore
import Foundation
import Testing

/// The point of the picture that a finger has taken stays under it.
@Suite struct FingerTests {
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

  @Test(arguments: [0.03, 0.08, 0.15, 0.3])
  func `a photo caught while it opens stays under the finger though its crop opens on`(delay: Double) {
    var session = Session()
    session.tell(.open(1))
    session.wait(delay)
    let start = session.frame.box.center + Vector(20, -10)
    let grabbed = session.frame.box.imagePoint(under: start, aspect: 3 / 4)
    session.move(from: start, by: Vector(30, 200), in: 0.3, steps: 30) { frame, finger in
      let under = frame.box.imagePoint(under: finger, aspect: 3 / 4)
      #expect((under - grabbed).length < 1e-9)
    }
  }

  @Test(arguments: [0.02, 0.06, 0.12, 0.2])
  func `a photo caught while it closes stays under the finger`(delay: Double) {
    var session = Session.open()
    session.drag(by: Vector(30, 260))
    #expect(session.phase == .closing)
    session.wait(delay)
    let start = session.frame.box.center + Vector(5, 5)
    let grabbed = session.frame.box.imagePoint(under: start, aspect: 4 / 3)
    session.move(from: start, by: Vector(-20, -150), in: 0.2, steps: 20) { frame, finger in
      let under = frame.box.imagePoint(under: finger, aspect: 4 / 3)
      #expect((under - grabbed).length < 1e-9)
    }
    session.lift()
    session.settle()
    #expect(session.phase == .open)
    #expect(session.kinds == [.willClose, .didCancelClose])
  }

  @Test func `both fingers of a turning pinch keep their points of the picture`() {
    var session = Session.open()
    session.touch(Vector(100, 420), Vector(300, 420))
    session.wait(0.05)
    session.touch(Vector(150, 420), Vector(250, 420))
    let before = session.frame.box
    let points = (
      before.imagePoint(under: Vector(150, 420), aspect: 4 / 3),
      before.imagePoint(under: Vector(250, 420), aspect: 4 / 3)
    )
    for (left, right) in [(Vector(190, 350), Vector(210, 440)), (Vector(60, 300), Vector(330, 700))] {
      session.wait(0.05)
      session.touch(left, right)
      let box = session.frame.box
      #expect(
        (box.imagePoint(under: (left + right) * 0.5, aspect: 4 / 3) - (points.0 + points.1) * 0.5).length
          < 1e-9)
      // The distance at which the fingers took hold is a few points less than where they came down.
      #expect((box.imagePoint(under: left, aspect: 4 / 3) - points.0).length < 0.03)
      #expect((box.imagePoint(under: right, aspect: 4 / 3) - points.1).length < 0.03)
    }
  }

  @Test func `a photo pulled out of its thumbnail turns with the fingers all the way`() {
    var session = Session()
    let start = (Vector(50, 264), Vector(78, 264))
    session.touch(start.0, start.1)
    for step in 1...60 {
      session.wait(1 / 120)
      let part = Double(step) / 60
      let middle = Vector(64, 264) + Vector(100, 120) * part
      let (sine, cosine) = turn(0.6 * part)
      let arm = Vector(cosine, sine) * (14 + 166 * part)
      session.touch(middle - arm, middle + arm)
      guard session.phase == .interactive, part > 0.2 else { continue }
      #expect(abs(session.frame.box.rotation - 0.6 * part) < 0.1)
    }
    #expect(session.frame.zoom > 1)
    session.lift()
    session.settle()
    #expect(session.phase == .open && session.frame.box.rotation == 0)
  }

  @Test func `a photo that fills its page does not turn until it is pinched out of it`() {
    var session = Session.open()
    session.pinch(from: (Vector(100, 420), Vector(300, 420)), to: (Vector(60, 320), Vector(340, 520)))
    #expect(session.frame.box.rotation == 0 && session.frame.zoom > 1)
    session.pinch(from: (Vector(60, 320), Vector(340, 520)), to: (Vector(150, 420), Vector(250, 420)))
    let (turned, before) = (session.frame.box.rotation, atan2(100.0, 140))
    #expect(turned < 0 && turned > -before)
    #expect(session.frame.zoom < 1)
  }

  @Test func `a second finger joins a drag and leaves it without a jump`() {
    var session = Session.open()
    session.move(from: Vector(195, 400), by: Vector(0, 120), in: 0.2)
    let held = session.frame.box
    session.touch(Vector(195, 520), Vector(260, 600))
    #expect(session.frame.box.distance(to: held) < 1e-9)
    session.wait(0.05)
    session.touch(Vector(195, 540), Vector(280, 640))
    let pinched = session.frame.box
    session.touch(Vector(195, 540))
    #expect(session.frame.box.distance(to: pinched) < 1e-9)
    #expect(session.phase == .interactive)
  }

  @Test func `a window that turns in mid-drag leaves the photo under the finger`() {
    var session = Session.open()
    session.move(from: Vector(195, 400), by: Vector(20, 150), in: 0.2)
    let finger = Vector(215, 550)
    let before = session.frame.box
    let grabbed = before.imagePoint(under: finger, aspect: 4 / 3)
    session.tell(.resize(Viewport(size: Size(width: 844, height: 390))))
    #expect(session.frame.box.distance(to: before) < 1e-9)
    session.wait(0.1)
    session.touch(finger + Vector(10, 20))
    let after = session.frame.box.imagePoint(under: finger + Vector(10, 20), aspect: 4 / 3)
    #expect((after - grabbed).length < 1e-9)
  }

  @Test func `a photo pinched out of its thumbnail follows both fingers and goes back if let go early`() {
    var session = Session()
    session.pinch(
      from: (Vector(50, 250), Vector(80, 280)), to: (Vector(45, 250), Vector(100, 300)))
    #expect(session.phase == .interactive)
    #expect(session.frame.photo == 0)
    session.wait(0.2)
    session.lift()
    session.settle()
    #expect(session.phase == .closed)
    #expect(session.kinds == [.willOpen, .didOpen, .willClose, .didClose])
  }

  @Test func `a photo pinched wide open out of its thumbnail stays open`() {
    var session = Session()
    session.pinch(
      from: (Vector(50, 250), Vector(80, 280)), to: (Vector(20, 150), Vector(300, 500)))
    session.lift()
    session.settle()
    #expect(session.phase == .open)
    #expect(session.kinds == [.willOpen, .didOpen])
  }

  @Test func `a photo pulled out of the thumbnail where it is just landing is caught, not copied`() {
    var session = Session.open(0)
    session.tell(.close)
    session.wait(0.1)
    // Photo 2 opens while photo 0 lands by itself, closes, and two fingers go to thumbnail 0.
    session.tell(.open(2))
    session.wait(0.02)
    session.tell(.close)
    session.wait(0.02)
    session.notices = []
    let landing = session.picture.landings.first { $0.photo == 0 }?.box
    session.pinch(
      from: (Vector(50, 250), Vector(80, 280)), to: (Vector(45, 245), Vector(90, 290)), in: 0.02, steps: 2)
    #expect(landing != nil && session.frame.photo == 0)
    #expect(session.picture.copies.filter { $0.photo == 0 }.count == 1)
    #expect(session.notices.allSatisfy { $0.photo != 0 || $0.kind != .willOpen })
    session.wait(0.2)
    session.lift()
    session.settle()
    #expect(session.phase == .closed)
    #expect(session.notices.filter { $0.photo == 0 }.map(\.kind) == [.didClose])
  }

  @Test func `fingers that pinch far beside a small photo do not throw it away`() {
    var session = Session.open(0)
    session.tell(.close)
    session.wait(0.18)
    let before = session.frame.box
    session.touch(Vector(250, 760), Vector(330, 820))
    session.wait(0.01)
    session.touch(Vector(90, 640), Vector(380, 843))
    let after = session.frame.box
    let fingers = Vector((90 + 380 - 250 - 330) / 2, (640 + 843 - 760 - 820) / 2)
    let grown = (after.size.width + after.size.height) / 2
    #expect(session.phase == .interactive)
    #expect(after.size.width > before.size.width)
    #expect((after.center - before.center - fingers).length <= grown)
  }

  @Test func `a crop that still opens in the hand goes on opening when the finger lets go`() {
    // The photo's size becomes known while it is enlarged; a pan ends before its crop has opened.
    var session = Session.open(0, .photoZoomAnimator, photos: [Size(width: 800, height: 8000)])
    session.pinch(from: (Vector(150, 400), Vector(250, 450)), to: (Vector(40, 250), Vector(350, 600)))
    session.lift()
    session.settle()
    session.tell(.photo(0, Size(width: 1000, height: 1000)))
    session.wait(0.18)
    session.move(from: Vector(300, 400), by: Vector(-60, 10), in: 0.02, steps: 2)
    session.wait(0.1)
    let held = session.frame.box
    session.tell(.cancelTouches)
    session.tell(.touches(Touches()))
    #expect(session.frame.box.distance(to: held) < 0.3)
    var last = held
    session.settle {
      #expect($0.box.distance(to: last) < 40)
      last = $0.box
    }
    #expect(abs(session.frame.box.size.width - session.frame.box.size.height) < 1e-6)
  }

  @Test func `a window of a hundredth of a point keeps nothing busy`() {
    for style in ZoomStyle.presets.map(\.style) {
      var session = Session.open(0, style)
      session.tell(.resize(Viewport(size: Size(width: 26, height: 0.0156))))
      session.wait(0.3)
      session.touch(Vector(120, 120))
      session.wait(0.3)
      session.touch(Vector(120, 120), Vector(-16, 518))
      session.wait(0.3)
      session.touch(Vector(518, 518))
      session.wait(0.3)
      session.lift()
      session.wait(2)
      #expect(!session.viewer.isMoving(at: session.time))
      #expect(session.frame.box.center.length < 2e5)
    }
  }

  @Test(arguments: ZoomStyle.presets.map(\.name), [0.05, 0.08, 0.12])
  func `a photo that two fingers close on quickly never vanishes`(style: String, duration: Double) throws {
    var session = Session.open(0, try #require(ZoomStyle.preset(named: style)))
    session.pinch(
      from: (Vector(65, 422), Vector(325, 422)), to: (Vector(165, 422), Vector(225, 422)), in: duration,
      steps: 10)
    session.lift()
    let least = min(session.frame.box.size.width, Session.thumbnail(0).box.size.width) * 0.4
    session.settle { frame in
      if frame.phase != .closed { #expect(frame.box.size.width > least) }
    }
  }
}
