#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// A destination's own view while a flight has it: it fades, slides away as a page, or moves whole as the
  /// card that is cut to what the frame shows of it.
  final class MovingScreen {
    private let view: UIView
    private let alpha: CGFloat
    private let transform: CGAffineTransform
    private let ownMask: UIView?
    private let window = UIView()
    /// Lies over what is below a card.
    private let dimming = UIView()

    init(_ view: UIView) {
      self.view = view
      (alpha, transform, ownMask) = (view.alpha, view.transform, view.mask)
      window.backgroundColor = .black
      dimming.backgroundColor = .black
      dimming.isUserInteractionEnabled = false
    }

    /// Draws what a frame says.
    ///
    /// - Parameters:
    ///   - open: how far the screen is there where it does not move.
    ///   - offset: from the engine's window to the view that the screen lies in.
    func draw(_ frame: Frame, open: Double, offset: Vector) {
      guard let card = frame.card else {
        set(alpha * open, transform.concatenating(CGAffineTransform(translationX: frame.pageShift, y: 0)))
        return
      }
      dim(frame.backdrop)
      let place = card.center + offset
      set(
        alpha * frame.opacity,
        transform.concatenating(card.transform(from: view.center, to: place, scale: card.scale)))
      cut(to: card)
    }

    private func set(_ alpha: CGFloat, _ transform: CGAffineTransform) {
      if view.alpha != alpha { view.alpha = alpha }
      if view.transform != transform { view.transform = transform }
    }

    private func dim(_ opacity: Double) {
      if dimming.superview == nil, let parent = view.superview {
        dimming.frame = parent.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.insertSubview(dimming, belowSubview: view)
      }
      if dimming.alpha != opacity { dimming.alpha = opacity }
    }

    /// In the screen's own coordinates, in which it is neither scaled nor turned.
    private func cut(to card: Card) {
      if view.mask !== window { view.mask = window }
      let scale = max(card.scale, 1e-6)
      let (sine, cosine) = (sin(card.box.rotation), cos(card.box.rotation))
      let way = card.box.center + card.center * -1
      window.bounds.size = CGSize(width: card.box.size.width / scale, height: card.box.size.height / scale)
      window.center = CGPoint(
        x: view.bounds.midX + (way.x * cosine + way.y * sine) / scale,
        y: view.bounds.midY + (way.y * cosine - way.x * sine) / scale)
      window.layer.cornerRadius = card.box.cornerRadius / scale
    }

    /// Stands still where it belongs, so that it can be laid out and measured.
    func rest() {
      set(alpha, transform)
      if view.mask === window { view.mask = ownMask }
    }

    /// The flight is over: everything is as it was.
    func end() {
      rest()
      dimming.removeFromSuperview()
    }
  }
#endif
