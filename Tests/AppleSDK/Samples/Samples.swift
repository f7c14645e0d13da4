// One import, as the guide says.
import EnlargerPhotos
import Photos
import UIKit

// A grid of the photo library adopts the viewer: what stands between the marks is all that it adds.
final class LibraryController: UICollectionViewController {
  let assets = PHAsset.fetchAssets(with: nil)

  // adoption begins: the photo library
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

// The shorter samples of Documentation/UIKit.md and UIKitReference.md, in a place where they compile.
extension PhotoViewerController {
  static func showVideos(_ videos: [String: URL], in viewer: PhotoViewerController) {
    // adoption begins: short samples
    viewer.contentView = { id in videos[id].map { VideoPage(url: $0) } }
    // adoption ends
  }

  static func showText(in viewer: PhotoViewerController, from photos: URLPhotos) {
    viewer.contentView = { id in
      LiveTextPage {
        try await photos.picture(for: PhotoItem(id: id), pixels: CGSize(width: 4000, height: 4000))
      }
    }
  }

  static func showAll(of assets: PHFetchResult<PHAsset>, in viewer: PhotoViewerController) {
    // adoption begins: short samples
    viewer.list = PhotoList(count: assets.count) {
      PhotoItem(id: assets[$0].localIdentifier)
    } position: { id in
      PHAsset.fetchAssets(withLocalIdentifiers: [id], options: nil).firstObject.map { assets.index(of: $0) }
    }
    // adoption ends
  }

  static func add(
    to viewer: PhotoViewerController, favourite: @escaping (String) -> Void,
    delete: @escaping (String) -> Void
  ) {
    viewer.actions = [
      .share,
      // adoption begins: short samples
      PhotoAction("Favourite", image: UIImage(systemName: "heart")) { favourite($0.id) },
      .delete { id in delete(id) },
      // adoption ends
    ]
    // adoption begins: short samples
    viewer.backdropColorWithBars = .systemBackground
    // adoption ends
  }
}

// A log off the main actor compares what a destination has heard.
func isOpening(_ direction: ZoomDirection) -> Bool { direction == .opening }
