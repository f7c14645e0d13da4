/// What a hold or a rest is measured against: the style in force, the window, and the
/// photo's size at zoom 1. Passed in whenever a pose is asked for, never stored, so a
/// resize is just another argument.
struct Surroundings: Equatable, Sendable {
  let style: ZoomStyle
  let viewport: Viewport
  /// The photo's size at zoom 1.
  let fit: Size
  /// Pages: how many, which way they run, and how far apart they are.
  let pages: PageAxis

  /// How far the photo can be enlarged.
  var limits: ZoomLimits { style.zoom.covering(viewport.size, fit: fit) }
}
