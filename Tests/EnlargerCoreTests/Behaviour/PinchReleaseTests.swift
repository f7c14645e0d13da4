import EnlargerCore
import Testing

/// What a pinch does when it ends.
@Suite struct PinchReleaseTests {
  @Test(arguments: [Vector(-70, 0), Vector(50, 0), Vector(40, -25)])
  func `two fingers fling an enlarged photo as one finger does`(way: Vector) {
    var one = Session.enlarged()
    var two = one
    one.move(from: Vector(250, 422), by: way, in: 0.06)
    one.lift()
    let fingers = (Vector(200, 422), Vector(300, 422))
    two.pinch(from: fingers, to: (fingers.0 + way, fingers.1 + way), in: 0.06)
    two.lift()
    let released = two.frame
    #expect(abs(released.velocity.x - one.frame.velocity.x) < 1)
    one.settle()
    two.settle()
    #expect(abs(two.frame.box.center.x - released.box.center.x) > 100 && two.frame.zoom == 2.5)
    // One finger moves the photo only beyond its dead zone of ten points.
    #expect(abs(one.frame.box.center.x - two.frame.box.center.x) < 12)
  }

  /// An open photo that two fingers have pinched to a zoom and hold still.
  private func restingPinch(to zoom: Double) -> Session {
    var session = Session.open()
    session.pinch(from: pair(200), to: pair(200 * zoom))
    session.wait(0.2)
    return session
  }

  /// A quick pinch to 0.85, which closes because of its speed, with one finger lifted.
  private var quick: Session {
    var session = Session.pinched(to: 0.85, in: 0.08)
    session.lift(finger: 2)
    return session
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let origin: PinchOrigin
    let zoom: Double
    /// The change of the fingers' distance per second, as a fraction of it.
    let rate: Double
    let closes: Bool
    var testDescription: String { "\(origin) at \(zoom), rate \(rate)" }
  }

  @Test(arguments: [(0.4, Notice.Kind.didClose), (0.85, .didCancelClose)], [1, 2])
  func `a photo pinched small closes, and one pinched slightly returns, after the second finger lifts`(
    pinch: (zoom: Double, end: Notice.Kind), first: Int
  ) {
    var session = restingPinch(to: pinch.zoom)
    #expect(abs(session.frame.zoom - pinch.zoom) < 0.01)
    session.lift(finger: first)
    session.wait(0.3)
    #expect(session.phase == .interactive)
    session.letGo()
    #expect(session.kinds == [.willClose, pinch.end] && session.frame.zoom == 1)
  }

  @Test func `a rotated photo lands on a rotated thumbnail the short way round`() {
    var session = Session.open()
    var source = Session.thumbnail(0)
    source.box.rotation = -2
    session.tell(.source(0, source))
    session.pinch(from: pair(200), to: pair(100))
    session.twist(about: Session.middle, arm: 50, by: 2.6)
    session.wait(0.2)
    #expect(abs(session.frame.box.rotation - 2.6) < 0.05)
    var (last, turned, sum) = (session.frame.box.rotation, 0.0, 0.0)
    session.lift()
    session.settle { frame in
      guard frame.phase == .closing else { return }
      let step = (frame.box.rotation - last).remainder(dividingBy: 2 * .pi)
      (last, turned, sum) = (frame.box.rotation, turned + abs(step), sum + step)
    }
    // 2.6 and −2 are 4.6 apart one way, and 2π − 4.6 the other. A spring overshoots slightly.
    let short = 2 * .pi - 4.6
    #expect(abs(sum - short) < 0.02)
    #expect(turned < short * 1.1)
  }

  @Test(arguments: [0.8, -0.8])
  func `fingers that rotate past the half turn release the photo at their speed`(
    angle: Double
  ) {
    var session = Session.open()
    session.pinch(from: pair(200), to: pair(100))
    // Halfway, the second finger is left of the first one.
    let start = Double.pi - angle * 0.5
    session.twist(about: Session.middle, arm: 50, by: start, in: 0.5)
    let before = session.frame.box.rotation
    session.twist(about: Session.middle, arm: 50, from: start, by: angle, in: 0.2) { frame in
      #expect(abs(frame.box.rotation - before) < abs(angle) + 1e-6)
    }
    let held = session.frame.box.rotation
    #expect(abs(held - before - angle) < 1e-6)
    session.lift()
    session.wait(0.001)
    let turned = (session.frame.box.rotation - held).remainder(dividingBy: 2 * .pi)
    // 4 radians per second for a millisecond. The spring home has barely begun to pull.
    #expect(abs(turned - angle / 200) < 0.0005)
  }

  @Test(arguments: [(0.02, true), (0.095, true), (0.105, false)])
  func `the second finger may lift up to a tenth of a second later`(seconds: Double, closes: Bool) {
    var session = quick
    session.wait(seconds)
    session.letGo()
    #expect(session.phase == (closes ? .closed : .open))
  }

