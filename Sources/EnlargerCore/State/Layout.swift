/// The reference for poses: the style in force, the window, and the photo's size at zoom 1.
///
/// Every computation of a pose takes it as an argument and none stores it, so a resize is just another argument.
struct Layout: Equatable, Sendable {
  let style: ZoomStyle
  let viewport: Viewport
  /// The photo's size at zoom 1.
  let fit: Size
  /// The number, direction and distance of pages.
  let pages: PageAxis
  /// The directions of a drag that something else claims.
  let claims: DragClaims
  /// The opacity to which the photo fades in the hand as its page leaves the screen; 1 if the page stays.
  let dimmed: Double

  /// The screen that shows the photo: the reference for drags. It may be larger than the window.
  var screen: Size { viewport.screen.size }

  var limits: ZoomLimits { style.zoom.covering(viewport.room.size, fit: fit) }

  /// Returns the photo's opacity in the hand.
  ///
  /// - Parameter backdrop: the visible part of the backdrop, 0…1.
  func opacity(over backdrop: Double) -> Double { 1 - (1 - dimmed) * (1 - backdrop) }

  /// Returns the zoom at which the whole picture covers a box of `size`.
  func zoom(of size: Size) -> Double {
    max(size.width / max(fit.width, 1e-6), size.height / max(fit.height, 1e-6))
  }

  /// Returns the pose of a photo at rest in its page.
  @inline(never)
  func restingPose(at position: ZoomPosition) -> Pose {
    Pose(
      center: position.center(fit: fit, viewport: viewport), size: fit * position.zoom,
      cornerRadius: style.cornerRadius, backdrop: 1, chrome: 1, opacity: 1, openness: 1, depth: 1)
  }
}

/// The zoom of an open photo and its position: the user's choice, independent of the window, so a resize needs no
/// special case.
struct ZoomPosition: Equatable, Sendable {
  /// The zoom; 1 fits the viewport.
  var zoom = 1.0
  /// The point of the picture in the middle of the viewport: its offset from the picture's centre, as a part of the
  /// picture's size.
  private(set) var focus = Vector.zero

  static let fitted = ZoomPosition()

  init() {}

  /// Creates the position of a picture at `zoom` with its centre at `center`.
  init(zoom: Double, center: Vector, in layout: Layout) {
    self.zoom = zoom
    let offset = layout.viewport.center - center
    focus = Vector(
      x: offset.x / max(layout.fit.width * zoom, 1e-6), y: offset.y / max(layout.fit.height * zoom, 1e-6))
  }

  /// Returns the picture's centre, moved so that no gap opens at an edge.
  func center(fit: Size, viewport: Viewport) -> Vector {
    let size = fit * zoom
    let wanted = viewport.center - Vector(x: focus.x * size.width, y: focus.y * size.height)
    return PanRange(size: size, viewport: viewport).clamped(wanted)
  }

  /// Whether the photo counts as enlarged: see ``tolerance``.
  var isEnlarged: Bool { zoom > 1 + ZoomPosition.tolerance }

  /// The difference from 1 up to which a zoom counts as 1.
  ///
  /// A ratio, 0…1. A larger value takes a slightly enlarged photo for a fitted one; with a smaller one, rounding and
  /// the end of a bounce enlarge it. The value is FluidPhoto's.
  static let tolerance = 0.01
}

/// The possible centres of a picture without a gap at an edge that it could cover. On an axis on which the picture is
/// smaller than the viewport, only the middle remains.
struct PanRange: Equatable, Sendable {
  let lower: Vector
  let upper: Vector

  init(size: Size, viewport: Viewport) {
    let center = viewport.center
    let room = viewport.room
    let x = max(0, (size.width - room.width) / 2)
    let y = max(0, (size.height - room.height) / 2)
    lower = center - Vector(x: x, y: y)
    upper = center + Vector(x: x, y: y)
  }

  @inline(never)
  func clamped(_ center: Vector) -> Vector {
    Vector(
      x: min(max(center.x, lower.x), upper.x),
      y: min(max(center.y, lower.y), upper.y))
  }
}
