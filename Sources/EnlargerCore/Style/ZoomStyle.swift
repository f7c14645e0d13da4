/// Every constant of a transition: what a zoom looks and feels like, as data.
///
/// The presets reproduce known systems, and each says where its values come from. Start from one and change what you
/// like. The few constants of taste that all styles share, such as how long a tap may last, are in `Feel`.
public struct ZoomStyle: Equatable, Sendable {
  /// How photos get from thumbnail to viewer and back.
  public enum Transition: Equatable, Sendable {
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
    /// They fade.
    case fade
    /// They slide off their edge of the screen.
    case slide
  }

  /// By what others are told how far a photo is open, such as what an app animates alongside.
  public enum Progress: Equatable, Sendable {
    /// By the backdrop.
    case backdrop
    /// By the photo's scale.
    case scale
  }

  /// What happens when a person asks for less motion.
  public enum ReducedMotion: Equatable, Sendable {
    /// The `calm` style takes over.
    case calm
    /// The style stays as it is.
    case unchanged
  }

  /// What becomes of the hand's velocity when it lets go of a photo.
  public enum Release: Equatable, Sendable {
    /// The photo goes on with it.
    case keepsVelocity
    /// It is dropped: the photo sets off from rest, as in the published systems.
    case fromRest
  }

  /// How photos get from thumbnail to viewer and back.
  public var transition: Transition = .zoom
  /// What moves.
  public var subject: Subject = .photo
  /// How the rest of a card comes and goes, in styles that move a whole one.
  public var details: DetailsStyle = .standard
  /// The motion from thumbnail to viewer.
  public var opening: MotionTiming
  /// The motion back to the thumbnail by button, key or event.
  public var closing: MotionTiming
  /// The motion back to the thumbnail out of the fingers.
  public var landing: MotionTiming
  /// The motion back to the open viewer out of the fingers.
  public var returning: MotionTiming
  /// What becomes of the hand's velocity when it lets go of a photo that flies home or back.
  public var release: Release = .keepsVelocity
  /// How long backdrop and bars fly home or back out of the fingers, on a critically damped spring of their
  /// own, as a part of the photo's time; nil moves them as the photo moves.
  ///
  /// A ratio, 0.05…1. More takes longer.
  public var backdropDuration: Double?
  /// The motion of a whole page that slides in and out at the side, because its photo has no thumbnail:
  /// UIKit's own for screens that are pushed, 3 kg on 1000 N/m, critically damped.
  public var sliding: MotionTiming = .spring(Spring(angularFrequency: 18.257418583505537, dampingRatio: 1))
  /// How long a photo goes on with the hand's speed when it is let go of away from its thumbnail.
  ///
  /// Seconds, 0…0.5. More goes further before it turns and comes home; 0 turns back at once. By feel.
  public var throwing: Double
  /// The motion to a new zoom, or back inside its limits.
  public var zooming: MotionTiming
  /// The spring from page to page.
  public var paging: Spring
  /// How what the fingers do not hold catches up with them: a crop that still opens,
  /// a backdrop on its way.
  public var tracking: Spring
  /// What one finger does to an open photo that it drags away.
  public var drag: DragStyle
  /// What two fingers do to a photo.
  public var pinch: PinchStyle
  /// How far an open photo can be enlarged.
  public var zoom: ZoomLimits
  /// The part of its velocity that a zoomed photo keeps each millisecond after it is let go.
  ///
  /// Per millisecond, 0.9…0.9995. More glides further. UIScrollView's is 0.998; 0.994 brings any flick to
  /// rest within two seconds.
  public var deceleration: Double = 0.994
  /// The space between two pages.
  ///
  /// Points, 0…200. More sets them further apart.
  public var pageGap: Double = 20
  /// The backdrop's full opacity.
  ///
  /// A ratio, 0…1. More hides more of the page behind an open photo.
  public var backdrop: Double = 1
  /// The scale of the page that lies below while the photo is open.
  ///
  /// A ratio, 0.5…1. Less takes it further back, 1 leaves it alone.
  public var pageBelow: Double = 1
  /// The corner radius of an open photo.
  ///
  /// Points, 0…1000. More is rounder.
  public var cornerRadius: Double = 0
  /// How the bars of the app leave and return.
  public var chrome: Chrome = .fade
  /// Where a photo goes whose thumbnail is not on screen.
  public var fallback: Fallback = .fade
  /// Where a photo goes that had no thumbnail when it opened either; with ``Fallback/slide(opacity:)`` its
  /// page also comes from there.
  public var withoutSource: Fallback = .fade
  /// By what others are told how far a photo is open.
  public var progress: Progress = .backdrop
  /// What happens when a person asks for less motion.
  public var reducedMotion: ReducedMotion = .calm

  /// Creates a style of its motions and gestures; everything else has its default.
  public init(
    opening: MotionTiming, closing: MotionTiming, landing: MotionTiming, returning: MotionTiming,
    zooming: MotionTiming, paging: Spring, tracking: Spring,
    drag: DragStyle, pinch: PinchStyle, zoom: ZoomLimits, throwing: Double = 0
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
    self.throwing = throwing
  }
}

/// Where a photo goes whose thumbnail is not on screen.
public enum Fallback: Equatable, Sendable {
  /// It fades where it is.
  case fade
  /// It falls below the screen, in the middle.
  case below
  /// It fades and shrinks to a square in the middle of the screen, whose side is 1…10 000 points.
  case middle(side: Double)
  /// Its whole page slides in and out at the side that screens are pushed from. A photo dragged off the page
  /// falls as the style's `fallback` says, and its opacity goes to 0…1 as the page leaves.
  case slide(opacity: Double)
  /// It falls below the screen, at the left edge.
  case belowLeft
  /// It shrinks, opaque, to a square whose upper left corner is the middle of the screen, and whose side is
  /// 1…10 000 points.
  case corner(side: Double)
}

/// How the rest of a card, everything on it but the photo, comes out of the photo and goes back into it.
///
/// It comes when the card is open and goes when the card begins to close, so that the photo flies alone.
public struct DetailsStyle: Equatable, Sendable {
  /// The spring by which it comes.
  public var appearing: Spring
  /// The spring by which it goes; it should be gone before the photo has landed.
  public var leaving: Spring
  /// How small it begins, about the middle of the photo.
  ///
  /// A ratio, 0…1. More grows less.
  public var scale: Double
  /// How far above its place it begins.
  ///
  /// Points, 0…1000. More moves further down.
  public var drop: Double

  /// Creates a way to come and go from all its constants.
  public init(appearing: Spring, leaving: Spring, scale: Double, drop: Double) {
    self.appearing = appearing
    self.leaving = leaving
    self.scale = scale
    self.drop = drop
  }

  /// Comes in a third of a second from just behind the photo, and is gone in an eighth, before the
  /// photo of ``ZoomStyle/azikus`` has landed. By feel: the write-up gives the order and no numbers.
  public static let standard = DetailsStyle(
    appearing: Spring(angularFrequency: 20, dampingRatio: 1),
    leaving: Spring(angularFrequency: 60, dampingRatio: 1), scale: 0.9, drop: 24)
}
