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
}

@MainActor
open class UITabBarItem: NSObject {
  open var title: String?
  open var image: UIImage?

  public init(title: String?, image: UIImage?, tag: Int) {
    (self.title, self.image) = (title, image)
    super.init()
  }
}

/// A button in a bar.
@MainActor
open class UIBarButtonItem: NSObject {
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace
    case action = 9
    case trash = 16
  }

  open var title: String?
  open var image: UIImage?
  open var primaryAction: UIAction?
  open var menu: UIMenu?
  open var isEnabled = true

  public init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    (self.title, self.image, self.primaryAction, self.menu) = (title, image, primaryAction, menu)
    super.init()
  }

  public convenience init(
    systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) { self.init(title: nil, image: nil, primaryAction: primaryAction, menu: menu) }

}

/// Actions behind one button.
open class UIMenu: UIMenuElement {
  public let children: [UIMenuElement]

  public init(title: String = "", children: [UIMenuElement] = []) {
    self.children = children
    super.init(title: title, image: nil)
  }
}
