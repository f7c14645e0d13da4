/// How an open photo is zoomed and where: what the user chose, without what the window is, so that a
/// resize needs no special case.
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
