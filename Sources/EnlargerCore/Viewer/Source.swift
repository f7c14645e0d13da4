/// A photo's thumbnail in the viewport: the start and the destination of flights.
public struct Source: Equatable, Sendable {
  /// The thumbnail's place, in the viewport's coordinates.
  public var box: Box
  /// The part of the box covered on each side, by bars or the edge of a scrolling list, in points. A landing photo is
  /// clipped by the same amounts as it arrives.
  public var clip: Insets
  /// The thumbnail's opacity, 0…1. A photo leaves it and lands on it with the same opacity.
  public var opacity = 1.0
  /// The thumbnail's width divided by its proportional width, 0.01…100: 1 unless it distorts its picture. A photo
  /// leaves and lands with the same distortion.
  public var stretch = 1.0

  /// Creates a source covered by `clip` on each side, in points.
  @inline(never)
  public init(box: Box, clip: Insets = .zero) {
    self.box = box
    self.clip = clip
  }

  /// Creates a source visible only inside `visible`; `nil` if nothing of it is.
  public init?(box: Box, visible: Rect) {
    self.init(box: box)
    guard cut(to: Box(visible)) else { return nil }
  }

  /// Whether a photo can land there: a finite box with an area, and opacity and stretch in their ranges.
  public var isUsable: Bool {
    box.isUsable && clip.isUsable && (0...1).contains(opacity) && (0.01...100).contains(stretch)
  }

  /// Returns whether `point` is on the uncovered part of the thumbnail.
  public func contains(_ point: Vector) -> Bool {
    box.cut(by: clip).contains(point)
  }

  // MARK: Clipping

  /// Clips the thumbnail to a window.
  ///
  /// If the window bounds the visible part on all four sides, its corners become the thumbnail's. If it cuts off only
  /// some sides, the corners become square. A thumbnail rotated relative to its window cannot be cut along the window's
  /// edges, so its own sides move in until nothing sticks out.
  ///
  /// - Returns: whether anything is left.
  public mutating func cut(to window: Box) -> Bool {
    let turn = normalizedAngle(box.rotation - window.rotation)
    guard abs(turn) < 0.001 else { return cut(to: window, turnedBy: turn) }
    let way = (window.center - box.center).rotated(by: -box.rotation)
    let less = Vector(
      x: (box.size.width - window.size.width) / 2, y: (box.size.height - window.size.height) / 2)
    let edges = Insets(
      top: less.y + way.y, left: less.x + way.x, bottom: less.y - way.y, right: less.x - way.x)
    let isFramed = Source.largest(clip - edges) < 1
    let cuts = Source.largest(edges - clip) > 0.01
    if cuts {
      clip = Insets(
        top: max(clip.top, edges.top), left: max(clip.left, edges.left),
        bottom: max(clip.bottom, edges.bottom), right: max(clip.right, edges.right))
    }
    if cuts || isFramed {
      box.cornerRadius = isFramed ? max(window.cornerRadius, cuts ? 0 : box.cornerRadius) : 0
    }
    return hasRest
  }

  private mutating func cut(to window: Box, turnedBy turn: Double) -> Bool {
    let seen = box.cut(by: clip)
    if abs(turn) < Double.pi / 4, window.corners.allSatisfy({ seen.contains($0) }) {
      // Only the window is visible.
      (box, clip) = (window, .zero)
      return hasRest
    }
    let middle = (seen.center - window.center).rotated(by: -window.rotation)
    let (sine, cosine) = sineAndCosine(turn)
    // The distances by which it sticks out on each side of the window.
    let reach = Vector(
      x: (abs(cosine) * seen.size.width + abs(sine) * seen.size.height - window.size.width) / 2,
      y: (abs(sine) * seen.size.width + abs(cosine) * seen.size.height - window.size.height) / 2)
    cut(reach.x + middle.x, cosine, -sine)
    cut(reach.x - middle.x, -cosine, sine)
    cut(reach.y + middle.y, sine, cosine)
    cut(reach.y - middle.y, -sine, -cosine)
    return hasRest
  }

  /// Moves in the side that faces a window's edge most directly, until nothing sticks out beyond that edge.
  ///
  /// - Parameters:
  ///   - excess: the distance by which it sticks out.
  ///   - right: how directly its right side faces the edge, −1…1.
  ///   - down: how directly its lower side faces it.
  private mutating func cut(_ excess: Double, _ right: Double, _ down: Double) {
    guard excess > 0.01 else { return }
    box.cornerRadius = 0
    if abs(right) >= abs(down) {
      if right > 0 { clip.right += excess / right } else { clip.left -= excess / right }
    } else {
      if down > 0 { clip.bottom += excess / down } else { clip.top -= excess / down }
    }
  }

  private var hasRest: Bool {
    box.size.width - clip.left - clip.right > 0 && box.size.height - clip.top - clip.bottom > 0
  }

  private static func largest(_ insets: Insets) -> Double {
    max(max(insets.top, insets.bottom), max(insets.left, insets.right))
  }
}

extension Insets {
  fileprivate static func - (a: Insets, b: Insets) -> Insets {
    Insets(top: a.top - b.top, left: a.left - b.left, bottom: a.bottom - b.bottom, right: a.right - b.right)
  }
}

extension Box {
  fileprivate var corners: [Vector] {
    [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)].map { x, y in
      center + Vector(x: x * size.width, y: y * size.height).rotated(by: rotation)
    }
  }
}

/// The thumbnails on screen, by photo.
///
/// The table is sorted: a lookup takes logarithmic time in the thumbnails on screen, independent of the number of
/// photos.
struct SourceTable: Sendable {
  private var entries: [(photo: Int, source: Source)] = []

  subscript(photo: Int) -> Source? {
    get {
      let index = position(of: photo)
      return index < entries.count && entries[index].photo == photo ? entries[index].source : nil
    }
    set {
      let index = position(of: photo)
      let exists = index < entries.count && entries[index].photo == photo
      switch (newValue, exists) {
      case (let source?, true): entries[index].source = source
      case (let source?, false): entries.insert((photo, source), at: index)
      case (nil, true): entries.remove(at: index)
      case (nil, false): break
      }
    }
  }

  /// Returns the photo whose thumbnail is at `point`; the last in paging order if there are several.
  func photo(at point: Vector) -> Int? {
    entries.last { $0.source.contains(point) }?.photo
  }

  /// Moves all thumbnails by `way`.
  mutating func move(by way: Vector) {
    for index in entries.indices { entries[index].source.box.center += way }
  }

  private func position(of photo: Int) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].photo < photo { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
