import EnlargerCore
import Testing

/// Photos that land while something else is going on.
@Suite struct LandingTests {
  @Test func `a thumbnail that is covered while its photo lands behind another one cuts it`() {
    var session = Session.open(0)
    session.tell(.close)
    session.wait(0.05)
    session.tell(.open(2))
    #expect(session.picture.isLanding(0) && session.picture.copy(of: 0)?.clip == .zero)
    var source = Session.thumbnail(0)
    source.clip = Insets(top: 40, left: 3)
    session.tell(.source(0, source))
    var last = Insets.zero
    for _ in 0..<240 where session.picture.isLanding(0) {
      last = session.picture.copy(of: 0)?.clip ?? last
      session.wait(1 / 120)
    }
    #expect(!session.picture.isLanding(0))
    #expect(abs(last.top - 40) < 0.5 && abs(last.left - 3) < 0.5)
    #expect(last.bottom == 0 && last.right == 0)
  }

  @Test func `each closing without a thumbnail says that it falls back`() {
    var session = Session.open(0, sources: false)
    for _ in 1...2 {
      session.notices = []
      session.tell(.close)
      session.wait(0.05)
      session.tell(.open(0))
      session.settle()
      #expect(session.phase == .open)
      #expect(session.kinds == [.willClose, .fellBack(.noSourceToLandOn), .didCancelClose])
    }
  }

  @Test func `a page that is still sliding in slides out again though its thumbnail has come`() {
    var session = Session(.locket, sources: false)
    session.tell(.open(0))
    session.wait(0.1)
    session.tell(.source(0, Session.thumbnail(0)))
    #expect(session.frame.pageShift > 20)
    session.tell(.close)
    var last = session.frame
    session.settle { if $0.phase == .closing { last = $0 } }
    #expect(last.box.center.x > 390 && last.pageShift > 300)
  }

  @Test func `a page that is left while it slides in is none that slides any more`() {
    var session = Session(.locket, sources: false)
    session.tell(.open(0))
    session.wait(0.1)
    #expect(session.frame.pageShift > 20)
    session.tell(.page(1))
    session.settle { #expect($0.pageShift == 0) }
    session.tell(.close)
    session.settle { #expect($0.pageShift == 0 && abs($0.box.center.x - 195) < 1 || $0.phase == .closed) }
    #expect(session.phase == .closed)
  }

  @Test(arguments: [ZoomStyle.fluidPhoto, .locket])
  func `a photo that fingers turned and that has no thumbnail is upright by the time it is gone`(
    style: ZoomStyle
  ) {
    var session = Session.open(0, style, sources: false)
    let middle = Vector(195, 422)
    session.pinch(
      from: (middle - Vector(100, 0), middle + Vector(100, 0)),
      to: (middle - Vector(40, 0), middle + Vector(40, 0)))
    session.twist(about: middle, arm: 40, by: 0.8)
    session.wait(0.2)
    #expect(abs(session.frame.box.rotation - 0.8) < 0.05)
    session.lift()
    var last = session.frame.box
    session.settle { if $0.phase == .closing { last = $0.box } }
    #expect(session.phase == .closed && abs(last.rotation) < 0.02)
  }

  @Test func `no more than eight photos land at once, and the oldest gives way`() {
    var style = ZoomStyle.photos
    style.landing = .curve(.linear, duration: 1.9)
    var session = Session(style, photos: Array(repeating: Size(width: 400, height: 300), count: 12))
    for photo in 0..<10 {
      session.tell(.open(photo))
      session.wait(0.02)
      session.tell(.close)
      session.wait(0.02)
    }
    // The tenth flies by itself; nine have been left behind it.
    #expect(session.picture.landings.count == 8 && !session.picture.isLanding(0))
    #expect(session.notices.filter { $0.kind == .didClose }.map(\.photo) == [0])
    session.settle()
    #expect(session.phase == .closed)
    #expect(session.notices.filter { $0.kind == .didClose }.map(\.photo).sorted() == Array(0..<10))
  }

  @Test func `a photo that opens while another one lands keeps that one's thumbnail hidden`() {
    var style = ZoomStyle.photos
    style.landing = .curve(.linear, duration: 1.5)
    var session = Session.open(1, style)
    session.tell(.close)
    session.wait(0.05)
    session.tell(.open(0))
    session.wait(0.9)
    #expect(session.phase == .open && session.hiddenThumbnails.sorted() == [0, 1])
    session.settle()
    #expect(session.hiddenThumbnails.isEmpty)
  }

  @Test(arguments: [(Vector(15, 264), false), (Vector(64, 264), true), (Vector(115, 264), false)])
  func `only what is to be seen of a thumbnail opens its photo`(point: Vector, opens: Bool) {
    var session = Session()
    var source = Session.thumbnail(0)
    source.clip = Insets(left: 30, right: 30)
    session.tell(.source(0, source))
    session.tap(point)
    #expect(session.frame.photo == (opens ? 0 : nil))
  }

  @Test func `a thumbnail that moves when its photo is there and the row still slides is followed smoothly`()
  {
    var style = ZoomStyle.photos
    style.paging = Spring(angularFrequency: 1.5, dampingRatio: 1)
    var session = Session.open(0, style)
    session.tell(.page(1))
    session.wait(0.1)
    session.tell(.close)
    session.wait(2)
    let before = session.frame.box.center
    #expect(session.phase == .closing && before.y == Session.thumbnail(1).box.center.y)
    var source = Session.thumbnail(1)
    source.box.center.y += 20
    session.tell(.source(1, source))
    #expect((session.frame.box.center - before).length < 0.01)
    session.wait(0.05)
    #expect(session.frame.box.center.y > before.y && session.frame.box.center.y < source.box.center.y)
  }
}
