import Foundation

/// A view that turns touches into actions.
open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }

  open var isEnabled = true
  private var actions: [(action: UIAction, events: Event)] = []

  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    actions.append((action, controlEvents))
  }

  open func sendActions(for controlEvents: UIControl.Event) {
    guard isEnabled else { return }
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) { entry.action.perform(self) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touches.contains(where: { bounds.contains($0.location(in: self)) }) {
      sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A line of a menu.
@MainActor
open class UIMenuElement: NSObject {
  open internal(set) var title: String
  open internal(set) var image: UIImage?

  init(title: String, image: UIImage?) {
    (self.title, self.image) = (title, image)
    super.init()
  }
}

/// A menu element or control action that runs a closure.
open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }


  public private(set) weak var sender: AnyObject?
  private let handler: (UIAction) -> Void

  public init(
    title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    handler: @escaping (UIAction) -> Void
  ) {
    self.handler = handler
    super.init(title: title, image: image)
  }

  func perform(_ sender: AnyObject) {
    self.sender = sender
    handler(self)
  }
}
