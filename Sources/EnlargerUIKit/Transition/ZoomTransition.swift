#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The engine's flights between view controllers of your own.
  ///
  /// Keep one with the screen that has the thumbnails, set ``source``, and show a
  /// ``ZoomDestination`` with ``push(_:on:)`` or ``present(_:from:)``. Dragging the photo
  /// down, or pinching it, leaves again. An app's own navigation delegate goes on being told
  /// and asked, and gets its place back when the destination is left.
  public final class ZoomTransition: NSObject {
    /// Answers which view shows a photo in the grid, by the photo's id; nil if none does.
    public var source: (String) -> ZoomSource? = { _ in nil }
    /// Brings a photo's thumbnail on screen without animation, before ``source`` is asked where to land.
    public var scrollToVisible: (String) -> Void = { _ in }
    /// Hears everything that begins and ends.
    public var onEvent: (PhotoViewerEvent) -> Void = { _ in }
    /// Whether fingers may leave the destination.
    public var isInteractive = true
    /// Whether the tab bar leaves while a destination is shown.
    public var hidesTabBar = true
    /// Whether the navigation bar leaves while a destination is shown.
    public var hidesNavigationBar = false
    /// Whether it is felt that a photo let go will leave.
    public var playsHaptics = true
    /// How fast everything moves that nobody touches, above 0, 1 unless set: 0.1 shows all motion ten times as slow.
    /// Anything else is ignored.
    ///
    /// The simulator's slow animations are UIKit's own, which these are not.
    public var motionSpeed = 1.0 {
      didSet { for session in sessions { session.runner.motionSpeed = motionSpeed } }
    }
    /// How photos fly. It enlarges none: a destination zooms its photo itself.
    ///
    /// It may be changed at any time: what flies, or is held, ends in the old style.
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
    /// - Parameter style: all of it counts but how far photos are enlarged.
    public init(style: ZoomStyle = .photos) {
      self.style = style
      self.style.zoom = Self.noZoom
      super.init()
    }

    /// The destination zooms its photo itself.
    private static let noZoom = ZoomLimits(maximum: 1, doubleTap: 1)

    /// Gets ready for a destination that somebody else is about to show, such as a segue.
    ///
    /// - Parameters:
    ///   - controller: the screen, such as `segue.destination`.
    ///   - navigation: the stack that it will be pushed on; nil if it will be presented.
    /// - Returns: false, and nothing happens, if the screen is no ``ZoomDestination``: UIKit shows it in its own way.
    @discardableResult
    public func prepare(_ controller: UIViewController, on navigation: UINavigationController? = nil) -> Bool
    {
      guard let destination = controller as? any ZoomDestination else { return false }
      if let navigation { delegation.take(navigation, for: self) }
      for session in sessions where session.destination == nil || session.destination === destination {
        left(session)
      }
      let session = ZoomSession(destination, on: navigation, of: self)
      session.runner.playsHaptics = playsHaptics
      session.runner.motionSpeed = motionSpeed
      sessions.append(session)
      guard navigation == nil else { return true }
      session.ownDelegate = destination.transitioningDelegate
      destination.transitioningDelegate = self
      if [.automatic, .pageSheet, .formSheet].contains(destination.modalPresentationStyle) {
        destination.modalPresentationStyle = .overFullScreen
      }
      // It covers the screen, so it decides about the status bar, as it would in full screen.
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
    /// A destination that would be a sheet, which is what UIKit's automatic style reads as, is presented
    /// over the full screen, where the grid stays to be seen; any other style is kept, and so is a
    /// presentation controller that its own transitioning delegate has for it.
    public func present(_ destination: any ZoomDestination, from controller: UIViewController) {
      prepare(destination)
      controller.present(destination, animated: true)
    }

    /// The recogniser that follows fingers on a destination, from ``prepare(_:on:)`` until the destination is left; nil
    /// at other times.
    ///
    /// For recognisers of your own that have to be weighed against it: `require(toFail:)`, or a delegate's answers. It is
    /// the transition's to configure, as is its delegate. It begins once the photo is in the fingers; until then it
    /// leaves them to whatever begins inside the destination.
    public func gestureRecognizer(of destination: any ZoomDestination) -> UIGestureRecognizer? {
      session(of: destination)?.stream
    }

    func session(of controller: UIViewController) -> ZoomSession? {
      sessions.first { $0.destination === controller }
    }

    /// A destination was left for good, by a flight or behind its back.
    func left(_ session: ZoomSession) {
      sessions.removeAll { $0 === session }
      session.finish()
    }
  }
#endif
