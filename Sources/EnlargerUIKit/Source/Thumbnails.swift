#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The thumbnails that photos fly from and to: where they are, why they are not, and that
  /// they are hidden meanwhile, by alpha, which moves no layout.
  final class Thumbnails {
    private struct Hidden {
      weak var view: UIView?
      let alpha: CGFloat
    }

    private var hidden: [String: Hidden] = [:]
    /// Why each photo had no thumbnail when it was last looked up.
    private var missing: [String: MissingSource] = [:]

    /// Reads where a photo's thumbnail is on a canvas, and hides it.
    func find(_ answer: ZoomSource?, of id: String, on canvas: ViewerCanvas) -> Source? {
      let reader = SourceReader(stage: canvas, scaledPage: canvas.scaledPage, isHiddenByUs: isHidden)
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

    func isHidden(_ view: UIView) -> Bool { hidden.values.contains { $0.view === view } }

    /// Hides the view that shows a photo now, and shows the one that did before.
    func hide(_ view: UIView?, for id: String) {
      if hidden[id]?.view !== view { show(id) }
      guard let view else { return }
      // A recycled view is already hidden for another photo: it keeps what it had at first.
      let holder = hidden.first { $0.value.view === view }?.key
      let entry = holder.flatMap { hidden.removeValue(forKey: $0) }
      hidden[id] = entry ?? Hidden(view: view, alpha: view.alpha)
      if view.alpha != 0 { view.alpha = 0 }
    }

    /// Shows the view that was hidden for a photo.
    func show(_ id: String) {
      if let entry = hidden.removeValue(forKey: id) { entry.view?.alpha = entry.alpha }
    }

    /// Shows all but those of some photos.
    func showAll(except ids: [String] = []) {
      for id in hidden.keys where !ids.contains(id) { show(id) }
    }
  }
#endif
