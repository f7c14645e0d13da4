import EnlargerCore
import Testing

/// A zoomed photo: panned, paged away from and closed.
@Suite struct ZoomTests {
  @Test func `a flick from the middle of a zoomed photo stays at its edge, one from the edge turns`() {
    var session = Session.enlarged()
    // The photo is 975 points wide in a window of 390, so its edge is 292.5 points away.
    session.drag(from: Vector(380, 422), by: Vector(-350, 0), in: 0.2, settles: true)
    #expect(session.frame.photo == 0 && session.frame.zoom == 2.5)
    #expect(abs(session.frame.box.center.x - (195 - 292.5)) < 1e-6)
    session.drag(from: Vector(300, 422), by: Vector(-60, 0), in: 0.2, settles: true)
    #expect(session.frame.photo == 1)
  }

  /// A photo √2 times as wide as the window, at its left edge. Its right edge is 161 points away.
  private var atLeftEdge: Session {
    var session = Session.open(1)
    session.settle(after: .key(.zoomIn))
    session.drag(from: Vector(100, 422), by: Vector(95, 0), in: 1, settles: true)
    #expect(session.frame.photo == 1 && session.frame.box.rect.x > -1e-6)
    return session
  }

  @Test(arguments: [(-200.0, 1), (60, 0)])
  func `a flick turns the page only over the edge where it began`(way: Double, photo: Int) {
    var session = atLeftEdge
    session.drag(from: Vector(300, 422), by: Vector(way, 0), in: 0.08, settles: true)
    #expect(session.frame.photo == photo)
    #expect(photo == 0 || abs(session.frame.box.rect.x + session.frame.box.rect.width - 390) < 1e-6)
  }

  @Test func `a flick back returns the page, wherever the finger began`() {
    // Both ways lead 230 points beyond an edge, more than half a page.
    for (way, back) in [(300.0, -60.0), (-461, 60)] {
      var session = atLeftEdge
      session.move(from: Vector(195, 422), by: Vector(way, 0), in: 0.6)
      session.move(from: Vector(195 + way, 422), by: Vector(back, 0), in: 0.08)
      session.letGo()
      #expect(session.frame.photo == 1)
    }
  }

  @Test func `a zoomed photo pulled past its top or bottom follows UIKit's rubber band`() {
    var session = Session.enlarged()
    session.move(from: Vector(195, 500), by: Vector(0, -210), in: 0.3)
    // The photo is 731 points high in a window of 844, so it cannot pan. 200 points of the travel count.
    #expect(abs(session.frame.box.center.y - (422 - 0.55 * 200 * 844 / (0.55 * 200 + 844))) < 1e-6)
  }

  @Test func `a zoomed photo that is not quite at its top edge pans down instead of closing`() {
    var session = Session.enlarged(1)
    session.drag(from: Vector(195, 200), by: Vector(0, 500), in: 1.5, settles: true)
    session.settle(after: .wheel(Wheel(position: Vector(195, 422), delta: Vector(1, 50))))
    let before = session.frame.box.center.y
    session.move(from: Vector(195, 300), by: Vector(0, 40), in: 0.3)
    #expect(session.kinds.isEmpty)
    #expect(abs(session.frame.box.center.y - before - 30) < 1e-6)
  }

  // The photo is 975 points wide and 731 high, so it always shows its top edge.

  @Test(arguments: [(60.0, 70.0, false), (-60, 110, false), (40, 90, true), (-40, 90, true), (0, 60, true)])
  func `an enlarged landscape photo is dragged away only by a steep way down`(
    x: Double, y: Double, drags: Bool
  ) {
    var session = Session.enlarged()
    session.move(from: Vector(195, 400), by: Vector(x, y), in: 0.13)
    #expect(session.kinds == (drags ? [.willClose] : []))
    session.wait(0.2)
    session.letGo()
    #expect(session.phase == .open && session.frame.zoom == 2.5)
  }

  @Test func `a flick does not close an enlarged photo; a way that would do so at rest does`() {
    for (way, speed, phase) in [
      (60.0, 400.0, Phase.open), (60, 1000, .open), (40, 1333, .open), (170, 400, .closed),
    ] {
      var session = Session.enlarged()
      session.drag(from: Vector(195, 300), by: Vector(0, way), in: way / speed, settles: true)
      #expect(session.phase == phase, "\(way) points at \(speed)")
    }
  }

  @Test func `a photo closed while zoomed opens fitted the next time`() {
    var session = Session.enlarged()
    session.settle(after: .close)
    for photo in [1, 0] {
      session.settle(after: .open(photo))
      #expect(session.frame.photo == photo && session.frame.zoom == 1)
      session.settle(after: .close)
    }
  }

  @Test func `neither a resized window nor an unchanged photo size resets the zoom`() {
    var session = Session.enlarged()
    let zoom = session.frame.zoom
    session.settle(after: .resize(Viewport(size: Size(width: 400, height: 840))))
    #expect(abs(session.frame.zoom - zoom) < 1e-9)
    session.settle(after: .photo(0, Session.photos[0]))
    #expect(abs(session.frame.zoom - zoom) < 1e-9)
  }

