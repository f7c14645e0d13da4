/// The constants of a transition: the look and feel of a zoom, as data.
///
/// The presets reproduce known systems, and each documents the sources of its values. Start from one and change it. The
/// few constants of taste that all styles share, such as the longest tap, are in `Feel`.
public struct ZoomStyle: Equatable, Sendable {
  /// The transition between thumbnail and viewer.
  public enum Transition: Equatable, Sendable {
    /// Photos fly.
    case zoom
    /// Photos fade in and out in place.
    case crossFade
  }

  /// The moving element.
  public enum Subject: Equatable, Sendable {
    /// The photo alone.
    case photo
    /// A whole screen with the photo on it, and words about the photo.
    case card
    /// A whole screen with the photo on it.
    case screen
  }

  /// The animation of the app's bars.
  public enum Chrome: Equatable, Sendable {
    /// The bars fade.
    case fade
    /// The bars slide off their edge of the screen.
    case slide
  }

  /// The measure of how far a photo is open, for apps that animate alongside.
  public enum Progress: Equatable, Sendable {
    /// The backdrop's opacity.
    case backdrop
    /// The photo's scale.
    case scale
  }

  /// The response to the system's Reduce Motion setting.
  public enum ReducedMotion: Equatable, Sendable {
    /// The `calm` style takes over.
    case calm
    /// The style stays unchanged.
    case unchanged
  }

  /// The initial velocity of a photo that the fingers release.
  public enum Release: Equatable, Sendable {
    /// The photo keeps the hand's velocity.
    case keepsVelocity
    /// The photo starts from rest, as in the published systems.
    case fromRest
  }

  /// The transition between thumbnail and viewer.
  public var transition: Transition = .zoom
  /// The moving element.
  public var subject: Subject = .photo
  /// The appearance and disappearance of a card's details, for styles that move a whole screen.
  public var details: DetailsStyle = .standard
  /// The motion from thumbnail to viewer.
  public var opening: MotionTiming
  /// The motion back to the thumbnail after a button, key or event.
  public var closing: MotionTiming
  /// The motion back to the thumbnail after a release.
  public var landing: MotionTiming
  /// The motion back to the open viewer after a release.
  public var returning: MotionTiming
  /// The initial velocity of a released photo that flies home or back.
  public var release: Release = .keepsVelocity
  /// The time that backdrop, bars, page below and opacity take after a release, on their own critically damped spring,
  /// as a part of the photo's time; `nil` moves them with the photo.
  ///
  /// A ratio, 0.05…1. A larger value takes longer.
  public var backdropDuration: Double?
  /// The motion of a whole page that slides in and out at the side because its photo has no thumbnail: UIKit's own for
  /// pushed screens, 3 kg on 1000 N/m, critically damped.
  public var sliding: MotionTiming = .spring(Spring(angularFrequency: 18.257418583505537, dampingRatio: 1))
  /// The time for which a photo released away from its thumbnail keeps the hand's velocity.
  ///
  /// Seconds, 0…0.5. A larger value moves farther before the photo turns home; 0 turns immediately. By feel.
  public var throwing: Double
  /// The motion to a new zoom level, or back within the limits.
  public var zooming: MotionTiming
  /// The spring that moves from page to page.
  public var paging: Spring
  /// The spring by which parts that the fingers do not hold catch up: a crop that is still opening, a backdrop under
  /// way.
  public var tracking: Spring
  /// The behaviour of a one-finger drag that dismisses an open photo.
  public var drag: DragStyle
  /// The behaviour of a two-finger pinch.
  public var pinch: PinchStyle
  /// The limits for enlarging an open photo.
  public var zoom: ZoomLimits
  /// The factor on a released zoomed photo's velocity every millisecond.
  ///
  /// Per millisecond, 0.9…0.9995. A larger value glides farther. UIScrollView's is 0.998; 0.994 brings any flick to
  /// rest within two seconds.
  public var deceleration: Double = 0.994
  /// The space between two pages.
  ///
  /// Points, 0…200. A larger value moves them farther apart.
  public var pageGap: Double = 20
  /// The backdrop's full opacity.
  ///
  /// A ratio, 0…1. A larger value hides more of the page behind an open photo.
  public var backdrop: Double = 1
  /// The scale of the page below while the photo is open.
  ///
  /// A ratio, 0.5…1. A smaller value moves it farther back; 1 leaves it unchanged.
  public var pageBelow: Double = 1
  /// The corner radius of an open photo.
  ///
  /// Points, 0…1000. A larger value is rounder.
  public var cornerRadius: Double = 0
  /// The animation of the app's bars.
  public var chrome: Chrome = .fade
  /// The destination of a photo whose thumbnail is not on screen.
  public var fallback: Fallback = .fade
  /// The destination of a photo that already opened without a thumbnail. With ``Fallback/slide(opacity:)``, its page
  /// also slides in from there.
  public var withoutSource: Fallback = .fade
  /// The measure of how far a photo is open.
  public var progress: Progress = .backdrop
  /// The response to the system's Reduce Motion setting.
  public var reducedMotion: ReducedMotion = .calm

  /// Creates a style from its motions and gestures, with defaults for everything else.
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

/// The destination of a photo whose thumbnail is not on screen.
public enum Fallback: Equatable, Sendable {
  /// The photo fades in place.
  case fade
  /// The photo falls below the screen, in the middle.
  case below
  /// The photo fades and shrinks to a square in the middle of the screen, with a side of 1…10 000 points.
  case middle(side: Double)
  /// The whole page slides in and out at the side from which screens are pushed. A photo dragged off the page follows
  /// the style's `fallback`, and fades to `opacity`, 0…1, as the page leaves.
  case slide(opacity: Double)
  /// The photo falls below the screen, at the left edge.
  case belowLeft
  /// The photo shrinks, opaque, to a square with a side of 1…10 000 points, whose upper left corner is the middle of
  /// the screen.
  case corner(side: Double)
}

/// The animation of a card's details, everything on it except the photo.
///
/// The details appear once the card is open and leave when it begins to close, so the photo flies alone.
public struct DetailsStyle: Equatable, Sendable {
  /// The spring that shows the details.
  public var appearing: Spring
  /// The spring that hides the details. They should be gone before the photo lands.
  public var leaving: Spring
  /// The details' initial scale, about the middle of the photo.
  ///
  /// A ratio, 0…1. A larger value means less growth.
  public var scale: Double
  /// The details' initial distance above their place.
  ///
  /// Points, 0…1000. A larger value moves them farther down.
  public var drop: Double

  /// Creates a details style from its constants.
  public init(appearing: Spring, leaving: Spring, scale: Double, drop: Double) {
    self.appearing = appearing
    self.leaving = leaving
    self.scale = scale
    self.drop = drop
  }

  /// The details appear in a third of a second from just behind the photo, and leave in an eighth, before the photo of
  /// ``ZoomStyle/azikus`` has landed. By feel: the article gives the order but no numbers.
  public static let standard = DetailsStyle(
    appearing: Spring(angularFrequency: 20, dampingRatio: 1),
    leaving: Spring(angularFrequency: 60, dampingRatio: 1), scale: 0.9, drop: 24)
}
