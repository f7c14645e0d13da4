import Foundation

/// Screens side by side, chosen by tabs.
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
