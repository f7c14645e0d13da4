import EnlargerCore
import Testing

/// Races that other systems lose, each told by its number in the field's bug reports.
@Suite struct StateTraps {
  @Test func `T-SM01 another photo is opened before an interactive close has ended`() {
    var session = Session.open()
    session.drag(by: Vector(20, 250))
    session.tell(.open(1))
    #expect(session.viewer.landingCount == 1)
    #expect(session.frame.photo == 1)
    session.settle()
    #expect(session.phase == .open)
    #expect(
      session.kinds == [.willClose, .willOpen, .didClose, .didOpen]
        || session.kinds == [.willClose, .willOpen, .didOpen, .didClose])
  }

  @Test func `T-SM02 the same photo is opened again while its landing still springs`() {
    var session = Session.open()
    session.drag(by: Vector(0, 250))
    session.wait(0.3)
    let before = session.frame.box
    session.tell(.open(0))
    #expect(session.frame.box.distance(to: before) < 1e-9)
    session.settle()
    #expect(session.phase == .open)
    #expect(session.kinds == [.willClose, .didCancelClose])
  }

  @Test func `T-SM03 open, close, open, each before the last has ended`() {
    var session = Session()
    session.tell(.open(0))
    for _ in 0..<4 {
      session.wait(0.07)
      let before = session.frame
      session.tell(.close)
      #expect(session.frame.box.distance(to: before.box) < 1e-9)
      #expect((session.frame.velocity - before.velocity).length < 1e-6)
      session.wait(0.05)
      let turned = session.frame
      session.tell(.open(0))
      #expect(session.frame.box.distance(to: turned.box) < 1e-9)
      #expect((session.frame.velocity - turned.velocity).length < 1e-6)
    }
    session.settle()
    #expect(session.phase == .open)
  }

  @Test func `T-SM04 one photo after another is opened though the next has no thumbnail`() {
    var session = Session()
    session.tell(.source(2, nil))
    for photo in [0, 1, 2, 1] {
      session.tell(.open(photo))
      session.wait(0.05)
    }
    session.settle()
    #expect(session.frame.photo == 1)
    #expect(session.phase == .open)
    #expect(session.viewer.landingCount == 0)
  }

  @Test func `T-SM05 a touch at the edge that neither moves nor means anything`() {
    var session = Session.open()
    session.touch(Vector(2, 300))
    session.wait(2)
    session.lift()
    session.settle()
    #expect(session.phase == .open)
    #expect(session.kinds.isEmpty)
  }

  @Test func `T-SM06 a cancelled close, then a real one, then open again`() {
    var session = Session.open()
    session.drag(by: Vector(0, 40), in: 1)
    session.settle()
    #expect(session.phase == .open)
    session.drag(by: Vector(0, 300))
    session.settle()
    #expect(session.phase == .closed)
    session.tell(.open(0))
    session.settle()
    #expect(session.phase == .open)
    #expect(session.kinds == [.willClose, .didCancelClose, .willClose, .didClose, .willOpen, .didOpen])
  }

  @Test func `T-SM07 moves that arrive after the touches were cancelled`() {
    var session = Session.open()
    session.move(from: Vector(195, 400), by: Vector(0, 200), in: 0.2)
    session.tell(.cancelTouches)
    session.settle()
    let rested = session.frame
    session.tell(.cancelTouches)
    session.lift()
    session.settle()
    #expect(session.frame == rested)
  }

  @Test func `T-SM08 a flick so fast that it is over with its first move`() {
    var session = Session.open()
    session.touch(Vector(195, 400))
    session.wait(0.008)
    session.touch(Vector(195, 520))
    session.wait(0.004)
    session.lift()
    #expect(session.phase == .closing)
    session.settle()
    #expect(session.phase == .closed)
    #expect(session.kinds == [.willClose, .didClose])
  }

  @Test func `T-SM09 a photo dragged away under reduced motion ends`() {
    var session = Session.open()
    session.tell(.reduceMotion(true))
    session.drag(by: Vector(0, 300))
    session.settle()
    #expect(session.phase == .closed)
    #expect(session.kinds == [.willClose, .didClose])
  }

  @Test func `T-SM10 a drag down while the page still slides dismisses`() {
    var session = Session.open()
    session.drag(by: Vector(-200, 0), in: 0.15)
    #expect(session.frame.photo == 1)
    session.wait(0.06)
    session.drag(by: Vector(0, 300))
    session.settle()
    #expect(session.phase == .closed)
  }

  @Test func `T-SM11 after a close by dragging, opening and dragging work as before`() {
    var fresh = Session.open()
    var used = Session.open(1)
    used.drag(by: Vector(0, 300))
    used.settle()
    used.tell(.open(0))
    used.settle()
    fresh.drag(by: Vector(30, 200))
    used.drag(by: Vector(30, 200))
    #expect(fresh.frame.box.distance(to: used.frame.box) < 1e-9)
    #expect(abs(fresh.frame.backdrop - used.frame.backdrop) < 1e-9)
  }

  @Test(arguments: ["opening", "closing", "dragging"])
  func `T-SM17 the close button is obeyed at any moment`(moment: String) {
    var session = moment == "opening" ? Session() : Session.open()
    switch moment {
    case "opening":
      session.tell(.open(0))
      session.wait(0.1)
    case "closing":
      session.tell(.close)
      session.wait(0.05)
    default:
      session.move(from: Vector(195, 400), by: Vector(0, 60), in: 0.2)
    }
    session.tell(.key(.escape))
    #expect(session.phase == .closing)
    session.settle()
    #expect(session.phase == .closed)
  }

  @Test func `T-SM18 touches are answered from the first moment of a quick reopening`() {
    var session = Session.open()
    session.tell(.close)
    session.wait(0.05)
    session.tell(.open(0))
    session.wait(0.02)
    session.touch(Vector(195, 400))
    #expect(session.phase == .interactive)
  }

  @Test func `T-SM19 a thumbnail is hidden exactly while its photo is out, also after a quick return`() {
    var session = Session()
    session.tell(.open(0))
    session.wait(0.03)
    session.tell(.close)
    #expect(session.picture.copies.map(\.photo) == [0])
    session.settle()
    #expect(session.picture.copies.isEmpty)
  }

  @Test func `T-SM20 a photo dragged to its start and let go is open, not closed`() {
    var session = Session.open()
    session.touch(Vector(195, 400))
    session.wait(0.1)
    session.touch(Vector(195, 500))
    session.wait(0.2)
    session.touch(Vector(195, 400))
    session.wait(0.2)
    session.lift()
    session.settle()
    #expect(session.phase == .open)
    #expect(session.kinds == [.willClose, .didCancelClose])
  }

  @Test func `T-SM21 a photo touched at any time of its way out or home is in the hand`() {
    for step in 0..<40 {
      var session = step % 2 == 0 ? Session() : Session.open()
      session.tell(step % 2 == 0 ? .open(0) : .close)
      session.wait(Double(step) * 0.008)
      guard session.viewer.isMoving(at: session.time), session.phase != .open else { continue }
      let before = session.frame.box
      session.touch(before.center)
      #expect(session.phase == .interactive, "after \(step) steps")
      #expect(session.frame.box.distance(to: before) < 1e-9)
    }
  }

  @Test func `T-SM22 a closing photo is there until it has landed`() {
    var session = Session.open()
    session.tell(.close)
    session.settle { frame in
      #expect(frame.phase == .closed || frame.photo == 0 && frame.opacity == 1)
    }
  }

  @Test func `T-SM23 after a flick the thumbnails have all touches again`() {
    var session = Session.open()
    session.drag(by: Vector(0, 300), in: 0.1)
    #expect(session.frame.touchTarget == .flyingPhotos)
    session.settle()
    #expect(session.frame.touchTarget == .nothing)
  }

  @Test func `T-SM24 a tap beside a landing photo is not the viewer's`() {
    var session = Session.open()
    session.tell(.close)
    session.wait(0.2)
    session.tap(Session.thumbnail(1).box.center)
    #expect(session.frame.photo == 1)
    #expect(session.phase == .opening)
    #expect(session.viewer.landingCount == 1)
  }

  @Test func `trap 3 a release that is told twice decides once`() {
    var session = Session.open()
    session.drag(by: Vector(0, 300))
    let after = session.frame
    session.lift()
    session.tell(.cancelTouches)
    #expect(session.frame == after)
    session.settle()
    #expect(session.kinds == [.willClose, .didClose])
  }

  @Test func `trap 10 a photo is opened without asking whether something still moves`() {
    var session = Session.open()
    for photo in [1, 2, 0, 1] {
      session.tell(.close)
      session.wait(0.04)
      session.tell(.open(photo))
      session.wait(0.04)
    }
    session.settle()
    #expect(session.phase == .open)
    #expect(session.frame.photo == 1)
  }

  @Test func `trap 25 a second finger during a flight does not restart it`() {
    var session = Session.open()
    session.tell(.close)
    session.wait(0.05)
    session.touch(session.frame.box.center)
    let caught = session.frame.box
    session.touch(caught.center, caught.center + Vector(60, 60))
    #expect(session.frame.box.distance(to: caught) < 1e-9)
    session.lift()
    session.settle()
    #expect(session.phase == .closed || session.phase == .open)
    #expect(session.kinds.filter { $0 == .willClose }.count == 1)
  }
}
