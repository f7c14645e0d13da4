import EnlargerCore
import Testing

/// What counts as a tap, and what does not.
@Suite struct TapTests {
  @Test(arguments: [(0.05, true), (0.7, true), (0.8, false), (1.5, false)])
  func `a press hides the bars unless it is longer than a tap`(seconds: Double, isTap: Bool) {
    var session = Session.open()
    session.touch(Session.middle, holding: seconds)
    session.letGo()
    #expect(session.frame.chrome == (isTap ? 0 : 1))
    #expect(session.phase == .open && session.frame.zoom == 1 && session.kinds.isEmpty)
  }

  @Test(arguments: [(0.2, true), (0.34, true), (0.36, false)])
  func `two taps zoom if no more than 0.35 seconds pass between them`(seconds: Double, isDouble: Bool) {
    for duration in [0.05, 0.3] {
      var session = Session.open()
      session.tap()
      session.wait(seconds)
      session.touch(Session.middle, holding: duration)
      #expect(session.frame.chrome == 1 || !isDouble)
      session.letGo()
      // The bars make room for an enlarged photo.
      #expect(session.frame.zoom == (isDouble ? 2.5 : 1) && session.frame.chrome == (isDouble ? 0 : 1))
    }
  }

  @Test func `a tap counts as a lone one once the second finger moves, or stays down too long`() {
    var session = Session.open()
    session.tap()
    session.wait(0.3)
    session.touch(Session.middle, holding: 1.2)
    #expect(session.frame.chrome == 0)
    session.letGo()
    #expect(session.frame.chrome == 0 && session.frame.zoom == 1)
    session = .open()
    session.tap()
    session.wait(0.1)
    session.drag(by: Vector(-60, 0), in: 0.2, settles: true)
    #expect(session.frame.chrome == 0 && session.frame.photo == 1)
  }

  @Test func `a double tap keeps the point of the first tap in place`() {
    var session = Session.open()
    let grabbed = session.frame.box.imagePoint(under: Vector(150, 422), aspect: 4 / 3)
    session.tap(Vector(150, 422))
    session.wait(0.1)
    session.tap(Vector(185, 440))
    session.settle()
    let after = session.frame.box.imagePoint(under: Vector(150, 422), aspect: 4 / 3)
    #expect(session.frame.zoom == 2.5 && abs(after.x - grabbed.x) < 1e-9)
  }

  @Test(arguments: [0.15, 0.3]) func `two taps far from each other are two lone taps`(pause: Double) {
    var session = Session.open()
    session.tap(Vector(60, 300))
    session.wait(pause)
    session.tap(Vector(330, 700))
    #expect(!session.viewer.showsBars)
    session.settle()
    #expect(session.viewer.showsBars && session.frame.chrome == 1 && session.frame.zoom == 1)
  }

  /// A busy page draws a frame before it has passed on all touches.
  @Test(arguments: [(0.39, 2.5), (0.41, 1)])
  func `two quick taps zoom even if a later frame comes between them`(seconds: Double, zoom: Double) {
    var session = Session.open()
    let start = session.time
    var finger = Touches()
    finger.append(Touch(id: 0, position: Session.middle))
    session.viewer.tell(.touches(finger), at: start)
    session.viewer.tell(.touches(Touches()), at: start + 0.05)
    _ = session.viewer.tick(to: start + 0.6)
    session.viewer.tell(.touches(finger), at: start + seconds)
    session.viewer.tell(.touches(Touches()), at: start + 0.05 + seconds)
    session.wait(3)
    #expect(session.frame.zoom == zoom && session.frame.chrome == (zoom > 1 ? 0 : 1))
  }

  @Test(arguments: [(0.0, true), (44, true), (46, false)])
  func `two taps zoom if they are no more than 45 points apart`(points: Double, isDouble: Bool) {
    var session = Session.open()
    session.tap()
    session.wait(0.1)
    session.tap(Session.middle + Vector(points, 0), settles: true)
    #expect(session.frame.zoom == (isDouble ? 2.5 : 1))
  }

