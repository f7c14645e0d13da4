#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  /// The grid with the ready-made viewer.
  final class ViewerGridController: GridController {
    let viewer: PhotoViewerController

    init(album: any Album, style: ZoomStyle) {
      viewer = PhotoViewerController(items: album.items, photos: album, style: style)
      super.init(album: album)
      viewer.source = { [weak self] id in self?.thumbnail(id).map { .view($0) } }
      viewer.scrollToVisible = { [weak self] id in self?.scrollToVisible(id) }
      viewer.actions = [.share]
      // White as long as the bars are shown, as in Photos.
      viewer.backdropColorWithBars = .systemBackground
    }

    required init?(coder: NSCoder) { nil }

    override func choose(_ item: PhotoItem) { viewer.open(item.id, over: self) }
  }
#endif
