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
  /// What the photo's opacity goes to in the hand as its page leaves the screen: 1 where the page stays.
  let dimmed: Double

  /// What drags are measured on: the screen that shows the photo, which may be larger than the window.
  var screen: Size { viewport.screen.size }

  /// How far the photo can be enlarged.
  var limits: ZoomLimits { style.zoom.covering(viewport.size, fit: fit) }

  /// The photo's opacity in the hand.
  ///
  /// - Parameter backdrop: how much of what stands behind it is there.
  func opacity(over backdrop: Double) -> Double { 1 - (1 - dimmed) * (1 - backdrop) }

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
