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
#endif
