import EnlargerCore
import Testing

/// A new style while something moves, and the progress that other views read.
@Suite struct RestyleTests {
  @Test func `a photo at rest changes its style at once`() {
    var session = Session.open(0, .photos)
    session.viewer.restyle(.system, at: session.time)
    #expect(session.viewer.activeStyle == .system && session.frame.pageBelow == 0.914)
    #expect(!session.isMoving)
  }

  @Test func `a flight ends in the old style, and the next one uses the new style`() {
    var (session, alone) = (Session(.fluidPhoto), Session(.fluidPhoto))
    for time in [0.0, 0.1, 0.2, 0.3, 0.4] {
      if time == 0 {
        session.tell(.open(0))
        alone.tell(.open(0))
        session.viewer.restyle(.locket, at: 0)
      }
      session.wait(0.1)
      alone.wait(0.1)
      #expect(session.frame.box == alone.frame.box)
    }
    #expect(session.viewer.style == .locket)
    session.settle()
    #expect(session.viewer.activeStyle == .locket)
    session.wait(0.3, after: .close)
    // FluidPhoto's closing would be over.
    #expect(session.phase == .closing)
  }

  @Test func `a held photo keeps its style until it is at rest`() {
    var session = Session.open(0, .photos)
    session.touch(Vector(x: 195, y: 400), holding: 0.1)
    session.touch(Vector(x: 195, y: 460))
    session.viewer.restyle(.azikus, at: session.time)
    session.wait(0.1)
    #expect(session.viewer.activeStyle == .photos && session.frame.card == nil)
    session.touch(Vector(x: 195, y: 402), holding: 0.2)
    session.touch()
    session.settle()
    #expect(session.phase == .open && session.viewer.activeStyle == .azikus)
    // At rest, all of its card is there at once.
    #expect(session.frame.card?.details == 1)
  }

  @Test func `a zoom that the new style forbids returns inside its limits`() {
    var session = Session.open(0, .photos)
    session.settle(after: .key(.zoomIn))
    session.viewer.restyle(.system, at: session.time)
    #expect(session.frame.zoom == 1)
  }

  @Test(arguments: [20.0, 60, 120])
  func `FluidPhoto reports 1 − scale, and Locket a two-hundredth of the travel`(way: Double) {
    for (style, told) in [
      (ZoomStyle.fluidPhoto, way / 844), (.photoZoomAnimator, way / 844), (.locket, way / 200),
    ] {
      var session = Session.open(0, style)
      session.touch(Vector(x: 195, y: 400), holding: 0.1)
      session.touch(Vector(x: 195, y: 400 + 10 + way), holding: 0.5)
      #expect(abs(1 - session.viewer.progress - told) < 1e-3)
    }
  }

  @Test func `the reported progress continues to its end without a jump on release`() {
    for preset in ZoomStyle.presets {
      var session = Session.open(0, preset.style)
      session.touch(Vector(x: 195, y: 400), holding: 0.1)
      for step in 1...30 {
        session.touch(Vector(x: 195 + 4 * Double(step), y: 400 + 4.5 * Double(step)), holding: 1 / 120)
      }
      var last = session.viewer.progress
      session.touch()
      #expect(abs(session.viewer.progress - last) < 0.01, "\(preset.name)")
      while session.isMoving {
        session.wait(1 / 120)
        #expect(abs(session.viewer.progress - last) < 0.13, "\(preset.name)")
        last = session.viewer.progress
      }
      #expect(last == 0 || last == 1)
    }
  }
}

/// Each motion takes its own duration from the style.
@Suite struct DurationTests {
  private static let style: ZoomStyle = {
    var style = ZoomStyle.photos
    style.opening = .curve(.linear, duration: 0.3)
    style.closing = .curve(.linear, duration: 0.5)
    style.landing = .curve(.linear, duration: 0.7)
    style.returning = .curve(.linear, duration: 0.9)
    style.zooming = .curve(.linear, duration: 1.1)
    return style
  }()

  /// The time until nothing moves. A finger releases at rest.
  private func time(_ session: Session = .open(0, style), _ begin: (inout Session) -> Void) -> Double {
    var session = session
    begin(&session)
    return session.timeToRest()
  }

  private func pinch(_ session: inout Session, from start: Double, to end: Double) {
    session.pinch(from: pair(start), to: pair(end))
    session.wait(0.2)
    session.lift()
  }

  private func drag(_ session: inout Session, by way: Double) {
    session.move(from: Vector(195, 400), by: Vector(0, way), in: 0.2)
    session.wait(0.2)
    session.lift()
  }

