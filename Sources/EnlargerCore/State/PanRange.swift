/// Where the centre of a picture may be without a gap at an edge that it could cover:
/// on an axis on which it is smaller than the viewport, only in the middle.
struct PanRange: Equatable, Sendable {
  let lower: Vector
  let upper: Vector

  init(size: Size, viewport: Viewport) {
    let center = viewport.center
    let x = max(0, (size.width - viewport.size.width) / 2)
    let y = max(0, (size.height - viewport.size.height) / 2)
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
