#if canImport(UIKit)
  import Foundation
  #if canImport(ObjectiveC)
    import UIKit
  #else
    @_spi(Double) import UIKit
  #endif

  extension UITabBarController {
    /// Whether its bar is gone in earnest.
    var hidesBar: Bool {
      if #available(iOS 18.0, *) { return isTabBarHidden }
      return tabBar.isHidden
    }
  }

  extension UIPageViewController {
    /// A finger's swipe to the next page, carried through.
    func swipeForward() {
      #if canImport(ObjectiveC)
        guard let shown = viewControllers?.first,
          let next = dataSource?.pageViewController(self, viewControllerAfter: shown)
        else { return }
        setViewControllers([next], direction: .forward, animated: false)
      #else
        swipe(.forward)
      #endif
    }
  }
#endif
