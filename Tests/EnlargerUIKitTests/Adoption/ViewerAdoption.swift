#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  /// An app with a grid adopts the viewer: what stands between the marks is all that it adds.
  final class GalleryController: ThumbnailsController {
    // adoption begins
    lazy var viewer = PhotoViewerController(
      items: ids.map { PhotoItem(id: $0) },
      photos: ClosurePhotos { [store] item, pixels in try await store.picture(of: item.id, pixels) })

    override func viewDidLoad() {
      super.viewDidLoad()
      viewer.source = { [weak self] id in self?.imageView(of: id).map { .view($0) } }
      viewer.scrollToVisible = { [weak self] id in self?.scroll(to: id) }
    }

    override func tapped(_ id: String) { viewer.open(id, over: self) }
    // adoption ends
  }
#endif
