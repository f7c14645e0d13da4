import EnlargerCore
import Testing

/// One thing begins before another has ended, and nothing jumps or is left behind.
@Suite struct OverlapTests {
  @Test(arguments: [0.02, 0.1, 0.2])
  func `a page turned while a photo opens takes the backdrop and the bars over as they are`(delay: Double) {
    var session = Session()
    session.tell(.open(0))
    session.wait(delay)
    let before = session.frame
    session.tell(.key(.arrowRight))
    #expect(session.frame.photo == 1)
    #expect(abs(session.frame.backdrop - before.backdrop) < 1e-9)
    #expect(abs(session.frame.chrome - before.chrome) < 1e-9)
    let neighbor = session.frame.neighbors.first
    #expect(neighbor?.photo == 0 && (neighbor?.box.distance(to: before.box) ?? 1) < 1e-9)
    var last = session.frame.backdrop
    session.settle { frame in
      #expect(frame.backdrop >= last - 1e-3)
      last = frame.backdrop
    }
    #expect(session.phase == .open && session.frame.backdrop == 1)
    #expect(session.kinds == [.willOpen, .didOpen, .didPage])
  }

  @Test func `a page turned while a photo is in the hand takes the backdrop over as it is`() {
    var session = Session.open()
    session.move(from: Vector(195, 400), by: Vector(0, 240), in: 0.2)
    session.wait(0.2)
    let before = session.frame
    session.tell(.key(.arrowRight))
    #expect(session.frame.backdrop == before.backdrop && session.frame.chrome == before.chrome)
    session.settle()
    #expect(session.phase == .open && session.frame.photo == 1 && session.frame.backdrop == 1)
    #expect(session.kinds == [.willClose, .didCancelClose, .didPage])
  }

  @Test func `a page far away leaves a photo in the hand to fly home beside it`() {
    var session = Session.open()
    session.move(from: Vector(195, 400), by: Vector(0, 240), in: 0.2)
    let held = session.frame.box
    session.tell(.open(2))
    #expect(session.frame.photo == 2 && session.phase == .opening)
    #expect(session.picture.landings.first?.photo == 0)
    #expect((session.picture.landings.first?.box.distance(to: held) ?? 1) < 1e-9)
    session.settle()
    #expect(session.phase == .open)
    #expect(session.notices.filter { $0.photo == 0 }.map(\.kind) == [.willClose, .didClose])
  }

  @Test(arguments: [0, 2])
  func `fingers on a thumbnail mean nothing once something else has opened`(opened: Int) {
    var session = Session()
    let place = Session.thumbnail(2).box.center
    session.touch(place)
    session.wait(0.05)
    session.tell(.open(opened))
    session.wait(0.1)
    session.touch(place, place + Vector(-20, 0))
    session.wait(0.05)
    session.touch(place + Vector(20, 0), place + Vector(-120, 0))
    session.wait(0.05)
    session.lift()
    session.settle()
    #expect(session.frame.photo == opened && session.phase == .open)
    #expect(session.kinds == [.willOpen, .didOpen])
  }

  @Test func `a tap on a thumbnail stands though another finger rests elsewhere`() {
    var session = Session()
    let (first, second) = (Session.thumbnail(0).box.center, Session.thumbnail(2).box.center)
    session.touch([first])
    session.wait(0.02)
    session.touch([first, second])
    session.wait(0.08)
    var rest = Touches()
    rest.append(Touch(id: 2, position: second))
    session.tell(.touches(rest))
    session.wait(0.02)
    session.lift()
    session.settle()
    #expect(session.frame.photo == 0 && session.kinds == [.willOpen, .didOpen])
  }

  @Test func `the direction of reading changes once pages are at rest, and moves none of them`() {
    var session = Session.open(1)
    session.move(from: Vector(300, 400), by: Vector(-100, 0), in: 0.1)
    let held = session.frame.box
    session.tell(.rightToLeft(true))
    #expect(session.frame.box == held)
    session.lift()
    session.settle()
    #expect(session.frame.photo == 2)
    session.tell(.key(.arrowRight))
    #expect(session.frame.photo == 1)
  }

  @Test func `less motion asked for in mid-drag changes neither the photo nor the verdict`() {
    var session = Session.open()
    session.move(from: Vector(195, 400), by: Vector(0, 100), in: 0.2)
    session.wait(0.2)
    let held = session.frame
    session.tell(.reduceMotion(true))
    #expect(session.frame.box == held.box && session.frame.backdrop == held.backdrop)
    session.lift()
    #expect(session.phase == .returning)
    session.settle()
    session.tell(.close)
    #expect(session.viewer.activeStyle.transition == .crossFade)
  }

  @Test func `a wheel that zooms a photo which slides on zooms it where it is seen`() {
    var session = Session.open()
    session.doubleTap()
    session.settle()
    session.drag(from: Vector(100, 422), by: Vector(80, 0), in: 0.1)
    session.wait(0.05)
    let before = session.frame
    #expect(before.velocity.x > 100)
    let pointer = Vector(195, 422)
    let grabbed = before.box.imagePoint(under: pointer, aspect: 4 / 3)
    session.tell(.wheel(Wheel(position: pointer, zoom: 1.2)))
    session.settle()
    let after = session.frame.box.imagePoint(under: pointer, aspect: 4 / 3)
    #expect(abs(after.x - grabbed.x) < 1e-6)
  }

  @Test func `a wheel that moves a photo which slides on moves it from where it is seen`() {
    var session = Session.open()
    session.doubleTap()
    session.settle()
    session.drag(from: Vector(100, 422), by: Vector(80, 0), in: 0.1)
    session.wait(0.05)
    let before = session.frame.box.center
    session.tell(.wheel(Wheel(position: Vector(195, 422), delta: Vector(30, 0))))
    session.settle()
    #expect(abs(session.frame.box.center.x - (before.x - 30)) < 1e-6)
  }

  @Test(arguments: [(40.0, 0.1), (20, 0.04)])
  func `a short flick down dismisses as in the Photos app`(way: Double, duration: Double) {
    var session = Session.open()
    session.drag(by: Vector(0, way), in: duration)
    #expect(session.phase == .closing)
    var slow = Session.open()
    slow.drag(by: Vector(0, way), in: 0.5)
    #expect(slow.phase == .returning || slow.phase == .open)
  }

  @Test func `a photo that lands goes under the backdrop of the next one without a flash`() {
    var session = Session.open(0)
    session.tell(.close)
    session.wait(0.05)
    session.tell(.open(2))
    var last = session.frame.landings.first?.opacity
    #expect(last == 1)
    for _ in 0..<120 {
      session.wait(1 / 120)
      guard let landing = session.frame.landings.first else { break }
      #expect(landing.opacity <= (last ?? 0) + 1e-9 && landing.opacity > (last ?? 0) - 0.2)
      if session.frame.backdrop > 0.999 { #expect(landing.opacity < 0.05) }
      last = landing.opacity
    }
    #expect((last ?? 1) < 0.5)
  }

  @Test(arguments: [800.0, 1920])
  func `a gentle swipe of two fingers turns the page in a window of any width`(width: Double) {
    var session = Session.open(0, window: Size(width: width, height: 800))
    for step in [4.0, 12, 25, 30, 28, 22, 16, 12, 8, 5, 2, 1] {
      session.tell(.wheel(Wheel(position: Vector(width / 2, 400), delta: Vector(step, 0))))
      session.wait(0.016)
    }
    session.settle()
    #expect(session.frame.photo == 1 && session.phase == .open)
  }
}
