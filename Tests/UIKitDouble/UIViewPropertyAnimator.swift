import Foundation

extension UIView {
  /// Ignored: the double plays all animations alike.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let world = UIKitWorld.current
    let (recording, unanimated) = (world.recording, world.isUnanimated)
    (world.recording, world.isUnanimated) = (nil, true)
    actionsWithoutAnimation()
    (world.recording, world.isUnanimated) = (recording, unanimated)
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { RunningAnimation.run(duration: duration, delay: delay, animations, completion: completion) }
}

/// A manually driven animation. The double supports visual effects, and runs none by itself.
@MainActor open class UIViewPropertyAnimator: NSObject {
  /// The animator whose block is running.
  static var recorded: UIViewPropertyAnimator?

  open var fractionComplete: CGFloat = 0
  open var pausesOnCompletion: Bool = false
  private let animations: (() -> Void)?
  nonisolated(unsafe) private(set) var isActive = false

  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.animations = animations
    super.init()
  }

  deinit {
    guard isActive else { return }
    MainActor.assumeIsolated { UIKitWorld.current.violations.append("a paused animator was let go of") }
  }

  open func pauseAnimation() {
    guard !isActive else { return }
    isActive = true
    Self.recorded = self
    animations?()
    Self.recorded = nil
  }

  open func stopAnimation(_ withoutFinishing: Bool) { isActive = false }
}

/// The properties of a layer that animations change.
struct LayerLook {
  var bounds: CGRect
  var position: CGPoint
  var transform: CGAffineTransform
  var opacity: Float
  var cornerRadius: CGFloat

  init(_ layer: CALayer) {
    (bounds, position, transform) = (layer.bounds, layer.position, layer.transform)
    (opacity, cornerRadius) = (layer.opacity, layer.cornerRadius)
  }

  func apply(to layer: CALayer) {
    (layer.bounds, layer.position, layer.transform) = (bounds, position, transform)
    (layer.opacity, layer.cornerRadius) = (opacity, cornerRadius)
  }

  /// Returns the look at a fraction of the way to another. Transforms are interpolated by component.
  func mixed(with other: LayerLook, _ t: CGFloat) -> LayerLook {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * t }
    let (m, n) = (transform, other.transform)
    var look = self
    look.bounds = CGRect(
      x: mix(bounds.minX, other.bounds.minX), y: mix(bounds.minY, other.bounds.minY),
      width: mix(bounds.width, other.bounds.width), height: mix(bounds.height, other.bounds.height))
    look.position = CGPoint(x: mix(position.x, other.position.x), y: mix(position.y, other.position.y))
    look.transform = CGAffineTransform(
      a: mix(m.a, n.a), b: mix(m.b, n.b), c: mix(m.c, n.c), d: mix(m.d, n.d),
      tx: mix(m.tx, n.tx), ty: mix(m.ty, n.ty))
    look.opacity = Float(mix(CGFloat(opacity), CGFloat(other.opacity)))
    look.cornerRadius = mix(cornerRadius, other.cornerRadius)
    return look
  }
}

/// The layers that an animation block changed, with their previous looks.
@MainActor final class AnimationRecording {
  let duration: TimeInterval
  private(set) var changes: [(layer: CALayer, before: LayerLook)] = []

  init(duration: TimeInterval) { self.duration = duration }

  func willChange(_ layer: CALayer) {
    if !changes.contains(where: { $0.layer === layer }) { changes.append((layer, LayerLook(layer))) }
  }
}

/// A running animation. Layers already have their final values, and presentation layers those in between.
@MainActor final class RunningAnimation {
  struct Track { let layer: CALayer, from: LayerLook, to: LayerLook }

  var start: TimeInterval
  let duration: TimeInterval
  var tracks: [Track] = []
  var completion: ((Bool) -> Void)?

  init(start: TimeInterval, duration: TimeInterval) { (self.start, self.duration) = (start, duration) }

  /// Runs a block and records its changes.
  static func record(duration: TimeInterval, _ block: () -> Void) -> [Track] {
    let world = UIKitWorld.current
    let outer = world.recording
    let recording = AnimationRecording(duration: duration)
    world.recording = recording
    block()
    world.recording = outer
    return recording.changes.map { Track(layer: $0.layer, from: $0.before, to: LayerLook($0.layer)) }
  }

  static func run(
    duration: TimeInterval, delay: TimeInterval, _ block: () -> Void, completion: ((Bool) -> Void)?
  ) {
    guard duration > 0 || delay > 0, !UIKitWorld.current.isUnanimated else {
      block()
      completion?(true)
      return
    }
    let world = UIKitWorld.current
    let animation = RunningAnimation(start: world.now + delay, duration: duration)
    animation.tracks = record(duration: duration, block)
    animation.completion = completion
    animation.show(0)
    for track in animation.tracks { track.layer.animationNames.append("animation") }
    world.animations.append(animation)
  }

  func show(_ fraction: CGFloat) {
    for track in tracks {
      let shown = CALayer()
      track.from.mixed(with: track.to, min(max(fraction, 0), 1)).apply(to: shown)
      track.layer.presented = shown
    }
  }

  func clear() { for track in tracks { track.layer.removeAllAnimations() } }
}

extension UIKitWorld {
  func finishAnimations() {
    for animation in animations where now >= animation.start {
      let length = max(animation.duration, 1e-9)
      if now >= animation.start + length - 1e-9 {
        animations.removeAll { $0 === animation }
        animation.clear()
        animation.completion?(true)
      } else {
        animation.show(CGFloat((now - animation.start) / length))
      }
    }
  }
}

/// An effect on the background of a view.
open class UIVisualEffect: NSObject, @unchecked Sendable {}

/// A blur of the background.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  public enum Style: Int, Sendable {
    case regular = 4
    case systemMaterial = 8
  }

  public init(style: UIBlurEffect.Style) { super.init() }
}

/// Shows its background with an effect.
open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect? { didSet { animator = UIViewPropertyAnimator.recorded } }
  private weak var animator: UIViewPropertyAnimator?

  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The visible strength of the effect, 0…1. Transparency around it is a violation: UIKit draws it wrongly.
  @_spi(Double)
  public var shownStrength: CGFloat {
    let isTransparent = sequence(first: self as UIView, next: \.superview).contains { $0.alpha < 1 }
    if isTransparent { UIKitWorld.current.violations.append("a visual effect in a transparent view") }
    return effect == nil ? 0 : animator?.isActive == true ? animator?.fractionComplete ?? 1 : 1
  }
}
