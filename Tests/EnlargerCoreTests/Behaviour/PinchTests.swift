import EnlargerCore
import Foundation
import SeededRandom
import Testing

@testable import EnlargerCore

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

  @Test func `a photo pulled out wide stays open, whatever happens in the hand meanwhile`() {
    var taller = Session.thumbnail(0)
    taller.box.center.y += 30
    let events: [Event] = [
      .photo(0, Size(width: 4000, height: 3001)), .resize(Viewport(size: Size(width: 390, height: 800))),
      .source(0, taller), .source(0, nil),
    ]
    let middle = Session.thumbnail(0).box.center
    for event in events {
      var session = Session()
      session.pinch(from: pair(60, about: middle), to: pair(150, about: middle), in: 0.4)
      #expect(session.frame.zoom > 0.8 && session.frame.zoom < 1)
      session.wait(0.2, after: event)
      session.letGo()
      #expect(session.phase == .open && session.kinds == [.willOpen, .didOpen], "\(event)")
    }
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
    let middle = Session.thumbnail(0).box.center
    session.pinch(from: pair(30, about: middle), to: pair(160, about: middle), in: 0.4)
    session.pinch(from: pair(160, about: middle), to: pair(95, about: middle), in: seconds)
    #expect(session.frame.zoom > 1)
    session.letGo()
    #expect(session.phase == phase)
  }

  @Test func `two fingers on a thumbnail have a small dead zone, because they may scroll the grid`() {
    var session = Session()
    let middle = Session.thumbnail(0).box.center
    session.pinch(from: pair(40, about: middle), to: pair(48, about: middle))
    #expect(session.phase == .closed)
    session.pinch(from: pair(40, about: middle), to: pair(50, about: middle))
    #expect(session.phase == .interactive)
  }
}

/// How two fingers move an open photo.
@Suite struct PinchTests {
  private let layout = Session.open(0).viewer.machine.layout

  private func contact(_ spread: Double, _ angle: Double) -> Contact {
    Contact(center: Vector(195, 422), spread: spread, angle: angle)
  }

  private func pinch(zoom: Double) -> Pinch {
    Pinch(
      pose: GesturePose(center: Vector(195, 422), zoom: zoom), contact: contact(100, 0), origin: nil,
      isUpright: true, in: layout)
  }