  private func expect(_ time: Double, _ duration: Double, _ place: SourceLocation = #_sourceLocation) {
    #expect(abs(time - duration) < 0.05, sourceLocation: place)
  }

  @Test func `opening a photo, or reopening one on its way home, takes the opening's duration`() {
    expect(time(Session(Self.style)) { $0.tell(.open(0)) }, 0.3)
    let again = time {
      $0.tell(.close)
      $0.wait(0.1)
      $0.tell(.open(0))
    }
    expect(again, 0.3)
  }

  @Test func `closing by button or key takes the closing's duration`() {
    expect(time { $0.tell(.close) }, 0.5)
    expect(time { $0.tell(.key(.escape)) }, 0.5)
  }

  @Test func `closing by fingers takes the landing's duration`() {
    expect(time { drag(&$0, by: 300) }, 0.7)
    expect(time { pinch(&$0, from: 200, to: 80) }, 0.7)
  }

  @Test func `a photo left to land behind another one takes the landing's duration`() {
    let both = time {
      $0.tell(.close)
      $0.wait(0.1)
      $0.tell(.open(2))
    }
    expect(both, 0.7)
  }

  @Test func `returning after a release takes the return's duration`() {
    expect(time { drag(&$0, by: 40) }, 0.9)
    expect(time { pinch(&$0, from: 200, to: 180) }, 0.9)
  }

  @Test func `changing the zoom takes the zoom's duration`() {
    expect(time { pinch(&$0, from: 40, to: 380) }, 1.1)
    expect(time { $0.doubleTap() }, 1.1)
    expect(time { $0.tell(.key(.zoomIn)) }, 1.1)
    expect(time { $0.tell(.photo(0, Size(width: 1000, height: 1000))) }, 1.1)
  }
}

/// With reduced motion, photos fade from place to place, and only fingers move them.
@Suite struct ReducedMotionTests {
  private func open(_ photo: Int) -> Session {
    var session = Session.open(photo)
    session.settle(after: .reduceMotion(true))
    session.notices = []
    return session
  }

