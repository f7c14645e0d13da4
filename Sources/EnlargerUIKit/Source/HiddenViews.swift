#if canImport(UIKit)
  import UIKit

  /// The views that are hidden while their photos are elsewhere, whoever hides them: viewers and transitions meet at
  /// one thumbnail.
  ///
  /// They are hidden by their alpha, which moves no layout. What the app writes there meanwhile is remembered, and is
  /// what they have in the end.
  final class HiddenViews {
    private struct Entry {
      weak var view: UIView?
      /// What the app has, and will have again.
      var alpha: CGFloat
      var holders: Int
    }

    static let all = HiddenViews()

    private var entries: [ObjectIdentifier: Entry] = [:]

    /// How opaque a view is as the app has it; its own alpha unless it is hidden.
    func alpha(of view: UIView) -> CGFloat {
      guard view.alpha == 0, let entry = entry(of: view) else { return view.alpha }
      return entry.alpha
    }

    /// Hides a view for one more.
    func hide(_ view: UIView) {
      if entries.count > 64 { entries = entries.filter { $0.value.view != nil } }
      var entry = entry(of: view) ?? Entry(view: view, alpha: view.alpha, holders: 0)
      entry.holders += 1
      entries[ObjectIdentifier(view)] = entry
      keep(view)
    }

    /// Hides a view again that the app has shown meanwhile.
    func keep(_ view: UIView) {
      guard view.alpha != 0 else { return }
      entries[ObjectIdentifier(view)]?.alpha = view.alpha
      write(0, to: view)
    }

    /// One who hid a view needs it no longer; the last one shows it.
    func show(_ view: UIView) {
      guard var entry = entry(of: view) else { return }
      entry.holders -= 1
      entries[ObjectIdentifier(view)] = entry.holders > 0 ? entry : nil
      if entry.holders <= 0, view.alpha == 0 { write(entry.alpha, to: view) }
    }

    /// Also what is in the midst of an animation of the app's comes and goes at once.
    private func write(_ alpha: CGFloat, to view: UIView) {
      UIView.performWithoutAnimation { view.alpha = alpha }
    }

    /// Another view may have got the place of one that is gone.
    private func entry(of view: UIView) -> Entry? {
      entries[ObjectIdentifier(view)].flatMap { $0.view === view ? $0 : nil }
    }
  }
#endif
