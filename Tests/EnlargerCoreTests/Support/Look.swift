import EnlargerCore

/// Everything that is to be seen of a viewer at one instant, as a test looks at it.
struct Look {
  struct Copy {
    var photo: Int
    var box: Box
    var clip: Insets
    var opacity: Double
  }

  let frame: Frame
  /// All copies of photos that are drawn, the viewer's own first.
  let copies: [Copy]
  /// Those that land beside the viewer's own.
  let landings: [Picture]
  /// How far others are told that the photo is open.
  private let progress: Double
  private let window: Size

  init(_ viewer: Viewer, at time: Double) {
    frame = viewer.frame(at: time)
    progress = viewer.progress(at: time)
    window = viewer.viewport.size
    copies = frame.pictures.reversed().map {
      Copy(photo: $0.photo, box: $0.box, clip: $0.clip, opacity: $0.opacity)
    }
    landings = viewer.landings(at: time)
  }

  func copy(of photo: Int) -> Copy? { copies.first { $0.photo == photo } }

  /// How many copies of a photo are drawn.
  func count(of photo: Int) -> Int { copies.filter { $0.photo == photo }.count }

  /// Whether a photo other than the viewer's own flies home.
  func isLanding(_ photo: Int) -> Bool { landings.contains { $0.photo == photo } }

  /// How far the photos jump that both pictures show, points; infinitely far for one that is gone or flashes.
  func jump(to later: Look) -> Double {
    copies.filter(shows).map { copy in
      guard let same = later.copy(of: copy.photo), abs(same.opacity - copy.opacity) < 0.01 else {
        return .infinity
      }
      return same.box.distance(to: copy.box)
    }.max() ?? 0
  }

  /// Whether any of it is to be seen.
  func shows(_ copy: Copy) -> Bool {
    let size = copy.box.size
    let turned = copy.box.rotation == 0 ? 0 : max(size.width, size.height) / 2
    let reach = Size(width: size.width / 2 + turned, height: size.height / 2 + turned)
    let center = copy.box.center
    return copy.opacity > 0.01 && center.x > -reach.width && center.x < window.width + reach.width
      && center.y > -reach.height && center.y < window.height + reach.height
  }

  /// Every number there is.
  var numbers: [Double] {
    var numbers = [
      frame.zoom, frame.opacity, frame.backdrop, frame.chrome, frame.pageBelow, frame.velocity.x,
      frame.velocity.y,
    ]
    numbers += [frame.clip.top, frame.clip.left, frame.clip.bottom, frame.clip.right]
    for copy in copies {
      let box = copy.box
      numbers += [
        box.center.x, box.center.y, box.size.width, box.size.height, box.rotation, box.cornerRadius,
      ]
    }
    numbers += [frame.pageShift, progress]
    if let card = frame.card?.box {
      numbers += [card.center.x, card.center.y, card.size.width, card.size.height]
    }
    return numbers
  }

  /// How much of the page is on the screen while it slides in or out sideways.
  var pagePart: Double { 1 - min(abs(frame.pageShift) / window.width, 1) }
}

/// Looks at a viewer without its noticing: a frame that is asked for here is one that nobody drew.
extension Viewer {
  func frame(at time: Double) -> Frame {
    var copy = self
    return copy.tick(to: time)
  }

  func progress(at time: Double) -> Double {
    var copy = self
    _ = copy.tick(to: time)
    return copy.progress
  }

  /// Whether something will happen by itself, seen or not.
  func isMoving(at time: Double) -> Bool {
    let frame = frame(at: time)
    return frame.needsAnother || frame.wakeTime != nil
  }

  /// Tells what happens, and draws at once.
  mutating func tell(_ event: Event, at time: Double) {
    handle(event, at: time)
    _ = tick(to: time)
  }

  mutating func advance(to time: Double) { _ = tick(to: time) }

  var landingCount: Int { landings(at: clock).count }

  /// The photos that land beside the present one, the oldest first.
  func landings(at time: Double) -> [Picture] {
    frame(at: time).pictures.reversed().filter { $0.role == .landing }
  }
}

extension Frame {
  /// Pages that slide beside the present one.
  var neighbors: [Picture] { pictures.filter { $0.role == .neighbor } }
  /// Those that still land, the oldest first.
  var landings: [Picture] { pictures.reversed().filter { $0.role == .landing } }
  /// The photos whose thumbnails are asked for.
  var wantedSources: [Int] { pictures.filter(\.wantsSource).map(\.photo) }
}
