import Foundation

/// What the surroundings of a view are like.
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

/// How large a reader wants text to be; the double knows the usual size and the largest.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let large: UIContentSizeCategory = UIContentSizeCategory(rawValue: "large")
  public static let accessibilityExtraExtraExtraLarge: UIContentSizeCategory =
    UIContentSizeCategory(rawValue: "accessibilityExtraExtraExtraLarge")
}

/// Something with traits.
@MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }

  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
