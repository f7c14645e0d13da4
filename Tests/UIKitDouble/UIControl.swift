import Foundation

/// A view that turns touches into actions.
open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown: UIControl.Event = Event(rawValue: 1 << 0)
    public static let touchUpInside: UIControl.Event = Event(rawValue: 1 << 6)
    public static let touchUpOutside: UIControl.Event = Event(rawValue: 1 << 7)
    public static let touchCancel: UIControl.Event = Event(rawValue: 1 << 8)
    public static let valueChanged: UIControl.Event = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered: UIControl.Event = Event(rawValue: 1 << 13)
  }

  open var isEnabled: Bool = true
  /// Without effect: the double stores the menu but does not show it.
  open var showsMenuAsPrimaryAction: Bool = false
  private var actions: [(action: UIAction, events: Event)] = []

  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    actions.append((action, controlEvents))
  }

  open func sendActions(for controlEvents: UIControl.Event) {
    guard isEnabled else { return }
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) { entry.action.perform(self) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    sendActions(for: .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let isInside = touches.contains { bounds.contains($0.location(in: self)) }
    sendActions(for: isInside ? [.touchUpInside, .primaryActionTriggered] : .touchUpOutside)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    sendActions(for: .touchCancel)
  }
}

/// A responder that takes text. The double types none.
@MainActor public protocol UITextInput: NSObjectProtocol {}

/// A line of text to edit.
open class UITextField: UIControl, UITextInput {
  open override var canBecomeFirstResponder: Bool { true }
}

/// A menu's element.
@MainActor open class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let destructive: UIMenuElement.Attributes = Attributes(rawValue: 1 << 1)
  }

  public enum State: Int, Sendable { case off, on, mixed }

  open internal(set) var title: String
  open internal(set) var image: UIImage?

  init(title: String, image: UIImage?) {
    (self.title, self.image) = (title, image)
    super.init()
  }
}

/// A menu.
open class UIMenu: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  open private(set) var children: [UIMenuElement]

  public init(
    title: String = "", image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
    options: UIMenu.Options = [], children: [UIMenuElement] = []
  ) {
    self.children = children
    super.init(title: title, image: image)
  }
}

public typealias UIActionHandler = (UIAction) -> Void

/// A menu element or control action that runs a closure.
open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private weak var source: AnyObject?
  private let handler: UIActionHandler
  open var attributes: UIMenuElement.Attributes

  public init(
    title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    (self.handler, self.attributes) = (handler, attributes)
    super.init(title: title, image: image)
  }

  open var sender: Any? { source }

  func perform(_ sender: AnyObject) {
    source = sender
    handler(self)
  }
}

/// A control with a title or an image.
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system
    case close = 7
  }

  public let titleLabel: UILabel? = UILabel()
  private(set) var kind = ButtonType.custom
  private var title: String?
  private var image: UIImage?
  open var isPointerInteractionEnabled: Bool = false
  open var menu: UIMenu?

  public convenience init(type buttonType: UIButton.ButtonType) {
    self.init(frame: .zero)
    kind = buttonType
  }

  public convenience init(type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction {
      setTitle(primaryAction.title, for: .normal)
      setImage(primaryAction.image, for: .normal)
      addAction(primaryAction, for: .primaryActionTriggered)
    }
  }

  open func setTitle(_ title: String?, for state: UIControl.State) { self.title = title }

  open func title(for state: UIControl.State) -> String? { title }

  open func setImage(_ image: UIImage?, for state: UIControl.State) { self.image = image }

  open func image(for state: UIControl.State) -> UIImage? { image }

  /// Adjusts the title, which has no superview in the double.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    titleLabel?.adjustFont(to: traitCollection.preferredContentSizeCategory)
  }

  /// Returns the title's width, measured as in a label, but no less than a finger needs.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let em = titleLabel?.font?.pointSize ?? 17
    return CGSize(width: max(44, CGFloat(title?.count ?? 0) * em / 2), height: 44)
  }
}

extension UIControl {
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: UIControl.State = []
  }
}

/// A control for a value within a range.
open class UISlider: UIControl {
  open var value: Float = 0 { didSet { value = min(max(value, minimumValue), maximumValue) } }
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
}

/// A control that is on or off.
open class UISwitch: UIControl {
  open var isOn: Bool = false

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 51, height: 31) }
}
