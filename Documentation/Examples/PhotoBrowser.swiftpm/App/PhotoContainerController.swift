#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  /// FluidPhoto's own screens: a grid, and a pager of zoomable pages in a container with a toolbar.
  final class PushGridController: ZoomGridController {
    override func choose(_ item: PhotoItem) {
      guard let navigationController else { return }
      zoom.push(PhotoContainerController(album: album, item: item), on: navigationController)
    }
  }

  /// A toolbar around the pager.
  final class PhotoContainerController: UIViewController, ZoomDestination {
    private let pager: PagerController

    init(album: any Album, item: PhotoItem) {
      pager = PagerController(album: album, item: item)
      super.init(nibName: nil, bundle: nil)
      toolbarItems = [
        UIBarButtonItem(systemItem: .action, primaryAction: UIAction { _ in }),
        UIBarButtonItem(systemItem: .flexibleSpace),
        UIBarButtonItem(systemItem: .trash, primaryAction: UIAction { _ in }),
      ]
    }

    required init?(coder: NSCoder) { nil }

    var zoomItem: String { pager.page.item.id }

    var zoomPhoto: ZoomSource? { .view(pager.page.imageView) }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      addChild(pager)
      pager.view.frame = view.bounds
      pager.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(pager.view)
      pager.didMove(toParent: self)
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      navigationController?.setToolbarHidden(false, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      navigationController?.setToolbarHidden(true, animated: animated)
    }
  }
#endif
