import Foundation

/// The bar above a stack.
open class UINavigationBar: UIView {}

/// The bar below a screen.
open class UIToolbar: UIView {
  open var items: [UIBarButtonItem]?
}

/// The bar of a tab controller.
open class UITabBar: UIView {
  open var items: [UITabBarItem]?

  open override var isHidden: Bool { didSet { UIKitWorld.current.safeAreasAreStale = true } }
}

/// What stands in a bar.
@MainActor
open class UIBarItem: NSObject {
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

  public init(
    systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    (self.primaryAction, self.menu) = (primaryAction, menu)
    super.init()
  }
}
