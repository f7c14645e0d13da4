// What Enlarger uses and an SDK before iOS 18 lacks, as later ones declare it. `Scripts/typecheck-ios` alone compiles
// it, in each module that needs it.
import UIKit

extension UITabBarController {
  @available(iOS 18.0, *)
  var isTabBarHidden: Bool {
    get { fatalError() }
    set { fatalError() }
  }

  @available(iOS 18.0, *)
  func setTabBarHidden(_ hidden: Bool, animated: Bool) { fatalError() }
}

extension UINavigationController {
  @available(iOS 26.0, *)
  var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { fatalError() }
}

extension MainActor {
  nonisolated static func assumeIsolated<T: Sendable>(
    _ operation: @MainActor () throws -> T
  ) rethrows -> T { fatalError() }
}
