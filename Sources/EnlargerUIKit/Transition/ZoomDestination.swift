#if canImport(UIKit)
  import UIKit

  /// The direction of a transition.
  public enum ZoomDirection: Sendable {
    /// Out of the thumbnail.
    case opening
    /// Back into the thumbnail.
    case closing
  }

  /// A screen of yours that shows one photo large, and that you reach with a ``ZoomTransition``.
  public protocol ZoomDestination: UIViewController {
    /// The id of the photo shown now. The transition reads it on the way in and, late, on the way out.
    var zoomItem: String { get }
    /// The view that shows the photo large. If nil or off screen, the style's fallback shows the screen.
    ///
    /// The transition reads it after the screen's layout. Until then it may be nil, like a missing cell.
    var zoomPhoto: ZoomSource? { get }
    /// Whether there are other photos beside this one. Defaults to `true`.
    ///
    /// If so, a sideways drag never leaves in a style that takes drags from all sides. It matters only where
    /// nothing under the finger scrolls that way.
    var zoomHasPages: Bool { get }
    /// Returns whether a finger at a point may begin to leave. Defaults to `true`.
    ///
    /// The transition calls it when a finger comes down on the screen, and on every move until the photo is
    /// in the fingers. Once it returns false, the fingers that are down belong to the screen until all have
    /// lifted. Return false where something follows fingers without a recogniser or a control, such as a
    /// canvas.
    ///
    /// - Parameter point: a point in the coordinates of the screen's view.
    func zoomShouldBegin(at point: CGPoint) -> Bool
    /// Tells the screen that a transition to or from it begins, before the first frame.
    func zoomWillBegin(_ direction: ZoomDirection)
    /// Tells the screen that a transition has ended and left nothing behind.
    ///
    /// - Parameters:
    ///   - direction: the intended direction.
    ///   - completed: false if the user cancelled.
    func zoomDidEnd(_ direction: ZoomDirection, completed: Bool)
  }

  extension ZoomDestination {
    public var zoomHasPages: Bool { true }

    public func zoomShouldBegin(at point: CGPoint) -> Bool { true }

    public func zoomWillBegin(_ direction: ZoomDirection) {}

    public func zoomDidEnd(_ direction: ZoomDirection, completed: Bool) {}
  }
#endif
