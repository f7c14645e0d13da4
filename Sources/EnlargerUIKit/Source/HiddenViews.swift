#if canImport(UIKit)
  import UIKit

  /// Views whose photo is elsewhere: hidden by alpha, which moves no layout, and given back
  /// whatever way the flight ends.
  @MainActor
  final class HiddenViews {
    private struct Entry {
      weak var view: UIView?
      let alpha: CGFloat
    }

    private var hidden: [String: Entry] = [:]

    func contains(_ view: UIView) -> Bool { hidden.values.contains { $0.view === view } }

    /// Hides the view that shows a photo now, and shows the one that did before.
    func hide(_ view: UIView?, for key: String) {
      if hidden[key]?.view !== view { show(key) }
      guard let view else { return }
      // A recycled view is already hidden for another photo: it keeps what it had at first.
      let holder = hidden.first { $0.value.view === view }?.key
      let entry = holder.flatMap { hidden.removeValue(forKey: $0) }
      hidden[key] = entry ?? Entry(view: view, alpha: view.alpha)
      if view.alpha != 0 { view.alpha = 0 }
    }

    func show(_ key: String) {
      if let entry = hidden.removeValue(forKey: key) { entry.view?.alpha = entry.alpha }
    }

    /// Shows all but those of some photos.
    func showAll(except keys: [String] = []) {
      for key in hidden.keys where !keys.contains(key) { show(key) }
    }
  }
#endif
