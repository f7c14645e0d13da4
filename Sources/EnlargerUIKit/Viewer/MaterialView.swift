#if canImport(UIKit)
  import UIKit

  /// A material behind the photos, as strong as the engine says.
  ///
  /// UIKit draws visual effects wrongly that are transparent, or in something transparent. So it is led by an animation
  /// out of no effect, which never runs by itself.
  final class MaterialView: UIVisualEffectView {
    let material: UIVisualEffect
    /// How much of it there is, 0…1.
    var strength = 0.0 { didSet { if strength != oldValue { show() } } }
    private var way: UIViewPropertyAnimator?

    init(_ material: UIVisualEffect) {
      self.material = material
      super.init(effect: nil)
      isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      // An animation must not be let go of while it is paused.
      if window == nil { strength = 0 }
    }

    private func show() {
      guard strength > 0, strength < 1 else {
        way?.stopAnimation(true)
        way = nil
        effect = strength > 0 ? material : nil
        return
      }
      if way == nil { way = begin() }
      way?.fractionComplete = strength
    }

    private func begin() -> UIViewPropertyAnimator {
      effect = nil
      let way = UIViewPropertyAnimator(duration: 1, curve: .linear) { [weak self] in
        self?.effect = self?.material
      }
      // At its end it would be over, and could not go back.
      way.pausesOnCompletion = true
      way.pauseAnimation()
      return way
    }
  }
#endif
