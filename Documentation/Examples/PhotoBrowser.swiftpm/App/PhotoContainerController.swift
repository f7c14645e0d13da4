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

    var zoomID: String { pager.page.item.id }

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

  /// The photos side by side.
  final class PagerController: UIPageViewController, UIPageViewControllerDataSource {
    private let album: any Album
    private let first: PageController

    init(album: any Album, item: PhotoItem) {
      self.album = album
      first = PageController(album: album, item: item)
      super.init(
        transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])
      dataSource = self
      setViewControllers([first], direction: .forward, animated: false)
    }

    required init?(coder: NSCoder) { nil }

    /// The page in the middle: the container's list can be stale after an interrupted swipe.
    var page: PageController {
      let pages = children.compactMap { $0 as? PageController }
      let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
      return pages.first { $0.view.convert($0.view.bounds, to: view).contains(middle) }
        ?? viewControllers?.first as? PageController ?? first
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, by: -1) }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, by: 1) }

    private func neighbour(of controller: UIViewController, by step: Int) -> UIViewController? {
      guard let page = controller as? PageController,
        let index = album.items.firstIndex(where: { $0.id == page.item.id }),
        album.items.indices.contains(index + step)
      else { return nil }
      return PageController(album: album, item: album.items[index + step])
    }
  }

  /// One photo that can be enlarged.
  final class PageController: UIViewController, UIScrollViewDelegate {
    let item: PhotoItem
    let imageView = UIImageView(frame: .zero)
    private let album: any Album
    private let scroll = UIScrollView(frame: .zero)
    private var loading: Task<Void, Never>?
    private var fitted = CGSize.zero

    init(album: any Album, item: PhotoItem) {
      self.album = album
      self.item = item
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    deinit { loading?.cancel() }

    override func viewDidLoad() {
      super.viewDidLoad()
      scroll.frame = view.bounds
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.minimumZoomScale = 1
      scroll.maximumZoomScale = 4
      scroll.delegate = self
      imageView.contentMode = .scaleAspectFit
      imageView.image = album.thumbnail(for: item)
      scroll.addSubview(imageView)
      view.addSubview(scroll)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      guard loading == nil else { return }
      let scale = traitCollection.displayScale
      let pixels = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
      loading = Task { [weak self, album, item] in
        if let image = try? await album.picture(for: item, pixels: pixels) { self?.imageView.image = image }
      }
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      // Only a new size fits the photo anew: any other layout leaves the zoom alone.
      guard scroll.bounds.size != fitted else { return }
      fitted = scroll.bounds.size
      scroll.zoomScale = 1
      imageView.frame = CGRect(origin: .zero, size: fitted)
      scroll.contentSize = fitted
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }
  }
#endif
