import Foundation

/// An object that takes part in event handling.
@MainActor open class UIResponder: NSObject {
  public override init() { super.init() }

  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var inputAccessoryView: UIView? { nil }
  open var keyCommands: [UIKeyCommand]? { nil }
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  var responderWindow: UIWindow? { next?.responderWindow }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow, canBecomeFirstResponder else { return false }
    if window.firstResponder === self { return true }
    if let old = window.firstResponder, !old.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if isFirstResponder { responderWindow?.firstResponder = nil }
    return true
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // UIKit declares these on NSObject. The double needs them only for responders.
  open var isAccessibilityElement: Bool = false
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityUserInputLabels: [String]! = []
  open var accessibilityTraits: UIAccessibilityTraits = .none
  open var accessibilityViewIsModal: Bool = false

  open func accessibilityIncrement() {}

  open func accessibilityDecrement() {}

  open func accessibilityPerformEscape() -> Bool { false }

  open func accessibilityPerformMagicTap() -> Bool { false }

  open func accessibilityZoomIn(at point: CGPoint) -> Bool { false }

  open func accessibilityZoomOut(at point: CGPoint) -> Bool { false }

  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
}

/// A menu element whose action is found in the responder chain.
open class UICommand: UIMenuElement {
  open var discoverabilityTitle: String?
}

/// A command with a key combination.
open class UIKeyCommand: UICommand {
  open internal(set) var input: String?
  open internal(set) var modifierFlags: UIKeyModifierFlags
  open var wantsPriorityOverSystemBehavior: Bool = false
  private let action: @MainActor (UIKeyCommand) -> Void

  /// Replaces `init(title:image:action:input:modifierFlags:…)`, whose selector needs Objective-C. The command retains
  /// the action, so capture weakly.
  package init(
    title: String = "", image: UIImage? = nil, input: String, modifierFlags: UIKeyModifierFlags = [],
    discoverabilityTitle: String? = nil, action: @escaping @MainActor (UIKeyCommand) -> Void
  ) {
    (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
    super.init(title: title, image: image)
    self.discoverabilityTitle = discoverabilityTitle
  }

  @_spi(Double)
  public func perform() { action(self) }

  nonisolated public class var inputUpArrow: String { "UIKeyInputUpArrow" }
  nonisolated public class var inputDownArrow: String { "UIKeyInputDownArrow" }
  nonisolated public class var inputLeftArrow: String { "UIKeyInputLeftArrow" }
  nonisolated public class var inputRightArrow: String { "UIKeyInputRightArrow" }
  nonisolated public class var inputEscape: String { "UIKeyInputEscape" }
  nonisolated public class var inputHome: String { "UIKeyInputHome" }
  nonisolated public class var inputEnd: String { "UIKeyInputEnd" }
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let shift: UIKeyModifierFlags = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control: UIKeyModifierFlags = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let command: UIKeyModifierFlags = UIKeyModifierFlags(rawValue: 1 << 20)
}

/// The environment of a view.
open class UITraitCollection: NSObject, @unchecked Sendable {
  public let displayScale: CGFloat
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  public let preferredContentSizeCategory: UIContentSizeCategory
  public let userInterfaceStyle: UIUserInterfaceStyle

  init(
    displayScale: CGFloat = 3, direction: UITraitEnvironmentLayoutDirection = .leftToRight,
    textSize: UIContentSizeCategory = .large, style: UIUserInterfaceStyle = .light
  ) {
    (self.displayScale, layoutDirection) = (displayScale, direction)
    (preferredContentSizeCategory, userInterfaceStyle) = (textSize, style)
    super.init()
  }

  func with(
    direction: UITraitEnvironmentLayoutDirection? = nil, textSize: UIContentSizeCategory? = nil,
    style: UIUserInterfaceStyle? = nil
  ) -> UITraitCollection {
    UITraitCollection(
      displayScale: displayScale, direction: direction ?? layoutDirection,
      textSize: textSize ?? preferredContentSizeCategory, style: style ?? userInterfaceStyle)
  }
}

public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// The user's text size. The double supports the default and the largest.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let large: UIContentSizeCategory = UIContentSizeCategory(rawValue: "large")
  public static let extraExtraExtraLarge: UIContentSizeCategory =
    UIContentSizeCategory(rawValue: "extraExtraExtraLarge")
  public static let accessibilityExtraExtraExtraLarge: UIContentSizeCategory =
    UIContentSizeCategory(rawValue: "accessibilityExtraExtraExtraLarge")
}

/// An object with traits.
@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }

  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// Accessibility settings, and messages to assistive technologies.
public struct UIAccessibility {
  @MainActor public static var isReduceMotionEnabled: Bool { UIKitWorld.current.reduceMotion }
  @MainActor public static var isReduceTransparencyEnabled: Bool { UIKitWorld.current.reduceTransparency }
  @MainActor public static var isDarkerSystemColorsEnabled: Bool { UIKitWorld.current.darkerColors }
  @MainActor public static var prefersCrossFadeTransitions: Bool { UIKitWorld.current.prefersCrossFade }

  public static let reduceMotionStatusDidChangeNotification: NSNotification.Name =
    NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")

  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let screenChanged: UIAccessibility.Notification = Notification(rawValue: 1000)
    public static let layoutChanged: UIAccessibility.Notification = Notification(rawValue: 1001)
    public static let announcement: UIAccessibility.Notification = Notification(rawValue: 1008)
    public static let pageScrolled: UIAccessibility.Notification = Notification(rawValue: 1009)
  }

  @MainActor
  public static func post(notification: UIAccessibility.Notification, argument: Any?) {
    UIKitWorld.current.accessibilityPosts.append(.init(notification: notification, argument: argument))
  }
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let none: UIAccessibilityTraits = []
  public static let button: UIAccessibilityTraits = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let image: UIAccessibilityTraits = UIAccessibilityTraits(rawValue: 1 << 2)
  public static let adjustable: UIAccessibilityTraits = UIAccessibilityTraits(rawValue: 1 << 12)
  public static let supportsZoom: UIAccessibilityTraits = UIAccessibilityTraits(rawValue: 1 << 17)
}

public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left, up, down, next, previous
}

/// Plays a haptic impact.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  public init(style: UIImpactFeedbackGenerator.FeedbackStyle) { super.init() }

  open func impactOccurred() { UIKitWorld.current.impacts.append(1) }
}

/// Plays haptics.
@MainActor open class UIFeedbackGenerator: NSObject {
  open func prepare() { UIKitWorld.current.preparedHaptics += 1 }
}

/// The clipboard.
@MainActor open class UIPasteboard: NSObject {
  private static let only = UIPasteboard()

  open class var general: UIPasteboard { only }

  open var string: String?
}
