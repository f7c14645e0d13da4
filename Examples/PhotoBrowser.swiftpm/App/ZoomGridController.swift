#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  /// A grid whose photos open in screens of the app's own, out of their thumbnails.
  class ZoomGridController: GridController {
    let zoom: ZoomTransition

    init(album: any Album, style: ZoomStyle) {
      zoom = ZoomTransition(style: style)
      super.init(album: album)
      zoom.source = { [weak self] id in self?.origin(of: id).map { .view($0) } }
      zoom.scrollToVisible = { [weak self] id in self?.scrollToVisible(id) }
    }

    required init?(coder: NSCoder) { nil }

    /// The view that a photo opens out of and flies home to; nil if there is none.
    func origin(of id: String) -> UIView? { thumbnail(id) }
  }
#endif
