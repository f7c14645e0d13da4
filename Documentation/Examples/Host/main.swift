// A whole host of the engine, without a screen: it plays touches at 60 Hz and prints what it would draw.
import EnlargerCore

struct Host {
  private var viewer = Viewer(viewport: Viewport(size: Size(width: 390, height: 844)), photoCount: 2)
  private var frame: Frame
  private var now = 0.0
  /// Whether something happened since the last frame.
  private var hasChanged = false
  /// How far the page with the thumbnails is scrolled, points.
  var scrolled = 0.0

  init() {
    frame = viewer.tick(to: now)
    for photo in 0..<2 {
      viewer.handle(.photo(photo, Size(width: 4032, height: 3024)), at: now)
      viewer.handle(.source(photo, source(of: photo)), at: now)
    }
  }

  /// Input: an event goes to the engine with the time at which it happened.
  mutating func send(_ event: Event, at time: Double) {
    run(until: time)
    viewer.handle(event, at: time)
    hasChanged = true
  }

  /// Frames: one for each refresh of the display while one is wanted, else none until the engine's timer.
  mutating func run(until end: Double) {
    while let time = nextFrame, time <= end { draw(at: time) }
    now = max(now, end)
  }

  /// When to draw next; nil when nothing will happen by itself.
  private var nextFrame: Double? {
    let refresh = ((now * 60 + 1e-6).rounded(.down) + 1) / 60
    return hasChanged || frame.needsAnother ? refresh : frame.wakeTime
  }

  /// Drawing: says where thumbnails are, hears what began or ended, shows the pictures from back to front.
  private mutating func draw(at time: Double) {
    for picture in frame.pictures where picture.wantsSource {
      viewer.handle(.source(picture.photo, source(of: picture.photo)), at: time)
    }
    (frame, now, hasChanged) = (viewer.tick(to: time), time, false)
    let clock = "\(Int((time * 1000).rounded())) ms"
    while let notice = viewer.nextNotice() { print(clock, notice.kind, notice.photo) }
    for picture in frame.pictures {
      let box = picture.box.rect
      print(clock, picture.photo, [box.x, box.y, box.width, box.height].map { Int($0.rounded()) })
    }
    if frame.pictures.isEmpty { print(clock, frame.phase) }
  }

  /// The page: where it shows a photo's thumbnail.
  private func source(of photo: Int) -> Source {
    Source(box: Box(Rect(x: Double(130 * photo), y: 160 - scrolled, width: 129, height: 129)))
  }
}

// One finger: when, and how far down; nil where it lifts. A tap on a thumbnail; a tap on the open photo, that
// counts when no second one has followed for 0.35 s; and a drag that takes the photo home.
var script: [(time: Double, y: Double?)] = [(0.1, 220), (0.15, nil), (1, 400), (1.05, nil), (2, 300)]
for step in 1...12 { script.append((2 + Double(step) / 60, 300 + Double(step) * 20)) }
script.append((2.2, nil))

var host = Host()
for (time, y) in script {
  var touches = Touches()
  if let y { touches.append(Touch(id: 1, position: Vector(x: 60, y: y))) }
  host.send(.touches(touches), at: time)
}
host.scrolled = 40
host.run(until: 10)
