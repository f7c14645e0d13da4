#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The thumbnails that photos fly from and to: where they are, why they are not, and that
  /// they are hidden meanwhile.
  final class Thumbnails {
    private struct Hidden { weak var view: UIView? }

    private var hidden: [String: Hidden] = [:]
    /// Why each photo had no thumbnail when it was last looked up.
    private var missing: [String: MissingSource] = [:]

    /// Reads where a photo's thumbnail is on a canvas, and hides it.
    ///
    /// - Parameter own: what the photo itself is shown in: no thumbnail is in there.
    func find(
      _ answer: ZoomSource?, of id: String, on canvas: ViewerCanvas, outOf own: UIView? = nil
    ) -> Source? {
      let reader = SourceReader(stage: canvas, scaledPage: canvas.scaledPage, own: own)
      var found: Source?
      do throws(MissingSource) {
        found = try reader.read(answer)
        missing[id] = nil
      } catch { missing[id] = error }
      hide(found == nil ? nil : answer?.view, for: id)
      return found
    }

    /// Notes why a photo flies without its thumbnail, which stays in sight.
    func miss(_ id: String, because reason: MissingSource) {
      missing[id] = reason
      show(id)
    }

    /// What the app is told of a notice; nil if a fallback was called for too early, and the
    /// thumbnail has been found since.
    func event(_ kind: Notice.Kind, _ id: String) -> PhotoViewerEvent? {
      switch kind {
      case .willOpen: .willOpen(id)
      case .didOpen: .didOpen(id)
      case .willClose: .willClose(id)
      case .didClose: .didClose(id)
      case .didCancelClose: .didCancelClose(id)
      case .didPage: .didPage(id)
      case .fellBack(let reason):
        missing[id].map { .fellBack(id, reason == .sourceVanished ? .vanished : $0) }
      }
    }

    // MARK: Hiding

    /// Hides the view that shows a photo now, and shows the one that did before.
    func hide(_ view: UIView?, for id: String) {
      if let view, hidden[id]?.view === view { return HiddenViews.all.keep(view) }
      show(id)
      guard let view else { return }
      hidden[id] = Hidden(view: view)
      HiddenViews.all.hide(view)
    }

    /// Shows the view that was hidden for a photo, unless somebody else hides it as well.
    func show(_ id: String) {
      if let view = hidden.removeValue(forKey: id)?.view { HiddenViews.all.show(view) }
    }

    /// Shows all but those of some photos.
    func showAll(except ids: [String] = []) {
      for id in hidden.keys where !ids.contains(id) { show(id) }
    }
  }

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
