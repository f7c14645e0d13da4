/// The row of pages: the present photo, and the row's position while it slides.
struct PageRow: Equatable, Sendable {
  private(set) var current: Int
  private var motion: Motion

  private enum Motion: Equatable, Sendable {
    /// The row rests, or slides by itself.
    case free(AnimatedValue)
    /// Fingers hold the row.
    case held(Double)
  }

  init(at photo: Int) {
    current = photo
    motion = .free(AnimatedValue(at: Double(photo)))
  }

  // MARK: Position

  @inline(never)
  func position(at time: Double) -> Double {
    switch motion {
    case .free(let value): value.value(at: time)
    case .held(let position): position
    }
  }

  /// Returns the velocity of the row's own motion, in pages per second.
  @inline(never)
  func velocity(at time: Double) -> Double {
    switch motion {
    case .free(let value): value.velocity(at: time)
    case .held: 0
    }
  }

  /// When the row comes to rest; `nil` while fingers hold it.
  var end: Double? {
    switch motion {
    case .free(let value): value.end
    case .held: nil
    }
  }

  /// When the row began to slide; `nil` while fingers hold it.
  var start: Double? {
    switch motion {
    case .free(let value): value.start
    case .held: nil
    }
  }

  var isHeld: Bool { if case .held = motion { true } else { false } }

  func isMoving(at time: Double) -> Bool { end.map { time < $0 } ?? true }

  /// Returns whether a person sees the row slide.
  func isSeenMoving(at time: Double, in pages: PageAxis) -> Bool {
    guard case .free(let value) = motion else { return true }
    return abs(value.value(at: time) - value.target) * pages.stride > Feel.arrivedDistance
      || abs(value.velocity(at: time)) * pages.stride > Feel.arrivedSpeed
  }

  // MARK: Changes

  /// Lets fingers hold the row.
  mutating func hold(at position: Double) { motion = .held(position) }

  /// Slides the row to a photo's page.
  ///
  /// - Parameter velocity: the initial velocity, in pages per second.
  mutating func slide(
    to photo: Int, velocity: Double, spring: Spring, pages: PageAxis, at time: Double
  ) {
    var position = position(at: time)
    // In a looping row, a visible photo is on the page where it appears; any other is on its nearest page.
    let seen = position + pages.way(to: photo, from: position)
    let start = Double(current)
    let end =
      abs(seen - position) < 1 ? (seen + 0.5).rounded(.down) : start + pages.way(to: photo, from: start)
    // From here on, pages are numbered so that the row arrives at `photo`.
    position += Double(photo) - end
    current = photo
    motion = .free(
      AnimatedValue(
        from: position, velocity: velocity, to: Double(photo), spring: spring, at: time,
        tolerance: Flight.tolerance / max(pages.stride, 1)))
  }

  /// Gives the present photo another number, without moving the row.
  mutating func renumber(to photo: Int) {
    let way = Double(photo - current)
    current = photo
    switch motion {
    case .free(let value): motion = .free(value.moved(by: way))
    case .held(let position): motion = .held(position + way)
    }
  }

  /// Multiplies the distance from the present page, because the distance between pages has changed. The row stays within
  /// a page, because further pages are not drawn.
  @inline(never)
  mutating func scale(by factor: Double, at time: Double) {
    let distance = abs(position(at: time) - Double(current))
    let factor = min(factor, max(1 / max(distance, 1e-6), 1))
    switch motion {
    case .free(let value): motion = .free(value.scaled(by: factor))
    case .held(let position): motion = .held(Double(current) + (position - Double(current)) * factor)
    }
  }

  /// Restarts the latest slide at `time`.
  mutating func begin(at time: Double) {
    if case .free(let value) = motion { motion = .free(value.starting(at: time)) }
  }
}