  @Test func `reduced motion set during a drag changes neither the photo nor the outcome`() {
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

  @Test func `under reduced motion fingers do not rotate a photo`() {
    var session = Session.pinched(to: 0.5, in: 0.3, .calm)
    session.twist(about: Session.middle, arm: 47.8, by: 0.8)
    #expect(session.frame.box.rotation == 0 && session.phase == .interactive)
  }

  @Test(arguments: [Event.key(.arrowRight), .page(2), .key(.end)])
  func `a page turned by key or button fades in place`(event: Event) {
    var session = open(1)
    session.tell(event)
    #expect(session.frame.photo == 2)
    var opacities: [Double] = []
    session.settle { frame in
      for picture in frame.pictures { #expect(picture.box.center.x == 195, "nothing crosses the screen") }
      opacities.append(frame.opacity)
    }
    #expect(opacities.contains { $0 > 0.2 && $0 < 0.8 } && session.frame.opacity == 1)
    #expect(session.kinds == [.didPage] && session.frame.pictures.count == 1)
  }

  @Test func `both photos are visible halfway through`() {
    var session = open(1)
    session.wait(0.07, after: .key(.arrowRight))
    let opacities = session.frame.pictures.map(\.opacity)
    #expect(opacities.count == 2 && opacities.allSatisfy { $0 > 0.3 && $0 < 0.7 })
  }

  @Test func `a key held down does not darken the screen`() {
    var session = Session.open(0, photos: Session.photos + Session.photos + Session.photos)
    session.settle(after: .reduceMotion(true))
    for _ in 1...8 {
      session.tell(.key(.arrowRight))
      for _ in 1...4 {
        session.wait(1 / 120)
        #expect(session.frame.pictures.reduce(1) { $0 * (1 - $1.opacity) } < 0.4)
      }
    }
  }

  @Test func `a double tap fades to the zoom and back`() {
    var session = open(1)
    for zoom in [2.5, 1] {
      let sizes = [session.frame.box.size.width, session.frame.box.size.width * (zoom == 1 ? 0.4 : 2.5)]
      session.doubleTap()
      session.settle { frame in
        #expect(sizes.contains { abs($0 - frame.box.size.width) < 1 }, "no size in between")
      }
      #expect(abs(session.frame.zoom - zoom) < 1e-9 && session.frame.opacity == 1)
    }
  }

  @Test func `a photo follows the finger, and fades back to its place`() {
    var session = open(1)
    session.move(from: Vector(195, 300), by: Vector(0, 200), in: 0.5)
    #expect(session.frame.box.center.y > 550 && session.phase == .interactive)
    session.move(from: Vector(195, 500), by: Vector(0, -60), in: 0.1)
    let held = session.frame.box.center.y
    session.lift()
    #expect(session.phase == .returning)
    var places: Set<Double> = []
    session.settle { places.insert(($0.box.center.y * 10).rounded() / 10) }
    #expect(places.isSubset(of: [(held * 10).rounded() / 10, 422]) && places.count == 2)
    #expect(session.kinds == [.willClose, .didCancelClose])
  }

  @Test func `pages that a finger pulls follow it`() {
    var session = open(1)
    session.move(from: Vector(300, 422), by: Vector(-150, 0), in: 0.2)
    #expect(session.frame.box.center.x < 60)
    session.letGo()
    #expect(session.frame.photo == 2)
  }

  @Test(arguments: [126, 133.0], [false, true])
  func `under reduced motion a drag closes from the same place on as otherwise`(
    way: Double, isCancelled: Bool
  ) {
    for start in [Session.open(1), open(1)] {
      var session = start
      session.move(from: Vector(195, 300), by: Vector(0, way), in: 0.5)
      session.wait(0.2)
      if isCancelled { session.tell(.cancelTouches) }
      session.letGo()
      #expect(session.phase == (way > 130 ? .closed : .open))
    }
  }

  @Test(arguments: [(12.0, 12.0, false), (100, 11, false), (40, 40, true), (250, 250, true)])
  func `under reduced motion a small drag, or one taken back, returns; a flick or a clear drag closes`(
    farthest: Double, end: Double, closes: Bool
  ) {
    var session = open(1)
    session.move(from: Vector(195, 300), by: Vector(0, farthest), in: 0.1)
    if farthest != end {
      session.move(from: Vector(195, 300 + farthest), by: Vector(0, end - farthest), in: 0.3)
    }
    if !closes { session.wait(0.2) }
    session.letGo()
    #expect(session.phase == (closes ? .closed : .open))
  }

  /// Whether a photo moves across the screen by itself, visibly, until it rests.
  private func travels(_ session: Session) -> Bool {
    var (session, travels) = (session, false)
    var last = session.frame
    session.settle { frame in
      let way = max(
        (frame.box.center - last.box.center).length, abs(frame.box.size.width - last.box.size.width))
      if way > 5, frame.pictures.reversed().first.map({ $0.opacity > 0.3 }) ?? false { travels = true }
      last = frame
    }
    return travels
  }

  @Test func `under reduced motion a photo pulled out of its thumbnail fades into its place`() {
    var session = Session()
    session.tell(.reduceMotion(true))
    session.pinch(from: pair(30, about: Vector(64, 264)), to: pair(110, about: Vector(100, 700)))
    session.wait(0.2)
    session.lift()
    #expect(session.phase == .opening && !travels(session))
  }

  @Test func `under reduced motion a zoom that fades goes on fading after a tap or a turn of the window`() {
    var tapped = open(0)
    tapped.doubleTap(Vector(100, 350))
    tapped.wait(0.06)
    var turned = tapped
    tapped.tap(Vector(100, 350))
    #expect(!travels(tapped))
    turned.tell(.resize(Viewport(size: Size(width: 844, height: 390))))
    #expect(!travels(turned))
  }
  @Test func `a turned photo that still fades out fades in again as it was`() {
    var session = Session.pinched(to: 0.85, in: 0.3)
    session.twist(about: Session.middle, arm: 85, by: 0.4)
    session.tell(.reduceMotion(true))
    session.wait(0.2)
    session.lift()
    session.tell(.page(1))
    session.wait(0.03)
    let before = session.picture
    session.tell(.page(0))
    #expect(before.copy(of: 0) != nil && before.jump(to: session.picture) < 0.5)
  }

  @Test func `a photo that still fades out fades in again where it is after a swipe`() {
    var session = open(1)
    session.wait(0.02, after: .key(.arrowRight))
    session.move(from: Vector(100, 422), by: Vector(100, 0), in: 0.03, steps: 3)
    let before = session.picture
    session.lift()
    #expect(session.frame.photo == 1 && before.jump(to: session.picture) < 0.5)
  }

  @Test func `reduced motion that ends as a photo without a thumbnail fades in moves no page`() {
    var session = Session(.locket, sources: false)
    session.tell(.reduceMotion(true))
    session.wait(0.07, after: .open(1))
    let backdrop = session.frame.backdrop
    session.tell(.reduceMotion(false))
    #expect(backdrop < 0.9 && session.frame.backdrop == backdrop && session.frame.pageShift == 0)
  }
}
