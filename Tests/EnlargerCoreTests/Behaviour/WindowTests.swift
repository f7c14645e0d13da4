import Testing

@testable import EnlargerCore

/// A window that rotates, resizes or moves its origin.
@Suite struct WindowTests {
  private let way = Vector(x: 3, y: 40)

  private func moved(_ session: inout Session) {
    session.viewer.moveOrigin(by: way, at: session.time)
    session.wait(0)
  }

  @Test func `a window that rotates during a drag leaves the photo under the finger`() {
    var session = Session.open()
    session.move(from: Vector(195, 400), by: Vector(20, 150), in: 0.2)
    let finger = Vector(215, 550)
    let before = session.frame.box
    let grabbed = before.imagePoint(under: finger, aspect: 4 / 3)
    session.tell(.resize(Viewport(size: Size(width: 844, height: 390))))
    #expect(session.frame.box.distance(to: before) < 1e-9)
    session.wait(0.1)
    session.touch(finger + Vector(10, 20))
    let after = session.frame.box.imagePoint(under: finger + Vector(10, 20), aspect: 4 / 3)
    #expect((after - grabbed).length < 1e-9)
  }

  @Test func `a window that turns upright during a slide of pages stays full`() {
    var session = Session.open(0, window: Size(width: 844, height: 390))
    session.wait(0.012, after: .page(1))
    session.tell(.resize(Viewport(size: Session.phone)))
    let places = session.frame.pictures.map { ($0.photo, $0.box.center.x - $0.box.size.width / 2) }
    // The page being left still covers the window, and the next one is beside it.
    #expect(places.contains { $0 == 0 && $1 < 200 } && places.contains { $0 == 1 && $1 < 420 })
    #expect(session.frame.pictures.allSatisfy { $0.box.center.y == 422 }, "both rest in the new window")
  }

  @Test func `a swipe on a photo whose real size has just arrived turns the page`() {
    var session = Session.open(0, photos: [Size(width: 3000, height: 3000), Session.photos[0]])
    session.touch(Vector(300, 420), holding: 0.02)
    session.tell(.photo(0, Session.photos[0]))
    session.move(from: Vector(300, 420), by: Vector(-120, 0), in: 0.16)
    session.letGo()
    #expect(session.frame.photo == 1 && session.frame.zoom == 1)
  }

  @Test(arguments: [
    Event.resize(Viewport(size: Size(width: 844, height: 390))),
    .resize(Viewport(size: Size(width: 320, height: 600))),
    .photo(0, Size(width: 4000, height: 4000)), .photo(0, Size(width: 10_000, height: 1000)),
  ])
  func `a fitted photo still fits if its window or size changes while a finger pulls the row`(change: Event) {
    var session = Session.open()
    session.move(from: Vector(195, 420), by: Vector(-60, 0), in: 0.3)
    session.wait(0.2, after: change)
    session.letGo()
    #expect(session.frame.photo == 0 && session.frame.zoom == 1)
  }

  @Test func `a window a hundredth of a point high keeps nothing busy`() {
    for style in ZoomStyle.presets.map(\.style) {
      var session = Session.open(0, style)
      session.wait(0.3, after: .resize(Viewport(size: Size(width: 26, height: 0.0156))))
      session.touch(Vector(120, 120), holding: 0.3)
      session.touch(Vector(120, 120), Vector(-16, 518), holding: 0.3)
      session.touch(Vector(518, 518), holding: 0.3)
      session.lift()
      session.wait(2)
      #expect(!session.viewer.isMoving(at: session.time))
      #expect(session.frame.box.center.length < 2e5)
    }
  }

  @Test(arguments: [Size(width: 390, height: 600), Size(width: 700, height: 844)])
  func `a window that resizes during a drag leaves the backdrop as it is`(window: Size) {
    var session = Session.open()
    session.move(from: Vector(195, 400), by: Vector(20, 150), in: 0.2)
    session.wait(0.5)
    let before = session.frame
    #expect(before.backdrop < 0.6)
    session.wait(0.5, after: .resize(Viewport(size: window)))
    #expect(abs(session.frame.backdrop - before.backdrop) < 0.01)
    #expect(session.frame.box.distance(to: before.box) < 1e-6)
  }

  @Test
  func `a photo caught in flight keeps its size in a resized window, even if its drag shrinks to nothing`() {
    var style = ZoomStyle.photos
    style.drag.scale = .linear(to: 0, over: 100, .points)
    style.drag.backdrop = .linear(to: 0, over: 1000, .points)
    var session = Session(style)
    session.wait(0.05, after: .open(0))
    let place = session.frame.box.center
    session.touch(place, holding: 0.02)
    session.touch(place + Vector(0, 20), holding: 0.02)
    #expect(session.phase == .interactive && session.frame.backdrop < 0.8)
    session.tell(.resize(Viewport(size: Size(width: 390, height: 700))))
    let before = session.frame.box
    session.touch(place + Vector(0, 30), holding: 0.02)
    #expect(session.frame.box.isUsable)
    #expect(session.frame.box.distance(to: before) < 20)
    session.lift()
    session.settle()
    #expect(session.phase == .open || session.phase == .closed)
  }

