import Foundation

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
  @MainActor public static var prefersCrossFadeTransitions: Bool { UIKitWorld.current.prefersCrossFade }

  public static let reduceMotionStatusDidChangeNotification: NSNotification.Name =
    NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")

  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let screenChanged: UIAccessibility.Notification = Notification(rawValue: 1000)
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
