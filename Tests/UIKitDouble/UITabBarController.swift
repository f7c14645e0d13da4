import Foundation

/// Screens chosen by tabs.
open class UITabBarController: UIViewController {
  public let tabBar: UITabBar = UITabBar()
  private var pages: [UIViewController] = []
  private var chosen = 0
  private var hiddenBar = false

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tabBar)
    showChosen(from: nil)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layoutBar()
  }

  open var viewControllers: [UIViewController]? {
    get { pages }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let old = selectedViewController
    for page in pages { page.removeFromParent() }
    pages = viewControllers ?? []
    for page in pages {
      addChild(page)
      page.didMove(toParent: self)
    }
    chosen = min(chosen, max(pages.count - 1, 0))
    if isViewLoaded { showChosen(from: old) }
  }

  open var selectedIndex: Int {
    get { chosen }
    set {
      guard pages.indices.contains(newValue), newValue != chosen else { return }
      let old = selectedViewController
      chosen = newValue
      if isViewLoaded { showChosen(from: old) }
    }
  }

  open var selectedViewController: UIViewController? {
    get { pages.indices.contains(chosen) ? pages[chosen] : nil }
    set { if let index = pages.firstIndex(where: { $0 === newValue }) { selectedIndex = index } }
  }

  open var isTabBarHidden: Bool {
    get { hiddenBar }
    set { setTabBarHidden(newValue, animated: false) }
  }

  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hiddenBar else { return }
    hiddenBar = hidden
    UIKitWorld.current.log.append("setTabBarHidden(\(hidden), animated: \(animated))")
    tabBar.isHidden = hidden
    if isViewLoaded { view.setNeedsLayout() }
  }

  private func showChosen(from old: UIViewController?) {
    guard let page = selectedViewController, page !== old else { return }
    let shows = appearance != .disappeared
    if shows {
      old?.beginAppearanceTransition(false, animated: false)
      page.beginAppearanceTransition(true, animated: false)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    page.view.frame = view.bounds
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(page.view, at: 0)
    if shows {
      old?.endAppearanceTransition()
      page.endAppearanceTransition()
    }
  }

  private func layoutBar() {
    let bottom = view.window?.ownSafeArea.bottom ?? 0
    let height = 49 + bottom
    tabBar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
  }

  override var shownChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

  override func barInsets(for view: UIView) -> UIEdgeInsets {
    let world = UIKitWorld.current
    let isGone = hiddenBar || tabBar.isHidden && !world.hiddenTabBarsKeepTheirRoom
    let bottom = isGone ? 0 : 49 + (self.view.window?.ownSafeArea.bottom ?? 0)
    return UIEdgeInsets(top: 0, left: 0, bottom: bottom, right: 0)
  }
}

/// The bar above a stack.
open class UINavigationBar: UIView {}

/// A screen's items in the bar above its stack. The double does not show them.
@MainActor open class UINavigationItem: NSObject {
  open var hidesBackButton: Bool = false
  open var leftItemsSupplementBackButton: Bool = false
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
}

/// The bar below a screen.
open class UIToolbar: UIView {
  open var items: [UIBarButtonItem]?
}

/// The bar of a tab controller.
open class UITabBar: UIView {
  open var items: [UITabBarItem]?

  open override var isHidden: Bool { didSet { UIKitWorld.current.safeAreasAreStale = true } }
}

/// An item in a bar.
@MainActor open class UIBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
}

open class UITabBarItem: UIBarItem {
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    (self.title, self.image) = (title, image)
  }
}

/// A button in a bar.
open class UIBarButtonItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace
    case action = 9
    case trash = 16
  }

  open var primaryAction: UIAction?
  open var menu: UIMenu?
  let system: SystemItem

  public init(
    systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    (system, self.primaryAction, self.menu) = (systemItem, primaryAction, menu)
    super.init()
  }
}

/// The look of the status bar's text.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// The animation of a status bar that shows or hides.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

/// The system's UI at a window's edges, as controllers last requested it.
@_spi(Double)
public struct EdgesOfScreen: Equatable {
  public var style = UIStatusBarStyle.default
  public var isStatusBarHidden = false
  public var isHomeIndicatorHidden = false
  public var orientations = UIInterfaceOrientationMask.allButUpsideDown
}

extension UIWindow {
  func readStatusBar() {
    systemBars.style = asked(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default
    systemBars.isStatusBarHidden = asked(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? false
  }

  func readHomeIndicator() {
    systemBars.isHomeIndicatorHidden =
      asked(\.childForHomeIndicatorAutoHidden)?.prefersHomeIndicatorAutoHidden ?? false
  }

  /// Reads all requests again after controllers appeared or disappeared.
  func readSystemBars() {
    readStatusBar()
    readHomeIndicator()
    readOrientations()
  }

  func readOrientations() {
    systemBars.orientations = asked()?.supportedInterfaceOrientations ?? .allButUpsideDown
  }

  /// Returns the topmost controller that covers the screen or claims to decide, or the child that it names.
  private func asked(_ child: KeyPath<UIViewController, UIViewController?>? = nil) -> UIViewController? {
    var decides = rootViewController
    var top = rootViewController
    while let next = top?.presentedViewController {
      if next.modalPresentationStyle == .fullScreen || next.modalPresentationCapturesStatusBarAppearance {
        decides = next
      }
      top = next
    }
    while let child, let next = decides?[keyPath: child] { decides = next }
    return decides
  }
}

/// The swipe back, from the screen's leading edge, or since iOS 26 from anywhere.
@MainActor final class SwipeBack: UIGestureRecognizer {
  /// The default delegate, which others may replace.
  let system: System
  private let isFromEdge: Bool
  private var start: CGPoint?

  init(of navigation: UINavigationController, fromEdge: Bool) {
    isFromEdge = fromEdge
    system = System(navigation, fromEdge: fromEdge)
    super.init()
    delegate = system
    onChange { [weak navigation] swipe in
      if swipe.state == .began { navigation?.popViewController(animated: true) }
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let point = touches.first?.location(in: view)
    if let point, (point.x < 20) == isFromEdge { start = point } else { state = .failed }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let start, let point = touches.first?.location(in: view) else { return }
    guard isFromEdge || abs(point.y - start.y) < 10 else { return state = .failed }
    if point.x - start.x > 10 { state = .began }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .ended : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .cancelled : .failed
  }

  override func reset() { start = nil }

  /// The edge swipe fails if the navigation controller has a delegate, which could provide animators, and on screens
  /// without a visible back button. For the other swipe, UIKit documents no such rules.
  @MainActor final class System: NSObject, UIGestureRecognizerDelegate {
    private weak var navigation: UINavigationController?
    private let isFromEdge: Bool

    init(_ navigation: UINavigationController, fromEdge: Bool) {
      (self.navigation, isFromEdge) = (navigation, fromEdge)
      super.init()
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let navigation, navigation.viewControllers.count > 1, let top = navigation.topViewController
      else { return false }
      guard isFromEdge else { return true }
      let item = top.navigationItem
      let hasButton =
        !item.hidesBackButton
        && (item.leftItemsSupplementBackButton || (item.leftBarButtonItems ?? []).isEmpty)
      return navigation.delegate == nil && !navigation.isNavigationBarHidden && hasButton
    }
  }
}
