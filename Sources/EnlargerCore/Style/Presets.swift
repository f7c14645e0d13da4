extension ZoomStyle {
  /// A style that has a name.
  public struct Preset: Sendable {
    /// What it is called in scripts and on the command line.
    public let name: String
    /// What it is like, in one line.
    public let summary: String
    /// Its constants.
    public let style: ZoomStyle
  }

  /// The named styles: the default first, then the system's, then the published ones, mended
  /// and as they were written.
  public static let presets: [Preset] = [
    Preset(
      name: "photos", summary: "The default: as in Photos, and everything can be caught",
      style: .photos),
    Preset(
      name: "system", summary: "The zoom transition of iOS 18, by its measured numbers",
      style: .system),
    Preset(
      name: "calm", summary: "A short cross-fade, for people who asked for less motion",
      style: .calm),
    Preset(
      name: "fluidPhoto", summary: "FluidPhoto (Ueta, 2018): half a second open, a quarter closed",
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
      name: "fluidPhoto.faithful", summary: "FluidPhoto as published: let go, it sets off from rest",
      style: Faithful.fluidPhoto),
    Preset(
      name: "photoZoomAnimator.faithful",
      summary: "PhotoZoomAnimator as published: from rest, eased in and out",
      style: Faithful.photoZoomAnimator),
    Preset(
      name: "locket.faithful", summary: "Locket as published: from rest, and a lost touch cancels",
      style: Faithful.locket),
    Preset(
      name: "azikus.faithful", summary: "Azikus as published: from rest, and a lost touch cancels",
      style: Faithful.azikus),
  ]

  /// Returns the style of that name, or nil if there is none.
  public static func preset(named name: String) -> ZoomStyle? {
    // By bytes: `==` of strings needs tables of Unicode that Embedded Swift does not have.
    presets.first { $0.name.utf8.elementsEqual(name.utf8) }?.style
  }
}

// What presets share. No preset is made of another, so a change of one moves no other; a change of a part below moves
// every preset that names it.

extension ZoomStyle {
  /// Creates a preset from what is its own; the rest is what all presets have unless they say otherwise.
  ///
  /// The published systems do not say how pages turn or how a zoom settles; they have it from here.
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

  /// What ``photos`` and ``system`` share: how the system zoom of iOS 18 closes, lands and returns, by the
  /// numbers measured on it (swift_transitions' parity rig, iPhone 17 simulator, iOS 27).
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
  /// What the drags of ``ZoomStyle/photos``, ``ZoomStyle/system`` and ``ZoomStyle/calm`` share: down, about
  /// the finger, and the measured way in which the photo shrinks.
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

  /// What the drags of ``ZoomStyle/photos`` and ``ZoomStyle/calm`` share: the photo stays under the finger.
  static func exact(commit: CommitRule) -> DragStyle {
    .measured(
      deadZone: 10, backdrop: .linear(to: 0, over: 0.35, .viewportHeights),
      chrome: .linear(to: 0, over: 0.08, .viewportHeights), horizontal: .exact, vertical: .exact,
      commit: commit)
  }
}

extension PinchStyle {
  /// The measured pinch of the system zoom, with a verdict of one's own.
  static func measured(closeBelow: Double, projection: Double) -> PinchStyle {
    PinchStyle(
      holdDistance: 8.7, closeBelow: closeBelow, projection: projection, clearAt: 0.37, rotates: true)
  }

  /// The pinch of every preset but ``ZoomStyle/system``; the published systems have none.
  static let standard = PinchStyle.measured(closeBelow: 0.75, projection: 0.12)
}

extension ZoomLimits {
  /// How far photos are enlarged by ``ZoomStyle/photos`` and every preset that does not say itself.
  static let standard = ZoomLimits(maximum: 4, doubleTap: 2.5)
}
