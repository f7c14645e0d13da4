#if canImport(UIKit)
  import UIKit

  @testable import EnlargerUIKit

  extension PhotoView {
    /// Where the picture is cut off, in this view's coordinates, before it is turned.
    var drawnBox: CGRect {
      CGRect(
        x: crop.position.x - crop.bounds.width / 2, y: crop.position.y - crop.bounds.height / 2,
        width: crop.bounds.width, height: crop.bounds.height)
    }
  }

  @MainActor
  extension PhotoLoader {
    /// The photos whose pictures are under way.
    var loading: Set<String> { Set(entries.filter { $0.value.task != nil }.keys) }
  }
#endif
