#if canImport(UIKit)
  import EnlargerCore
  import EnlargerUIKit
  import UIKit

  /// FluidPhoto's own screens: a grid, and a pager of zoomable pages in a container with a toolbar.
  final class PushGridController: GridController {
    let zoom: ZoomTransition

    init(album: any Album, style: ZoomStyle) {
      zoom = ZoomTransition(style: style)
      super.init(album: album)
      zoom.source = { [weak self] id in self?.thumbnail(id).map { .view($0) } }
      zoom.scrollToVisible = { [weak self] id in self?.scrollToVisible(id) }
    }

    required init?(coder: NSCoder) { nil }

    override func choose(_ item: PhotoItem) {
      guard let navigationController else { return }
      zoom.push(PhotoContainerController(album: album, item: item), on: navigationController)
    }
  }
#endif
