import Foundation

/// Screens that are turned like pages.
open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }

  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }

  public enum NavigationDirection: Int, Sendable { case forward, reverse }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let interPageSpacing: UIPageViewController.OptionsKey = OptionsKey(
      rawValue: "interPageSpacing")
  }

  open weak var dataSource: (any UIPageViewControllerDataSource)?
  open private(set) var viewControllers: [UIViewController]? = []
  open private(set) var gestureRecognizers: [UIGestureRecognizer] = [UIPanGestureRecognizer()]
  public let transitionStyle: UIPageViewController.TransitionStyle
  public let navigationOrientation: UIPageViewController.NavigationOrientation

  public init(
    transitionStyle style: UIPageViewController.TransitionStyle,
    navigationOrientation: UIPageViewController.NavigationOrientation,
    options: [UIPageViewController.OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation) = (.scroll, .horizontal)
    super.init(coder: coder)
  }

  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: UIPageViewController.NavigationDirection,
    animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    show(viewControllers ?? [])
    guard animated else { return completion?(true) ?? () }
    UIKitWorld.current.after(0.3) { completion?(true) }
  }

  /// A finger's swipe, carried through.
  @_spi(Double)
  public func swipe(_ direction: NavigationDirection) {
    guard let shown = viewControllers?.first, let source = dataSource else { return }
    let next =
      direction == .forward
      ? source.pageViewController(self, viewControllerAfter: shown)
      : source.pageViewController(self, viewControllerBefore: shown)
    if let next { show([next]) }
  }

  private func show(_ next: [UIViewController]) {
    for old in viewControllers ?? [] where !next.contains(where: { $0 === old }) {
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    viewControllers = next
    for controller in next where controller.parent !== self {
      addChild(controller)
      controller.view.frame = view.bounds
      view.addSubview(controller.view)
      controller.didMove(toParent: self)
    }
  }
}

/// Answers who is next.
@MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

extension UIPageViewControllerDataSource {
}
