import EnlargerCore
import SeededRandom
import Testing

@Suite struct TwoFingerTests {
  @Test func `two fingers have the photo from their first move on`() {
    var session = Session.open(1)
    session.pinch(from: (Vector(145, 422), Vector(245, 422)), to: (Vector(85, 422), Vector(305, 422)))
    #expect(abs(session.frame.zoom - 2.2) < 1e-9)
  }

  @Test func `the point of the photo under each finger stays under it`() {
    for seed in 1...UInt64(200) {
      var random = SeededGenerator(seed: seed)
      let aspect = 3024.0 / 4032
      var session = Session.open(1)
      // Inside the photo, which is 390 by 520 at first, and never so far that the zoom resists.
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

  @Test func `two fingers on a thumbnail keep a small dead zone, since they may scroll the grid`() {
    var session = Session()
    let middle = Session.thumbnail(0).box.center
    session.pinch(
      from: (middle - Vector(20, 0), middle + Vector(20, 0)),
      to: (middle - Vector(24, 0), middle + Vector(24, 0)))
    #expect(session.phase == .closed)
    session.pinch(
      from: (middle - Vector(20, 0), middle + Vector(20, 0)),
      to: (middle - Vector(25, 0), middle + Vector(25, 0)))
    #expect(session.phase == .interactive)
  }
}
