import EnlargerCore

/// A person in front of the viewer, on a virtual clock: verbs of the hand, and what is seen.
///
/// Three photos on a phone: a landscape one (0), a portrait one (1) and a panorama (2),
/// with square thumbnails in one row.
struct Session {
  var viewer: Viewer
  private(set) var time = 0.0
  var notices: [Notice] = []
  /// The fingers that are down.
  private var fingers: [Touch] = []

  static let phone = Size(width: 390, height: 844)
  static let photos = [
    Size(width: 4032, height: 3024), Size(width: 3024, height: 4032), Size(width: 8000, height: 2000),
  ]

  init(
    _ style: ZoomStyle = .photos, window: Size = Session.phone, photos: [Size] = Session.photos,
    sources: Bool = true
  ) {
    viewer = Viewer(style: style, viewport: Viewport(size: window), photoCount: photos.count)
    for (index, size) in photos.enumerated() {
      viewer.handle(.photo(index, size), at: 0)
      if sources { viewer.handle(.source(index, Session.thumbnail(index)), at: 0) }
    }
  }

  static func thumbnail(_ index: Int) -> Source {
    Source(box: Box(Rect(x: 130.5 * Double(index), y: 200, width: 129, height: 129)))
  }

  /// A session in which a photo has been opened and has come to rest.
  static func open(
    _ photo: Int = 0, _ style: ZoomStyle = .photos, window: Size = Session.phone,
    photos: [Size] = Session.photos, sources: Bool = true
  ) -> Session {
    var session = Session(style, window: window, photos: photos, sources: sources)
    session.tell(.open(photo))
    session.settle()
    session.notices = []
    return session
  }

  var frame: Frame { viewer.frame(at: time) }
  var phase: Phase { frame.phase }
  var picture: Look { Look(viewer, at: time) }
  var kinds: [Notice.Kind] { notices.map(\.kind) }
  /// The photos whose thumbnails a host hides.
  var hiddenThumbnails: [Int] { frame.coversPage ? [] : frame.pictures.map(\.photo) }
  /// Whether something moves by itself, or will.
  var isMoving: Bool { viewer.isMoving(at: time) }

  mutating func tell(_ input: Event) {
    viewer.tell(input, at: time)
    takeNotices()
  }

  mutating func wait(_ seconds: Double) {
    time += seconds
    viewer.advance(to: time)
    takeNotices()
  }

  /// Waits until nothing moves, two seconds at most, and looks at every frame on the way.
  mutating func settle(look: (Frame) -> Void = { _ in }) {
    var steps = 0
    while isMoving, steps < 240 {
      wait(1 / 120)
      look(frame)
      steps += 1
    }
  }

  mutating func touch(_ points: Vector...) { touch(points) }

  mutating func touch(_ points: [Vector]) {
    put(points.enumerated().map { Touch(id: $0 + 1, position: $1) })
  }

  mutating func lift() { touch([]) }

  /// Lifts one finger, counted from 1 in the order in which they came down.
  mutating func lift(finger: Int) { put(fingers.filter { $0.id != finger }) }

  private mutating func put(_ fingers: [Touch]) {
    self.fingers = fingers
    var touches = Touches()
    for finger in fingers { touches.append(finger) }
    tell(.touches(touches))
  }

  /// Waits until nothing moves, and says how long that took; five seconds at most.
  mutating func timeToRest() -> Double {
    let start = time
    while isMoving, time < start + 5 { wait(1 / 240) }
    return time - start
  }

  /// Moves one finger in a straight line and leaves it down.
  mutating func move(
    from start: Vector, by way: Vector, in seconds: Double, steps: Int = 12,
    look: (Frame, Vector) -> Void = { _, _ in }
  ) {
    touch(start)
    for step in 1...steps {
      wait(seconds / Double(steps))
      let point = start + way * (Double(step) / Double(steps))
      touch(point)
      look(frame, point)
    }
  }

  mutating func drag(
    from start: Vector = Vector(x: 195, y: 422), by way: Vector, in seconds: Double = 0.2, steps: Int = 12
  ) {
    move(from: start, by: way, in: seconds, steps: steps)
    lift()
  }

  /// Moves two fingers, each in a straight line, and leaves them down.
  mutating func pinch(
    from start: (Vector, Vector), to end: (Vector, Vector), in seconds: Double = 0.25, steps: Int = 15
  ) {
    touch(start.0, start.1)
    for step in 1...steps {
      wait(seconds / Double(steps))
      let part = Double(step) / Double(steps)
      touch(start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part)
    }
  }

  /// Turns two fingers about the middle between them and leaves them down.
  mutating func twist(
    about middle: Vector, arm: Double, from start: Double = 0, by angle: Double, in seconds: Double = 0.25,
    steps: Int = 26, look: (Frame) -> Void = { _ in }
  ) {
    for step in 0...steps {
      if step > 0 { wait(seconds / Double(steps)) }
      let (sine, cosine) = turn(start + angle * Double(step) / Double(steps))
      touch(middle - Vector(cosine, sine) * arm, middle + Vector(cosine, sine) * arm)
      look(frame)
    }
  }

  mutating func tap(_ point: Vector = Vector(x: 195, y: 422)) {
    touch(point)
    wait(0.05)
    lift()
  }

  mutating func doubleTap(_ point: Vector = Vector(x: 195, y: 422)) {
    tap(point)
    wait(0.1)
    tap(point)
  }

  private mutating func takeNotices() {
    while let notice = viewer.nextNotice() { notices.append(notice) }
  }
}

extension Vector {
  init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }
}

extension Box {
  /// The point of the picture under a point of the screen, in parts of the image's size:
  /// the same however the box crops, turns or scales it.
  func imagePoint(under point: Vector, aspect: Double) -> Vector {
    let way = point - center
    // An odd turn of the test's own, exact enough for comparison.
    let (sine, cosine) = turn(-rotation)
    let local = Vector(x: way.x * cosine - way.y * sine, y: way.x * sine + way.y * cosine)
    let width = max(size.width, size.height * aspect)
    return Vector(x: local.x / width, y: local.y / (width / aspect))
  }
}
