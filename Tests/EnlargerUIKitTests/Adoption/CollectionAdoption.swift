#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  /// An app with a collection view adopts the viewer.
  final class ShelfController: CollectionController {
    // adoption begins
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      let viewer = PhotoViewerController(images: pictures)
      viewer.takeThumbnails(from: collectionView) { (cell: GridCell) in cell.imageView }
      viewer.open(at: indexPath.item, over: self)
    }
    // adoption ends
  }
#endif
