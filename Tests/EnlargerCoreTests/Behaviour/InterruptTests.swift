import Testing

@testable import EnlargerCore

/// One motion begins before another has ended. Nothing jumps or is left behind.
@Suite struct InterruptTests {
  /// Catches the photo, moves it up or down, and releases it at rest.
  private func caught(_ session: Session, way: Double) -> Session {
    var session = session
    session.wait(0.1)
    session.move(from: session.frame.box.center, by: Vector(0, way), in: 0.1)
    session.wait(0.2)
    session.letGo()
    return session
  }

  private var opening: Session {
    var session = Session()
    session.tell(.open(0))
    return session
  }

  private var closing: Session {
    var session = Session.open()
    session.tell(.close)
    return session
  }

  // The dead zone of a drag is 10 points. Less counts as no push.

  @Test(arguments: [0, 6, 9, -6.0]) func `an opening photo caught, barely moved and released opens`(
    way: Double
  ) {
    let session = caught(opening, way: way)
    #expect(session.phase == .open)
    #expect(session.kinds == [.willOpen, .didOpen])
  }

  @Test(arguments: [0, 6, -6, -9.0]) func `a closing photo caught, barely moved and released closes`(
    way: Double
  ) {
    let session = caught(closing, way: way)
    #expect(session.phase == .closed)
    #expect(session.kinds == [.willClose, .didClose])
  }

  /// Taps at a point with a finger that rolls up or down before it lifts.
  private func rolled(_ session: Session, at point: Vector, by way: Double) -> Session {
    var session = session
    session.touch(point, holding: 0.03)
    session.touch(point + Vector(0, way), holding: 0.01)
    session.letGo()
    return session
  }

  @Test(arguments: [3, -3, 9, -9.0]) func `a tap in flight that rolls a few points turns no photo round`(
    way: Double
  ) {
    for (flight, kinds) in [
      (opening, [Notice.Kind.willOpen, .didOpen]), (closing, [.willClose, .didClose]),
    ] {
      for delay in [0.05, 0.15, 0.25] {
        var session = flight
        session.wait(delay)
        #expect(rolled(session, at: session.frame.box.center, by: way).kinds == kinds, "after \(delay) s")
      }
    }
  }

  @Test func `a double tap on a thumbnail opens its photo, even if the second tap rolls`() {
    let place = Session.thumbnail(1).box.center
    var session = Session()
    session.tap(place)
    session.wait(0.12)
    session = rolled(session, at: place, by: 3)
    #expect(session.phase == .open && session.frame.photo == 1)
  }

  @Test func `an opening photo caught and pushed down goes home, and one pushed up opens`() {
    #expect(caught(opening, way: 10.5).kinds == [.willOpen, .didOpen, .willClose, .didClose])
    #expect(caught(opening, way: -10.5).kinds == [.willOpen, .didOpen])
  }

  @Test func `a closing photo caught and pushed up opens, and one pushed down goes home`() {
    #expect(caught(closing, way: -10.5).kinds == [.willClose, .didCancelClose])
    #expect(caught(closing, way: 10.5).kinds == [.willClose, .didClose])
  }

  @Test func `a touch on a closing photo's thumbnail, beside the photo, catches it; it flies on`() {
    var session = Session.open()
    session.wait(0.02, after: .close)
    let corner = Vector(15, 205)
    #expect(Session.thumbnail(0).contains(corner) && !session.frame.box.contains(corner, margin: 22))
    session.touch(corner)
    #expect(session.phase == .interactive)
    session.wait(0.1)
    session.letGo()
    #expect(session.phase == .closed && session.kinds == [.willClose, .didClose])
  }

  @Test func `a closing photo that is caught grows from its current size`() {
    var session = Session.open()
    session.tell(.close)
    while session.frame.zoom > 0.85 { session.wait(1 / 240) }
    let start = session.frame.box.center
    session.touch(start, holding: 0.3)
    let before = session.frame.zoom
    session.move(from: start, by: Vector(0, -100), in: 0.2)
    // A drag shrinks it by 0.67 over the window's height, and reverses that on the way back.
    #expect(abs(session.frame.zoom - before - 0.67 * 100 / 844) < 1e-6)
  }

  @Test func `a panorama caught as it leaves its square thumbnail opens as wide as its page`() {
    var session = Session()
    session.wait(0.01, after: .open(2))
    session.touch(session.frame.box.center)
    // Fitted it is 390 × 97.5. At its thumbnail's height it would be 516 points wide.
    let height = session.frame.box.size.height
    #expect(height > 120)
    session.wait(0.5)
    #expect(session.phase == .interactive)
    #expect(abs(session.frame.box.size.width - 390) < 0.5)
    #expect(abs(session.frame.box.size.height - height) < 0.5)
  }

  @Test(arguments: [0.03, 0.08, 0.15, 0.22])
  func `a photo caught while opening stays under the finger while its crop opens`(delay: Double) {
    var session = Session()
    session.wait(delay, after: .open(1))
    let start = session.frame.box.center + Vector(20, -10)
    let grabbed = session.frame.box.imagePoint(under: start, aspect: 3 / 4)
    session.move(from: start, by: Vector(30, 200), in: 0.3, steps: 30) { frame, finger in
      let under = frame.box.imagePoint(under: finger, aspect: 3 / 4)
      #expect((under - grabbed).length < 1e-9)
    }
  }