  @Test func `both fingers of a rotating pinch keep their points of the picture`() {
    var session = Session.open()
    session.touch(Vector(100, 420), Vector(300, 420), holding: 0.05)
    session.touch(Vector(150, 420), Vector(250, 420))
    let before = session.frame.box
    let points = (
      before.imagePoint(under: Vector(150, 420), aspect: 4 / 3),
      before.imagePoint(under: Vector(250, 420), aspect: 4 / 3)
    )
    for (left, right) in [(Vector(190, 350), Vector(210, 440)), (Vector(60, 300), Vector(330, 700))] {
      session.wait(0.05)
      session.touch(left, right)
      let box = session.frame.box
      #expect(
        (box.imagePoint(under: (left + right) * 0.5, aspect: 4 / 3) - (points.0 + points.1) * 0.5).length
          < 1e-9)
      // The fingers took hold at a distance a few points less than where they came down.
      #expect((box.imagePoint(under: left, aspect: 4 / 3) - points.0).length < 0.03)
      #expect((box.imagePoint(under: right, aspect: 4 / 3) - points.1).length < 0.03)
    }
  }

  @Test func `a photo that fills its page does not rotate until it is pinched smaller`() {
    var session = Session.open()
    session.pinch(from: (Vector(100, 420), Vector(300, 420)), to: (Vector(60, 320), Vector(340, 520)))
    #expect(session.frame.box.rotation == 0 && session.frame.zoom > 1)
    session.pinch(from: (Vector(60, 320), Vector(340, 520)), to: (Vector(150, 420), Vector(250, 420)))
    let (turned, before) = (session.frame.box.rotation, atan2(100.0, 140))
    #expect(turned < 0 && turned > -before)
    #expect(session.frame.zoom < 1)
  }

  @Test func `a second finger joins and leaves a drag without a jump`() {
    var session = Session.open()
    session.move(from: Vector(195, 400), by: Vector(0, 120), in: 0.2)
    let held = session.frame.box
    session.touch(Vector(195, 520), Vector(260, 600))
    #expect(session.frame.box.distance(to: held) < 1e-9)
    session.wait(0.05)
    session.touch(Vector(195, 540), Vector(280, 640))
    let pinched = session.frame.box
    session.touch(Vector(195, 540))
    #expect(session.frame.box.distance(to: pinched) < 1e-9)
    #expect(session.phase == .interactive)
  }

  @Test(arguments: [(230.0, Phase.closed), (40, .open)])
  func `a second finger that only rests changes neither the verdict of a drag nor its backdrop`(
    way: Double, phase: Phase
  ) {
    for liftsTogether in [true, false] {
      var session = Session.open()
      session.move(from: Vector(195, 300), by: Vector(0, way), in: 0.4)
      session.wait(0.3)
      let held = session.frame
      session.touch(Vector(195, 300 + way), Vector(260, 600), holding: 0.3)
      #expect(
        abs(session.frame.backdrop - held.backdrop) < 1e-9 && session.frame.box.distance(to: held.box) < 1e-9)
      if !liftsTogether { session.touch(Vector(195, 300 + way), holding: 0.3) }
      session.letGo()
      #expect(session.phase == phase)
    }
  }

  @Test func `the backdrop of a drag that becomes a pinch is full again at the photo's full size`() {
    var session = Session.open()
    session.move(from: Vector(195, 300), by: Vector(0, 200), in: 0.4)
    session.touch(Vector(145, 500), Vector(245, 500), holding: 0.3)
    let (zoom, backdrop) = (session.frame.zoom, session.frame.backdrop)
    #expect(backdrop < 0.5)
    for (part, sign) in [(0.8, -1.0), (1, 0), (1.05, 1), (1 / zoom, 1)] {
      session.touch(Vector(195 - 50 * part, 500), Vector(195 + 50 * part, 500), holding: 0.5)
      let change = session.frame.backdrop - backdrop
      #expect(sign == 0 ? abs(change) < 1e-6 : change * sign > 0)
    }
    #expect(abs(session.frame.backdrop - 1) < 1e-6)
  }

  @Test func `fingers that pinch far from a small photo do not throw it away`() {
    var session = Session.open(0)
    session.wait(0.18, after: .close)
    let before = session.frame.box
    session.touch(Vector(250, 760), Vector(330, 820), holding: 0.01)
    session.touch(Vector(90, 640), Vector(380, 843))
    let after = session.frame.box
    let fingers = Vector((90 + 380 - 250 - 330) / 2, (640 + 843 - 760 - 820) / 2)
    let grown = (after.size.width + after.size.height) / 2
    #expect(session.phase == .interactive)
    #expect(after.size.width > before.size.width)
    #expect((after.center - before.center - fingers).length <= grown)
  }

  @Test(arguments: ZoomStyle.presets.map(\.name), [0.05, 0.08, 0.12])
  func `a photo closed by a quick pinch never vanishes`(style: String, duration: Double) throws {
    var session = Session.open(0, try #require(ZoomStyle.preset(named: style)))
    session.pinch(
      from: (Vector(65, 422), Vector(325, 422)), to: (Vector(165, 422), Vector(225, 422)), in: duration,
      steps: 10)
    session.lift()
    let least = min(session.frame.box.size.width, Session.thumbnail(0).box.size.width) * 0.4
    session.settle { frame in
      if frame.phase != .closed { #expect(frame.box.size.width > least) }
    }
  }

  @Test(arguments: [(1.0, 1.0), (0.95, 0.5), (0.9, 0), (0.5, 0)])
  func `the bars fade over the first tenth that a photo is pinched smaller`(zoom: Double, chrome: Double) {
    #expect(abs(Session.pinched(to: zoom, in: 0.3).frame.chrome - chrome) < 1e-6)
  }

  @Test(arguments: [(1.0, 1.0), (0.685, 0.5), (0.37, 0), (0.3, 0)])
  func `the backdrop clears as a photo is pinched to 0.37 of its page`(zoom: Double, backdrop: Double) {
    #expect(abs(Session.pinched(to: zoom, in: 0.3).frame.backdrop - backdrop) < 1e-6)
  }

  @Test func `above the maximum zoom a photo follows a rubber band, up to half as much again`() {
    var session = Session.open()
    session.pinch(from: pair(60), to: pair(300))
    session.letGo()
    #expect(session.frame.zoom == 4)
    session.pinch(from: pair(60), to: pair(360))
    // UIKit's band, c·x·d ÷ (c·x + d) with c = 0.55, in logarithms: x is the travel, d is 1.5.
    let (way, limit) = (logarithm(360.0 / 60), logarithm(1.5))
    let band = 0.55 * way * limit / (0.55 * way + limit)
    #expect(abs(logarithm(session.frame.zoom / 4) - band) < 1e-9)
  }

  @Test func `the point of the photo under each finger stays there`() {
    for seed in 1...UInt64(200) {
      var random = SeededGenerator(seed: seed)
      let aspect = 3024.0 / 4032
      var session = Session.open(1)
      // Inside the photo, which starts at 390 × 520, and never so far that the zoom resists.
      let middle = Vector(random.double(in: 150...240), random.double(in: 330...510))
      let arm = Vector(random.double(in: 30...60), random.double(in: -60...60))
      session.touch(middle - arm, middle + arm)
      let held = [middle - arm, middle + arm].map { session.frame.box.imagePoint(under: $0, aspect: aspect) }
      for _ in 1...20 {
        session.wait(0.016)
        let spread = random.double(in: 1.02...1.9)
        let way = Vector(random.double(in: -40...40), random.double(in: -40...40))
        let fingers = [middle + way - arm * spread, middle + way + arm * spread]
        session.touch(fingers)
        for (point, finger) in zip(held, fingers) {
          let now = session.frame.box.imagePoint(under: finger, aspect: aspect)
          let width = max(session.frame.box.size.width, session.frame.box.size.height * aspect)
          #expect((now - point).length * width < 0.5, "seed \(seed)")
        }
      }
    }
  }

  @Test func `a pinch with drifting fingers does not turn the page`() {
    var session = Session.open()
    session.pinch(from: (Vector(250, 400), Vector(350, 440)), to: (Vector(20, 380), Vector(240, 460)))
    session.letGo()
    #expect(session.frame.photo == 0)
    #expect(!session.kinds.contains(.didPage))
  }

  @Test func `rotation counts from where the fingers took hold`() {
    var session = Session.open()
    session.touch(Vector(100, 300), Vector(300, 500), holding: 0.05)
    session.touch(Vector(104, 296), Vector(296, 504))
    #expect(session.frame.box.rotation == 0)
  }

  @Test func `fingers that pinch it smaller than its page rotate it from their angle at that size`() {
    var pinch = pinch(zoom: 1)
    let stays = !pinch.leavesPage(from: contact(100, 0), to: contact(100, 0.2), rotates: true)
    let leaves = pinch.leavesPage(from: contact(110, 0), to: contact(90, 0.2), rotates: true)
    #expect(stays && leaves)
    let edge = 100 * (1 - 2 * ZoomPosition.tolerance)
    #expect(abs(pinch.pose(contact(90, 0.2), in: layout).rotation - 0.2 * (edge - 90) / 20) < 1e-9)
  }

  @Test func `fingers that catch it smaller than its page and only rotate start from there`() {
    var pinch = pinch(zoom: 0.9)
    let leaves = pinch.leavesPage(from: contact(100, 0), to: contact(100, 0.2), rotates: true)
    #expect(leaves && pinch.pose(contact(100, 0.2), in: layout).rotation == 0)
    #expect(abs(pinch.pose(contact(100, 0.5), in: layout).rotation - 0.3) < 1e-9)
  }
}
