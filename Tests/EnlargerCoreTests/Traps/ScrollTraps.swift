import EnlargerCore
import Testing

/// Thumbnails, windows and bars that change while photos fly.
@Suite struct ScrollTraps {
  @Test func `T-SC01 a list that scrolls under a landing carries its end along`() {
    var session = Session.open()
    session.tell(.close)
    var source = Session.thumbnail(0)
    var last = session.frame.box
    for _ in 0..<120 where session.viewer.isMoving(at: session.time) {
      session.wait(1 / 60)
      source.box.center.y -= 5
      session.tell(.source(0, source))
      guard session.phase == .closing else { break }
      #expect(session.frame.box.distance(to: last) < 60)
      last = session.frame.box
    }
    session.settle()
    #expect(session.phase == .closed)
    #expect(last.distance(to: source.box) < 6)
  }

  @Test func `T-SC02 a thumbnail that scrolls off the screen in mid-landing has a fallback that is told`() {
    var session = Session.open()
    session.tell(.close)
    session.wait(0.1)
    let before = session.frame.box
    session.tell(.source(0, nil))
    #expect(session.frame.box.distance(to: before) < 1e-9)
    #expect(session.kinds == [.willClose, .fellBack(.sourceVanished)])
    session.settle()
    #expect(session.phase == .closed)
    #expect(session.kinds.last == .didClose)
  }

  @Test func `T-SC05 the place to land is asked for when the landing begins`() {
    var session = Session.open()
    session.tell(.source(0, nil))
    session.move(from: Vector(195, 400), by: Vector(0, 250), in: 0.2)
    session.tell(.source(0, Session.thumbnail(0)))
    session.lift()
    #expect(session.kinds == [.willClose])
    var last = session.frame.box
    session.settle { if $0.phase == .closing { last = $0.box } }
    #expect(last.distance(to: Session.thumbnail(0).box) < 1)
  }

  @Test func `T-RR01 rotate, open, rotate, close: the photo lands where the thumbnail then is`() {
    var session = Session(window: Size(width: 844, height: 390))
    session.tell(.open(0))
    session.settle()
    session.tell(.resize(Viewport(size: Session.phone)))
    var moved = Session.thumbnail(0)
    moved.box.center = Vector(64, 500)
    session.tell(.source(0, moved))
    session.settle()
    #expect(session.frame.box.center == Vector(195, 422))
    session.tell(.close)
    var last = session.frame.box
    session.settle { if $0.phase == .closing { last = $0.box } }
    #expect(last.distance(to: moved.box) < 1)
  }

  @Test func `T-RR02 a window that turns while a photo opens leads it to the new middle`() {
    var session = Session()
    session.tell(.open(0))
    session.wait(0.1)
    let before = session.frame.box
    session.tell(.resize(Viewport(size: Size(width: 844, height: 390))))
    #expect(session.frame.box.distance(to: before) < 1e-9)
    session.settle()
    #expect(session.frame.box.center == Vector(422, 195))
    #expect(session.kinds == [.willOpen, .didOpen])
  }

  @Test func `T-RR03 a split window is measured by itself`() {
    let session = Session.open(window: Size(width: 320, height: 700))
    #expect(session.frame.box.size.width == 320)
  }

  @Test func `T-RR05 browser bars that resize the window in mid-zoom neither close nor page`() {
    var session = Session.open()
    session.touch(Vector(150, 400), Vector(240, 440))
    session.wait(0.05)
    session.touch(Vector(100, 400), Vector(300, 440))
    let before = session.frame.box
    session.tell(.resize(Viewport(size: Size(width: 390, height: 760))))
    #expect(session.frame.box.distance(to: before) < 1e-6)
    session.wait(0.05)
    session.touch(Vector(90, 400), Vector(310, 440))
    session.lift()
    session.settle()
    #expect(session.kinds.isEmpty)
    #expect(session.phase == .open)
  }

  @Test func `T-RR06 a window that turns around an enlarged photo keeps its zoom and middle`() {
    var session = Session.open()
    session.doubleTap(Vector(300, 400))
    session.settle()
    let zoom = session.frame.zoom
    session.tell(.resize(Viewport(size: Size(width: 844, height: 390))))
    #expect(session.frame.zoom == zoom)
    session.settle()
    #expect(session.frame.zoom == zoom)
  }

  @Test(arguments: ["button", "drag", "pinch", "flick"])
  func `T-HF01 the thumbnail is back whichever way the photo went home`(way: String) {
    var session = Session.open()
    switch way {
    case "button": session.tell(.close)
    case "drag": session.drag(by: Vector(40, 260), in: 0.5)
    case "pinch":
      session.pinch(from: (Vector(60, 422), Vector(330, 422)), to: (Vector(160, 400), Vector(230, 440)))
      session.lift()
    default: session.drag(by: Vector(0, 90), in: 0.04, steps: 3)
    }
    session.settle()
    #expect(session.phase == .closed)
    #expect(session.picture.copies.isEmpty)
    #expect(session.kinds.last == .didClose)
  }

  @Test func `T-HF03 a window that turns while the photo is open does not give its thumbnail back`() {
    var session = Session.open()
    session.tell(.resize(Viewport(size: Size(width: 844, height: 390))))
    session.tell(.source(0, nil))
    session.tell(.source(0, Session.thumbnail(0)))
    session.settle()
    #expect(session.picture.copies.map(\.photo) == [0])
  }

  @Test func `T-HF02 a close that falls back still shows its thumbnail again`() {
    var session = Session.open(sources: false)
    session.tell(.close)
    session.settle()
    #expect(session.picture.copies.isEmpty)
  }

  @Test func `T-HF05 only one photo flies home though its neighbours are loaded`() {
    var session = Session.open(1)
    session.drag(by: Vector(0, 250))
    session.settle { frame in #expect(frame.neighbors.isEmpty) }
  }

  @Test func `T-HF08 after turning a page and closing nothing is left on the screen`() {
    var session = Session.open()
    session.tell(.key(.arrowRight))
    session.wait(0.1)
    session.tell(.close)
    session.settle()
    #expect(session.picture.copies.isEmpty)
    #expect(session.frame.backdrop == 0 && session.frame.chrome == 0)
  }

  @Test func `T-HF09 nothing flashes when a dismissal is cancelled`() {
    var session = Session.open()
    session.drag(by: Vector(0, 60), in: 0.6)
    var backdrop = session.frame.backdrop
    session.settle { frame in
      #expect(frame.backdrop >= backdrop - 0.02)
      backdrop = frame.backdrop
    }
    #expect(backdrop == 1)
  }

  @Test func `T-AX06 pages run the other way in a right-to-left language`() {
    var session = Session.open()
    session.tell(.rightToLeft(true))
    session.tell(.key(.arrowLeft))
    #expect(session.frame.photo == 1)
    session.settle()
    session.drag(by: Vector(-250, 0), in: 0.15)
    session.settle()
    #expect(session.frame.photo == 0)
  }

  @Test func `T-AX07 with less motion the keys still show the right photo and zoom`() {
    var session = Session.open()
    session.tell(.reduceMotion(true))
    session.tell(.key(.arrowRight))
    session.settle()
    #expect(session.frame.photo == 1)
    session.tell(.key(.zoomIn))
    session.settle()
    #expect(session.frame.zoom > 1.3)
  }
}
