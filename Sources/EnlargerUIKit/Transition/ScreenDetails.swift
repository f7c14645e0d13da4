#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The rest of a card: every view on a screen but those that the photo is in.
  final class ScreenDetails {
    private struct Detail {
      weak var view: UIView?
      let alpha: CGFloat
      let transform: CGAffineTransform
    }

    private var details: [Detail] = []

    /// Shows as much of the rest as a card says; nil, or all of it, leaves the views as they were.
    func show(_ card: Card?, of screen: UIView, around photo: UIView?) {
      guard let card, card.details < 1 else { return rest() }
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
          details.append(Detail(view: view, alpha: view.alpha, transform: view.transform))
        }
      }
    }

    /// Everything is as it was.
    func rest() {
      for detail in details {
        detail.view?.alpha = detail.alpha
        detail.view?.transform = detail.transform
      }
      details = []
    }
  }
#endif
