import EnlargerCore
import Testing

/// What two fingers show while they close on a photo, and what counts when they let go in turn.
@Suite struct PinchReleaseTests {
  private static let middle = Vector(195, 422)

  /// Two fingers side by side, this far apart.
  private func pair(_ spread: Double) -> (Vector, Vector) {
    (Self.middle - Vector(spread / 2, 0), Self.middle + Vector(spread / 2, 0))
  }

  /// An open photo that two fingers have pinched to a zoom.
  private func pinched(to zoom: Double, in seconds: Double, _ style: ZoomStyle = .photos) -> Session {
    var session = Session.open(0, style)
    session.pinch(from: pair(200), to: pair(200 * zoom), in: seconds)
    return session
  }

  /// A quick pinch to 0.85, which closes by its speed alone, and one finger lifted.
  private var quick: Session {
    var session = pinched(to: 0.85, in: 0.08)
    session.lift(finger: 2)
    return session
  }

  @Test func `a quick pinch closes from where a slow one returns`() {
    var session = pinched(to: 0.85, in: 0.08)
    session.lift()
    session.settle()
    #expect(session.phase == .closed)
    session = pinched(to: 0.85, in: 0.6)
    session.wait(0.1)
    session.lift()
    session.settle()
    #expect(session.phase == .open)
  }

  @Test(arguments: [(0.02, true), (0.095, true), (0.105, false)])
  func `the second finger may follow within a tenth of a second`(seconds: Double, closes: Bool) {
    var session = quick
    session.wait(seconds)
    session.lift()
    session.settle()
    #expect(session.phase == (closes ? .closed : .open))
  }

  @Test(arguments: [(200, 60, 0.2), (200, 170, 0.08), (60, 150, 0.2), (100, 240, 0.1)], [1, 2])
  func `two fingers that lift one after the other throw the photo as if they lifted at once`(
    pinch: (from: Double, to: Double, seconds: Double), first: Int
  ) {
    var session = Session.open(0)
    session.pinch(from: pair(pinch.from), to: pair(pinch.to), in: pinch.seconds)
    var together = session
    session.lift(finger: first)
    session.lift()
    together.lift()
    for _ in 0..<30 {
      session.wait(1.0 / 60)
      together.wait(1.0 / 60)
      #expect(session.phase == together.phase)
      #expect((session.frame.box.center - together.frame.box.center).length < 0.5)
      #expect(abs(session.frame.box.size.width - together.frame.box.size.width) < 0.5)
    }
  }

  @Test func `a photo goes on as fast as it was pinched, though the second finger lifts a little later`() {
    var session = quick
    session.wait(0.03)
    let width = session.frame.box.size.width
    session.lift()
    session.wait(1.0 / 60)
    // 30 points in 0.08 s are six in a frame, and 390 × 0.15 of the photo.
    #expect(width - session.frame.box.size.width > 6)
  }

  @Test(arguments: [(9.5, true), (10.5, false)])
  func `the second finger may go ten points before it follows`(points: Double, closes: Bool) {
    var session = quick
    session.wait(0.05)
    session.touch(pair(200 * 0.85).0 + Vector(points, 0))
    session.wait(0.02)
    session.lift()
    session.settle()
    #expect(session.phase == (closes ? .closed : .open))
  }

  @Test(arguments: [(1.0, 1.0), (0.95, 0.5), (0.9, 0), (0.5, 0)])
  func `the bars fade with the first tenth that a photo is pinched smaller`(zoom: Double, chrome: Double) {
    #expect(abs(pinched(to: zoom, in: 0.3).frame.chrome - chrome) < 1e-6)
  }

  @Test(arguments: [(1.0, 1.0), (0.685, 0.5), (0.37, 0), (0.3, 0)])
  func `the backdrop clears as a photo is pinched to 0.37 of its page`(zoom: Double, backdrop: Double) {
    #expect(abs(pinched(to: zoom, in: 0.3).frame.backdrop - backdrop) < 1e-6)
  }

  @Test func `under less motion fingers do not turn a photo`() {
    var session = pinched(to: 0.5, in: 0.3, .calm)
    session.twist(about: Self.middle, arm: 47.8, by: 0.8)
    #expect(session.frame.box.rotation == 0 && session.phase == .interactive)
  }

  @Test func `above its largest zoom a photo follows along a rubber band, half as far again at most`() {
    var session = Session.open()
    session.pinch(from: pair(60), to: pair(300))
    session.lift()
    session.settle()
    #expect(session.frame.zoom == 4)
    session.pinch(from: pair(60), to: pair(360))
    // UIKit's band, c·x·d ÷ (c·x + d) with c = 0.55, in logarithms: x of the way, d of 1.5.
    let (way, limit) = (logarithm(360.0 / 60), logarithm(1.5))
    let band = 0.55 * way * limit / (0.55 * way + limit)
    #expect(abs(logarithm(session.frame.zoom / 4) - band) < 1e-9)
  }

  @Test func `an enlarged photo pinched quickly to a little above its page stays there`() {
    var session = Session.open()
    session.doubleTap()
    session.settle()
    session.pinch(from: pair(300), to: pair(300 * 1.2 / 2.5), in: 0.1)
    #expect(abs(session.frame.zoom - 1.2) < 1e-6)
    session.lift()
    session.settle()
    #expect(session.phase == .open && session.kinds.isEmpty)
    #expect(abs(session.frame.zoom - 1.2) < 1e-6)
  }

  @Test func `a photo enlarged too far springs back about the point between the fingers`() {
    var session = Session.open()
    let point = Vector(240, 470)
    session.pinch(
      from: (point - Vector(20, 0), point + Vector(20, 0)),
      to: (point - Vector(145, 0), point + Vector(145, 0)))
    #expect(session.frame.zoom > 4.2)
    let held = session.frame.box.imagePoint(under: point, aspect: 4 / 3)
    session.lift()
    session.settle()
    #expect(session.frame.zoom == 4)
    #expect((session.frame.box.imagePoint(under: point, aspect: 4 / 3) - held).length < 1e-6)
  }
}
