#if canImport(UIKit)
  import UIKit

  /// Which way a transition goes.
  public enum ZoomDirection: Sendable {
    /// Out of the thumbnail.
    case opening
    /// Back into it.
    case closing
  }

  /// A screen of yours that shows one photo large, and is reached by ``ZoomTransition``.
  public protocol ZoomDestination: UIViewController {
    /// The id of the photo it shows now; asked on the way in and, late, on the way out.
    var zoomItem: String { get }
    /// The view that shows the photo large; without one, or with one that is not on the screen, the style's
    /// fallback shows the screen.
    ///
    /// Asked only once the screen is laid out, so it may be nil before, as a cell is that does not exist yet.
    var zoomPhoto: ZoomSource? { get }
    /// Whether there are other photos beside it, so that a sideways drag never leaves in a style that
    /// takes drags from all sides; true unless you say otherwise.
    ///
    /// Asked only where nothing under the finger scrolls that way.
    var zoomHasPages: Bool { get }
    /// Whether a finger at a point may begin to leave; true unless you say otherwise.
    ///
    /// It is asked when a finger comes down on the screen, and again whenever one moves until the photo is in the
    /// fingers. Once the answer is false, the fingers that are down are the screen's until all of them have lifted. Say
    /// false where something follows fingers without a gesture recogniser or a control, such as a canvas.
    ///
    /// - Parameter point: in the coordinates of the screen's view.
    func zoomShouldBegin(at point: CGPoint) -> Bool
    /// Hears that a transition to or from this screen begins, before its first frame.
    func zoomWillBegin(_ direction: ZoomDirection)
    /// Hears that it has ended, when everything of it is gone.
    ///
    /// - Parameters:
    ///   - direction: where it was to lead.
    ///   - completed: false if the photo was taken back.
    func zoomDidEnd(_ direction: ZoomDirection, completed: Bool)
  }

  extension ZoomDestination {
    public var zoomHasPages: Bool { true }

    public func zoomShouldBegin(at point: CGPoint) -> Bool { true }

    public func zoomWillBegin(_ direction: ZoomDirection) {}

    public func zoomDidEnd(_ direction: ZoomDirection, completed: Bool) {}
  }
#endif
