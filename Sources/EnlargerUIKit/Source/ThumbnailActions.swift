#if canImport(UIKit)
  import UIKit

  extension UIView {
    /// The actions of this view as a thumbnail.
    public var enlarger: ThumbnailActions { ThumbnailActions(view: self) }
  }

  /// The actions of a thumbnail.
  public struct ThumbnailActions {
    let view: UIView

    /// Lets a tap on the view open a photo out of it, and lets the photo fly home into it.
    ///
    /// Call this whenever you fill a cell. If a view is reused, its last photo counts. The view retains the
    /// viewer, which needs no closures. Set its `scrollToVisible` if the thumbnails can scroll away. Its
    /// `source` takes precedence.
    ///
    /// - Parameters:
    ///   - viewer: one viewer for all thumbnails of a screen.
    ///   - index: the photo's position. If there is no such photo, the view opens nothing.
    public func open(in viewer: PhotoViewerController, at index: Int) {
      let tap = view.openingTap ?? makeTap()
      guard let id = viewer.item(at: index)?.id else { return view.removeGestureRecognizer(tap) }
      (tap.id, tap.viewer) = (id, viewer)
      viewer.linked.link(view, to: id)
    }

    private func makeTap() -> OpeningTap {
      let tap = OpeningTap()
      tap.onChange { [weak tap] _ in if tap?.state == .ended { tap?.open() } }
      view.addGestureRecognizer(tap)
      // Image views ignore touches by default.
      view.isUserInteractionEnabled = true
      return tap
    }
  }

  /// The views that open photos by themselves, with `view.enlarger.open(in:at:)`.
  ///
  /// Several may show one photo: a header and a row, or a cell that is filled only for measuring.
  final class LinkedThumbnails {
    private struct Link { weak var view: UIView? }

    private var links: [String: [Link]] = [:]
    private weak var tapped: UIView?

    /// Returns the views that show a photo now, the likeliest first: the tapped one, then the latest.
    /// Leaves out reused views, since they show other photos.
    func views(of id: String) -> [UIView] {
      let views = (links[id] ?? []).reversed().compactMap(\.view).filter { shows($0, id) }
      return views.filter { $0 === tapped } + views.filter { $0 !== tapped }
    }

    func link(_ view: UIView, to id: String) {
      if links.count > 512 { links = links.filter { !views(of: $0.key).isEmpty } }
      let others = (links[id] ?? []).filter { link in
        link.view.map { $0 !== view && shows($0, id) } ?? false
      }
      links[id] = others + [Link(view: view)]
    }

    /// Returns whether a view shows a photo now. Another viewer's photo may have the same id.
    private func shows(_ view: UIView, _ id: String) -> Bool {
      view.openingTap.map { $0.id == id && $0.viewer?.linked === self } ?? false
    }

    func tap(_ view: UIView?) { tapped = view }
  }

  /// A tap that opens the photo of its view.
  final class OpeningTap: UITapGestureRecognizer {
    var id = ""
    var viewer: PhotoViewerController?

    func open() {
      var responder = view?.next
      while let asked = responder, !(asked is UIViewController) { responder = asked.next }
      guard let controller = responder as? UIViewController else { return }
      viewer?.linked.tap(view)
      viewer?.open(id, over: controller)
    }
  }

  extension UIView {
    var openingTap: OpeningTap? { gestureRecognizers?.lazy.compactMap { $0 as? OpeningTap }.first }
  }
#endif
