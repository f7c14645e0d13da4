#if canImport(UIKit)
  import UIKit

  extension UIView {
    /// What a thumbnail can be told to do.
    public var enlarger: ThumbnailActions { ThumbnailActions(view: self) }
  }

  /// What a thumbnail can be told to do.
  public struct ThumbnailActions {
    let view: UIView

    /// Lets a tap on the view open a photo out of it, and the photo fly home into it.
    ///
    /// Say it again whenever a cell is filled: of a view that is used again the last photo counts. The viewer is held
    /// by the view, and needs no closures; where the thumbnails can be scrolled away, set its `scrollToVisible`. An
    /// answer of its `source` goes before.
    ///
    /// - Parameters:
    ///   - viewer: one for all thumbnails of a screen.
    ///   - index: the photo's position; where there is none, the view opens nothing.
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
      // An image view takes no touches by itself.
      view.isUserInteractionEnabled = true
      return tap
    }
  }

  /// The views that open photos by themselves, as `view.enlarger.open(in:at:)` says.
  ///
  /// Several may show one photo: a header and a row, or a cell that is only filled to be measured.
  final class LinkedThumbnails {
    private struct Link { weak var view: UIView? }

    private var links: [String: [Link]] = [:]
    private weak var tapped: UIView?

    /// The views that show a photo now, the likeliest first: the one that was tapped, then the latest.
    ///
    /// One that was reused shows another photo.
    func views(of id: String) -> [UIView] {
      let views = (links[id] ?? []).reversed().compactMap(\.view).filter { $0.openingTap?.id == id }
      return views.filter { $0 === tapped } + views.filter { $0 !== tapped }
    }

    func link(_ view: UIView, to id: String) {
      if links.count > 512 { links = links.filter { !views(of: $0.key).isEmpty } }
      let others = (links[id] ?? []).filter { $0.view !== view && $0.view?.openingTap?.id == id }
      links[id] = others + [Link(view: view)]
    }

    func tap(_ view: UIView?) { tapped = view }
  }

  /// A tap that opens the photo of the view it is on.
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
