/// The row of pages: positions count pages, fractional while they slide.
struct PageAxis: Equatable, Sendable {
  let count: Int
  /// 1 when the next page lies to the right, −1 when it lies to the left.
  let direction: Double
  /// Points from one page to the next.
  let stride: Double

  /// Where page `index` is drawn when the row stands at `position`: points to the right.
  func shift(of index: Int, at position: Double) -> Double {
    (Double(index) - position) * stride * direction
  }

  /// How fast pages move to the right when the row goes at `velocity`, pages per second; points per second.
  func velocity(at velocity: Double) -> Vector { Vector(x: velocity * (-stride * direction), y: 0) }

  /// The position that a way of `points` to the right leads to from `position`: beyond the
  /// first and the last page along a rubber band of the whole way.
  func position(_ position: Double, movedBy points: Double) -> Double {
    let raw = position - points * direction / stride
    let last = Double(max(count - 1, 0))
    let excess = raw - min(max(raw, 0), last)
    let band = RubberBand.uiKit.offset(excess * stride, dimension: stride)
    return raw - excess + band / stride
  }

  /// The way in points that leads a rubber band to `position`, from the nearest page.
  func unbanded(_ position: Double) -> Double {
    let last = Double(max(count - 1, 0))
    // No finger stretches a band to nine tenths; a window that shrinks might.
    let excess = min(max(position - min(max(position, 0), last), -0.9), 0.9)
    let raw = RubberBand.uiKit.travel(for: excess * stride, dimension: stride)
    return min(max(position, 0), last) + raw / stride
  }
}
