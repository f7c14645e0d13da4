#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  /// An app lets its image views open their photos by themselves.
  final class WallController: CollectionController {
    // adoption begins
    lazy var photos = PhotoViewerController(images: pictures)
    // adoption ends

    override func fill(_ cell: GridCell, at indexPath: IndexPath) {
      super.fill(cell, at: indexPath)
      // adoption begins
      cell.imageView.enlarger.open(in: photos, at: indexPath.item)
      // adoption ends
    }
  }
#endif
