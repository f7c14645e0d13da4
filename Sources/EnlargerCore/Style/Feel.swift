/// The constants of taste that all styles share.
///
/// A style says how a transition looks. These say when the engine takes one thing for another: a tap for a double tap, a
/// drag for a flick, scrolling for a page turn. Elsewhere the engine has only limits of its own, such as the fastest
/// flight and the tolerance at which a motion rests, and the signs by which `WheelRun` tells devices apart.
enum Feel {
  // MARK: Taps

  /// The longest time that a tap may last.
  ///
  /// Seconds, above 0. More lets a resting finger count as a tap. UIKit's, as several sources report it.
  static let tapDuration = 0.75
  /// The longest time between the taps of a double tap.
  ///
  /// Seconds, 0 or more. More makes single taps slower to count. Same source.
  static let doubleTapInterval = 0.35
  /// The largest distance between the taps of a double tap.
  ///
  /// Points, 0 or more. More takes taps in two places for one double tap. Same source.
  static let doubleTapDistance = 45.0
  /// How far outside a small flying photo a finger still catches it.
  ///
  /// Points, 0 or more. More takes touches from the grid. Half of the 44 points that a finger needs.
  static let catchMargin = 22.0

  // MARK: Release

  /// The speed from which a flick turns the page although the row is not past its middle.
  ///
  /// Points per second, above 0. More makes pages harder to flick. By feel; UIKit publishes none.
  static let pageFlick = 120.0
  /// The zoom of a fitted photo above which no speed of a pinch closes it.
  ///
  /// A ratio, 0…1. More lets a quick, small pinch close. By feel.
  static let pinchCloses = 0.9
  /// The longest time in which the second finger of a pinch may follow the first one up.
  ///
  /// Seconds, 0 or more. More forgives slower fingers, and takes a new drag for the pinch's end. By feel.
  static let pinchReleaseDuration = 0.1
  /// How far the second finger of a pinch may go meanwhile.
  ///
  /// Points, 0 or more. More forgives a finger that slides off. The dead zone of a pan.
  static let pinchReleaseDistance = 10.0
  /// The speed away from home from which a throw is nothing but a throw; slower ones are that part of it, so that
  /// the motion changes its kind at no speed.
  ///
  /// Points per second, above 0. More makes slow releases turn home sooner. By feel.
  static let wholeThrow = 400.0
  /// How hard a thrown photo is pulled home, as ω τ: see `Throw`.
  ///
  /// No unit, 2…6. More lets go of the hand's velocity sooner, and comes home earlier. By feel.
  static let throwPull = 3.3

  // MARK: Zoom

  /// How far above its largest zoom a photo can be pulled, as a factor.
  ///
  /// A ratio, above 1. More resists later. By feel.
  static let zoomStretch = 1.5
  /// How much smaller a pinch makes a photo until the bars are gone.
  ///
  /// A part of the fitted size, above 0…1. More fades them later. By feel.
  static let pinchHidesBars = 0.1
  /// The distance beyond which a photo would be seen to move, so that it fades under reduced motion.
  ///
  /// Points, 0 or more. More lets photos move further. A finger's width.
  static let visibleMove = 44.0
  /// How fast the bars fade: the frequency of a critically damped spring.
  ///
  /// Radians per second, above 0. More fades faster; 20 is a quarter of a second to the eye, as UIKit's bars.
  static let barsFrequency = 20.0

  // MARK: Keys, wheel and trackpad

  /// What one press of + or − multiplies or divides the zoom by.
  ///
  /// A ratio, above 1. More zooms further; two presses of √2 double the zoom.
  static let keyZoom = 2.0.squareRoot()
  /// How far an arrow moves an enlarged photo.
  ///
  /// Points, above 0. More moves further; at 160, half of what was seen stays in view on the smallest phone.
  static let keyPan = 160.0
  /// What one notch of a wheel multiplies or divides the zoom by.
  ///
  /// A ratio, above 1. More zooms further. By feel.
  static let notchZoom = 1.25
  /// The shortest time from one page that a notch turns to the next.
  ///
  /// Seconds, 0 or more. More turns slower while a wheel is held to its side. By feel.
  static let notchPause = 0.2
  /// The pause after which the finger that a trackpad is taken for lifts.
  ///
  /// Seconds, above 0. More answers later. By feel: more than the 16 ms between two events of a trackpad, and less
  /// than a person notices.
  static let wheelPause = 0.12
  /// How far a trackpad scrolls to turn the page, in a window of any width.
  ///
  /// Points, 0 or more. More asks for a longer swipe. By feel: a gentle swipe goes 150 and more, momentum included.
  static let wheelTurnsPage = 100.0
}
