import Testing

@testable import EnlargerCore

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
