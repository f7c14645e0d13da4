#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The engine's flights between your own view controllers.
  ///
  /// Keep one with the screen that has the thumbnails, set ``source``, and show a ``ZoomDestination`` with
  /// ``push(_:on:)`` or ``present(_:from:)``. The user leaves by dragging the photo down, or by pinching it.
  /// Your own navigation delegate still receives its calls, and returns to its place afterwards.
  public final class ZoomTransition {
    /// A closure that returns the view that shows a photo in the grid, by the photo's id; nil if none does.
    public var source: (String) -> ZoomSource? = { _ in nil }
    /// A closure that scrolls to a photo's thumbnail, without animation, before ``source`` on a landing.
    public var scrollToVisible: (String) -> Void = { _ in }
    /// A closure that receives every event.
    public var onEvent: (PhotoViewerEvent) -> Void = { _ in }
    /// Whether the user can leave the destination with a gesture. Defaults to `true`.
    public var isInteractive = true
    /// Whether the tab bar leaves while a destination is shown. Defaults to `true`.
    public var hidesTabBar = true
    /// Whether the navigation bar leaves while a destination is shown. Defaults to `false`.
    public var hidesNavigationBar = false
    /// Whether a haptic plays when a released photo starts to leave. Defaults to `true`.
    public var playsHaptics = true {
      didSet { for session in sessions { session.runner.playsHaptics = playsHaptics } }
    }
    /// The speed of all motion that no finger drives. Defaults to 1; 0.1 is ten times as slow.
    ///
    /// The transition ignores values not above 0. The simulator's slow animations affect only UIKit's own.
    public var motionSpeed = 1.0 {
      didSet { for session in sessions { session.runner.motionSpeed = motionSpeed } }
    }
    /// How photos fly. Its zoom limits have no effect, because a destination zooms its photo itself.
    ///
    /// You can change it at any time. A photo that is in flight or in the fingers ends in the old style.
    public var style: ZoomStyle {
      didSet {
        style.zoom = Self.noZoom
        for session in sessions { session.runner.change { $0.restyle(style, at: $1) } }
      }
    }

    var sessions: [ZoomSession] = []
    var tabBarHiding = TabBarHiding.ofSystem
    let delegation = NavigationDelegation()

    /// Creates a transition for one stack of screens.
    ///
    /// - Parameter style: how photos fly. Its zoom limits have no effect.
    public init(style: ZoomStyle = .photos) {
      self.style = style
      self.style.zoom = Self.noZoom
      delegation.transition = self
    }

    /// The limits for photos that the destination zooms itself.
    private static let noZoom = ZoomLimits(maximum: 1, doubleTap: 1)

    /// Prepares for a destination that something else is about to show, such as a segue.
    ///
    /// - Parameters:
    ///   - controller: the screen, such as `segue.destination`.
    ///   - navigation: the stack on which it will be pushed; nil if it will be presented.
    /// - Returns: false, without any effect, if the screen is not a ``ZoomDestination``. UIKit shows it then.
    @discardableResult
    public func prepare(_ controller: UIViewController, on navigation: UINavigationController? = nil) -> Bool
    {
      guard let destination = controller as? any ZoomDestination else { return false }
      if let navigation { delegation.take(navigation) }
      for session in sessions where session.destination == nil || session.destination === destination {
        left(session)
      }
      let session = ZoomSession(destination, on: navigation, of: self)
      session.runner.playsHaptics = playsHaptics
      session.runner.motionSpeed = motionSpeed
      sessions.append(session)
      guard navigation == nil else {
        if hidesTabBar { session.takeTabBar() }
        return true
      }
      session.ownDelegate = destination.transitioningDelegate
      destination.transitioningDelegate = session
      if [.automatic, .pageSheet, .formSheet].contains(destination.modalPresentationStyle) {
        destination.modalPresentationStyle = .overFullScreen
      }
      // It covers the screen, so it controls the status bar, as it would in full screen.
      if destination.modalPresentationStyle == .overFullScreen {
        destination.modalPresentationCapturesStatusBarAppearance = true
      }
      return true
    }

    /// Pushes a destination out of its thumbnail.
    public func push(_ destination: any ZoomDestination, on navigation: UINavigationController) {
      prepare(destination, on: navigation)
      navigation.pushViewController(destination, animated: true)
    }

    /// Presents a destination out of its thumbnail.
    ///
    /// The transition presents a sheet, which includes UIKit's automatic style, over the full screen, so that
    /// the grid stays visible. It keeps any other style, and a presentation controller from the destination's
    /// own transitioning delegate.
    public func present(_ destination: any ZoomDestination, from controller: UIViewController) {
      prepare(destination)
      controller.present(destination, animated: true)
    }

    /// Returns the recogniser that follows fingers on a destination; nil unless the destination is in use.
    ///
    /// The recogniser exists from ``prepare(_:on:)`` until the destination is left. Use it to coordinate your
    /// own recognisers, with `require(toFail:)` or in a delegate. The transition alone sets its properties
    /// and its delegate. It begins once the photo is in the fingers. Until then it leaves them to any
    /// recogniser that begins inside the destination.
    public func gestureRecognizer(for destination: any ZoomDestination) -> UIGestureRecognizer? {
      session(of: destination)?.stream
    }

    func session(of controller: UIViewController) -> ZoomSession? {
      sessions.first { $0.destination === controller }
    }

    /// Ends a session whose destination was left for good, with or without a flight.
    func left(_ session: ZoomSession) {
      sessions.removeAll { $0 === session }
      session.finish()
    }
  }

  /// The direction of a transition.
  nonisolated public enum ZoomDirection: Sendable {
    /// Out of the thumbnail.
    case opening
    /// Back into the thumbnail.
    case closing
  }

  /// A screen of yours that shows one photo large, and that you reach with a ``ZoomTransition``.
  public protocol ZoomDestination: UIViewController {
    /// The id of the photo shown now. The transition reads it on the way in and, late, on the way out.
    var zoomID: String { get }
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
