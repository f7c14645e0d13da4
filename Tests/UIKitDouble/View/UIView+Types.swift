import Foundation

extension UIView {
  /// How content fills its view.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// Which sides give when the superview is resized.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin: UIView.AutoresizingMask = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth: UIView.AutoresizingMask = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin: UIView.AutoresizingMask = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin: UIView.AutoresizingMask = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight: UIView.AutoresizingMask = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin: UIView.AutoresizingMask = AutoresizingMask(rawValue: 1 << 5)
  }

  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }
}

/// Whether content is mirrored in right-to-left languages.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