  @Test func `a double tap counts even if a zoom or a page turn has not quite come to rest`() {
    var session = Session.open()
    session.doubleTap()
    session.wait(0.45)
    session.doubleTap(settles: true)
    #expect(session.frame.zoom == 1)
    session.drag(from: Vector(300, 422), by: Vector(-170, 0), in: 0.085)
    session.wait(0.5)
    #expect(session.isMoving)
    session.doubleTap(settles: true)
    #expect(session.frame.photo == 1 && session.frame.zoom == 2.5)
  }

  @Test func `a tap that stops a gliding zoomed photo does not show the bars`() {
    var session = Session.enlarged()
    session.drag(from: Vector(100, 422), by: Vector(80, 0), in: 0.1)
    session.wait(0.05)
    #expect(session.frame.velocity.x > 100)
    session.tap()
    #expect(session.frame.velocity.length < 1)
    session.settle()
    #expect(session.frame.chrome == 0)
  }

  @Test(arguments: [[Event.close, .open(1)], [.key(.arrowRight)]])
  func `a finger that is down when its photo leaves taps nothing in the next one`(events: [Event]) {
    var session = Session.open()
    session.touch(Session.middle, holding: 0.1)
    for event in events { session.tell(event) }
    session.wait(0.1)
    session.letGo()
    #expect(session.frame.photo == 1 && session.frame.chrome == 1)
  }

  @Test func `bars hidden by a tap are back when another photo opens`() {
    for pulls in [false, true] {
      var session = Session.open()
      session.tap(settles: true)
      #expect(session.frame.chrome == 0)
      session.settle(after: .close)
      if pulls {
        let middle = Session.thumbnail(1).box.center
        session.pinch(from: pair(40, about: middle), to: pair(110, about: middle))
        session.lift()
      } else {
        session.tell(.open(1))
      }
      session.settle()
      #expect(session.phase == .open && session.frame.photo == 1 && session.frame.chrome == 1)
    }
  }

  @Test func `a tap on one photo does not hide the bars of the next one`() {
    var session = Session.open(0)
    session.tap()
    session.wait(0.05)
    session.wait(0.05, after: .close)
    session.settle(after: .open(2))
    #expect(session.phase == .open && session.frame.photo == 2 && session.frame.chrome == 1)
  }

  @Test func `bars hidden by a tap are gone within a third of a second`() {
    var session = Session.open()
    session.tap()
    session.wait(0.36)
    #expect(session.frame.chrome > 0.9)
    session.wait(0.33)
    #expect(session.frame.chrome < 0.02)
  }

  @Test func `the host can hide and show the bars repeatedly`() {
    var session = Session.open()
    for _ in 0..<2 {
      session.settle(after: .bars(false))
      #expect(session.frame.chrome == 0)
    }
    session.settle(after: .bars(true))
    #expect(session.frame.chrome == 1)
  }

  @Test(arguments: [true, false]) func `bars that are as requested already do not flash`(shown: Bool) {
    var session = Session.open()
    session.settle(after: .bars(shown))
    session.tell(.bars(shown))
    for _ in 1...30 {
      #expect(session.frame.chrome == (shown ? 1 : 0))
      session.wait(1 / 60)
    }
  }

  @Test func `two quick swipes are not a double tap`() {
    var session = Session.open()
    session.drag(by: Vector(-60, 0), in: 0.05, steps: 2)
    session.drag(by: Vector(60, 0), in: 0.05, steps: 2, settles: true)
    #expect(abs(session.frame.zoom - 1) < 1e-9)
  }

  @Test func `one tap shows or hides the bars, two zoom to the tapped point and back`() {
    var session = Session.open()
    session.tap(settles: true)
    #expect(session.frame.chrome == 0)
    session.tap(settles: true)
    #expect(session.frame.chrome == 1)
    let point = Vector(280, 400)
    let under = session.frame.box.imagePoint(under: point, aspect: 4 / 3)
    session.doubleTap(point, settles: true)
    #expect(session.frame.zoom == 2.5)
    #expect(abs((session.frame.box.imagePoint(under: point, aspect: 4 / 3) - under).x) < 1e-9)
    session.doubleTap(point, settles: true)
    #expect(session.frame.zoom == 1)
    #expect(session.frame.chrome == 1)
  }
}

