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

extension UIAccessibilityTraits {
  @available(iOS 17.0, *)
  static var supportsZoom: UIAccessibilityTraits { fatalError() }
}

extension UIResponder {
  @available(iOS 17.0, *)
  @objc func accessibilityZoomIn(at point: CGPoint) -> Bool { fatalError() }

  @available(iOS 17.0, *)
  @objc func accessibilityZoomOut(at point: CGPoint) -> Bool { fatalError() }
}

@available(iOS 26.0, *)
extension UIView {
  struct LayoutRegion {
    enum AdaptivityAxis { case horizontal, vertical }

    static func safeArea(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion { fatalError() }
  }

  func edgeInsets(for region: LayoutRegion) -> UIEdgeInsets { fatalError() }
}

extension MainActor {
  nonisolated static func assumeIsolated<T: Sendable>(
    _ operation: @MainActor () throws -> T
  ) rethrows -> T { fatalError() }
}
