#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// A destination's own view during a flight. It fades, slides away as a page, or moves whole, cropped
  /// to the visible part of a card.
  final class MovingScreen {
    private let view: UIView
    private let alpha: CGFloat
    private let transform: CGAffineTransform
    private let ownMask: UIView?
    private let window = UIView()
    /// Dims the views below a card.
    private let dimming = UIView()

    init(_ view: UIView) {
      self.view = view
      (alpha, transform, ownMask) = (view.alpha, view.transform, view.mask)
      window.backgroundColor = .black
      dimming.backgroundColor = .black
      dimming.isUserInteractionEnabled = false
    }

    /// Draws a frame.
    ///
    /// - Parameters:
    ///   - open: the opacity of a screen that does not move.
    ///   - offset: the vector from the engine's window to the screen's superview.
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

    /// Crops the screen in its own coordinates, in which it is neither scaled nor rotated.
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

    /// Restores the screen's own place, for layout and measurement.
    func rest() {
      set(alpha, transform)
      if view.mask === window { view.mask = ownMask }
    }

    /// Restores everything after the flight.
    func end() {
      rest()
      dimming.removeFromSuperview()
    }
  }

  /// The rest of a card: every view on a screen, except the ones that contain the photo.
  final class ScreenDetails {
    private struct Detail {
      weak var view: UIView?
      let alpha: CGFloat
      let transform: CGAffineTransform
      /// The place from the screen's layout.
      let size: CGSize
      let center: CGPoint

      init(_ view: UIView) {
        (self.view, alpha, transform) = (view, view.alpha, view.transform)
        (size, center) = (view.bounds.size, view.center)
      }

      var isLaidOutAnew: Bool { view.map { $0.bounds.size != size || $0.center != center } ?? false }
    }

    private var details: [Detail] = []
    private weak var screen: UIView?

    var areMoved: Bool { !details.isEmpty }

    /// Whether the screen has laid out any of the views while they were moved.
    var areLaidOutAnew: Bool { details.contains(where: \.isLaidOutAnew) }

    /// Shows as much of the rest as a card says; nil, or all of it, restores the views.
    func show(_ card: Card?, of screen: UIView, around photo: UIView?) {
      guard let card, card.details < 1 else { return rest() }
      self.screen = screen
      if areLaidOutAnew {
        rest()
        screen.layoutIfNeeded()
      }
      if details.isEmpty { collect(screen, around: photo) }
      for detail in details {
        guard let view = detail.view, let parent = view.superview else { continue }
        view.alpha = detail.alpha * card.details
        let middle = photo.map { parent.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), from: $0) }
        let way = 1 - card.detailsScale
        view.transform = detail.transform
          .concatenating(CGAffineTransform(scaleX: card.detailsScale, y: card.detailsScale))
          .concatenating(
            CGAffineTransform(
              translationX: ((middle ?? view.center).x - view.center.x) * way,
              y: ((middle ?? view.center).y - view.center.y) * way + card.detailsOffset))
      }
    }

    private func collect(_ parent: UIView, around photo: UIView?) {
      for view in parent.subviews where view !== photo {
        if let photo, photo.isDescendant(of: view) {
          collect(view, around: photo)
        } else {
          details.append(Detail(view))
        }
      }
    }

    /// Restores every view. A layout in the meantime set frames under a transform, which UIKit leaves
    /// undefined, so the screen lays those views out again.
    func rest() {
      let anew = details.filter(\.isLaidOutAnew)
      for detail in details {
        detail.view?.alpha = detail.alpha
        detail.view?.transform = detail.transform
      }
      details = []
      for view in anew.flatMap({ $0.view?.ancestry.dropFirst() ?? [] }) where isOfScreen(view) {
        view.setNeedsLayout()
      }
    }

    private func isOfScreen(_ view: UIView) -> Bool { screen.map(view.isDescendant) ?? false }
  }
#endif
