import Foundation

/// A long press that shows a menu.
@MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  private lazy var holding = Holding { [weak self] in self?.show(at: $0) ?? false }

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(holding) }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(holding)
  }

  private func show(at point: CGPoint) -> Bool {
    guard let configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: point),
      let menu = configuration.actions?([])
    else { return false }
    let preview = delegate?.contextMenuInteraction(
      self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: nil)
    UIKitWorld.current.shownMenu = ShownMenu(menu: menu, preview: preview)
    return true
  }
}

@MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// What goes along with a menu that comes.
@MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
}

public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// A menu that may be shown.
@MainActor
open class UIContextMenuConfiguration: NSObject {
  public let identifier: any NSCopying
  let actions: UIContextMenuActionProvider?

  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    actions = actionProvider
    super.init()
  }
}

/// A menu on screen.
@_spi(Double)
@MainActor
public struct ShownMenu {
  public let menu: UIMenu
  public let preview: UITargetedPreview?

  /// Chooses the line with a title.
  public func choose(_ title: String) {
    UIKitWorld.current.shownMenu = nil
    for case let action as UIAction in menu.children where action.title == title { action.perform(menu) }
  }
}
