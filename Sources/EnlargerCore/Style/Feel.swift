/// The constants of taste that all styles share.
///
/// A style defines the look of a transition. These constants distinguish a tap from a double tap, a drag from a flick,
/// scrolling from a page turn. The rest of the engine has only technical limits, such as the fastest flight and the
/// tolerance at which a motion rests, and the signs by which `WheelRun` distinguishes devices.
enum Feel {
  // MARK: Taps

  /// The longest duration of a tap.
  ///
  /// Seconds, above 0. A larger value lets a resting finger count as a tap. UIKit's, according to several sources.
  static let tapDuration = 0.75
  /// The longest time between the taps of a double tap, while no finger is down.
  ///
  /// Seconds, 0 or more. A larger value delays single taps. Same source.
  static let doubleTapInterval = 0.35
  /// The largest distance between the taps of a double tap.
  ///
  /// Points, 0 or more. A larger value combines taps in two places into a double tap. Same source.
  static let doubleTapDistance = 45.0
  /// The distance outside a small flying photo at which a finger still catches it.
  ///
  /// Points, 0 or more. A larger value takes touches from the grid. Half of the 44 points that a finger needs.
  static let catchMargin = 22.0

  // MARK: Arrival

  /// The distance from its target at which a slow photo has arrived to the eye, so that input finds it there.
  ///
  /// Points, as measured by `Pose.largestVisible`, 0…10. A larger value ends motions sooner, but lets a finger miss a
  /// photo that still moves. By reasoning: less than a finger covers, and the last tenth of a second of a flight.
  static let arrivedDistance = 2.0
  /// The speed up to which such a photo has arrived.
  ///
  /// Points per second, above 0. A larger value takes a photo that swings through its target for one that has arrived.
  /// By reasoning: a point per frame at 120 Hz.
  static let arrivedSpeed = 120.0
  /// The difference of opacity, also of backdrop and bars, at which such a photo has arrived.
  ///
  /// A ratio, 0…1. A larger value makes them blink. By reasoning: below three of 255 levels.
  static let arrivedOpacity = 0.01

  // MARK: Release

  /// The speed from which a flick turns the page even if the row is not past its middle.
  ///
  /// Points per second, above 0. A larger value makes pages harder to flick. By feel; UIKit publishes none.
  static let pageFlick = 120.0
  /// The zoom of a fitted photo above which a pinch never closes it, however fast.
  ///
  /// A ratio, 0…1. A larger value lets a quick, small pinch close the photo. By feel.
  static let pinchCloses = 0.9
  /// The longest delay between the two fingers of a pinch that lift together.
  ///
  /// Seconds, 0 or more. A larger value tolerates slower fingers, but takes a new drag for the pinch's end. By feel.
  static let pinchReleaseDuration = 0.1
  /// The largest distance that the second finger of a pinch moves in that time.
  ///
  /// Points, 0 or more. A larger value tolerates a finger that slides off. The dead zone of a pan.
  static let pinchReleaseDistance = 10.0
  /// The speed away from home from which a release is a full throw. A slower one is a proportional part of a throw, so
  /// the motion changes gradually with the speed.
  ///
  /// Points per second, above 0. A larger value makes slow releases turn home sooner. By feel.
  static let wholeThrow = 400.0
  /// The strength of the pull on a thrown photo, ω τ: see `Throw`.
  ///
  /// No unit, 2…6. A larger value gives up the hand's velocity sooner and comes home earlier. By feel.
  static let throwPull = 3.3

  // MARK: Zoom

  /// How many times its sideways part the downward part of a way must be to drag away a photo wider than its page.
  ///
  /// A ratio, 1 or more. A larger value pans more. By feel: a thumb that moves a photo aside draws an arc.
  static let steepness = 2.0
  /// The longer side up to which a picture is shown at its own size, if the host limits the size of small photos.
  ///
  /// Pixels, above 0. A larger value leaves more pictures small. The largest side of a Windows icon; Preview and browsers
  /// show icons at their own size, too.
  static let tinySide = 256.0
  /// The factor by which fingers can stretch a photo beyond its largest zoom.
  ///
  /// A ratio, above 1. A larger value resists later. By feel.
  static let zoomStretch = 1.5
  /// The reduction in size over which a pinch fades the bars.
  ///
  /// A part of the fitted size, above 0, at most 1. A larger value fades them later. By feel.
  static let pinchHidesBars = 0.1
  /// The distance beyond which a photo fades rather than moves under reduced motion.
  ///
  /// Points, 0 or more. A larger value lets photos move farther. A finger's width.
  static let visibleMove = 44.0
  /// The frequency of the critically damped spring that fades the bars.
  ///
  /// Radians per second, above 0. A larger value fades faster; 20 looks like UIKit's quarter of a second.
  static let barsFrequency = 20.0
  /// How fast the next photo's backdrop may hide a photo that flies home.
  ///
  /// Opacities per second, above 0. A larger value hides sooner a photo left when almost open, but it seems to flash. By
  /// feel: an eighth of a second.
  static let coverSpeed = 8.0
  /// The backdrop above which the next photo hides one that flies home, however open that one was.
  ///
  /// Opacity, 0 or more and below 1. A larger value hides a photo that was almost open more abruptly. By feel: half of
  /// a backdrop.
  static let mostUncovering = 0.5

  // MARK: Keys, wheel and trackpad

  /// The zoom factor of one press of + or −.
  ///
  /// A ratio, above 1. A larger value zooms farther; two presses of √2 double the zoom.
  static let keyZoom = 2.0.squareRoot()
  /// The distance by which an arrow key moves an enlarged photo.
  ///
  /// Points, above 0. A larger value moves farther; at 160, half of the view stays visible on the smallest phone.
  static let keyPan = 160.0
  /// The zoom factor of one notch of a wheel.
  ///
  /// A ratio, above 1. A larger value zooms farther. By feel.
  static let notchZoom = 1.25
  /// The shortest time between two page turns by a wheel's notches.
  ///
  /// Seconds, 0 or more. A larger value turns pages more slowly while a wheel is tilted. By feel.
  static let notchPause = 0.2
  /// The pause after which scrolling on a trackpad ends, like a finger that lifts.
  ///
  /// Seconds, above 0. A larger value responds later. By feel: longer than the 16 ms between a trackpad's events, and
  /// too short to notice.
  static let wheelPause = 0.12
  /// The scrolling distance on a trackpad that turns the page, for windows of any width.
  ///
  /// Points, 0 or more. A larger value needs a longer swipe. By feel: a gentle one with momentum covers 150 or more.
  static let wheelTurnsPage = 100.0
}
