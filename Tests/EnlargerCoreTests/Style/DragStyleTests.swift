import EnlargerCore
import Testing

@Suite("What a drag counts as travel")
struct DragStyleTests {
  @Test(arguments: [
    (ZoomStyle.photos, Size(width: 800, height: 400), 5.0),
    (.azikus, Size(width: 400, height: 800), 3),
    (.photoZoomAnimator, Size(width: 800, height: 400), 3),
    (.photoZoomAnimator, Size(width: 400, height: 800), 5),
    // A square window is upright.
    (.photoZoomAnimator, Size(width: 400, height: 400), 5),
  ])
  func `its part along the style's axis`(style: ZoomStyle, window: Size, travel: Double) {
    #expect(style.drag.travel(Vector(x: 3, y: 5), viewport: window) == travel)
  }
}