/// The change of the row of pages when the state changes.
enum PageMove: Equatable, Sendable {
  /// The row stays. If fingers have just released it, it returns to the present page.
  case stay
  /// The row slides to a page, with an initial velocity in pages per second.
  case slide(to: Int, velocity: Double)
  /// The row is there immediately.
  case jump(to: Int)
}

/// The geometry of the row of pages. Positions count pages and are fractional during a slide.
///
/// A looping row repeats its photos beyond both ends.
struct PageAxis: Equatable, Sendable {
  let count: Int
  let loops: Bool
  /// 1 if the next page is on the right, −1 if it is on the left.
  let direction: Double
  /// The distance between adjacent pages, in points.
  let stride: Double

  /// The number of pages after which the photos repeat; practically infinite for a row with ends.
  private var period: Double { loops ? Double(count) : 0x1p1000 }

  /// Returns the offset at which page `index` is drawn with the row at `position`, in points to the right.
  func shift(of index: Double, at position: Double) -> Double {
    (index - position) * stride * direction
  }

  /// Returns the photo on page `index`; `nil` if there is no such page.
  @inline(never)
  func photo(at index: Double) -> Int? {
    let place = index - period * (index / period).rounded(.down)
    return place < Double(count) ? Int(place) : nil
  }

  /// Returns the signed distance from `position` to the nearest page of a photo, in pages.
  @inline(never)
  func way(to photo: Int, from position: Double) -> Double {
    let way = Double(photo) - position
    return way - period * (way / period + 0.5).rounded(.down)
  }

  /// Returns the velocity of the pages on screen, in points per second, for a row velocity in pages per second.
  func velocity(at velocity: Double) -> Vector { Vector(x: velocity * (-stride * direction), y: 0) }

  /// Returns the position after a move by `points` to the right. Beyond the ends of a row that does not loop, a rubber
  /// band resists the whole excess.
  func position(_ position: Double, movedBy points: Double) -> Double {
    let raw = position - points * direction / stride
    let inside = inside(raw)
    return inside + RubberBand.uiKit.offset((raw - inside) * stride, dimension: stride) / stride
  }

  /// Returns whether a position is beyond the ends of a row that does not loop.
  func isBeyond(_ position: Double) -> Bool { inside(position) != position }

  /// Returns the position without the rubber band's resistance, in pages: the inverse of `position(_:movedBy:)`.
  func unbanded(_ position: Double) -> Double {
    let inside = inside(position)
    // No finger stretches the band to nine tenths, but a shrinking window might.
    let excess = min(max(position - inside, -0.9), 0.9)
    return inside + RubberBand.uiKit.travel(for: excess * stride, dimension: stride) / stride
  }

  /// Returns the nearest position within the row's ends.
  @inline(never)
  private func inside(_ position: Double) -> Double {
    loops ? position : min(max(position, 0), Double(max(count - 1, 0)))
  }
}

/// The rule by which a released horizontal drag turns a page.
///
/// A flick goes to the next page in its direction, anything slower to the nearest page, and neither farther than one
/// page from the start of the drag. Positions count pages and grow towards later pages, on whichever side they are.
enum Paging {
  /// Returns the number of pages to turn from the page on which the drag began: −1, 0 or 1.
  ///
  /// - Parameters:
  ///   - moved: How far the drag has moved the row, in pages; a non-finite value counts as zero.
  ///   - velocity: In pages per second; a non-finite value counts as zero.
  ///   - flickThreshold: The lowest speed of a flick, in pages per second.
  static func step(moved: Double, velocity: Double, flickThreshold: Double) -> Int {
    let moved = moved.isFinite ? moved : 0
    let isFlick = velocity.isFinite && velocity != 0 && velocity.magnitude >= flickThreshold
    if !isFlick { return moved >= 0.5 ? 1 : (moved <= -0.5 ? -1 : 0) }
    if velocity > 0 { return moved > 0 ? 1 : (moved > -1 ? 0 : -1) }
    return moved < 0 ? -1 : (moved < 1 ? 0 : 1)
  }
}

