#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  /// An app with a grid and a photo's screen adopts the transition.
  final class FeedController: ThumbnailsController {
    // adoption begins
    let zoom = ZoomTransition(style: .photos)

    override func tapped(_ id: String) {
      zoom.source = { [weak self] id in self?.imageView(of: id).map { .view($0) } }
      zoom.scrollToVisible = { [weak self] id in self?.scroll(to: id) }
      if let navigationController { zoom.push(DetailController(id), on: navigationController) }
    }
    // adoption ends
  }

  // adoption begins
  extension DetailController: ZoomDestination {
    var zoomItem: String { id }
    var zoomPhoto: ZoomSource? { .view(imageView) }
  }
// adoption ends
#endif
