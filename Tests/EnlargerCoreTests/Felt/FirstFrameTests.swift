import EnlargerCore
import Testing

/// What starts from rest starts with the first frame that is drawn after it; what takes over from a finger or
/// a flight starts at once.
@Suite struct FirstFrameTests {
  /// A viewer in which a photo rests, or none.
  private func viewer(open photo: Int? = nil) -> Viewer {
    var viewer = Session().viewer
    guard let photo else { return viewer }
    viewer.tell(.open(photo), at: 0)
    _ = viewer.tick(to: 3)
    return viewer
  }

  @Test(arguments: [0.001, 0.016, 0.04, 0.2])
  func `a photo is still its thumbnail in the first frame, however late that comes`(delay: Double) {
    var viewer = viewer()
    viewer.handle(.open(1), at: 5)
    let first = viewer.tick(to: 5 + delay)
    #expect(first.phase == .opening && first.box.distance(to: Session.thumbnail(1).box) < 1e-9)
    let next = viewer.tick(to: 5 + delay + 0.016)
    #expect(next.box.distance(to: first.box) > 1)
    // And from there on as if it had begun with that frame.
    var other = self.viewer()
    other.tell(.open(1), at: 5 + delay)
    #expect(other.tick(to: 5.5).box.distance(to: viewer.tick(to: 5.5).box) < 1e-9)
  }

  @Test func `a closing, a double tap and a turned page start with their first frame too`() {
    var closing = viewer(open: 1)
    let rest = closing.tick(to: 4)
    closing.handle(.close, at: 4.5)
    #expect(closing.tick(to: 4.54).box.distance(to: rest.box) < 1e-9)
    #expect(closing.tick(to: 4.6).box.distance(to: rest.box) > 1)

    var page = viewer(open: 1)
    page.handle(.key(.arrowRight), at: 4.5)
    let turned = page.tick(to: 4.54)
    #expect(turned.photo == 2 && turned.pictures[of: 1]?.box.center.x == 195)
    #expect((page.tick(to: 4.6).pictures[of: 1]?.box.center.x ?? 195) < 190)

    var zoom = Session.open(1)
    zoom.tap()
    zoom.wait(0.1)
    zoom.touch(Vector(195, 422))
    zoom.wait(0.05)
    let before = zoom.frame.box
    zoom.viewer.handle(.touches(Touches()), at: zoom.time)
    #expect(zoom.viewer.tick(to: zoom.time + 0.04).box.distance(to: before) < 1e-9)
    #expect(zoom.viewer.tick(to: zoom.time + 0.06).box.distance(to: before) > 1)
  }

  @Test(arguments: [0.001, 0.016, 0.2])
  func `a thumbnail that was on screen a frame ago is the first frame of its photo`(delay: Double) {
    var viewer = viewer()
    viewer.handle(.open(1), at: 5)
    viewer.start(at: 5 + delay)
    let frame = viewer.tick(to: 5 + delay + 0.016)
    #expect(frame.phase == .opening && frame.box.distance(to: Session.thumbnail(1).box) > 1)
    // As if that frame had been drawn, and not before the tap.
    var other = self.viewer()
    other.tell(.open(1), at: 5 + delay)
    #expect(other.tick(to: 5 + delay + 0.016).box.distance(to: frame.box) < 1e-9)
    var early = self.viewer()
    early.handle(.open(1), at: 5)
    early.start(at: 4.9)
    #expect(early.tick(to: 5).box.distance(to: Session.thumbnail(1).box) < 1e-9)
  }

  @Test(arguments: [0.03, 0.4])
  func `a first frame that the screen shows late is where its photo goes on from`(delay: Double) {
    var viewer = viewer()
    viewer.handle(.open(1), at: 5)
    viewer.start(at: 5.001)
    let first = viewer.tick(to: 5.017)
    viewer.restart(at: 5.001 + delay)
    #expect(viewer.tick(to: 5.017 + delay).box.distance(to: first.box) < 1e-9)
    // What somebody has caught meanwhile is in the hand.
    viewer.handle(.touches(Touches(at: first.box.center)), at: 5.02 + delay)
    var other = viewer
    viewer.restart(at: 5.3 + delay)
    #expect(viewer.tick(to: 5.31 + delay).box == other.tick(to: 5.31 + delay).box)
  }

  @Test func `what a finger lets go of goes on from that moment`() {
    var session = Session.open(1)
    session.move(from: Vector(195, 422), by: Vector(0, 160), in: 0.1)
    let held = session.frame
    var viewer = session.viewer
    viewer.handle(.touches(Touches()), at: session.time)
    let later = viewer.tick(to: session.time + 0.016)
    #expect(later.phase == .closing && later.box.center.y > held.box.center.y + 5)
  }

  @Test func `a photo caught before its first frame is caught in its thumbnail`() {
    var viewer = viewer()
    viewer.handle(.open(1), at: 5)
    var touches = Touches()
    touches.append(Touch(id: 1, position: Vector(195, 422)))
    viewer.handle(.touches(touches), at: 5.03)
    #expect(viewer.tick(to: 5.04).box.center == Session.thumbnail(1).box.center)
    viewer.handle(.touches(Touches()), at: 5.1)
    #expect(viewer.tick(to: 7.2).phase == .open)
  }
}

extension Touches {
  fileprivate init(at point: Vector) {
    self.init()
    append(Touch(id: 1, position: point))
  }
}
