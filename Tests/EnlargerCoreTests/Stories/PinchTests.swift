import EnlargerCore
import Testing

/// Two fingers on a photo, and what becomes of it when they let go.
@Suite struct PinchTests {
  private static let middle = Vector(195, 422)

  /// Two fingers side by side, this far apart about a point.
  private func pair(_ spread: Double, about middle: Vector = Self.middle) -> (Vector, Vector) {
    (middle - Vector(spread / 2, 0), middle + Vector(spread / 2, 0))
  }

  /// An open photo that two fingers have pinched to a zoom, and hold at rest.
  private func pinched(to zoom: Double, in session: Session = .open()) -> Session {
    var session = session
    session.pinch(from: pair(200), to: pair(200 * zoom))
    session.wait(0.2)
    return session
  }

  @Test(arguments: [(1.1, true), (1.02, true), (0.9, false)])
  func `a panorama pulled out of its square thumbnail opens if it is let go no smaller than its page`(
    zoom: Double, opens: Bool
  ) {
    var session = Session()
    let home = Session.thumbnail(2).box
    // In its thumbnail it is 129 points high; fitted to the phone it is 97.5.
    let first = 129 / 97.5
    session.pinch(from: pair(40, about: home.center), to: pair(60, about: home.center))
    let last = pair(48.7 * zoom / first, about: home.center)
    session.pinch(from: pair(60, about: home.center), to: last)
    session.wait(0.2)
    #expect(abs(session.frame.zoom - zoom) < 0.01)
    session.lift()
    session.settle()
    #expect(session.phase == (opens ? .open : .closed))
    #expect(session.kinds == (opens ? [.willOpen, .didOpen] : [.willOpen, .didOpen, .willClose, .didClose]))
  }

  @Test(arguments: [1, 2]) func `a photo pinched small closes though the second finger lifts later`(
    first: Int
  ) {
    var session = pinched(to: 0.4)
    #expect(abs(session.frame.zoom - 0.4) < 0.01)
    session.lift(finger: first)
    session.wait(0.3)
    #expect(session.phase == .interactive)
    session.lift()
    session.settle()
    #expect(session.phase == .closed && session.kinds == [.willClose, .didClose])
  }

  @Test(arguments: [1, 2]) func `a photo pinched a little returns though the second finger lifts later`(
    first: Int
  ) {
    var session = pinched(to: 0.85)
    session.lift(finger: first)
    session.wait(0.3)
    session.lift()
    session.settle()
    #expect(session.phase == .open && session.kinds == [.willClose, .didCancelClose])
    #expect(session.frame.zoom == 1)
  }

  @Test(arguments: [(0.72, true), (0.78, false)])
  func `a photo let go at rest closes below three quarters of its page`(zoom: Double, closes: Bool) {
    var session = pinched(to: zoom)
    session.lift()
    session.settle()
    #expect(session.phase == (closes ? .closed : .open))
  }

  @Test func `a photo that fingers turned lands on a turned thumbnail the short way round`() {
    var session = Session.open()
    var source = Session.thumbnail(0)
    source.box.rotation = -2
    session.tell(.source(0, source))
    session.pinch(from: pair(200), to: pair(100))
    session.twist(about: Self.middle, arm: 50, by: 2.6)
    session.wait(0.2)
    #expect(abs(session.frame.box.rotation - 2.6) < 0.05)
    var (last, turned, sum) = (session.frame.box.rotation, 0.0, 0.0)
    session.lift()
    session.settle { frame in
      guard frame.phase == .closing else { return }
      let step = (frame.box.rotation - last).remainder(dividingBy: 2 * .pi)
      (last, turned, sum) = (frame.box.rotation, turned + abs(step), sum + step)
    }
    // 2.6 and −2 are 4.6 apart one way, and 2π − 4.6 the other; a spring goes a little too far and back.
    let short = 2 * .pi - 4.6
    #expect(abs(sum - short) < 0.02)
    #expect(turned < short * 1.1)
  }

  @Test(arguments: [0.8, -0.8])
  func `fingers that cross the half turn let the photo go on as fast as they went`(
    angle: Double
  ) {
    var session = Session.open()
    session.pinch(from: pair(200), to: pair(100))
    // The second finger is left of the first one in the middle of the way.
    let start = Double.pi - angle * 0.5
    session.twist(about: Self.middle, arm: 50, by: start, in: 0.5)
    let before = session.frame.box.rotation
    session.twist(about: Self.middle, arm: 50, from: start, by: angle, in: 0.2) { frame in
      #expect(abs(frame.box.rotation - before) < abs(angle) + 1e-6)
    }
    let held = session.frame.box.rotation
    #expect(abs(held - before - angle) < 1e-6)
    session.lift()
    session.wait(0.001)
    let turned = (session.frame.box.rotation - held).remainder(dividingBy: 2 * .pi)
    // 4 radians per second for a thousandth of a second; the spring home has hardly begun to pull.
    #expect(abs(turned - angle / 200) < 0.0005)
  }

  @Test func `however fast a photo is pulled out, it grows no faster than twenty thousand points per second`()
  {
    var session = Session()
    let center = Session.thumbnail(0).box.center
    session.pinch(from: pair(20, about: center), to: pair(240, about: center), in: 0.002, steps: 8)
    let held = session.frame.box
    // As high as its thumbnail it is at 129 ÷ 292.5, from fingers that are 28.7 points apart.
    let zoom = 129 / 292.5 * 240 / 28.7
    #expect(session.phase == .interactive && abs(session.frame.zoom - zoom) < 1e-6)
    session.lift()
    session.wait(0.001)
    let grown = session.frame.box.size.height - held.size.height
    #expect(grown > 10 && grown < 20.5)
    session.settle()
    #expect(session.phase == .open && abs(session.frame.zoom - zoom) < 1e-6)
  }
}
