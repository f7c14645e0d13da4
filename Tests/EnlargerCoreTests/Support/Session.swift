import EnlargerCore
import Foundation

/// A user of the viewer on a virtual clock: what the hands do, and what the screen shows.
///
/// Three photos on a phone: a landscape one (0), a portrait one (1) and a panorama (2), with square
/// thumbnails in one row.
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

  /// A session with a photo that has opened and come to rest.
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

  /// A session with an open photo zoomed by a double tap.
  static func enlarged(_ photo: Int = 0) -> Session {
    var session = Session.open(photo)
    session.doubleTap()
    session.settle()
    return session
  }

  /// A session with two fingers still down after pinching an open photo to a zoom.
  static func pinched(to zoom: Double, in seconds: Double, _ style: ZoomStyle = .photos) -> Session {
    var session = Session.open(0, style)
    session.pinch(from: pair(200), to: pair(200 * zoom), in: seconds)
    return session
  }

  /// The centre of the phone's screen.
  static let middle = Vector(195, 422)

  var frame: Frame { viewer.frame(at: time) }
  var phase: Phase { frame.phase }
  var picture: Look { Look(viewer, at: time) }
  var kinds: [Notice.Kind] { notices.map(\.kind) }
  /// The photos whose thumbnails a host hides.
  var hiddenThumbnails: [Int] { frame.coversPage ? [] : frame.pictures.map(\.photo) }
  /// Whether anything moves by itself, or will.
  var isMoving: Bool { viewer.isMoving(at: time) }

  mutating func tell(_ input: Event) {
    viewer.tell(input, at: time)
    takeNotices()
  }

  mutating func settle(after event: Event) {
    tell(event)
    settle()
  }

  mutating func wait(_ seconds: Double, after event: Event) {
    tell(event)
    wait(seconds)
  }

  /// Settles, and returns the last frame of the photo's flight home.
  mutating func lastClosing() -> Frame {
    var last = frame
    settle { if $0.phase == .closing { last = $0 } }
    return last
  }

  mutating func wait(_ seconds: Double) {
    time += seconds
    viewer.advance(to: time)
    takeNotices()
  }

  /// Waits until nothing moves, for at most two seconds, and passes every frame to `look`.
  mutating func settle(look: (Frame) -> Void = { _ in }) {
    var steps = 0
    while isMoving, steps < 240 {
      wait(1 / 120)
      look(frame)
      steps += 1
    }
  }

  mutating func touch(_ points: Vector...) { touch(points) }

  mutating func touch(_ points: Vector..., holding seconds: Double) {
    touch(points)
    wait(seconds)
  }

  mutating func touch(_ points: [Vector]) {
    put(points.enumerated().map { Touch(id: $0 + 1, position: $1) })
  }

  mutating func lift() { touch([]) }

  mutating func letGo() {
    lift()
    settle()
  }

  /// Lifts one finger, counted from 1 in the order they came down.
  mutating func lift(finger: Int) { put(fingers.filter { $0.id != finger }) }

  private mutating func put(_ fingers: [Touch]) {
    self.fingers = fingers
    var touches = Touches()
    for finger in fingers { touches.append(finger) }
    tell(.touches(touches))
  }

  /// Waits until nothing moves, and returns the time that took, at most five seconds.
  mutating func timeToRest() -> Double {
    let start = time
    while isMoving, time < start + 5 { wait(1 / 240) }
    return time - start
  }

  /// Moves one finger in a straight line and keeps it down.
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
    from start: Vector = Session.middle, by way: Vector, in seconds: Double = 0.2, steps: Int = 12,
    settles: Bool = false
  ) {
    move(from: start, by: way, in: seconds, steps: steps)
    lift()
    if settles { settle() }
  }

  /// Moves two fingers, each in a straight line, and keeps them down.
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

  /// Rotates two fingers about their centre and keeps them down.
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

  mutating func tap(_ point: Vector = Session.middle, settles: Bool = false) {
    touch(point, holding: 0.05)
    lift()
    if settles { settle() }
  }

  mutating func doubleTap(_ point: Vector = Session.middle, settles: Bool = false) {
    tap(point)
    wait(0.1)
    tap(point, settles: settles)
  }

  private mutating func takeNotices() {
    while let notice = viewer.nextNotice() { notices.append(notice) }
  }
}

extension Vector {
  init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }
}

/// Two fingers side by side, at a distance from each other, centred on a point.
func pair(_ spread: Double, about middle: Vector = Session.middle) -> (Vector, Vector) {
  (middle - Vector(spread / 2, 0), middle + Vector(spread / 2, 0))
}

extension Box {
  /// The point of the picture under a point of the screen, as fractions of the image's size. It does not
  /// depend on how the box crops, rotates or scales the picture.
  func imagePoint(under point: Vector, aspect: Double) -> Vector {
    let way = point - center
    // The test's own rotation, independent of the engine's.
    let (sine, cosine) = turn(-rotation)
    let local = Vector(x: way.x * cosine - way.y * sine, y: way.x * sine + way.y * cosine)
    let width = max(size.width, size.height * aspect)
    return Vector(x: local.x / width, y: local.y / (width / aspect))
  }
}

/// The sine and cosine of an angle, from a library the engine does not use.
func turn(_ angle: Double) -> (sine: Double, cosine: Double) { (sin(angle), cos(angle)) }

/// The natural logarithm of a number, from the same library.
func logarithm(_ number: Double) -> Double { log(number) }