  private static let harmless = [
    Event.photo(0, Size(width: 2016, height: 1512)), .loop(true), .rightToLeft(true),
    .resize(Viewport(size: Session.phone, chromeInsets: Insets(top: 59, bottom: 34))),
  ]

  @Test(arguments: harmless)
  func `news that move nothing leave a flung photo, an opening and a closing as they are`(news: Event) {
    var flung = Session.enlarged()
    flung.drag(by: Vector(-80, 0), in: 0.05, steps: 5)
    var (opening, closing) = (Session(.azikus), Session.open())
    opening.tell(.open(0))
    closing.tell(.close)
    for session in [flung, opening, closing] {
      var (told, alone) = (session, session)
      told.wait(0.05)
      alone.wait(0.05)
      told.tell(news)
      for _ in 1...20 {
        #expect(told.frame.box.distance(to: alone.frame.box) < 1e-9)
        told.wait(1 / 60)
        alone.wait(1 / 60)
      }
    }
  }

  @Test func `a flung photo slides on in a window that has become taller`() {
    var session = Session.enlarged()
    session.drag(by: Vector(-80, 0), in: 0.05, steps: 5)
    session.wait(0.05)
    let before = session.frame
    session.tell(.resize(Viewport(size: Size(width: 390, height: 860))))
    #expect(session.frame.velocity.x < -500)
    session.wait(0.1)
    #expect(session.frame.box.center.x < before.box.center.x - 40)
  }

  @Test func `rotate, open, rotate, close: the photo lands on the thumbnail's new place`() {
    var session = Session(window: Size(width: 844, height: 390))
    session.settle(after: .open(0))
    session.tell(.resize(Viewport(size: Session.phone)))
    var moved = Session.thumbnail(0)
    moved.box.center = Vector(64, 500)
    session.settle(after: .source(0, moved))
    #expect(session.frame.box.center == Vector(195, 422))
    session.tell(.close)
    let last = session.lastClosing().box
    #expect(last.distance(to: moved.box) < 1)
  }

  @Test func `a photo at rest moves to the part of the window beside a panel, and back`() {
    var session = Session.open()
    let before = session.frame.box
    let panel = Viewport(size: Session.phone, panelInsets: Insets(left: 90))
    session.tell(.resize(panel))
    #expect(session.frame.box.distance(to: before) < 1e-9)
    session.wait(0.1)
    #expect(session.frame.box.center.x > 200 && session.frame.box.center.x < 240)
    session.settle()
    #expect(session.frame.box.center == Vector(240, 422) && abs(session.frame.box.size.width - 300) < 1e-9)
    session.tell(.resize(Viewport(size: Session.phone)))
    session.settle()
    #expect(session.frame.box.distance(to: before) < 1e-9 && session.kinds.isEmpty)
    #expect(!Viewport(size: Session.phone, panelInsets: Insets(left: 390)).isUsable)
  }

  @Test func `a photo glides to its real size, even if a finger rests on it or has been ignored`() {
    for way in [nil, Vector.zero, Vector(0, -60)] {
      var (session, alone) = (Session.open(), Session.open())
      if let way { session.move(from: Session.middle, by: way, in: 0.1) } else { session.wait(0.1) }
      alone.wait(0.1)
      session.tell(.photo(0, Session.photos[1]))
      alone.tell(.photo(0, Session.photos[1]))
      #expect(abs(session.frame.box.size.height - 292.5) < 1e-9)
      for step in 0..<60 {
        #expect(session.frame.box.distance(to: alone.frame.box) < 1e-9, "\(String(describing: way)), \(step)")
        if step == 20 { session.lift() }
        session.wait(1 / 120)
        alone.wait(1 / 120)
      }
      #expect(session.frame.box.size.height == 520 && session.kinds.isEmpty)
    }
  }

  @Test func `a neighbour partly in view glides to its real size`() {
    var session = Session.open()
    session.move(from: Vector(300, 422), by: Vector(-230, 0), in: 0.2)
    func height() -> Double { session.frame.neighbors.first?.box.size.height ?? 0 }
    let before = height()
    session.tell(.photo(1, Session.photos[0]))
    #expect(height() == before && session.frame.needsAnother)
    session.wait(0.05)
    #expect(height() < before - 5 && height() > 297)
    session.wait(0.5)
    #expect(abs(height() - 292.5) < 1e-9 && !session.frame.needsAnother)
    session.letGo()
    #expect(session.frame.photo == 1 && abs(session.frame.box.size.height - 292.5) < 1e-9)
  }

