extension ZoomStyle {
  /// A named style.
  public struct Preset: Sendable {
    /// The name in scripts and on the command line.
    public let name: String
    /// A one-line description.
    public let summary: String
    /// The style's constants.
    public let style: ZoomStyle
  }

  /// The named styles: the default, the system's, then the published ones, first fixed and then as published.
  public static let presets: [Preset] = [
    Preset(
      name: "photos", summary: "The default: moves like Photos, and you can catch any motion",
      style: .photos),
    Preset(
      name: "system", summary: "The zoom transition of iOS 18, with measured constants",
      style: .system),
    Preset(
      name: "calm", summary: "A short cross-fade, for reduced motion",
      style: .calm),
    Preset(
      name: "fluidPhoto", summary: "FluidPhoto (Ueta, 2018): opens in half a second, closes in a quarter",
      style: .fluidPhoto),
    Preset(
      name: "photoZoomAnimator", summary: "PhotoZoomAnimator (Cook, 2019): drags in any direction",
      style: .photoZoomAnimator),
    Preset(
      name: "locket", summary: "Locket (Clark, 2019): quick springs, a drag clamped at 200 points",
      style: .locket),
    Preset(
      name: "azikus", summary: "Azikus on Instagram: a whole card follows a drag to the right",
      style: .azikus),
    Preset(
      name: "fluidPhoto.faithful", summary: "FluidPhoto as published: after release it starts from rest",
      style: Faithful.fluidPhoto),
    Preset(
      name: "photoZoomAnimator.faithful",
      summary: "PhotoZoomAnimator as published: starts from rest, eases in and out",
      style: Faithful.photoZoomAnimator),
    Preset(
      name: "locket.faithful", summary: "Locket as published: starts from rest, and a lost touch cancels",
      style: Faithful.locket),
    Preset(
      name: "azikus.faithful", summary: "Azikus as published: starts from rest, and a lost touch cancels",
      style: Faithful.azikus),
  ]

  /// Returns the style named `name`; `nil` if there is none.
  public static func preset(named name: String) -> ZoomStyle? {
    // Compares bytes: `==` for strings needs Unicode tables that Embedded Swift lacks.
    presets.first { $0.name.utf8.elementsEqual(name.utf8) }?.style
  }
}

// The presets' shared parts. No preset derives from another, so changing one affects no other. Changing a part below
// affects every preset that names it.

extension ZoomStyle {
  /// Creates a preset from its own constants and the defaults of all presets.
  ///
  /// The published systems do not specify page turns and zooming, so they use these defaults.
  static func standard(
    opening: MotionTiming, closing: MotionTiming, landing: MotionTiming, returning: MotionTiming,
    zooming: MotionTiming = .spring(Spring(angularFrequency: 22, dampingRatio: 1)),
    paging: Spring = Spring(angularFrequency: 14, dampingRatio: 1), throwing: Double = 0,
    drag: DragStyle, pinch: PinchStyle = .standard, zoom: ZoomLimits = .standard
  ) -> ZoomStyle {
    ZoomStyle(
      opening: opening, closing: closing, landing: landing, returning: returning, zooming: zooming,
      paging: paging, tracking: Spring(angularFrequency: 45, dampingRatio: 1),
      drag: drag, pinch: pinch, zoom: zoom, throwing: throwing)
  }

  /// Creates a preset on the basis that ``photos`` and ``system`` share: closing, landing and returning as measured on
  /// the system zoom of iOS 18 (swift_transitions' parity rig, iPhone 17 simulator, iOS 27).
  static func measured(
    opening: MotionTiming, throwing: Double = 0, drag: DragStyle, pinch: PinchStyle, zoom: ZoomLimits
  ) -> ZoomStyle {
    .standard(
      opening: opening,
      closing: .spring(Spring(angularFrequency: 19, dampingRatio: 1)),
      landing: .spring(Spring(angularFrequency: 15, dampingRatio: 0.75)),
      returning: .spring(Spring(angularFrequency: 22, dampingRatio: 0.9)),
      throwing: throwing, drag: drag, pinch: pinch, zoom: zoom)
  }
}

extension DragStyle {
  /// Creates a drag on the basis that ``ZoomStyle/photos``, ``ZoomStyle/system`` and ``ZoomStyle/calm`` share: down,
  /// about the finger, and with the measured scale.
  static func measured(
    deadZone: Double, backdrop: Falloff, chrome: Falloff, horizontal: Follow, vertical: Follow,
    commit: CommitRule
  ) -> DragStyle {
    DragStyle(
      direction: .down, axis: .vertical, deadZone: deadZone,
      scale: Falloff(unit: .viewportHeights, slope: 0.67, knee: 0.52, floor: 0.37),
      backdrop: backdrop, chrome: chrome, pivot: .finger, horizontal: horizontal, vertical: vertical,
      commit: commit)
  }