  @Test(arguments: [(200, 60, 0.2), (200, 170, 0.08), (60, 150, 0.2), (100, 240, 0.1)], [1, 2])
  func `two fingers that lift one after the other throw the photo as if they lifted together`(
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

  @Test func `a photo keeps the speed of its pinch, even if the second finger lifts a little later`() {
    var session = quick
    session.wait(0.03)
    let width = session.frame.box.size.width
    session.lift()
    session.wait(1.0 / 60)
    // 30 points in 0.08 s are six in a frame; the photo shrinks by 390 × 0.15.
    #expect(width - session.frame.box.size.width > 6)
  }

  @Test(arguments: [(9.5, true), (10.5, false)])
  func `the second finger may move ten points before it takes over`(points: Double, closes: Bool) {
    var session = quick
    session.wait(0.05)
    session.touch(pair(200 * 0.85).0 + Vector(points, 0), holding: 0.02)
    session.letGo()
    #expect(session.phase == (closes ? .closed : .open))
  }

  @Test func `a zoomed photo pinched quickly to just above its page stays there`() {
    var session = Session.enlarged()
    session.pinch(from: pair(300), to: pair(300 * 1.2 / 2.5), in: 0.1)
    #expect(abs(session.frame.zoom - 1.2) < 1e-6)
    session.letGo()
    #expect(session.phase == .open && session.kinds.isEmpty)
    #expect(abs(session.frame.zoom - 1.2) < 1e-6)
  }

  @Test func `a photo zoomed too far springs back about the point between the fingers`() {
    var session = Session.open()
    let point = Vector(240, 470)
    session.pinch(from: pair(40, about: point), to: pair(290, about: point))
    #expect(session.frame.zoom > 4.2)
    let held = session.frame.box.imagePoint(under: point, aspect: 4 / 3)
    session.letGo()
    #expect(session.frame.zoom == 4)
    #expect((session.frame.box.imagePoint(under: point, aspect: 4 / 3) - held).length < 1e-6)
  }

  @Test(arguments: [
    Row(origin: .enlarged, zoom: 1.06, rate: -9, closes: false),
    Row(origin: .enlarged, zoom: 0.93, rate: -9, closes: false),
    Row(origin: .enlarged, zoom: 0.76, rate: -9, closes: false),
    Row(origin: .enlarged, zoom: 0.74, rate: 0, closes: true),
    Row(origin: .enlarged, zoom: 0.74, rate: 9, closes: true),
    Row(origin: .fitted, zoom: 0.91, rate: -9, closes: false),
    Row(origin: .fitted, zoom: 0.89, rate: -9, closes: true),
    Row(origin: .fitted, zoom: 0.89, rate: 0, closes: false),
    Row(origin: .fitted, zoom: 0.74, rate: 0, closes: true),
    Row(origin: .fitted, zoom: 0.74, rate: 9, closes: false),
    Row(origin: .thumbnail(zoom: 0.3), zoom: 0.64, rate: 0, closes: true),
    Row(origin: .thumbnail(zoom: 0.3), zoom: 0.66, rate: 0, closes: false),
    Row(origin: .thumbnail(zoom: 1.3), zoom: 0.99, rate: 0, closes: true),
  ])
  func `a pinch closes as the table says`(row: Row) {
    #expect(ZoomStyle.photos.pinch.closes(at: row.zoom, rate: row.rate, from: row.origin) == row.closes)
  }

  @Test(arguments: [(1.06, 0.2), (0.93, 0.2), (0.93, 1.0), (0.8, 0.15)])
  func `a zoomed photo pinched back stays open, however quickly`(zoom: Double, seconds: Double) {
    var session = Session.open(1)
    session.pinch(from: pair(80), to: pair(300))
    session.letGo()
    let enlarged = session.frame.zoom
    #expect(enlarged > 3)
    session.pinch(from: pair(300), to: pair(300 * zoom / enlarged), in: seconds)
    session.letGo()
    #expect(session.phase == .open && session.frame.zoom >= 1)
  }

  @Test func `a pinch of a zoomed photo stays one when a third finger replaces one of its two`() {
    var session = Session.open(1)
    session.pinch(from: pair(80), to: pair(300))
    session.letGo()
    let small = pair(300 * 0.95 / session.frame.zoom)
    session.pinch(from: pair(300), to: small, in: 0.5)
    let third = small.1 + Vector(5, 0)
    session.touch(small.0, small.1, third)
    session.lift(finger: 2)
    let middle = (small.0 + third) * 0.5
    for step in 1...4 {
      session.wait(0.01)
      let part = 1 - 0.03 * Double(step)
      var touches = Touches()
      touches.append(Touch(id: 1, position: middle + (small.0 - middle) * part))
      touches.append(Touch(id: 3, position: middle + (third - middle) * part))
      session.tell(.touches(touches))
    }
    #expect(session.frame.zoom < 0.88)
    session.letGo()
    #expect(session.phase == .open)
  }

  @Test func `two fingers do not shrink a panorama's thumbnail, in a style without a bounce either`() {
    var session = Session(.system)
    let middle = Session.thumbnail(2).box.center
    session.touch(middle - Vector(20, 0), middle + Vector(20, 0))
    session.wait(0.1)
    session.touch(middle - Vector(25, 0), middle + Vector(25, 0))
    #expect(session.frame.box.size.width >= 129 - 0.01)
  }
}
