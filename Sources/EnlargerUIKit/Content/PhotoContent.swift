#if canImport(UIKit)
  import UIKit

  /// A page's own view that responds to its page, and can claim touches and show controls.
  ///
  /// A view from ``PhotoSource/contentView(for:)`` need not conform. All touches on a view that does not
  /// conform belong to the viewer.
  public protocol PhotoContent: UIView {
    /// Tells the view that the page has come to rest, with the view in its place. Automatic playback may
    /// begin.
    func pageDidRest()

    /// Tells the view that the user leaves the page. Stop playback. The view is still visible.
    func pageDidLeave()

    /// Returns whether a touch that begins at a point is the view's own. All other taps, drags and pinches
    /// are the viewer's. The viewer calls this only between ``pageDidRest()`` and ``pageDidLeave()``.
    func claimsTouch(at point: CGPoint) -> Bool

    /// The page's controls that do not zoom with it, such as a scrubber. They appear above the caption and
    /// fade with the bars. They are as wide as the window, and as tall as `sizeThatFits` returns.
    var pageControls: UIView? { get }
  }

  extension PhotoContent {
    public func pageDidRest() {}
    public func pageDidLeave() {}
    public func claimsTouch(at point: CGPoint) -> Bool { false }
    public var pageControls: UIView? { nil }
  }

  /// The view of a page that is more than a picture. It exists from when the page comes to rest until
  /// another page rests, and moves with the photo, in the fingers and home.
  final class PageContents {
    /// Returns a new view for a photo; nil shows its picture.
    var make: (PhotoItem) -> UIView? = { _ in nil }
    /// Receives the controls of another page, or nil if it has none.
    var changed: (UIView?) -> Void = { _ in }
    /// The photo whose page rested last, and its view.
    private var last: (id: String, view: UIView?)?
    private var isResting = false

    /// Returns the view to show in place of a photo's picture.
    func view(of item: PhotoItem) -> UIView? { last?.id == item.id ? last?.view : nil }

    /// Responds to a photo's page coming to rest.
    ///
    /// - Returns: whether its view is new. Then draw it, and call again.
    func rest(on item: PhotoItem) -> Bool {
      if last?.id != item.id {
        leave()
        last = (item.id, make(item))
        if last?.view != nil { return true }
      }
      guard !isResting else { return false }
      isResting = true
      changed(content?.pageControls)
      content?.pageDidRest()
      return false
    }

    /// Responds to leaving the page that rested.
    func leave() {
      guard isResting else { return }
      isResting = false
      changed(nil)
      content?.pageDidLeave()
    }

    /// Leaves the page if another photo is shown now.
    func leave(for item: PhotoItem) { if last?.id != item.id { leave() } }

    /// Drops the view. The page creates a new one when it rests again.
    ///
    /// - Parameter id: the photo's id; nil for any photo.
    func drop(_ id: String? = nil) {
      guard id == nil || id == last?.id else { return }
      leave()
      last = nil
    }

    /// Returns the view for a touch at a point of a view; nil unless the page claims it.
    func hitTest(_ point: CGPoint, from view: UIView, with event: UIEvent?) -> UIView? {
      guard isResting, let content else { return nil }
      let inside = view.convert(point, to: content)
      guard content.bounds.contains(inside), content.claimsTouch(at: inside) else { return nil }
      return content.hitTest(inside, with: event)
    }

    private var content: (any PhotoContent)? { last?.view as? any PhotoContent }
  }
#endif
