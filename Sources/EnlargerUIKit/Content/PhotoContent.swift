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
#endif
