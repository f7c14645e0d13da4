import EnlargerCore
import Testing

/// Closing: the flight home, the thumbnail and the notices.
@Suite struct CloseTests {
  @Test func `each closing without a thumbnail reports a fallback`() {
    var session = Session.open(0, sources: false)
    for _ in 1...2 {
      session.notices = []
      session.wait(0.05, after: .close)
      session.settle(after: .open(0))
      #expect(session.phase == .open)
      #expect(session.kinds == [.willClose, .fellBack(.noSourceToLandOn), .didCancelClose])
    }
  }

  @Test func `a page still sliding in slides out again even if its thumbnail has appeared`() {
    var session = Session(.locket, sources: false)
    session.wait(0.1, after: .open(0))
    session.tell(.source(0, Session.thumbnail(0)))
    #expect(session.frame.pageShift > 20)
    session.tell(.close)
    let last = session.lastClosing()
    #expect(last.box.center.x > 390 && last.pageShift > 300)
  }

  @Test func `a page that is turned while sliding in no longer slides`() {
    var session = Session(.locket, sources: false)
    session.wait(0.1, after: .open(0))
    #expect(session.frame.pageShift > 20)
    session.tell(.page(1))
    session.settle { #expect($0.pageShift == 0) }
    session.tell(.close)
    session.settle { #expect($0.pageShift == 0 && abs($0.box.center.x - 195) < 1 || $0.phase == .closed) }
    #expect(session.phase == .closed)
  }

  @Test(arguments: [ZoomStyle.fluidPhoto, .locket])
  func `a rotated photo without a thumbnail is upright by the time it has gone`(
    style: ZoomStyle
  ) {
    var session = Session.open(0, style, sources: false)
    let middle = Vector(195, 422)
    session.pinch(from: pair(200, about: middle), to: pair(80, about: middle))
    session.twist(about: middle, arm: 40, by: 0.8)
    session.wait(0.2)
    #expect(abs(session.frame.box.rotation - 0.8) < 0.05)
    session.lift()
    let last = session.lastClosing().box
    #expect(session.phase == .closed && abs(last.rotation) < 0.02)
  }

  @Test func `round thumbnails are round at takeoff and at landing`() {
    var session = Session()
    var source = Session.thumbnail(0)
    source.box.cornerRadius = 64.5
    session.tell(.source(0, source))
    session.tell(.open(0))
    #expect(session.frame.box.cornerRadius == 64.5)
    session.settle()
    #expect(session.frame.box.cornerRadius == 0)
    session.tell(.close)
    let last = session.lastClosing().box.cornerRadius
    #expect(abs(last - 64.5) < 0.5)
  }

  @Test func `a photo without a thumbnail fades out where it was dragged to`() {
    var session = Session.open(sources: false)
    session.move(from: Vector(195, 400), by: Vector(60, 300), in: 0.3)
    let held = session.frame.box
    session.lift()
    #expect(session.frame.box.distance(to: held) < 1e-9)
    #expect(session.kinds == [.willClose, .fellBack(.noSourceToLandOn)])
    var opacity = 1.0
    session.settle { if $0.phase == .closing { opacity = min(opacity, $0.opacity) } }
    #expect(opacity < 0.05)
    #expect(session.phase == .closed && session.picture.copies.isEmpty)
  }

  @Test func `a photo opens from and lands on a rotated thumbnail at its angle`() {
    var session = Session()
    var source = Session.thumbnail(0)
    source.box.rotation = 0.3
    session.tell(.source(0, source))
    session.tell(.open(0))
    #expect(session.frame.box.rotation == 0.3)
    session.settle()
    #expect(session.frame.box.rotation == 0)
    session.tell(.close)
    let last = session.lastClosing().box.rotation
    #expect(abs(last - 0.3) < 0.01)
  }

  @Test func `a closing photo never grows`() {
    var session = Session.open()
    var width = session.frame.box.size.width
    session.tell(.close)
    session.settle { frame in
      guard frame.phase == .closing else { return }
      #expect(frame.box.size.width <= width + 0.01)
      width = frame.box.size.width
    }
  }

  @Test func `after paging, the photo lands on the thumbnail of the present photo`() {
    var session = Session.open()
    session.drag(by: Vector(-250, 0), in: 0.15, settles: true)
    session.drag(by: Vector(0, 300))
    let last = session.lastClosing().box
    #expect(last.distance(to: Session.thumbnail(1).box) < 1)
    #expect(session.notices.last.map(\.photo) == 1)
  }

  @Test func `a landing photo is clipped like its half-covered thumbnail`() {
    var session = Session.open()
    var source = Session.thumbnail(0)
    source.clip = Insets(top: 40)
    session.tell(.source(0, source))
    #expect(session.frame.clip == .zero)
    session.tell(.close)
    let last = session.lastClosing().clip
    #expect(abs(last.top - 40) < 0.5)
    #expect(last.bottom == 0)
  }

  @Test func `repeated opening and closing leaves nothing behind`() {
    var session = Session()
    for _ in 0..<3 {
      session.settle(after: .open(2))
      session.settle(after: .close)
    }
    var fresh = Session()
    fresh.tell(.open(2))
    session.tell(.open(2))
    #expect(session.frame == fresh.frame)
  }

  @Test(arguments: [
    (300, 60, 6), (2_400, 30, 30), (2_400, 15, 220), (5_000, 60, 60), (5_000, 120, 20), (-7_000, 20, 220),
  ])
  func `a photo lands in time on a thumbnail that scrolls fast, however seldom that is reported`(
    speed: Int, rate: Int, distance: Double
  ) {
    let interval = 1 / Double(rate)
    var session = Session.open()
    session.wait(0.1, after: .close)
    var source = Session.thumbnail(0)
    for _ in 0..<rate * 3 / 10 {
      session.wait(interval)
      source.box.center.y += Double(speed) * interval
      session.tell(.source(0, source))
    }
    #expect(abs(session.frame.box.center.y - source.box.center.y) < distance)
    #expect(session.timeToRest() < 0.4 && session.phase == .closed)
  }

  @Test(arguments: [(0.09, 0), (0.29, 1)])
  func `a photo turns smoothly to a thumbnail that is in another cell at once`(time: Double, steps: Int) {
    var session = Session.open()
    session.wait(time / 2, after: .close)
    var source = Session.thumbnail(0)
    for _ in 0..<steps {
      source.box.center.y += 1
      session.tell(.source(0, source))
    }
    session.wait(time / 2)
    let before = session.frame.box
    source.box.center += Vector(x: 261, y: 400)
    session.tell(.source(0, source))
    session.wait(1 / 120)
    #expect(session.frame.box.distance(to: before) < 30)
    session.settle()
    #expect(session.phase == .closed)
  }

  @Test func `a thumbnail whose angle is reported as a full turn more lands no photo later`() {
    var session = Session.open()
    session.wait(0.2, after: .close)
    var source = Session.thumbnail(0)
    source.box.rotation = 2 * .pi
    let before = session.frame.box
    session.tell(.source(0, source))
    #expect(abs(session.frame.box.rotation - before.rotation) < 1e-9)
    session.settle { #expect(abs($0.box.rotation) < 1e-9) }
  }

  @Test func `a fallback is reported once per closing, however often a finger catches the photo`() {
    var session = Session.open()
    session.wait(0.05, after: .close)
    let before = session.frame.box
    session.tell(.source(0, nil))
    #expect(session.frame.box.distance(to: before) < 1e-9)
    for _ in 1...3 {
      session.wait(0.03)
      session.touch(session.frame.box.center, holding: 0.02)
      session.lift()
    }
    session.tell(.open(0))
    session.wait(0.02, after: .close)
    session.settle()
    #expect(session.kinds == [.willClose, .fellBack(.sourceVanished), .didClose])
    session.notices = []
    session.settle(after: .open(0))
    session.settle(after: .close)
    #expect(session.kinds.filter { $0 == .fellBack(.noSourceToLandOn) }.count == 1)
  }

  /// A photo that looks landed, although its closing still has 0.09 seconds left.
  private var almostLanded: Session {
    var session = Session.open()
    session.wait(0.41, after: .close)
    return session
  }

  @Test(arguments: [0, 3.0]) func `a tap on a photo that looks landed opens it again`(roll: Double) {
    var session = almostLanded
    let place = Session.thumbnail(0).box.center
    #expect(session.phase == .closing && session.viewer.catches(place, at: session.time) == false)
    session.touch(place, holding: 0.03)
    session.touch(place - Vector(0, roll), holding: 0.01)
    session.letGo()
    #expect(session.phase == .open && session.kinds == [.willClose, .didClose, .willOpen, .didOpen])
  }

  @Test func `a tap on a thumbnail close to a photo that looks landed opens the thumbnail's photo`() {
    var session = almostLanded
    // Its frame gives the touch to the grid, although it is only 11 points from the photo.
    let beside = Vector(140, 264)
    #expect(session.frame.box.contains(beside, margin: 22) && !session.frame.takesTouch(at: beside))
    session.tap(beside, settles: true)
    #expect(session.phase == .open && session.frame.photo == 1)
  }

  @Test func `the landing place is read when the landing begins`() {
    var session = Session.open()
    session.tell(.source(0, nil))
    session.move(from: Vector(195, 400), by: Vector(0, 250), in: 0.2)
    session.tell(.source(0, Session.thumbnail(0)))
    session.lift()
    #expect(session.kinds == [.willClose])
    let last = session.lastClosing().box
    #expect(last.distance(to: Session.thumbnail(0).box) < 1)
  }

  @Test func `only one photo flies home even if its neighbours are loaded`() {
    var session = Session.open(1)
    session.drag(by: Vector(0, 250))
    session.settle { frame in #expect(frame.neighbors.isEmpty) }
  }

  @Test(arguments: ["opening", "closing", "dragging"])
  func `the Escape key closes at any moment`(moment: String) {
    var session = moment == "opening" ? Session() : Session.open()
    switch moment {
    case "opening":
      session.wait(0.1, after: .open(0))
    case "closing":
      session.wait(0.05, after: .close)
    default:
      session.move(from: Vector(195, 400), by: Vector(0, 60), in: 0.2)
    }
    session.tell(.key(.escape))
    #expect(session.phase == .closing)
    session.settle()
    #expect(session.phase == .closed)
  }
}
