import EnlargerCore
import Testing

@Suite("Sizes and their proportions")
struct SizeTests {
  @Test(arguments: [
    (Size(width: 4032, height: 3024), Size(width: 400, height: 300), true),
    // A smaller copy is rounded to whole pixels.
    (Size(width: 4032, height: 3024), Size(width: 160, height: 121), true),
    (Size(width: 4032, height: 3024), Size(width: 3024, height: 4032), false),
    (Size(width: 100, height: 100), Size(width: 102, height: 100), false),
    (Size(width: 100, height: 100), Size(width: 0, height: 100), false),
  ])
  func `one picture has both sizes, or not, in either order`(a: Size, b: Size, fits: Bool) {
    #expect(a.hasProportions(of: b) == fits && b.hasProportions(of: a) == fits)
  }
}
