/// Every constant of a transition: what a zoom looks and feels like, as data.
///
/// The engine has no other constants of taste. The presets reproduce known systems;
/// start from one and change what you like.
public struct ZoomStyle: Equatable, Sendable {
  /// How photos get from thumbnail to viewer and back.
  public enum Passage: Equatable, Sendable {
    /// They fly.
    case zoom
    /// They fade in and out where they are.
    case crossFade
  }

  /// What moves.
  public enum Subject: Equatable, Sendable {
    /// The photo alone.
    case photo
    /// A whole screen with the photo on it.
    case card
  }

  /// How the bars of the app leave and return.
  public enum Chrome: Equatable, Sendable {
    case fade, slide
  }

  /// What happens when a person asks for less motion.
  public enum ReducedMotion: Equatable, Sendable {
    /// The `calm` style takes over.
    case calm
    /// The style stays as it is.
    case unchanged
  }

  public var passage: Passage = .zoom
  public var subject: Subject = .photo
  /// From thumbnail to viewer.
  public var opening: MotionTiming
  /// Back to the thumbnail by button, key or event.
  public var closing: MotionTiming
  /// Back to the thumbnail out of the fingers.
  public var landing: MotionTiming
  /// Back to the open viewer out of the fingers.
  public var returning: MotionTiming
  /// To a new zoom, or back inside its limits.
  public var zooming: MotionTiming
  /// From page to page.
  public var paging: Spring
  /// How what the fingers do not hold catches up with them: a crop that still opens,
  /// a backdrop on its way.
  public var tracking: Spring
  public var drag: DragStyle
  public var pinch: PinchStyle
  public var zoom: ZoomLimits
  /// Part of the velocity that a zoomed photo keeps each millisecond after it is let
  /// go. UIScrollView's is 0.998; 0.994 brings any flick to rest within two seconds.
  public var deceleration: Double = 0.994
  /// Points between two pages. 0…200.
  public var pageGap: Double = 20
  /// The backdrop's full opacity. 0…1.
  public var backdrop: Double = 1
  /// Scale of the page that lies below while the photo is open; 1 leaves it alone.
  public var pageBelow: Double = 1
  /// Corner radius of an open photo, points.
  public var cornerRadius: Double = 0
  public var chrome: Chrome = .fade
  public var fallback: Fallback = .fade
  public var reducedMotion: ReducedMotion = .calm

  public init(
    opening: MotionTiming, closing: MotionTiming, landing: MotionTiming, returning: MotionTiming,
    zooming: MotionTiming, paging: Spring, tracking: Spring,
    drag: DragStyle, pinch: PinchStyle, zoom: ZoomLimits
  ) {
    self.opening = opening
    self.closing = closing
    self.landing = landing
    self.returning = returning
    self.zooming = zooming
    self.paging = paging
    self.tracking = tracking
    self.drag = drag
    self.pinch = pinch
    self.zoom = zoom
  }
}
