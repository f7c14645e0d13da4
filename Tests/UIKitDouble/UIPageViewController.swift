import Foundation

/// Screens in a row, one per page.
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
  open weak var delegate: (any UIPageViewControllerDelegate)?
  open private(set) var viewControllers: [UIViewController]? = []
  open private(set) var gestureRecognizers: [UIGestureRecognizer] = []
  private let scroll = PageScroll()
  private var spacing: CGFloat = 0
  /// The adjacent pages that a finger has pulled in.
  private var neighbours: [NavigationDirection: UIViewController] = [:]
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
    spacing = (options?[.interPageSpacing] as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
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

  /// Performs a complete swipe.
  @_spi(Double)
  public func swipe(_ direction: NavigationDirection) {
    guard let shown = viewControllers?.first, let next = neighbour(of: shown, direction) else { return }
    show([next])
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [shown], transitionCompleted: true)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    scroll.isPagingEnabled = true
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.pages = self
    view.addSubview(scroll)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOut()
  }

  private func show(_ next: [UIViewController]) {
    for old in (viewControllers ?? []) + neighbours.values where !next.contains(where: { $0 === old }) {
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    neighbours = [:]
    viewControllers = next
    for controller in next { adopt(controller) }
    layOut()
  }

  private func adopt(_ controller: UIViewController) {
    guard controller.parent !== self else { return }
    addChild(controller)
    scroll.addSubview(controller.view)
    controller.didMove(toParent: self)
  }

  private var stride: CGFloat { view.bounds.width + spacing }

  /// Puts the current page into the middle of three.
  private func layOut() {
    guard transitionStyle == .scroll, !scroll.isDragging, !scroll.isDecelerating else { return }
    let box = CGRect(x: -spacing / 2, y: 0, width: stride, height: view.bounds.height)
    if scroll.frame != box { scroll.frame = box }
    scroll.contentSize = CGSize(width: 3 * stride, height: 0)
    if let shown = viewControllers?.first { place(shown, 0) }
    scroll.contentOffset = CGPoint(x: stride, y: 0)
  }

  private func place(_ controller: UIViewController, _ index: CGFloat) {
    let box = CGRect(
      x: (index + 1) * stride + spacing / 2, y: 0, width: view.bounds.width, height: view.bounds.height)
    if controller.view.frame != box { controller.view.frame = box }
  }

  /// Requests the neighbour that a finger pulls in.
  fileprivate func pulled() {
    let way = scroll.contentOffset.x - stride
    let direction = way < 0 ? NavigationDirection.reverse : .forward
    guard abs(way) > 0.5, neighbours[direction] == nil, let shown = viewControllers?.first,
      let next = neighbour(of: shown, direction)
    else { return }
    neighbours[direction] = next
    adopt(next)
    place(next, direction == .forward ? 1 : -1)
  }

  /// Whether there is a page in a direction. Otherwise the row only bounces.
  fileprivate func hasPage(_ direction: NavigationDirection) -> Bool {
    pulled()
    return neighbours[direction] != nil
  }

  private func neighbour(of page: UIViewController, _ direction: NavigationDirection) -> UIViewController? {
    direction == .forward
      ? dataSource?.pageViewController(self, viewControllerAfter: page)
      : dataSource?.pageViewController(self, viewControllerBefore: page)
  }

  fileprivate func rested() {
    let way = (scroll.contentOffset.x - stride) / max(stride, 1)
    let before = viewControllers ?? []
    let next = way > 0.5 ? neighbours[.forward] : way < -0.5 ? neighbours[.reverse] : nil
    show(next.map { [$0] } ?? before)
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: before, transitionCompleted: next != nil)
  }
}

/// The row of a page view controller's pages.
private final class PageScroll: UIScrollView {
  weak var pages: UIPageViewController?

  override func scrolled() {
    super.scrolled()
    if isDragging { pages?.pulled() }
  }

  override func rested() { pages?.rested() }

  override func clamped(_ offset: CGPoint) -> CGPoint {
    var offset = super.clamped(offset)
    if offset.x < bounds.width, pages?.hasPage(.reverse) != true { offset.x = bounds.width }
    if offset.x > bounds.width, pages?.hasPage(.forward) != true { offset.x = bounds.width }
    return offset
  }
}

/// Receives changes of the page. All members are optional on Apple systems.
@MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

/// Provides adjacent pages.
@MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

extension UIPageViewControllerDataSource {
}
