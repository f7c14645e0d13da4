/// The row of pages: positions count pages, fractional while they slide.
///
/// A row that loops goes on beyond both ends with the same photos.
struct PageAxis: Equatable, Sendable {
  let count: Int
  let loops: Bool
  /// 1 when the next page lies to the right, −1 when it lies to the left.
  let direction: Double
  /// Points from one page to the next.
  let stride: Double

  /// After how many pages the photos come again: never in a row with ends, or as good as.
  private var period: Double { loops ? Double(count) : 0x1p1000 }

  /// Where page `index` is drawn when the row stands at `position`: points to the right.
  func shift(of index: Double, at position: Double) -> Double {
    (index - position) * stride * direction
  }

  /// The photo on page `index`; nil where there is no page.
  @inline(never)
  func photo(at index: Double) -> Int? {
    let place = index - period * (index / period).rounded(.down)
    return place < Double(count) ? Int(place) : nil
  }

  /// Pages from `position` to the nearest page of a photo.
  @inline(never)
  func way(to photo: Int, from position: Double) -> Double {
    let way = Double(photo) - position
    return way - period * (way / period + 0.5).rounded(.down)
  }

  /// How fast pages move to the right when the row goes at `velocity`, pages per second; points per second.
  func velocity(at velocity: Double) -> Vector { Vector(x: velocity * (-stride * direction), y: 0) }

  /// The position that a way of `points` to the right leads to from `position`: beyond the
  /// first and the last page, where the row has ends, along a rubber band of the whole way.
  func position(_ position: Double, movedBy points: Double) -> Double {
    let raw = position - points * direction / stride
    let inside = inside(raw)
    return inside + RubberBand.uiKit.offset((raw - inside) * stride, dimension: stride) / stride
  }

  /// The way in points that leads a rubber band to `position`, from the nearest page.
  func unbanded(_ position: Double) -> Double {
    let inside = inside(position)
    // No finger stretches a band to nine tenths; a window that shrinks might.
    let excess = min(max(position - inside, -0.9), 0.9)
    return inside + RubberBand.uiKit.travel(for: excess * stride, dimension: stride) / stride
  }

  /// The position in the row that is nearest to one beyond its ends.
  @inline(never)
  private func inside(_ position: Double) -> Double {
    loops ? position : min(max(position, 0), Double(max(count - 1, 0)))
  }
}