/// Photos on pages that were left, while still visible.
struct Departures: Sendable {
  /// Photos that fly on to fit their pages while the row slides, the latest last.
  private var sliding: [Landing] = []
  /// The photo that fades out in its old place while the present one fades in.
  private(set) var fading: Landing?

  /// The most photos that quick page turns may leave on screen.
  private static let capacity = 4

  /// Whether any photo still flies to fit its page.
  var areSliding: Bool { !sliding.isEmpty }

  /// Returns the flight of a photo that the row has left; `nil` if the photo rests in its page.
  func sliding(_ photo: Int) -> Landing? { sliding.last { $0.photo == photo } }

  mutating func slide(_ leaving: Landing) {
    // A photo that leaves again replaces its own entry, so it displaces no other photo.
    if let index = sliding.firstIndex(where: { $0.photo == leaving.photo }) {
      sliding.remove(at: index)
    } else if sliding.count == Departures.capacity {
      sliding.removeFirst()
    }
    sliding.append(leaving)
  }

  /// Lets a photo that the row shows glide to its place in its page, because its size has become known.
  @inline(never)
  mutating func glide(
    _ photo: Int, from before: Pose, to place: Pose, by timing: MotionTiming, at time: Double
  ) {
    let leaving = sliding(photo)
    let seen = leaving?.flight.motion(at: time) ?? MovingPose(before)
    let flight = Flight(from: seen, to: place, timing: timing, at: time)
    slide(Landing(photo: photo, flight: flight, clip: leaving?.clip ?? .zero))
  }

  /// When the last of these photos fits its page.
  var slidingEnd: Double {
    var end = 0.0
    for index in sliding.indices { end = max(end, sliding[index].flight.end) }
    return end
  }

  mutating func fade(_ leaving: Landing) { fading = leaving }

  /// Renumbers the photos, and drops those without a new number.
  mutating func renumber(_ places: [Int?]) {
    var index = 0
    while index < sliding.count {
      if let place = places[sliding[index].photo] {
        sliding[index].photo = place
        index += 1
      } else {
        sliding.remove(at: index)
      }
    }
    if let leaving = fading {
      fading = places[leaving.photo].map {
        Landing(photo: $0, flight: leaving.flight, clip: leaving.clip, backdrop: leaving.backdrop)
      }
    }
  }

  mutating func endSliding() { sliding.removeAll(keepingCapacity: true) }
  mutating func endFading() { fading = nil }

  /// Restarts the fading photo, and the photos that left when the row began to slide, at `time`.
  mutating func begin(at time: Double, insteadOf start: Double?) {
    if let leaving = fading { fading?.flight = leaving.flight.starting(at: time) }
    for index in sliding.indices where sliding[index].flight.start == start {
      sliding[index].flight = sliding[index].flight.starting(at: time)
    }
  }
}

/// A photo that still flies to its thumbnail, or to fit its page, while another photo is present.
struct Landing: Sendable {
  var photo: Int
  var flight: Flight
  /// How much of the photo its thumbnail hides.
  var clip: Insets
  /// When another photo took over the backdrop, and the opacity above which the backdrop hides this one.
  var leftTime = 0.0
  var backdrop = 0.0
  /// Whether this closing has already reported its fallback.
  var hasFallenBack = false

  /// Takes the thumbnail's present place as target.
  mutating func retarget(to source: Source, at time: Double) {
    flight = flight.retargeted(to: Pose(in: source), at: time)
    clip = source.clip
  }

  /// Returns how much of the photo a backdrop hides: what the next photo has added to the backdrop, but no sooner than
  /// the photo can fade, because little may be left to add.
  func cover(by backdrop: Double, at time: Double) -> Double {
    min(max(backdrop - self.backdrop, 0) / (1 - self.backdrop), (time - leftTime) * Feel.coverSpeed)
  }
}
