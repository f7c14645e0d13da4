import Foundation

/// What the surroundings of a view are like.
open class UITraitCollection: NSObject, @unchecked Sendable {
  public let displayScale: CGFloat
  public let layoutDirection: UITraitEnvironmentLayoutDirection

  init(
    displayScale: CGFloat = 3, direction: UITraitEnvironmentLayoutDirection = .leftToRight
  ) {
    (self.displayScale, layoutDirection) = (displayScale, direction)
    super.init()
  }
}

public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// Something with traits.
@MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
}
