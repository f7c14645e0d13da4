import Foundation

/// An interaction that a view adopts.
@MainActor public protocol UIInteraction: NSObjectProtocol {
  var view: UIView? { get }

  func willMove(to view: UIView?)

  func didMove(to view: UIView?)
}

extension UIView {
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interaction.view === self else { return }
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}

/// Recognises a finger that rests for half a second, and then perhaps moves.
final class Holding: UIGestureRecognizer {
  private let held: (CGPoint) -> Bool
  private let moved: () -> Void
  private var start = CGPoint.zero
  private var turn = 0

  /// - Parameters:
  /// - held: receives the place, and returns whether the gesture goes on.
  /// - moved: called when the finger moves afterwards.
  init(held: @escaping (CGPoint) -> Bool, moved: @escaping () -> Void = {}) {
    (self.held, self.moved) = (held, moved)
    super.init()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    turn += 1
    start = location(in: view)
    let turn = turn
    guard numberOfTouches == 1 else { return state = .failed }
    UIKitWorld.current.after(0.5) { [weak self] in
      guard let self, self.turn == turn, state == .possible, numberOfTouches == 1 else { return }
      state = held(start) ? .began : .failed
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let place = location(in: view)
    guard hypot(place.x - start.x, place.y - start.y) > 10 else { return }
    if state == .began { moved() }
    state = state == .possible ? .failed : .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  override func reset() { turn += 1 }
}

/// The view that represents the content of a menu or a drag.
@MainActor open class UITargetedPreview: NSObject {
  public let view: UIView
  public let parameters: UIPreviewParameters
  public let target: UIPreviewTarget

  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
    super.init()
  }
}

/// The origin of a preview.
@MainActor open class UIPreviewTarget: NSObject {
  public let container: UIView
  public let center: CGPoint

  public init(container: UIView, center: CGPoint) {
    (self.container, self.center) = (container, center)
    super.init()
  }
}

/// The look of a preview.
@MainActor open class UIPreviewParameters: NSObject {
  public override init() { super.init() }
}

open class UITargetedDragPreview: UITargetedPreview {}

open class UIDragPreviewTarget: UIPreviewTarget {}

open class UIDragPreviewParameters: UIPreviewParameters {}

/// A long press that shows a view's title and icon large. The double shows nothing.
@MainActor open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) { self.view = view }
}

/// A long press that shows a menu.
@MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
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

@MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
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

/// Runs animations along with an appearing menu.
@MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
}

public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// A menu that may be shown.
@MainActor open class UIContextMenuConfiguration: NSObject {
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
@MainActor public struct ShownMenu {
  public let menu: UIMenu
  public let preview: UITargetedPreview?

  /// Chooses the element with a title.
  public func choose(_ title: String) {
    UIKitWorld.current.shownMenu = nil
    for case let action as UIAction in menu.children where action.title == title { action.perform(menu) }
  }
}