  /// Creates the drag that ``ZoomStyle/photos`` and ``ZoomStyle/calm`` share: the photo stays under the finger.
  static func exact(commit: CommitRule) -> DragStyle {
    .measured(
      deadZone: 10, backdrop: .linear(to: 0, over: 0.35, .viewportHeights),
      chrome: .linear(to: 0, over: 0.08, .viewportHeights), horizontal: .exact, vertical: .exact,
      commit: commit)
  }
}

extension PinchStyle {
  /// Creates the measured pinch of the system zoom with another rule for closing.
  static func measured(closeBelow: Double, projection: Double) -> PinchStyle {
    PinchStyle(
      holdDistance: 8.7, closeBelow: closeBelow, projection: projection, clearAt: 0.37, rotates: true)
  }

  /// The pinch of every preset except ``ZoomStyle/system``; the published systems have none.
  static let standard = PinchStyle.measured(closeBelow: 0.75, projection: 0.12)
}

extension ZoomLimits {
  /// The limits of ``ZoomStyle/photos`` and of every preset without limits of its own.
  static let standard = ZoomLimits(maximum: 4, doubleTap: 2.5)
}

extension ZoomStyle {
  /// The default: the Photos app's transition, interruptible throughout.
  ///
  /// Based on the numbers measured on the system zoom. The photo follows the finger exactly, its landing keeps the
  /// finger's velocity, and it zooms to four times, a panorama farther: see ``ZoomLimits``.
  public static let photos: ZoomStyle = .measured(
    // A trace of overshoot (5 ‰ at ζ 0.86) tells the eye that the photo is an object.
    opening: .spring(Spring(angularFrequency: 19, dampingRatio: 0.86)),
    throwing: 0.15,
    // In the Photos app even the shortest flick dismisses; 300 is a deliberate one, by feel.
    drag: .exact(commit: CommitRule(projection: 0.12, scaleBelow: 0.905, flickVelocity: 300)),
    pinch: .standard,
    zoom: .standard)
}

extension ZoomStyle {
  /// Apple's own zoom transition of iOS 18 and later, as measured (swift_transitions' parity rig, iPhone 17 simulator,
  /// iOS 27): one critically damped flight of a whole screen, which shrinks about the finger and lags behind it, a
  /// decision that looks 0.12 s ahead, and bars that fade in 0.14 s. Unlike in the original, a landing keeps the
  /// finger's velocity and can be caught. The swipe from the screen's edge is left to the surrounding navigation, and
  /// a pinch lands as fast as a drag.
  public static let system: ZoomStyle = {
    var style = ZoomStyle.measured(
      opening: .spring(Spring(angularFrequency: 19, dampingRatio: 1)),
      drag: .measured(
        deadZone: 18, backdrop: .linear(to: 0, over: 0.52, .viewportHeights),
        chrome: .linear(to: 0, over: 0.1, .viewportHeights),
        horizontal: .band(slope: 0.56, limit: 0.9), vertical: .lag(0.45),
        commit: CommitRule(projection: 0.12, scaleBelow: 0.905)),
      pinch: .measured(closeBelow: 0.5, projection: 0),
      zoom: ZoomLimits(maximum: 1, doubleTap: 1, bounces: false))
    style.subject = .screen
    style.details.appearing = Spring(angularFrequency: 40, dampingRatio: 1)
    (style.details.scale, style.details.drop) = (1, 0)
    // The page would show between two screens.
    style.pageGap = 0
    style.backdrop = 0.15
    style.pageBelow = 0.914
    style.fallback = .below
    style.withoutSource = .below
    return style
  }()
}

extension ZoomStyle {
  /// A style for reduced motion: a short cross-fade instead of a flight, no scaling in a drag and no overshoot. The
  /// photo still follows the finger that drags it.
  ///
  /// 0.14 s is the system zoom's own cross-fade under Reduce Motion.
  public static let calm: ZoomStyle = {
    let fade = MotionTiming.curve(.easeInEaseOut, duration: 0.14)
    let calm = Spring(angularFrequency: 30, dampingRatio: 1)
    var style = ZoomStyle.standard(
      opening: fade, closing: fade, landing: fade, returning: .spring(calm), zooming: .spring(calm),
      paging: calm,
      // Closes by the travel and the flick that close in `photos`: there the backdrop is then at 0.595.
      drag: .exact(commit: CommitRule(projection: 0.12, scaleBelow: 0.595, flickVelocity: 300)))
    style.transition = .crossFade
    style.drag.scale = .none
    style.pinch.rotates = false
    style.reducedMotion = .unchanged
    return style
  }()

  /// The style with `calm`'s motion and its own look.
  @inline(never)
  var calmed: ZoomStyle {
    var calmed = ZoomStyle.calm
    calmed.zoom = zoom
    calmed.pageGap = pageGap
    calmed.subject = subject
    calmed.details = details
    (calmed.details.scale, calmed.details.drop) = (1, 0)
    calmed.backdrop = backdrop
    calmed.pageBelow = pageBelow
    calmed.cornerRadius = cornerRadius
    calmed.chrome = chrome
    return calmed
  }
}
