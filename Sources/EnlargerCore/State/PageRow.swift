/// The row of pages: which photo is present, and where the row is while it slides.
struct PageRow: Equatable, Sendable {
  /// The present photo.
  private(set) var current: Int
  private var motion: Motion

  private enum Motion: Equatable, Sendable {
    /// The row rests, or slides by itself.
    case free(AnimatedValue)
    /// Fingers have the row.
    case held(Double)
  }

  init(at photo: Int) {
    current = photo
    motion = .free(AnimatedValue(at: Double(photo)))
  }

  // MARK: Where it is

  @inline(never)
  func position(at time: Double) -> Double {
    switch motion {
    case .free(let value): value.value(at: time)
    case .held(let position): position
    }
  }

  /// Pages per second, as far as the row moves by itself.
  @inline(never)
  func velocity(at time: Double) -> Double {
    switch motion {
    case .free(let value): value.velocity(at: time)
    case .held: 0
    }
  }

  /// When the row comes to rest; nil while fingers have it.
  var end: Double? {
    switch motion {
    case .free(let value): value.end
    case .held: nil
    }
  }

  /// When the row began to slide; nil while fingers have it.
  var start: Double? {
    switch motion {
    case .free(let value): value.start
    case .held: nil
    }
  }

  var isHeld: Bool { if case .held = motion { true } else { false } }

  func isMoving(at time: Double) -> Bool { end.map { time < $0 } ?? true }

  // MARK: Moving it

  /// Gives the row to fingers.
  mutating func hold(at position: Double) { motion = .held(position) }

  /// Lets the row slide to a page.
  ///
  /// - Parameter velocity: pages per second at first.
  mutating func slide(
    to photo: Int, velocity: Double, spring: Spring, pages: PageAxis, at time: Double
  ) {
    var position = position(at: time)
    // In a row that loops, a visible photo is on the page where it is seen, any other one on the nearest page.
    let seen = position + pages.way(to: photo, from: position)
    let start = Double(current)
    let end =
      abs(seen - position) < 1 ? (seen + 0.5).rounded(.down) : start + pages.way(to: photo, from: start)
    // From now on, pages are counted around the photo at which the row arrives.
    position += Double(photo) - end
    current = photo
    motion = .free(
      AnimatedValue(
        from: position, velocity: velocity, to: Double(photo), spring: spring, at: time,
        tolerance: Flight.tolerance / max(pages.stride, 1)))
  }

  /// Gives the present photo another number; the row does not move.
  mutating func renumber(to photo: Int) {
    let way = Double(photo - current)
    current = photo
    switch motion {
    case .free(let value): motion = .free(value.moved(by: way))
    case .held(let position): motion = .held(position + way)
    }
  }

  /// Restarts the latest slide at a time.
  mutating func begin(at time: Double) {
    if case .free(let value) = motion { motion = .free(value.starting(at: time)) }
  }
}

/// What happens to the row of pages when the state changes.
enum PageMove: Equatable, Sendable {
  /// It stays, or goes back to the present page if fingers held it and do not any more.
  case stay
  /// It slides to a page, at first with a velocity in pages per second.
  case slide(to: Int, velocity: Double)
  /// It is there at once.
  case jump(to: Int)
}

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

  /// Where page `index` is drawn when the row is at `position`: points to the right.
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

/// The rule by which a released horizontal drag turns a page.
///
/// A flick goes to the page ahead in its direction, anything slower to the nearest page, and never further than one
/// page from where the drag began. Positions count pages and grow towards later pages, on whichever side those are.
enum Paging {
  /// Returns how many pages a release goes on from the page on which the drag began: −1, 0 or 1.
  ///
  /// - Parameters:
  ///   - moved: How far the drag has brought the row of pages, in pages; not finite counts as zero.
  ///   - velocity: Pages per second; not finite counts as zero.
  ///   - flickThreshold: The speed in pages per second from which a release is a flick.
  static func step(moved: Double, velocity: Double, flickThreshold: Double) -> Int {
    let moved = moved.isFinite ? moved : 0
    let isFlick = velocity.isFinite && velocity != 0 && velocity.magnitude >= flickThreshold
    if !isFlick { return moved >= 0.5 ? 1 : (moved <= -0.5 ? -1 : 0) }
    if velocity > 0 { return moved > 0 ? 1 : (moved > -1 ? 0 : -1) }
    return moved < 0 ? -1 : (moved < 1 ? 0 : 1)
  }
}