/// Keys that pan, page and zoom.
@Suite struct KeyTests {
  /// A landscape photo at four times its fitted size, centred.
  private func enlarged() -> Session {
    var session = Session.open()
    for _ in 0..<4 {
      session.settle(after: .key(.zoomIn))
    }
    return session
  }

  @Test(arguments: [(Key.arrowRight, -160.0), (.arrowLeft, 160)])
  func `an arrow key moves a zoomed photo the other way`(key: Key, way: Double) {
    var session = enlarged()
    let before = session.frame.box.center
    session.settle(after: .key(key))
    #expect(abs(session.frame.box.center.x - before.x - way) < 1e-6)
    #expect(session.frame.photo == 0 && session.kinds.isEmpty)
  }

  @Test func `up and down move a zoomed photo to its edges at most, and turn no page`() {
    var session = enlarged()
    for key in [Key.arrowUp, .arrowDown] {
      for _ in 0..<9 {
        session.settle(after: .key(key))
      }
      let box = session.frame.box
      let edge = key == .arrowUp ? box.center.y - box.size.height / 2 : box.center.y + box.size.height / 2
      #expect(abs(edge - (key == .arrowUp ? 0 : 844)) < 1e-6)
    }
    #expect(session.frame.photo == 0 && session.kinds.isEmpty)
  }

  @Test func `at its edge an arrow key turns the page`() {
    var session = enlarged()
    var presses = 0
    while session.frame.photo == 0, presses < 20 {
      session.settle(after: .key(.arrowRight))
      presses += 1
    }
    // 1,170 points of the photo are beside the window's centre, half a window of them in view.
    #expect(presses == 5)
    #expect(session.frame.photo == 1 && session.frame.zoom == 1)
  }

  @Test func `an arrow key turns no page while a zoomed photo returns to its place`() {
    var session = Session.enlarged()
    session.drag(from: Vector(195, 400), by: Vector(0, 40), in: 0.3)
    session.wait(0.03)
    let before = session.frame
    #expect(session.phase == .returning)
    session.tell(.key(.arrowRight))
    #expect(session.frame.photo == 0 && session.frame.box.distance(to: before.box) < 1e-9)
    session.settle()
    #expect(session.phase == .open && session.frame.zoom == 2.5)
    #expect(abs(session.frame.box.center.x - 195 + 160) < 1e-6)
  }

  @Test func `keys begin at the zoom that fingers have reached`() {
    for key in [Key.zoomIn, .zoomOut, .arrowRight] {
      var session = Session.pinched(to: 3, in: 0.2)
      session.wait(0.2)
      session.lift(finger: 2)
      session.wait(0.2)
      let before = session.frame
      session.settle(after: .key(key))
      switch key {
      case .zoomIn: #expect(session.frame.zoom > before.zoom + 0.1)
      case .zoomOut: #expect(session.frame.zoom < before.zoom - 0.1 && session.frame.zoom > 1.5)
      default:
        #expect(session.frame.photo == 0 && abs(session.frame.zoom - before.zoom) < 1e-6)
        #expect(session.frame.box.center.x < before.box.center.x - 20)
      }
    }
  }

  @Test func `up and down do nothing for a photo that fits`() {
    var session = Session.open()
    session.tell(.key(.arrowUp))
    session.tell(.key(.arrowDown))
    #expect(!session.isMoving && session.frame.photo == 0)
  }

  @Test func `a touch on a photo in motion does not change where it comes to rest`() {
    var session = Session.open()
    session.doubleTap()
    session.wait(0.1)
    session.tap(Vector(100, 100), settles: true)
    #expect(abs(session.frame.zoom - Session.enlarged().frame.zoom) < 0.001)
    // The photo turns out to have other proportions.
    session = .open(0, photos: [Size(width: 3000, height: 3000)])
    session.wait(0.05, after: .photo(0, Size(width: 4000, height: 3000)))
    session.tap(settles: true)
    #expect(session.frame.zoom == 1)
  }
}
