#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  /// FluidPhoto's own screens: a grid, and a pager of zoomable pages in a container with a toolbar.
  final class PushGridController: ZoomGridController {
    override func choose(_ item: PhotoItem) {
      guard let navigationController else { return }
      zoom.push(PhotoContainerController(album: album, item: item), on: navigationController)
    }
  }
#endif
