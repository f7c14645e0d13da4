/// What poses are measured against: the style in force, the window, and the photo's size at zoom 1.
///
/// Passed in whenever a pose is asked for, never stored, so a resize is just another argument.
struct Layout: Equatable, Sendable {
  let style: ZoomStyle
  let viewport: Viewport
  /// The photo's size at zoom 1.
  let fit: Size
  /// Pages: how many, which way they run, and how far apart they are.
  let pages: PageAxis
  /// What of a drag is somebody else's.
  let claims: DragClaims

  /// How far the photo can be enlarged.
  var limits: ZoomLimits { style.zoom.covering(viewport.size, fit: fit) }

  /// The zoom at which the whole picture covers a box of that size.
  func zoom(of size: Size) -> Double {
    max(size.width / max(fit.width, 1e-6), size.height / max(fit.height, 1e-6))
  }

  /// The pose of a photo at rest in its page.
  @inline(never)
  func restingPose(at position: ZoomPosition) -> Pose {
    Pose(
      center: position.center(fit: fit, viewport: viewport), size: fit * position.zoom,
      cornerRadius: style.cornerRadius, backdrop: 1, chrome: 1, opacity: 1, openness: 1, depth: 1)
  }
}