  @Test func `a pan to the edge and back in one go restores everything`() {
    var session = Session.enlarged()
    let before = session.frame.box
    session.touch(Vector(100, 422))
    for x in stride(from: 100.0, through: 380, by: 20) {
      session.wait(0.016)
      session.touch(Vector(x, 422))
    }
    for x in stride(from: 380.0, through: 110, by: -10) {
      session.wait(0.016)
      session.touch(Vector(x, 422))
    }
    #expect(session.frame.box.distance(to: before) < 1e-6)
    #expect(session.frame.neighbors.isEmpty)
  }

  // MARK: The bars make room

  private enum Way: CaseIterable { case doubleTap, pinch, wheel, keys }

  /// Enlarges the photo, or makes it fit again.
  private func zoom(_ session: inout Session, _ way: Way, enlarges: Bool) {
    switch way {
    case .doubleTap: session.doubleTap()
    case .pinch:
      session.pinch(from: pair(enlarges ? 200 : 320), to: pair(enlarges ? 320 : 130))
      session.lift()
    case .wheel: session.tell(.wheel(Wheel(position: Session.middle, zoom: enlarges ? 2 : 0.4)))
    case .keys: session.tell(.key(enlarges ? .zoomIn : .zoomReset))
    }
    session.settle()
    #expect((session.frame.zoom > 1) == enlarges)
  }

  @Test func `the bars make room for an enlarged photo until it fits again`() {
    for (way, back) in zip(Way.allCases, Way.allCases.reversed()) {
      var session = Session.open()
      zoom(&session, way, enlarges: true)
      #expect(session.frame.chrome == 0 && !session.viewer.showsBars)
      zoom(&session, back, enlarges: false)
      #expect(session.frame.chrome == 1 && session.viewer.showsBars)
    }
  }

  @Test func `the bars make room while two fingers still enlarge the photo, and return as soon as it fits`() {
    var session = Session.open()
    session.pinch(from: pair(200), to: pair(320))
    #expect(session.frame.isTouched && !session.viewer.showsBars)
    session.touch(pair(201).0, pair(201).1)
    #expect(session.frame.isTouched && session.viewer.showsBars)
  }

  @Test func `bars shown over an enlarged photo stay, and those hidden before it stay hidden`() {
    var session = Session.enlarged()
    session.settle(after: .bars(true))
    session.drag(by: Vector(-40, 0), in: 0.3, settles: true)
    #expect(session.frame.zoom > 1 && session.frame.chrome == 1)
    session.settle(after: .bars(false))
    for enlarges in [false, true, false] {
      zoom(&session, .keys, enlarges: enlarges)
      #expect(session.frame.chrome == 0)
    }
  }

  @Test func `the bars return with the page after an enlarged photo`() {
    var session = Session.enlarged()
    session.settle(after: .page(1))
    #expect(session.frame.photo == 1 && session.frame.chrome == 1)
  }
}

/// A photo eight times as wide as high on an upright phone: a strip until it is zoomed.
@Suite struct PanoramaTests {
  private static let size = Size(width: 16000, height: 2000)
  private static let photos = [size, Size(width: 4032, height: 3024)]
  /// The zoom that makes it as high as the phone: 844 ÷ (390 ÷ 8).
  private static let filling = 6752.0 / 390
  private static let largest = 2 * filling - 4
  private static let wide = Viewport(size: Size(width: 844, height: 390))

  private func opened(_ style: ZoomStyle = .photos) -> Session { Session.open(0, style, photos: Self.photos) }

  private func covers(_ session: Session) -> Bool {
    let (box, window) = (session.frame.box.rect, session.viewer.viewport.size)
    return box.x < 1e-6 && box.y < 1e-6 && box.x + box.width > window.width - 1e-6
      && box.y + box.height > window.height - 1e-6
  }

  @Test(arguments: [Vector(195, 422), Vector(2, 422), Vector(389, 430), Vector(195, 60)])
  func `a double tap covers the window, and another one fits the photo again`(point: Vector) {
    var session = opened()
    let fitted = session.frame.box
    let tapped = fitted.imagePoint(under: point, aspect: 8)
    session.doubleTap(point, settles: true)
    #expect(abs(session.frame.zoom - Self.filling) < 1e-9)
    #expect(covers(session))
    #expect(abs(session.frame.box.imagePoint(under: point, aspect: 8).x - tapped.x) < 1e-9)
    session.doubleTap(point, settles: true)
    #expect(session.frame.zoom == 1 && session.frame.box.distance(to: fitted) < 1e-9)
  }

