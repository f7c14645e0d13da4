/// A photo's thumbnail in the viewport: where a flight begins and where it lands.
public struct Source: Equatable, Sendable {
  /// Where the thumbnail is, in the viewport's coordinates.
  public var box: Box
  /// How much of the box is covered on each side, by bars or the edge of a scrolling
  /// list; a landing photo is clipped by the same amounts as it arrives.
  public var clip: Insets
  /// How opaque the thumbnail is, 0…1; the photo sets out and lands as faint.
  public var opacity = 1.0
  /// How many times as wide as its proportions say the thumbnail shows its picture, above 0: 1 unless it
  /// distorts it. A photo sets out and lands distorted alike.
  public var stretch = 1.0

  /// Creates a source of which `clip` is covered on each side, points.
  @inline(never)
  public init(box: Box, clip: Insets = .zero) {
    self.box = box
    self.clip = clip
  }

  /// Creates the source of a thumbnail of which only what lies in `visible` can be seen; nil if
  /// that is nothing.
  public init?(box: Box, visible: Rect) {
    self.init(box: box)
    guard cut(to: Box(visible)) else { return nil }
  }

  /// Whether a photo can land there: a box that is not finite or has no area is no source.
  public var isUsable: Bool {
    box.isUsable && clip.isUsable && (0...1).contains(opacity) && (0.01...100).contains(stretch)
  }

  /// Whether `point` lies on the part of the thumbnail that is not covered.
  public func contains(_ point: Vector) -> Bool {
    let visible = Rect(
      x: box.rect.x + clip.left, y: box.rect.y + clip.top,
      width: box.rect.width - clip.left - clip.right, height: box.rect.height - clip.top - clip.bottom)
    return box.contains(point) && visible.contains(point)
  }

  // MARK: What covers it

  /// Takes away what lies outside of a window that clips the thumbnail.
  ///
  /// Where the window is what is seen on all four sides, its corners are those of the thumbnail; where it cuts
  /// off some of them only, the corners are square. A thumbnail that is turned in its window cannot be cut along
  /// the window's edges, so its own sides go in until nothing sticks out.
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
      // Nothing is seen but the window.
      (box, clip) = (window, .zero)
      return hasRest
    }
    let middle = (seen.center - window.center).rotated(by: -window.rotation)
    let (sine, cosine) = sineAndCosine(turn)
    // By how much it sticks out to each side of the window.
    let reach = Vector(
      x: (abs(cosine) * seen.size.width + abs(sine) * seen.size.height - window.size.width) / 2,
      y: (abs(sine) * seen.size.width + abs(cosine) * seen.size.height - window.size.height) / 2)
    cut(reach.x + middle.x, cosine, -sine)
    cut(reach.x - middle.x, -cosine, sine)
    cut(reach.y + middle.y, sine, cosine)
    cut(reach.y - middle.y, -sine, -cosine)
    return hasRest
  }

  /// Takes so much off the side that looks out of an edge the most that nothing sticks out there.
  ///
  /// - Parameters:
  ///   - excess: how far it sticks out.
  ///   - right: how far its right side looks out, −1…1.
  ///   - down: how far its lower side does.
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

/// The thumbnails that are on screen, by photo.
///
/// Sorted, so that a look-up takes the logarithm of what is on screen and never depends on
/// how many photos there are.
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

  /// The photo whose thumbnail is at a point; the last in paging order where several are.
  func photo(at point: Vector) -> Int? {
    entries.last { $0.source.contains(point) }?.photo
  }

  /// All of them are so much farther to the right and down.
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
