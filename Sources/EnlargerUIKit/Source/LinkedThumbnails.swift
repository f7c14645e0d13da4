#if canImport(UIKit)
  import UIKit

  /// The views that open photos by themselves, as `view.enlarger.open(in:at:)` says.
  final class LinkedThumbnails {
    private struct Link { weak var view: UIView? }

    private var links: [String: Link] = [:]

    /// The view that shows a photo now: one that was reused shows another one.
    func view(of id: String) -> UIView? {
      guard let view = links[id]?.view, view.openingTap?.id == id else { return nil }
      return view
    }

    func link(_ view: UIView, to id: String) {
      if links.count > 512 { links = links.filter { $0.value.view?.openingTap?.id == $0.key } }
      links[id] = Link(view: view)
    }
  }

  /// A tap that opens the photo of the view it is on.
  final class OpeningTap: UITapGestureRecognizer {
    var id = ""
    var viewer: PhotoViewerController?

    func open() {
      var responder = view?.next
      while let asked = responder, !(asked is UIViewController) { responder = asked.next }
      if let controller = responder as? UIViewController { viewer?.open(id, over: controller) }
    }
  }

  extension UIView {
    var openingTap: OpeningTap? { gestureRecognizers?.lazy.compactMap { $0 as? OpeningTap }.first }
  }
#endif
