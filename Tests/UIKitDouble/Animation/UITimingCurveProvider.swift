import Foundation

public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

/// How an animation's progress runs over its time.
@MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic curve.
@MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1, controlPoint2: CGPoint

  public override init() {
    (animationCurve, controlPoint1, controlPoint2) = (
      .easeInOut, CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1)
    )
    super.init()
  }

  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    let table: [UIView.AnimationCurve: (CGFloat, CGFloat)] = [
      .easeInOut: (0.42, 0.58), .easeIn: (0.42, 1), .easeOut: (0, 0.58), .linear: (0, 1),
    ]
    let (first, second) = table[curve] ?? (0, 1)
    controlPoint1 = CGPoint(x: first, y: 0)
    controlPoint2 = CGPoint(x: second, y: 1)
    super.init()
  }

  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (animationCurve, controlPoint1, controlPoint2) = (.linear, point1, point2)
    super.init()
  }

  open var timingCurveType: UITimingCurveType { .cubic }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring.
@MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  public let initialVelocity: CGVector

  public override init() {
    initialVelocity = .zero
    super.init()
  }

  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    initialVelocity = velocity
    super.init()
  }

  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    initialVelocity = velocity
    super.init()
  }

  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity: CGVector) {
    self.initialVelocity = initialVelocity
    super.init()
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }
}
