import EnlargerCore
import Testing

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

  @Test func `a photo dragged away under reduced motion closes`() {
    var session = Session.open()
    session.tell(.reduceMotion(true))
    session.drag(by: Vector(0, 300), settles: true)
    #expect(session.phase == .closed)
    #expect(session.kinds == [.willClose, .didClose])
  }
}
