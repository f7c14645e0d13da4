#if canImport(UIKit)
  import UIKit

  /// What a page's own view may know of its page, and ask of it.
  ///
  /// A view that ``PhotoSource/contentView(for:)`` answers need not be one: then the page has no say, and all touches
  /// are the viewer's.
  public protocol PhotoContent: UIView {
    /// The page has come to rest: what plays by itself may begin.
    func pageDidRest()

    /// The page is left, for another one or for its thumbnail: what plays should stop. The view is still seen.
    func pageDidLeave()

    /// Whether a touch that begins at a point of the view is the view's own. All others are the viewer's: taps,
    /// drags, pinches. It is asked only between ``pageDidRest()`` and ``pageDidLeave()``.
    func claimsTouch(at point: CGPoint) -> Bool

    /// What belongs to the page and is not enlarged with it, such as a scrubber: it stands above the caption, as wide
    /// as the window and as tall as `sizeThatFits` says, and comes and goes with the bars.
    var pageControls: UIView? { get }
  }

  extension PhotoContent {
    public func pageDidRest() {}
    public func pageDidLeave() {}
    public func claimsTouch(at point: CGPoint) -> Bool { false }
    public var pageControls: UIView? { nil }
  }

  /// The view of a page that is more than a picture. It is made when the page has come to rest, and goes with the
  /// photo, in the fingers and home, until another page rests.
  final class PageContents {
    /// Makes the view of a photo; nil shows its picture.
    var make: (PhotoItem) -> UIView? = { _ in nil }
    /// Hears that there are other controls, or none.
    var changed: (UIView?) -> Void = { _ in }
    /// The photo whose page rested last, and its view.
    private var last: (id: String, view: UIView?)?
    private var isResting = false

    /// The view to show in place of a photo's picture.
    func view(of item: PhotoItem) -> UIView? { last?.id == item.id ? last?.view : nil }

    /// A photo's page is at rest.
    ///
    /// - Returns: whether its view has just been made.
    func rest(on item: PhotoItem) -> Bool {
      let isNew = last?.id != item.id
      if isNew {
        leave()
        last = (item.id, make(item))
      }
      if !isResting {
        isResting = true
        changed(content?.pageControls)
        content?.pageDidRest()
      }
      return isNew && last?.view != nil
    }

    /// The page that rested is left.
    func leave() {
      guard isResting else { return }
      isResting = false
      changed(nil)
      content?.pageDidLeave()
    }

    /// Another photo is the one that is shown.
    func leave(for item: PhotoItem) { if last?.id != item.id { leave() } }

    /// Lets go of the view; it is made anew when its page rests again.
    ///
    /// - Parameter id: the photo's; nil means any.
    func drop(_ id: String? = nil) {
      guard id == nil || id == last?.id else { return }
      leave()
      last = nil
    }

    /// What takes a touch that begins at a point of a view: nothing, unless the page asks for it.
    func hitTest(_ point: CGPoint, from view: UIView, with event: UIEvent?) -> UIView? {
      guard isResting, let content else { return nil }
      let inside = view.convert(point, to: content)
      guard content.bounds.contains(inside), content.claimsTouch(at: inside) else { return nil }
      return content.hitTest(inside, with: event)
    }

    private var content: (any PhotoContent)? { last?.view as? any PhotoContent }
  }
#endif
