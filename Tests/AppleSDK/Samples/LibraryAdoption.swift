import EnlargerPhotos
import EnlargerUIKit
import Photos
import UIKit

// A grid of the photo library adopts the viewer: what stands between the marks is all that it adds.
final class LibraryController: UICollectionViewController {
  let assets = PHAsset.fetchAssets(with: nil)

  // adoption begins
  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    let viewer = PhotoViewerController(assets: assets)
    viewer.takeThumbnails(from: collectionView) { (cell: AssetCell) in cell.imageView }
    viewer.open(at: indexPath.item, over: self)
  }
  // adoption ends
}

// The app's own.
final class AssetCell: UICollectionViewCell {
  let imageView = UIImageView()
}