  @Test(arguments: [
    ZoomStyle.photos, .calm, .fluidPhoto, .photoZoomAnimator, .locket, .azikus, .system,
  ]) func `a double tap covers the window in a style that zooms, and does nothing in others`(
    style: ZoomStyle
  ) {
    var session = opened(style)
    session.doubleTap(settles: true)
    #expect(covers(session) == (style.zoom.maximum > 1))
    if style.zoom.maximum == 1 { #expect(session.frame.zoom == 1) }
  }

  @Test func `a pinch past the maximum zoom meets resistance and springs back`() {
    var session = opened()
    for _ in 0..<4 {
      session.pinch(from: pair(60), to: pair(360))
      #expect(session.frame.zoom < Self.largest * 1.5)
      session.letGo()
    }
    #expect(abs(session.frame.zoom - Self.largest) < 1e-9)
    session.pinch(from: pair(60), to: pair(360))
    #expect(session.frame.zoom > Self.largest * 1.1 && session.frame.zoom < Self.largest * 1.5)
    session.letGo()
    #expect(abs(session.frame.zoom - Self.largest) < 1e-9)
  }

  @Test func `below its own maximum zoom a pinch is exact, even far above the style's`() {
    var session = opened()
    session.doubleTap(settles: true)
    session.pinch(from: pair(100), to: pair(150))
    #expect(abs(session.frame.zoom - Self.filling * 150 / 100) < 1e-6)
  }

  @Test func `keys and the wheel zoom it to the same maximum`() {
    var keys = opened()
    for press in 1...12 {
      keys.settle(after: .key(.zoomIn))
      #expect(abs(keys.frame.zoom - min(2.0.squareRoot().power(press), Self.largest)) < 1e-9 * Self.largest)
    }
    keys.settle(after: .key(.zoomOut))
    #expect(abs(keys.frame.zoom - Self.largest / 2.0.squareRoot()) < 1e-9)
    var wheel = opened()
    for _ in 0..<40 {
      wheel.wait(0.016, after: .wheel(Wheel(position: Vector(30, 422), zoom: 1.1)))
    }
    wheel.settle()
    #expect(abs(wheel.frame.zoom - Self.largest) < 1e-9)
  }

  @Test(arguments: [0, 0.1, 0.3, 3])
  func `in a rotating window it comes to rest within the new limits`(delay: Double) {
    var session = opened()
    session.doubleTap(Vector(300, 422))
    session.wait(delay)
    session.settle(after: .resize(Self.wide))
    #expect(session.frame.zoom == 4)
    #expect(covers(session))
    session.settle(after: .resize(Viewport(size: Session.phone)))
    #expect(session.frame.zoom == 4)
    session.doubleTap(settles: true)
    session.doubleTap(settles: true)
    #expect(covers(session))
  }

  @Test(arguments: [1, 2])
  func `held by fingers it keeps its place as the window rotates, and settles after the release`(
    fingers: Int
  ) {
    var session = opened()
    session.doubleTap(settles: true)
    if fingers == 1 {
      session.move(from: Session.middle, by: Vector(-60, 0), in: 0.2)
    } else {
      session.pinch(from: pair(100), to: pair(110))
    }
    let held = session.frame.box
    session.tell(.resize(Self.wide))
    #expect(session.frame.box.distance(to: held) < 1e-6)
    session.letGo()
    #expect(session.frame.zoom == 4 && session.phase == .open)
  }

  @Test func `fingers that catch it on the way to a smaller limit cause no jump`() {
    var session = opened()
    session.doubleTap(settles: true)
    session.wait(0.01, after: .photo(0, Size(width: 4032, height: 3024)))
    let before = session.frame.box
    session.touch(Vector(100, 422), Vector(290, 422))
    #expect(session.frame.box.distance(to: before) < 1e-6)
    session.letGo()
    #expect(session.frame.zoom == 4)
  }

  @Test func `a size that arrives late changes the maximum zoom`() {
    var session = Session.open(0, photos: [Size(width: 1, height: 1)])
    session.doubleTap(settles: true)
    #expect(session.frame.zoom == 2.5)
    session.settle(after: .photo(0, Self.size))
    #expect(session.frame.zoom == 2.5)
    session.doubleTap(settles: true)
    session.doubleTap(settles: true)
    #expect(covers(session) && abs(session.frame.zoom - Self.filling) < 1e-9)
    session.settle(after: .photo(0, Size(width: 4032, height: 3024)))
    #expect(session.frame.zoom == 4)
  }

  @Test func `the next photo has its own limits`() {
    var session = opened()
    session.doubleTap(settles: true)
    session.settle(after: .page(1))
    session.doubleTap(settles: true)
    #expect(session.frame.photo == 1 && session.frame.zoom == 2.5)
  }

  @Test(arguments: [Size(width: 40000, height: 400), Size(width: 400, height: 40000)])
  func `the longest photos zoom as far as a flight reaches, and pan from end to end`(photo: Size) {
    var session = Session.open(0, photos: [photo])
    session.doubleTap(Vector(10, 20), settles: true)
    let box = session.frame.box
    #expect(abs(max(box.size.width, box.size.height) - 15000) < 1e-6)
    session.settle(after: .wheel(Wheel(position: Vector(195, 422), delta: Vector(20_000, 20_000))))
    #expect(!session.viewer.isMoving(at: session.time))
    let rect = session.frame.box.rect
    if photo.width > photo.height {
      #expect(abs(rect.x + rect.width - 390) < 1e-6)
    } else {
      #expect(abs(rect.y + rect.height - 844) < 1e-6)
    }
  }
}

extension Double {
  /// An integer power.
  fileprivate func power(_ count: Int) -> Double { (0..<count).reduce(1) { product, _ in product * self } }
}
