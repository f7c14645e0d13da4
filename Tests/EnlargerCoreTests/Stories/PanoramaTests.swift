import EnlargerCore
import Testing

/// A photo eight times as wide as high on an upright phone: a strip, until it is zoomed.
@Suite struct PanoramaTests {
  private static let size = Size(width: 16000, height: 2000)
  private static let photos = [size, Size(width: 4032, height: 3024)]
  /// The zoom at which it is as high as the phone: 844 ÷ (390 ÷ 8).
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
  func `a double tap covers the window, and another one shows the whole again`(point: Vector) {
    var session = opened()
    let fitted = session.frame.box
    let tapped = fitted.imagePoint(under: point, aspect: 8)
    session.doubleTap(point)
    session.settle()
    #expect(abs(session.frame.zoom - Self.filling) < 1e-9)
    #expect(covers(session))
    #expect(abs(session.frame.box.imagePoint(under: point, aspect: 8).x - tapped.x) < 1e-9)
    session.doubleTap(point)
    session.settle()
    #expect(session.frame.zoom == 1 && session.frame.box.distance(to: fitted) < 1e-9)
  }

  @Test(arguments: [
    ZoomStyle.photos, .calm, .fluidPhoto, .photoZoomAnimator, .locket, .azikus, .system,
  ]) func `a style that zooms lets a double tap cover the window, and one that does not stays as it is`(
    style: ZoomStyle
  ) {
    var session = opened(style)
    session.doubleTap()
    session.settle()
    #expect(covers(session) == (style.zoom.maximum > 1))
    if style.zoom.maximum == 1 { #expect(session.frame.zoom == 1) }
  }

  @Test func `fingers that pull it past its largest zoom feel resistance, and it springs back`() {
    var session = opened()
    for _ in 0..<4 {
      session.pinch(from: (Vector(165, 422), Vector(225, 422)), to: (Vector(15, 422), Vector(375, 422)))
      #expect(session.frame.zoom < Self.largest * 1.5)
      session.lift()
      session.settle()
    }
    #expect(abs(session.frame.zoom - Self.largest) < 1e-9)
    session.pinch(from: (Vector(165, 422), Vector(225, 422)), to: (Vector(15, 422), Vector(375, 422)))
    #expect(session.frame.zoom > Self.largest * 1.1 && session.frame.zoom < Self.largest * 1.5)
    session.lift()
    session.settle()
    #expect(abs(session.frame.zoom - Self.largest) < 1e-9)
  }

  @Test func `below its largest zoom fingers feel no resistance, however far above the style's`() {
    var session = opened()
    session.doubleTap()
    session.settle()
    session.pinch(from: (Vector(145, 422), Vector(245, 422)), to: (Vector(120, 422), Vector(270, 422)))
    #expect(abs(session.frame.zoom - Self.filling * 150 / 100) < 1e-6)
  }

  @Test func `keys and the wheel zoom it as far, and no farther`() {
    var keys = opened()
    for press in 1...12 {
      keys.tell(.key(.zoomIn))
      keys.settle()
      #expect(abs(keys.frame.zoom - min(2.0.squareRoot().power(press), Self.largest)) < 1e-9 * Self.largest)
    }
    keys.tell(.key(.zoomOut))
    keys.settle()
    #expect(abs(keys.frame.zoom - Self.largest / 2.0.squareRoot()) < 1e-9)
    var wheel = opened()
    for _ in 0..<40 {
      wheel.tell(.wheel(Wheel(position: Vector(30, 422), zoom: 1.1)))
      wheel.wait(0.016)
    }
    wheel.settle()
    #expect(abs(wheel.frame.zoom - Self.largest) < 1e-9)
  }

  @Test(arguments: [0, 0.1, 0.3, 3])
  func `in a window that turns it comes to rest within what that allows`(delay: Double) {
    var session = opened()
    session.doubleTap(Vector(300, 422))
    session.wait(delay)
    session.tell(.resize(Self.wide))
    session.settle()
    #expect(session.frame.zoom == 4)
    #expect(covers(session))
    session.tell(.resize(Viewport(size: Session.phone)))
    session.settle()
    #expect(session.frame.zoom == 4)
    session.doubleTap()
    session.settle()
    session.doubleTap()
    session.settle()
    #expect(covers(session))
  }

  @Test func `in the hand it stays as it is while the window turns, and settles once let go`() {
    var session = opened()
    session.doubleTap()
    session.settle()
    session.pinch(from: (Vector(145, 422), Vector(245, 422)), to: (Vector(140, 422), Vector(250, 422)))
    let held = session.frame.box
    session.tell(.resize(Self.wide))
    #expect(session.frame.box.distance(to: held) < 1e-6)
    session.lift()
    session.settle()
    #expect(session.frame.zoom == 4 && session.phase == .open)
  }

  @Test func `a finger that moves it while the window turns leaves it within the limits`() {
    var session = opened()
    session.doubleTap()
    session.settle()
    session.move(from: Vector(195, 422), by: Vector(-60, 0), in: 0.2)
    session.tell(.resize(Self.wide))
    session.lift()
    session.settle()
    #expect(session.frame.zoom == 4 && session.phase == .open)
  }

  @Test func `fingers that catch it on the way to a smaller limit do not make it jump`() {
    var session = opened()
    session.doubleTap()
    session.settle()
    session.tell(.photo(0, Size(width: 4032, height: 3024)))
    session.wait(0.01)
    let before = session.frame.box
    session.touch(Vector(100, 422), Vector(290, 422))
    #expect(session.frame.box.distance(to: before) < 1e-6)
    session.lift()
    session.settle()
    #expect(session.frame.zoom == 4)
  }

  @Test func `a size that arrives late changes how far it goes`() {
    var session = Session.open(0, photos: [Size(width: 1, height: 1)])
    session.doubleTap()
    session.settle()
    #expect(session.frame.zoom == 2.5)
    session.tell(.photo(0, Self.size))
    session.settle()
    #expect(session.frame.zoom == 2.5)
    session.doubleTap()
    session.settle()
    session.doubleTap()
    session.settle()
    #expect(covers(session) && abs(session.frame.zoom - Self.filling) < 1e-9)
    session.tell(.photo(0, Size(width: 4032, height: 3024)))
    session.settle()
    #expect(session.frame.zoom == 4)
  }

  @Test func `the next photo has limits of its own`() {
    var session = opened()
    session.doubleTap()
    session.settle()
    session.tell(.page(1))
    session.settle()
    session.doubleTap()
    session.settle()
    #expect(session.frame.photo == 1 && session.frame.zoom == 2.5)
  }

  @Test(arguments: [Size(width: 40000, height: 400), Size(width: 400, height: 40000)])
  func `the longest photos are enlarged as far as a flight reaches, and pan from end to end`(photo: Size) {
    var session = Session.open(0, photos: [photo])
    session.doubleTap(Vector(10, 20))
    session.settle()
    let box = session.frame.box
    #expect(abs(max(box.size.width, box.size.height) - 15000) < 1e-6)
    session.tell(.wheel(Wheel(position: Vector(195, 422), delta: Vector(20_000, 20_000))))
    session.settle()
    #expect(!session.viewer.isMoving(at: session.time))
    let rect = session.frame.box.rect
    if photo.width > photo.height {
      #expect(abs(rect.x + rect.width - 390) < 1e-6)
    } else {
      #expect(abs(rect.y + rect.height - 844) < 1e-6)
    }
  }

  @Test func `the picture is wanted as large as it is enlarged`() {
    var session = opened()
    session.doubleTap()
    session.settle()
    let wanted = session.viewer.wantedPictures
    #expect(wanted[0].photo == 0 && wanted[0].size == Session.phone * session.frame.zoom)
    #expect(wanted[1].size == Session.phone)
    let shown = Self.size.fitted(in: wanted[0].size)
    #expect(abs(shown.height - 844) < 1e-6)
  }
}

extension Double {
  /// A whole power of it.
  fileprivate func power(_ count: Int) -> Double { (0..<count).reduce(1) { product, _ in product * self } }
}