  @Test(arguments: [false, true]) func `the row of pages keeps its place in a window that becomes wider`(
    slides: Bool
  ) {
    var session = Session.open()
    session.move(from: Vector(300, 422), by: Vector(-100, 0), in: 0.2)
    if slides { session.lift() }
    session.wait(0.03)
    let before = session.frame
    session.tell(.resize(Viewport(size: Size(width: 500, height: 844))))
    let after = session.frame
    // A held photo stays under the finger; a sliding one moves with the window's middle.
    #expect(abs(after.box.center.x - before.box.center.x - (slides ? 55 : 0)) < 1e-6)
    if slides { #expect(abs(after.velocity.x - before.velocity.x) < 1) }
    session.letGo()
    #expect(session.phase == .open && session.frame.box.center.x == 250)
  }

  @Test func `a window that rotates while a photo opens leads it to the new centre`() {
    var session = Session()
    session.wait(0.1, after: .open(0))
    let before = session.frame.box
    session.tell(.resize(Viewport(size: Size(width: 844, height: 390))))
    #expect(session.frame.box.distance(to: before) < 1e-9)
    session.settle()
    #expect(session.frame.box.center == Vector(422, 195))
    #expect(session.kinds == [.willOpen, .didOpen])
  }

  @Test func `browser bars that resize the window during a pinch neither close nor page`() {
    var session = Session.open()
    session.touch(Vector(150, 400), Vector(240, 440), holding: 0.05)
    session.touch(Vector(100, 400), Vector(300, 440))
    let before = session.frame.box
    session.tell(.resize(Viewport(size: Size(width: 390, height: 760))))
    #expect(session.frame.box.distance(to: before) < 1e-6)
    session.wait(0.05)
    session.touch(Vector(90, 400), Vector(310, 440))
    session.letGo()
    #expect(session.kinds.isEmpty)
    #expect(session.phase == .open)
  }

  @Test func `a window that rotates while the photo is open does not show its thumbnail again`() {
    var session = Session.open()
    session.tell(.resize(Viewport(size: Size(width: 844, height: 390))))
    session.tell(.source(0, nil))
    session.settle(after: .source(0, Session.thumbnail(0)))
    #expect(session.picture.copies.map(\.photo) == [0])
  }

  @Test func `at rest the photo moves with its window`() {
    var session = Session.open(0)
    let before = session.frame.box
    moved(&session)
    #expect(session.frame.box == before && !session.isMoving)
  }

  @Test(arguments: [0.05, 0.2]) func `a photo in flight stays in place on the glass`(seconds: Double) {
    var session = Session()
    session.wait(seconds, after: .open(0))
    let before = session.frame.box.center
    moved(&session)
    #expect((session.frame.box.center + way - before).length < 1e-6)
    var (last, step) = (session.frame.box.center, 0.0)
    session.settle { frame in
      step = max(step, (frame.box.center - last).length)
      last = frame.box.center
    }
    #expect((session.frame.box.center - Vector(x: 195, y: 422)).length < 1e-6 && step < 40)
  }

  @Test func `a landing photo still lands on its thumbnail`() {
    var session = Session.open(1)
    session.wait(0.05, after: .close)
    session.wait(0.05, after: .open(0))
    let before = session.frame.landings.first?.box.center
    moved(&session)
    let after = session.frame.landings.first?.box.center
    #expect(before.flatMap { before in after.map { ($0 + way - before).length < 1e-6 } } == true)
    session.tell(.close)
    var homes: [Int: Vector] = [:]
    session.settle { frame in for picture in frame.pictures { homes[picture.photo] = picture.box.center } }
    for photo in [0, 1] {
      let home = Session.thumbnail(photo).box.center - way
      #expect(((homes[photo] ?? .zero) - home).length < 2)
    }
  }

  @Test func `a held photo stays under the finger`() {
    var session = Session.open(0)
    session.move(from: Vector(x: 195, y: 400), by: Vector(x: 10, y: 120), in: 0.2)
    let before = session.frame.box
    moved(&session)
    #expect((session.frame.box.center + way - before.center).length < 1e-6)
    // The finger is now in the window's new coordinates.
    session.touch(Vector(x: 205, y: 530) - way)
    #expect(session.frame.box.center.y > before.center.y - way.y)
    session.touch(Vector(x: 205, y: 520) - way)
    #expect((session.frame.box.center + way - before.center).length < 0.5)
  }

  @Test func `a photo pulled out of its thumbnail begins there, and a double tap counts on`() {
    var (moved, still) = (Session(), Session())
    let (first, second) = pair(30, about: Vector(64, 264))
    still.touch(first, second, holding: 0.02)
    moved.touch(first, second, holding: 0.02)
    self.moved(&moved)
    let (a, b) = pair(60, about: Vector(64, 264))
    still.touch(a, b)
    moved.touch(a - way, b - way)
    #expect(still.phase == .interactive)
    #expect((moved.frame.box.center + way - still.frame.box.center).length < 1e-6)

    var tapped = Session.open()
    tapped.tap(Vector(100, 420))
    self.moved(&tapped)
    tapped.wait(0.1)
    tapped.tap(Vector(100, 420) - way)
    #expect(tapped.frame.zoom == 1 && tapped.isMoving)
    tapped.settle()
    #expect(tapped.frame.zoom > 2)
  }

  @Test func `a finger that waits on a photo begins nothing when the window's origin moves`() {
    var session = Session.open(0)
    session.touch(Vector(x: 195, y: 400))
    moved(&session)
    session.touch(Vector(x: 195, y: 400) - way)
    #expect(session.notices.isEmpty && session.phase == .open)
  }
}
