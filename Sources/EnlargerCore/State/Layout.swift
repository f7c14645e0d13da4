/// What poses are measured against: the style in force, the window, and the photo's size at zoom 1.
///
/// It is an argument wherever a pose is computed and never stored, so a resize is just another argument.
struct Layout: Equatable, Sendable {
  let style: ZoomStyle
  let viewport: Viewport
  /// The photo's size at zoom 1.
  let fit: Size
  /// Pages: how many, which way they run, and how far apart they are.
  let pages: PageAxis
  /// The directions of a drag that belong to something else.
  let claims: DragClaims
  /// What the photo's opacity goes to in the hand as its page leaves the screen: 1 where the page stays.
  let dimmed: Double

  /// What drags are measured on: the screen that shows the photo, which may be larger than the window.
  var screen: Size { viewport.screen.size }

  /// How far the photo can be enlarged.
  var limits: ZoomLimits { style.zoom.covering(viewport.room.size, fit: fit) }

  /// The photo's opacity in the hand.
  ///
  /// - Parameter backdrop: how much of the backdrop is there.
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

/// How an open photo is zoomed and where: the user's choice, independent of the window, so that a resize needs no
/// special case.
struct ZoomPosition: Equatable, Sendable {
  /// 1 fits the viewport.
  var zoom = 1.0
  /// The point of the picture in the middle of the viewport, as an offset from the
  /// picture's centre in parts of its size.
  private(set) var focus = Vector.zero

  static let fitted = ZoomPosition()

  init() {}

  /// The position of a picture at `zoom` that has its centre at `center`.
  init(zoom: Double, center: Vector, in layout: Layout) {
    self.zoom = zoom
    let offset = layout.viewport.center - center
    focus = Vector(
      x: offset.x / max(layout.fit.width * zoom, 1e-6), y: offset.y / max(layout.fit.height * zoom, 1e-6))
  }

  /// The picture's centre, kept where no gap opens at an edge.
  func center(fit: Size, viewport: Viewport) -> Vector {
    let size = fit * zoom
    let wanted = viewport.center - Vector(x: focus.x * size.width, y: focus.y * size.height)
    return PanRange(size: size, viewport: viewport).clamped(wanted)
  }

  /// Whether the photo counts as enlarged: see ``tolerance``.
  var isEnlarged: Bool { zoom > 1 + ZoomPosition.tolerance }

  /// Zooms that differ from 1 by less than this are 1.
  ///
  /// A ratio, 0…1. More takes a slightly enlarged photo for a fitted one; less lets rounding and the last of
  /// a bounce enlarge it. FluidPhoto's tolerance.
  static let tolerance = 0.01
}

/// Where the centre of a picture may be without a gap at an edge that it could cover:
/// on an axis on which it is smaller than the viewport, only in the middle.
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
