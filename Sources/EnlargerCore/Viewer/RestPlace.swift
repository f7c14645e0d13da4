/// Where an open photo rests in its page: what the user chose, without what the window
/// is, so that a resize needs no special case.
struct RestPlace: Equatable, Sendable {
  /// 1 fits the viewport.
  var zoom = 1.0
  /// The point of the picture in the middle of the viewport, as an offset from the
  /// picture's centre in parts of its size.
  var focus = Vector.zero

  static let fitted = RestPlace()

  init() {}

  init(zoom: Double, focus: Vector) {
    self.zoom = zoom
    self.focus = focus
  }

  /// The place at which a picture of size `fit` at zoom 1 has its centre at `center`.
  init(zoom: Double, center: Vector, fit: Size, viewport: Viewport) {
    let offset = viewport.center - center
    self.init(
      zoom: zoom,
      focus: Vector(
        x: offset.x / max(fit.width * zoom, 1e-6), y: offset.y / max(fit.height * zoom, 1e-6)))
  }

  /// The picture's centre, kept where no gap opens at an edge.
  func center(fit: Size, viewport: Viewport) -> Vector {
    let size = fit * zoom
    let wanted = viewport.center - Vector(x: focus.x * size.width, y: focus.y * size.height)
    return PanRange(size: size, viewport: viewport).clamped(wanted)
  }
}
