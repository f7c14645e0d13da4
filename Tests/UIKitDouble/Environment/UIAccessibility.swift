import Foundation

/// Assistive settings, and messages to assistive technologies.
public struct UIAccessibility {
  @MainActor public static var isReduceMotionEnabled: Bool { UIKitWorld.current.reduceMotion }
  @MainActor public static var isReduceTransparencyEnabled: Bool { UIKitWorld.current.reduceTransparency }
  @MainActor public static var prefersCrossFadeTransitions: Bool { UIKitWorld.current.prefersCrossFade }

  public static let reduceMotionStatusDidChangeNotification: NSNotification.Name =
    NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
  public static let prefersCrossFadeTransitionsStatusDidChange: NSNotification.Name =
    NSNotification.Name("UIAccessibilityPrefersCrossFadeTransitionsStatusDidChange")

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
