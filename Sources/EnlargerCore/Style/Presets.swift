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
