#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

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
#endif
