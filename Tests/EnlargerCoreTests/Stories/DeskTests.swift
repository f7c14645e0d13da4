import EnlargerCore
import Testing

/// Keys, windows and small photos, as somebody at a desk has them.
@Suite struct DeskTests {
  /// A landscape photo at four times its fitted size, in the middle.
  private func enlarged() -> Session {
    var session = Session.open()
    for _ in 0..<4 {
      session.tell(.key(.zoomIn))
      session.settle()
    }
    return session
  }

  @Test(arguments: [(Key.arrowRight, -160.0), (.arrowLeft, 160)])
  func `an arrow key moves an enlarged photo the other way`(key: Key, way: Double) {
    var session = enlarged()
    let before = session.frame.box.center
    session.tell(.key(key))
    session.settle()
    #expect(abs(session.frame.box.center.x - before.x - way) < 1e-6)
    #expect(session.frame.photo == 0 && session.kinds.isEmpty)
  }

  @Test func `up and down move an enlarged photo no further than its edges and page nowhere`() {
    var session = enlarged()
    for key in [Key.arrowUp, .arrowDown] {
      for _ in 0..<9 {
        session.tell(.key(key))
        session.settle()
      }
      let box = session.frame.box
      let edge = key == .arrowUp ? box.center.y - box.size.height / 2 : box.center.y + box.size.height / 2
      #expect(abs(edge - (key == .arrowUp ? 0 : 844)) < 1e-6)
    }
    #expect(session.frame.photo == 0 && session.kinds.isEmpty)
  }

  @Test func `at its edge an arrow key pages`() {
    var session = enlarged()
    var presses = 0
    while session.frame.photo == 0, presses < 20 {
      session.tell(.key(.arrowRight))
      session.settle()
      presses += 1
    }
    // 1,170 points of photo lie beside the window's middle, half a window of them in view.
    #expect(presses == 5)
    #expect(session.frame.photo == 1 && session.frame.zoom == 1)
  }

  @Test func `up and down do nothing to a photo that fits`() {
    var session = Session.open()
    session.tell(.key(.arrowUp))
    session.tell(.key(.arrowDown))
    #expect(!session.isMoving && session.frame.photo == 0)
  }

  @Test func `bars are hidden and shown by the host, and once is enough`() {
    var session = Session.open()
    for _ in 0..<2 {
      session.tell(.bars(false))
      session.settle()
      #expect(session.frame.chrome == 0)
    }
    session.tell(.bars(true))
    session.settle()
    #expect(session.frame.chrome == 1)
  }

  @Test(arguments: [(2.0, Size(width: 200, height: 120)), (.infinity, Size(width: 390, height: 234))])
  func `a small photo stops where the host says`(limit: Double, size: Size) {
    var viewer = Viewer(viewport: Viewport(size: Session.phone), photoCount: 1, fitLimit: limit)
    viewer.handle(.photo(0, Size(width: 100, height: 60)), at: 0)
    viewer.handle(.open(0), at: 0)
    viewer.advance(to: 5)
    let box = viewer.frame(at: 5).box
    #expect(abs(box.size.width - size.width) < 1e-9 && abs(box.size.height - size.height) < 1e-9)
    #expect(box.center == Vector(195, 422))
  }

  @Test(arguments: [Size(width: 390, height: 600), Size(width: 700, height: 844)])
  func `a window that changes in mid-drag leaves the backdrop as it is`(window: Size) {
    var session = Session.open()
    session.move(from: Vector(195, 400), by: Vector(20, 150), in: 0.2)
    session.wait(0.5)
    let before = session.frame
    #expect(before.backdrop < 0.6)
    session.tell(.resize(Viewport(size: window)))
    session.wait(0.5)
    #expect(abs(session.frame.backdrop - before.backdrop) < 0.01)
    #expect(session.frame.box.distance(to: before.box) < 1e-6)
  }
}
