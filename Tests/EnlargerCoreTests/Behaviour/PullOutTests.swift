import EnlargerCore
import Testing

/// Two fingers pulling a photo out of its thumbnail.
@Suite struct PullOutTests {
  @Test func `a photo pulled out of its thumbnail rotates with the fingers throughout`() {
    var session = Session()
    let start = (Vector(50, 264), Vector(78, 264))
    session.touch(start.0, start.1)
    for step in 1...60 {
      session.wait(1 / 120)
      let part = Double(step) / 60
      let middle = Vector(64, 264) + Vector(100, 120) * part
      let (sine, cosine) = turn(0.6 * part)
      let arm = Vector(cosine, sine) * (14 + 166 * part)
      session.touch(middle - arm, middle + arm)
      guard session.phase == .interactive, part > 0.2 else { continue }
      #expect(abs(session.frame.box.rotation - 0.6 * part) < 0.1)
    }
    #expect(session.frame.zoom > 1)
    session.letGo()
    #expect(session.phase == .open && session.frame.box.rotation == 0)
  }

  @Test func `a photo pulled out of its thumbnail follows both fingers, and returns if released early`() {
    var session = Session()
    session.pinch(
      from: (Vector(50, 250), Vector(80, 280)), to: (Vector(45, 250), Vector(100, 300)))
    #expect(session.phase == .interactive)
    #expect(session.frame.photo == 0)
    session.wait(0.2)
    session.letGo()
    #expect(session.phase == .closed)
    #expect(session.kinds == [.willOpen, .didOpen, .willClose, .didClose])
  }

  @Test func `a photo pulled wide open out of its thumbnail stays open`() {
    var session = Session()
    session.pinch(
      from: (Vector(50, 250), Vector(80, 280)), to: (Vector(20, 150), Vector(300, 500)))
    session.letGo()
    #expect(session.phase == .open)
    #expect(session.kinds == [.willOpen, .didOpen])
  }

  @Test func `a photo pulled out of the thumbnail it is landing on is caught, not copied`() {
    var session = Session.open(0)
    session.wait(0.1, after: .close)
    // Photo 2 opens and closes while photo 0 lands by itself. Then two fingers go to thumbnail 0.
    session.wait(0.02, after: .open(2))
    session.wait(0.02, after: .close)
    session.notices = []
    let landing = session.picture.landings.first { $0.photo == 0 }?.box
    session.pinch(
      from: (Vector(50, 250), Vector(80, 280)), to: (Vector(45, 245), Vector(90, 290)), in: 0.02, steps: 2)
    #expect(landing != nil && session.frame.photo == 0)
    #expect(session.picture.copies.filter { $0.photo == 0 }.count == 1)
    #expect(session.notices.allSatisfy { $0.photo != 0 || $0.kind != .willOpen })
    session.wait(0.2)
    session.letGo()
    #expect(session.phase == .closed)
    #expect(session.notices.filter { $0.photo == 0 }.map(\.kind) == [.didClose])
  }

  @Test(arguments: [(1.1, true), (1.02, true), (0.9, false)])
  func `a panorama pulled out of its square thumbnail opens if released no smaller than its page`(
    zoom: Double, opens: Bool
  ) {
    var session = Session()
    let home = Session.thumbnail(2).box
    // It is 129 points high in its thumbnail, and 97.5 fitted to the phone.
    let first = 129 / 97.5
    session.pinch(from: pair(40, about: home.center), to: pair(60, about: home.center))
    let last = pair(48.7 * zoom / first, about: home.center)
    session.pinch(from: pair(60, about: home.center), to: last)
    session.wait(0.2)
    #expect(abs(session.frame.zoom - zoom) < 0.01)
    session.letGo()
    #expect(session.phase == (opens ? .open : .closed))
    #expect(session.kinds == (opens ? [.willOpen, .didOpen] : [.willOpen, .didOpen, .willClose, .didClose]))
  }

  @Test func `a photo pulled out never grows faster than twenty thousand points per second`() {
    var session = Session()
    let center = Session.thumbnail(0).box.center
    session.pinch(from: pair(20, about: center), to: pair(240, about: center), in: 0.002, steps: 8)
    let held = session.frame.box
    // At its thumbnail's height its zoom is 129 ÷ 292.5, from fingers that are 28.7 points apart.
    let zoom = 129 / 292.5 * 240 / 28.7
    #expect(session.phase == .interactive && abs(session.frame.zoom - zoom) < 1e-6)
    session.lift()
    session.wait(0.001)
    let grown = session.frame.box.size.height - held.size.height
    #expect(grown > 10 && grown < 20.5)
    session.settle()
    #expect(session.phase == .open && abs(session.frame.zoom - zoom) < 1e-6)
  }

  @Test(arguments: [(0.05, Phase.closed), (0.6, .open)])
  func `a photo pulled out of its thumbnail returns after a quick pinch, even if large`(
    seconds: Double, phase: Phase
  ) {
    var session = Session()
    let center = Session.thumbnail(0).box.center
    func pair(_ spread: Double) -> (Vector, Vector) {
      (center - Vector(spread / 2, 0), center + Vector(spread / 2, 0))
    }
    session.pinch(from: pair(30), to: pair(160), in: 0.4)
    session.pinch(from: pair(160), to: pair(95), in: seconds)
    #expect(session.frame.zoom > 1)
    session.letGo()
    #expect(session.phase == phase)
  }

  @Test func `two fingers on a thumbnail have a small dead zone, because they may scroll the grid`() {
    var session = Session()
    let middle = Session.thumbnail(0).box.center
    session.pinch(
      from: pair(40, about: middle),
      to: pair(48, about: middle))
    #expect(session.phase == .closed)
    session.pinch(
      from: pair(40, about: middle),
      to: pair(50, about: middle))
    #expect(session.phase == .interactive)
  }
}
