// What Enlarger uses and an SDK before iOS 18 lacks, as later ones declare it. `Scripts/typecheck` alone compiles
// it, in each module that needs it. Each answers as a system does that has nothing of the kind.
import UIKit

extension UITabBarController {
  @available(iOS 18.0, *)
  var isTabBarHidden: Bool {
    get { tabBar.isHidden }
    set { tabBar.isHidden = newValue }
  }

  @available(iOS 18.0, *)
  func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }
}

extension UINavigationController {
  @available(iOS 26.0, *)
  var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { nil }
}

extension UIAccessibilityTraits {
  @available(iOS 17.0, *)
  static var supportsZoom: UIAccessibilityTraits { [] }
}

extension UIResponder {
  @available(iOS 17.0, *)
  @objc func accessibilityZoomIn(at point: CGPoint) -> Bool { false }

  @available(iOS 17.0, *)
  @objc func accessibilityZoomOut(at point: CGPoint) -> Bool { false }
}

@available(iOS 26.0, *)
extension UIView {
  struct LayoutRegion {
    enum AdaptivityAxis { case horizontal, vertical }

    static func safeArea(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion { LayoutRegion() }
  }

  func edgeInsets(for region: LayoutRegion) -> UIEdgeInsets { safeAreaInsets }
}

extension MainActor {
  nonisolated static func assumeIsolated<T: Sendable>(
    _ operation: @MainActor () throws -> T
  ) rethrows -> T {
    dispatchPrecondition(condition: .onQueue(.main))
    return try withoutActuallyEscaping(operation) { try unsafeBitCast($0, to: (() throws -> T).self)() }
  }
}
