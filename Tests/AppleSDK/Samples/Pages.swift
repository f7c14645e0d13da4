import EnlargerPhotos
import EnlargerUIKit
import Photos
import UIKit

// The shorter samples of Documentation/UIKit.md and UIKitReference.md, in a place where they compile.
extension PhotoViewerController {
  static func showVideos(_ videos: [String: URL], in viewer: PhotoViewerController) {
    // adoption begins
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
    // adoption begins
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
      // adoption begins
      PhotoAction("Favourite", image: UIImage(systemName: "heart")) { id in favourite(id) },
      .delete { id in delete(id) },
      // adoption ends
    ]
    // adoption begins
    viewer.backdropColorWithBars = .systemBackground
    // adoption ends
  }
}