  @Test(arguments: [0.02, 0.06, 0.12, 0.2])
  func `a photo caught while closing stays under the finger`(delay: Double) {
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
    session.letGo()
    #expect(session.phase == .open)
    #expect(session.kinds == [.willClose, .didCancelClose])
  }

  @Test func `a crop still opening while held continues when the finger lifts`() {
    // The photo's size becomes known while it is zoomed. A pan ends before its crop has opened.
    var session = Session.open(0, .photoZoomAnimator, photos: [Size(width: 800, height: 8000)])
    session.pinch(from: (Vector(150, 400), Vector(250, 450)), to: (Vector(40, 250), Vector(350, 600)))
    session.letGo()
    session.wait(0.18, after: .photo(0, Size(width: 1000, height: 1000)))
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

  @Test(arguments: [0.02, 0.1, 0.2])
  func `a page turned while a photo opens keeps backdrop and bars as they are`(delay: Double) {
    var session = Session()
    session.wait(delay, after: .open(0))
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

  @Test func `a page turned while a photo is held keeps the backdrop as it is`() {
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

  @Test func `opening a distant page lets a held photo fly home meanwhile`() {
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

  @Test func `open, close, open, each before the previous one has ended`() {
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

  @Test func `a drag down while the page still slides dismisses`() {
    var session = Session.open()
    session.drag(by: Vector(-200, 0), in: 0.15)
    #expect(session.frame.photo == 1)
    session.wait(0.06)
    session.drag(by: Vector(0, 300), settles: true)
    #expect(session.phase == .closed)
  }

  @Test func `a photo touched at any time in flight is caught`() {
    for step in 0..<40 {
      var session = step % 2 == 0 ? Session() : Session.open()
      session.wait(Double(step) * 0.008, after: step % 2 == 0 ? .open(0) : .close)
      // An opening photo is within two points of its place after a quarter of a second.
      guard step % 2 == 1 || Double(step) * 0.008 < 0.25 else { continue }
      let before = session.frame.box
      session.touch(before.center)
      #expect(session.phase == .interactive, "after \(step) steps")
      #expect(session.frame.box.distance(to: before) < 1e-9)
    }
  }

  // The last points of a motion take up to 0.3 seconds, and nobody sees them.

  /// A photo that looks open, although its opening still has 0.06 seconds left.
  private var almostOpen: Session {
    var session = opening
    session.wait(0.4)
    return session
  }

  @Test(arguments: [
    (Event.key(.zoomIn), 2.0.squareRoot()), (.wheel(Wheel(position: Session.middle, zoom: 1.5)), 1.5),
  ])
  func `a photo that looks open zooms by key and by trackpad`(event: Event, zoom: Double) {
    var session = almostOpen
    #expect(session.phase == .opening)
    session.settle(after: event)
    #expect(abs(session.frame.zoom - zoom) < 1e-9 && session.kinds == [.willOpen, .didOpen])
  }

  @Test func `a photo that looks open is swiped, dragged and tapped like an open one`() {
    var session = almostOpen
    session.drag(from: Vector(300, 420), by: Vector(-170, 14), in: 0.085, settles: true)
    #expect(session.phase == .open && session.frame.photo == 1)
    session = almostOpen
    session.drag(by: Vector(0, 60), in: 0.15, settles: true)
    #expect(session.kinds == [.willOpen, .didOpen, .willClose, .didClose])
    session = almostOpen
    session.tap(settles: true)
    #expect(session.phase == .open && session.frame.chrome == 0)
  }

  @Test func `a finger on a photo that looks open leaves the rest of its motion alone`() {
    var (session, alone) = (almostOpen, almostOpen)
    session.touch(Session.middle)
    for _ in 0..<20 {
      #expect(session.frame.box.distance(to: alone.frame.box) < 1e-9)
      session.wait(1 / 240)
      alone.wait(1 / 240)
    }
    #expect(session.kinds == [.willOpen, .didOpen] && !session.isMoving)
  }

  @Test(arguments: [0.0, 0.2])
  func `a photo caught by two fingers that do not spread or close flies on`(pause: Double) {
    for (flight, kinds) in [
      (opening, [Notice.Kind.willOpen, .didOpen]), (closing, [.willClose, .didClose]),
    ] {
      for delay in [0.05, 0.1, 0.2] {
        var session = flight
        session.wait(delay)
        let (left, right) = pair(90, about: session.frame.box.center)
        session.touch(left, right, holding: 0.1)
        session.touch(left + Vector(0, 15), right + Vector(4, 15))
        session.lift(finger: 2)
        session.wait(pause)
        session.letGo()
        #expect(session.kinds == kinds, "after \(delay) s")
      }
    }
  }

  @Test func `an opening photo caught by two fingers and pinched small closes`() {
    var session = opening
    session.wait(0.2)
    let middle = session.frame.box.center
    session.pinch(from: pair(200, about: middle), to: pair(90, about: middle))
    session.wait(0.2)
    session.letGo()
    #expect(session.kinds == [.willOpen, .didOpen, .willClose, .didClose])
  }
}
