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

@Suite("Parts of a box, and what covers them") struct BoxPartsTests {
  private func near(_ a: Vector, _ b: Vector) -> Bool { (a - b).length < 1e-9 }

  @Test func `three corners of an upright rectangle give that rectangle`() {
    let box = Box(
      topLeft: Vector(x: 10, y: 20), topRight: Vector(x: 110, y: 20), bottomLeft: Vector(x: 10, y: 70))
    #expect(box == Box(Rect(x: 10, y: 20, width: 100, height: 50)))
  }

  @Test(arguments: [0.3, -1.2, 3, .pi / 2]) func `three corners give rotation and scale`(angle: Double) {
    let center = Vector(x: 200, y: 300)
    func corner(_ x: Double, _ y: Double) -> Vector { center + Vector(x: x, y: y).rotated(by: angle) }
    let box = Box(topLeft: corner(-40, -30), topRight: corner(40, -30), bottomLeft: corner(-40, 30))
    #expect(near(box.center, center) && abs(box.rotation - angle) < 1e-9)
    #expect(abs(box.size.width - 80) < 1e-9 && abs(box.size.height - 60) < 1e-9)
  }

  @Test(arguments: [(-1.0, 1.0), (1, -1), (-1, -1)])
  func `a mirrored rectangle is rotated as little as possible`(x: Double, y: Double) {
    let box = Box(
      topLeft: Vector(x: 100 - 50 * x, y: 100 - 30 * y), topRight: Vector(x: 100 + 50 * x, y: 100 - 30 * y),
      bottomLeft: Vector(x: 100 - 50 * x, y: 100 + 30 * y))
    #expect(near(box.center, Vector(x: 100, y: 100)) && box.size == Size(width: 100, height: 60))
    // Mirrored on both axes it is upside down, not a mirror image.
    #expect(abs(box.rotation) == (x < 0 && y < 0 ? Double.pi : 0))
  }

  @Test(arguments: [(-5.0, 0.0), (12, 12), (500, 25)])
  func `the corner radius is at most half the shorter side`(asked: Double, used: Double) {
    let box = Box(
      topLeft: .zero, topRight: Vector(x: 100, y: 0), bottomLeft: Vector(x: 0, y: 50), cornerRadius: asked)
    #expect(box.cornerRadius == used)
  }

  @Test func `NaN corners make an unusable box`() {
    let nowhere = Vector(x: .nan, y: 0)
    #expect(!Box(topLeft: nowhere, topRight: nowhere, bottomLeft: nowhere).isUsable)
  }

  @Test func `a rotated box is bounded by its corners`() {
    let box = Box(center: Vector(x: 100, y: 100), size: Size(width: 80, height: 20), rotation: .pi / 2)
    #expect(abs(box.bounds.x - 90) < 1e-9 && abs(box.bounds.y - 60) < 1e-9)
    #expect(abs(box.bounds.width - 20) < 1e-9 && abs(box.bounds.height - 80) < 1e-9)
  }

  @Test func `cutting a box shrinks it and moves its centre along its rotation`() {
    let box = Box(
      center: Vector(x: 100, y: 100), size: Size(width: 80, height: 40), rotation: .pi / 2, cornerRadius: 8)
    let cut = box.cut(by: Insets(top: 10, left: 20, bottom: 0, right: 0))
    #expect(cut.size == Size(width: 60, height: 30) && cut.cornerRadius == 0)
    #expect(near(cut.center, Vector(x: 95, y: 110)))
    #expect(box.cut(by: .zero) == box)
  }

  @Test func `a box cut by more than its size is empty`() {
    let box = Box(Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(box.cut(by: Insets(top: 20, left: 20)).size == .zero)
  }

  @Test func `two rectangles intersect in their common part`() {
    let a = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(
      a.intersection(Rect(x: 50, y: -20, width: 100, height: 60)) == Rect(x: 50, y: 0, width: 50, height: 40))
    let apart = a.intersection(Rect(x: 200, y: 0, width: 10, height: 10))
    #expect(apart.width == 0)
  }

  @Test func `a thumbnail is clipped on each covered side`() {
    let box = Box(Rect(x: -10, y: 50, width: 100, height: 100), cornerRadius: 4)
    let source = Source(box: box, visible: Rect(x: 0, y: 0, width: 80, height: 120))
    let square = Box(box.rect)
    #expect(source == Source(box: square, clip: Insets(top: 0, left: 10, bottom: 30, right: 10)))
    #expect(Source(box: box, visible: Rect(x: 0, y: 150, width: 80, height: 120)) == nil)
    #expect(Source(box: box, visible: Rect(x: 0, y: 0, width: 0, height: 120)) == nil)
  }

  @Test func `a picture fills a box of a different shape`() {
    let picture = Size(width: 400, height: 200)
    #expect(picture.filling(Size(width: 100, height: 100)) == Size(width: 200, height: 100))
    #expect(picture.filling(Size(width: 400, height: 100)) == Size(width: 400, height: 200))
    #expect(Size.zero.filling(Size(width: 20, height: 10)) == Size(width: 20, height: 10))
  }
}

@Suite("Sizes and their proportions") struct SizeTests {
  @Test(arguments: [
    (Size(width: 4032, height: 3024), Size(width: 400, height: 300), true),
    // A smaller copy, rounded to whole pixels.
    (Size(width: 4032, height: 3024), Size(width: 160, height: 121), true),
    (Size(width: 4032, height: 3024), Size(width: 3024, height: 4032), false),
    (Size(width: 100, height: 100), Size(width: 102, height: 100), false),
    (Size(width: 100, height: 100), Size(width: 0, height: 100), false),
  ])
  func `two sizes have the same proportions or not, in either order`(a: Size, b: Size, fits: Bool) {
    #expect(a.hasProportions(of: b) == fits && b.hasProportions(of: a) == fits)
  }
}
