import EnlargerCore

/// Everything visible of a viewer at one instant.
struct Look {
  struct Copy {
    var photo: Int
    var box: Box
    var clip: Insets
    var opacity: Double
  }

  let frame: Frame
  /// All copies of photos on screen, the viewer's own first.
  let copies: [Copy]
  /// The photos that land besides the viewer's own.
  let landings: [Picture]
  /// How far the photo is open, as others read it.
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

  /// The number of copies of a photo on screen.
  func count(of photo: Int) -> Int { copies.filter { $0.photo == photo }.count }

  /// Whether a photo other than the viewer's own flies home.
  func isLanding(_ photo: Int) -> Bool { landings.contains { $0.photo == photo } }

  /// How far the photos in both looks jump, in points; infinity if one disappears or flashes.
  func jump(to later: Look) -> Double {
    copies.filter(shows).map { copy in
      guard let same = later.copy(of: copy.photo), abs(same.opacity - copy.opacity) < 0.01 else {
        return .infinity
      }
      return same.box.distance(to: copy.box)
    }.max() ?? 0
  }

  /// Whether any part of it is visible.
  func shows(_ copy: Copy) -> Bool {
    let size = copy.box.size
    let turned = copy.box.rotation == 0 ? 0 : max(size.width, size.height) / 2
    let reach = Size(width: size.width / 2 + turned, height: size.height / 2 + turned)
    let center = copy.box.center
    return copy.opacity > 0.01 && center.x > -reach.width && center.x < window.width + reach.width
      && center.y > -reach.height && center.y < window.height + reach.height
  }

  /// Whether a person sees the same in both.
  func looksLike(_ other: Look) -> Bool {
    let (a, b) = (frame, other.frame)
    let scenery = [
      a.backdrop - b.backdrop, a.chrome - b.chrome, a.pageBelow - b.pageBelow, a.pageShift - b.pageShift,
      (a.card?.details ?? 0) - (b.card?.details ?? 0),
    ]
    return copies.map(\.photo) == other.copies.map(\.photo) && scenery.allSatisfy { abs($0) < 1e-6 }
      && zip(copies, other.copies).allSatisfy {
        $0.box.distance(to: $1.box) < 1e-6 && abs($0.opacity - $1.opacity) < 1e-6
      }
  }

  /// All numbers, to check that they are finite.
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
        copy.opacity, copy.clip.top, copy.clip.left, copy.clip.bottom, copy.clip.right,
      ]
    }
    numbers += landings.flatMap { [$0.velocity.x, $0.velocity.y] }
    numbers += [frame.pageShift, progress]
    if let card = frame.card?.box {
      numbers += [card.center.x, card.center.y, card.size.width, card.size.height]
    }
    return numbers
  }

  /// The part of the page that is on the screen while it slides in or out sideways.
  var pagePart: Double { 1 - min(abs(frame.pageShift) / window.width, 1) }
}

/// Looks at a viewer without changing it: frames requested here are drawn by nobody.
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

  /// Whether anything will change by itself, visible or not.
  func isMoving(at time: Double) -> Bool {
    let frame = frame(at: time)
    return frame.needsAnother || frame.wakeTime != nil
  }

  /// Sends an event and draws a frame at once.
  mutating func tell(_ event: Event, at time: Double) {
    handle(event, at: time)
    _ = tick(to: time)
  }

  mutating func advance(to time: Double) { _ = tick(to: time) }

  /// The kinds of all notices since the last call.
  mutating func takeKinds() -> [Notice.Kind] {
    var kinds: [Notice.Kind] = []
    while let notice = nextNotice() { kinds.append(notice.kind) }
    return kinds
  }

  var landingCount: Int { landings(at: clock).count }

  /// The photos that land besides the present one, oldest first.
  func landings(at time: Double) -> [Picture] {
    frame(at: time).pictures.reversed().filter { $0.role == .landing }
  }
}

extension Frame {
  /// The pages that slide beside the present one.
  var neighbors: [Picture] { pictures.filter { $0.role == .neighbor } }
  /// The photos that still land, oldest first.
  var landings: [Picture] { pictures.reversed().filter { $0.role == .landing } }
  /// The photos whose thumbnails are wanted.
  var wantedSources: [Int] { pictures.filter(\.wantsSource).map(\.photo) }
}
