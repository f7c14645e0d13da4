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
