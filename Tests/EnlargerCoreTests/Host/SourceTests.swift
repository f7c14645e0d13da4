import Testing

@testable import EnlargerCore

@Suite("A thumbnail: how it is covered, and how it looks") struct SourceTests {
  private let box = Box(Rect(x: 100, y: 200, width: 80, height: 60), cornerRadius: 6)

  private func cut(_ box: Box, to windows: Box...) -> Source? {
    var source = Source(box: box)
    for window in windows where !source.cut(to: window) { return nil }
    return source
  }

  @Test func `a bar over a thumbnail makes its corners square`() {
    let source = cut(box, to: Box(Rect(x: 0, y: 220, width: 390, height: 600)))
    #expect(source?.clip == Insets(top: 20) && source?.box.cornerRadius == 0)
  }

  @Test func `a window larger on all sides changes nothing`() {
    #expect(
      cut(box, to: Box(Rect(x: 0, y: 0, width: 390, height: 844), cornerRadius: 40)) == Source(box: box))
  }

  @Test func `a card that clips a picture on all sides gives it its corners`() {
    let source = cut(box, to: Box(Rect(x: 110, y: 210, width: 60, height: 40), cornerRadius: 9))
    #expect(source?.clip == Insets(top: 10, left: 10, bottom: 10, right: 10))
    #expect(source?.box.cornerRadius == 9)
  }

  @Test func `a card with the same edges as its picture rounds it`() {
    let card = Box(box.rect, cornerRadius: 12)
    #expect(cut(box, to: card)?.box.cornerRadius == 12 && cut(box, to: card)?.clip == .zero)
  }

  @Test func `a card scrolled under a bar has square corners again`() {
    let card = Box(Rect(x: 110, y: 210, width: 60, height: 40), cornerRadius: 9)
    let source = cut(box, to: card, Box(Rect(x: 0, y: 230, width: 390, height: 600)))
    #expect(source?.clip == Insets(top: 30, left: 10, bottom: 10, right: 10))
    #expect(source?.box.cornerRadius == 0)
  }

  @Test func `nothing is left outside a window`() {
    #expect(cut(box, to: Box(Rect(x: 0, y: 0, width: 100, height: 844))) == nil)
    #expect(Source(box: box, visible: Rect(x: 0, y: 0, width: 0, height: 844)) == nil)
  }

  @Test func `a thumbnail tilted with its card is clipped along the card's edges`() {
    var (tilted, card) = (box, Box(Rect(x: 100, y: 200, width: 80, height: 30), cornerRadius: 0))
    (tilted.rotation, card.rotation) = (0.3, 0.3)
    card.center = tilted.center + Vector(x: 0, y: -15).rotated(by: 0.3)
    let source = cut(tilted, to: card)
    #expect(abs((source?.clip.bottom ?? 0) - 30) < 1e-9 && abs(source?.clip.top ?? 1) < 1e-9)
  }

  @Test(arguments: [0.1, -0.4, 1.5, 3.0, -2.0])
  func `a tilted thumbnail does not stick out of an upright window`(tilt: Double) throws {
    var tilted = box
    tilted.rotation = tilt
    let window = Box(Rect(x: 0, y: 215, width: 390, height: 600))
    let source = try #require(cut(tilted, to: window))
    let seen = source.box.cut(by: source.clip).bounds
    #expect(seen.y >= 215 - 1e-6 && seen.height > 10, "nothing above the edge, and not all gone")
    #expect(abs(seen.y - 215) < 1e-6, "and no more is taken than has to be")
  }

  @Test func `a tilted picture that fills its upright frame shows the whole frame`() {
    let tilted = Box(center: Vector(x: 200, y: 200), size: Size(width: 200, height: 200), rotation: 0.1)
    let frame = Box(Rect(x: 150, y: 150, width: 100, height: 100), cornerRadius: 8)
    #expect(cut(tilted, to: frame) == Source(box: frame))
  }

  @Test(arguments: [0.0, .pi / 2, 0.5])
  func `a tap on a thumbnail hits its uncovered part, however tilted`(tilt: Double) {
    var tilted = box
    tilted.rotation = tilt
    let source = Source(box: tilted, clip: Insets(top: 20, right: 10))
    let places: [(Vector, Bool)] = [
      (Vector(0, 0), true), (Vector(-39, 29), true), (Vector(-39, -9), true), (Vector(-39, -11), false),
      (Vector(29, 29), true), (Vector(31, 29), false), (Vector(-41, 0), false), (Vector(0, 31), false),
    ]
    for (place, isHit) in places {
      #expect(source.contains(box.center + place.rotated(by: tilt)) == isHit, "\(place)")
    }
  }

  // MARK: Opacity and distortion

  @Test func `a photo takes off and lands at its thumbnail's opacity`() {
    var session = Session(sources: false)
    var faint = Session.thumbnail(1)
    faint.opacity = 0.4
    session.tell(.source(1, faint))
    session.tell(.open(1))
    #expect(session.frame.opacity == 0.4)
    session.settle()
    #expect(session.frame.opacity == 1)
    session.tell(.close)
    var last = 1.0
    session.settle { frame in if frame.photo != nil { last = frame.opacity } }
    #expect(abs(last - 0.4) < 0.03)
  }

  @Test func `a photo lands at the new opacity when its thumbnail brightens meanwhile`() {
    var session = Session(sources: false)
    var faint = Session.thumbnail(1)
    faint.opacity = 0.4
    session.tell(.source(1, faint))
    session.settle(after: .open(1))
    session.wait(0.1, after: .close)
    session.tell(.source(1, Session.thumbnail(1)))
    var last = 0.0
    session.settle { frame in if frame.photo != nil { last = frame.opacity } }
    #expect(last > 0.97)
  }

  @Test func `a photo leaves a distorting thumbnail distorted, and opens undistorted`() {
    var session = Session(sources: false)
    var wide = Session.thumbnail(0)
    // The square shows the whole 4:3 picture.
    wide.stretch = 0.75
    session.tell(.source(0, wide))
    session.tell(.open(0))
    let first = session.frame.pictures[0]
    #expect(abs(first.imageSize.width - 129) < 1e-9 && abs(first.imageSize.height - 129) < 1e-9)
    session.settle()
    let open = session.frame.pictures[0]
    #expect(open.stretch == 1 && open.imageSize == open.box.size)
  }

  @Test func `a thumbnail needs a positive stretch and an opacity of at most 1`() {
    var source = Session.thumbnail(0)
    for (stretch, isUsable) in [(0.0, false), (-1, false), (.nan, false), (0.01, true), (100, true)] {
      source.stretch = stretch
      #expect(source.isUsable == isUsable)
    }
    source.stretch = 1
    source.opacity = 1.5
    #expect(!source.isUsable)
  }
}
