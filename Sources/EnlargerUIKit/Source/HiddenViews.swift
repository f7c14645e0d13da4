#if canImport(UIKit)
  import UIKit

  /// Thumbnails whose photo is elsewhere: hidden by alpha, which moves no layout, and given
  /// back whatever way the flight ends.
  @MainActor
  final class HiddenViews {
    private var hidden: [(key: String, view: Weak, alpha: CGFloat)] = []

    private struct Weak { weak var view: UIView? }

    func contains(_ view: UIView) -> Bool { hidden.contains { $0.view.view === view } }

    /// Hides the view that shows a photo now, and shows the one that did before.
    func hide(_ view: UIView?, for key: String) {
      if let index = hidden.firstIndex(where: { $0.key == key }) {
        if hidden[index].view.view === view, view != nil {
          if view?.alpha != 0 { view?.alpha = 0 }
          return
        }
        restore(hidden.remove(at: index))
      }
      guard let view else { return }
      // A recycled view is already hidden for another photo: it keeps what it had at first.
      if let index = hidden.firstIndex(where: { $0.view.view === view }) {
        hidden[index].key = key
        return
      }
      hidden.append((key, Weak(view: view), view.alpha))
      view.alpha = 0
    }

    func show(_ key: String) {
      guard let index = hidden.firstIndex(where: { $0.key == key }) else { return }
      restore(hidden.remove(at: index))
    }

    /// Shows all but those of some photos.
    func showAll(except keys: [String] = []) {
      for entry in hidden where !keys.contains(entry.key) { restore(entry) }
      hidden.removeAll { !keys.contains($0.key) }
    }

    private func restore(_ entry: (key: String, view: Weak, alpha: CGFloat)) {
      entry.view.view?.alpha = entry.alpha
    }
  }
#endif
