import Foundation

/// What is behind a view, seen through something.
open class UIVisualEffect: NSObject, @unchecked Sendable {}

/// A blur of what is behind.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  public enum Style: Int, Sendable {
    case regular = 4
    case systemMaterial = 8
  }

  public init(style: UIBlurEffect.Style) { super.init() }
}

/// Shows what is behind it with an effect.
open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect? { didSet { animator = UIViewPropertyAnimator.recorded } }
  private weak var animator: UIViewPropertyAnimator?

  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// How much of the effect is seen, 0…1; transparent around it UIKit draws it wrongly.
  @_spi(Double)
  public var shownStrength: CGFloat {
    let isTransparent = sequence(first: self as UIView, next: \.superview).contains { $0.alpha < 1 }
    if isTransparent { UIKitWorld.current.violations.append("a visual effect in a transparent view") }
    return effect == nil ? 0 : animator?.isActive == true ? animator?.fractionComplete ?? 1 : 1
  }
}
