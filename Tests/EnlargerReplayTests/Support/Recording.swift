import EnlargerCore
import EnlargerReplay
import Foundation

/// A playback's NDJSON output, read back as its users see it.
struct Recording {
  struct Box: Decodable, Equatable {
    var x, y, width, height, rotation, cornerRadius: Double

    var center: Point { Point(x: x + width / 2, y: y + height / 2) }
  }

  struct Point: Decodable, Equatable {
    var x, y: Double
  }

  struct Flight: Decodable, Equatable {
    var photo: String
    var box: Box
    var velocity: Point
    var opacity: Double?
  }

  struct Frame: Decodable, Equatable {
    var at: Double
    var phase: String
    var photo: String?
    var box: Box?
    var card: Box?
    var details: Double?
    var pageShift: Double?
    var velocity: Point
    var zoom, backdrop, chrome: Double
    var opacity: Double?
    var hiddenSources: [String]
    var flights: [Flight]
  }

  struct Event: Decodable, Equatable {
    var at: Double
    var event: String
    var photo: String
    var reason: String?
  }

  enum Moment {
    case frame(Frame)
    case event(Event)

    var time: Double {
      switch self {
      case .frame(let frame): frame.at
      case .event(let event): event.at
      }
    }
  }

  private(set) var lines: [String] = []
  /// Frames and events in the printed order.
  private(set) var moments: [Moment] = []
  private(set) var frames: [Frame] = []
  private(set) var events: [Event] = []

  init(_ story: Story, style: ZoomStyle? = nil, fps: Double = 120) throws {
    try self.init(json: story.json, style: style, fps: fps)
  }

  init(json: String, style: ZoomStyle? = nil, fps: Double = 120) throws {
    lines = try Recording.print(json, .ndjson, style: style, fps: fps)
    let decoder = JSONDecoder()
    for line in lines {
      let data = Data(line.utf8)
      if line.contains("\"event\":") {
        events.append(try decoder.decode(Event.self, from: data))
        moments.append(.event(events[events.count - 1]))
      } else {
        frames.append(try decoder.decode(Frame.self, from: data))
        moments.append(.frame(frames[frames.count - 1]))
      }
    }
  }

  /// The lines printed in a format.
  static func print(
    _ json: String, _ format: ReplayFormat, style: ZoomStyle? = nil, fps: Double = 120
  ) throws -> [String] {
    let script = try Script(json: Array(json.utf8))
    var text = ""
    Playback(script, style: style, framesPerSecond: fps).write(format) { text += $0 }
    return text.split(separator: "\n").map(String.init)
  }

  /// The frame at a time, or the last one before it.
  func frame(at time: Double) throws -> Frame {
    guard let frame = frames.last(where: { $0.at <= time + 1e-9 }) else { throw Missing() }
    return frame
  }

  /// The visible box at a time.
  func box(at time: Double) throws -> Box {
    guard let box = try frame(at: time).box else { throw Missing() }
    return box
  }

  /// The reported events, as `didOpen a`.
  var story: [String] {
    events.map { [$0.event, $0.photo, $0.reason].compactMap { $0 }.joined(separator: " ") }
  }

  struct Missing: Error {}
}

/// Whether two numbers differ by no more than `tolerance`, in their unit.
func near(_ a: Double, _ b: Double, within tolerance: Double = 0.01) -> Bool {
  abs(a - b) <= tolerance
}

/// A script in a user's words. `json` is the input of `enlarger replay`.
struct Story {
  var style = #""photos""#
  var viewport = #"{"width": 390, "height": 844}"#
  var photos = Story.threePhotos
  var sources = Story.threeSources
  /// The end of the story, in seconds.
  var until = 1.0
  private var events: [String] = []

  static let threePhotos = """
    [{"id": "a", "width": 4032, "height": 3024}, {"id": "b", "width": 3024, "height": 4032},
     {"id": "c", "width": 1000, "height": 1000}]
    """
  /// Three square thumbnails of 129 points in a row.
  static let threeSources = """
    {"a": {"x": 0, "y": 200, "width": 129, "height": 129},
     "b": {"x": 130.5, "y": 200, "width": 129, "height": 129},
     "c": {"x": 261, "y": 200, "width": 129, "height": 129}}
    """

  typealias Point = (x: Double, y: Double)

  init(_ preset: String = "photos", until: Double = 1) {
    style = "\"\(preset)\""
    self.until = until
  }

  var json: String {
    """
    {"viewport": \(viewport), "style": \(style), "photos": \(photos), "sources": \(sources),
    "events": [\(events.joined(separator: ",\n"))], "until": \(until)}
    """
  }

  /// Adds any action, written as in a script: `"open": "a"`.
  mutating func then(_ action: String, at time: Double) {
    events.append("{\"at\": \(time), \(action)}")
  }

  mutating func open(_ photo: String, at time: Double) { then("\"open\": \"\(photo)\"", at: time) }
  mutating func close(at time: Double) { then("\"close\": true", at: time) }
  mutating func press(_ key: String, at time: Double) { then("\"key\": \"\(key)\"", at: time) }

  /// Sets all fingers that are down from now on.
  mutating func touch(_ points: [Point], at time: Double) {
    let fingers = points.enumerated().map { "{\"id\": \($0 + 1), \"x\": \($1.x), \"y\": \($1.y)}" }
    then("\"touches\": [\(fingers.joined(separator: ", "))]", at: time)
  }

  mutating func tap(_ point: Point, at time: Double) {
    touch([point], at: time)
    touch([], at: time + 0.05)
  }

  /// Moves a finger in a straight line at a constant speed, in steps of about a hundredth of a second.
  mutating func drag(
    from start: Point, by way: Point, at time: Double, over duration: Double, lifts: Bool = true
  ) {
    fingers([start], to: [(start.x + way.x, start.y + way.y)], at: time, over: duration, lifts: lifts)
  }

  /// Moves fingers in straight lines at a constant speed from where they come down.
  mutating func fingers(
    _ starts: [Point], to ends: [Point], at time: Double, over duration: Double, lifts: Bool = true
  ) {
    let steps = max(Int((duration * 100).rounded()), 1)
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      let points = zip(starts, ends).map { ($0.x + ($1.x - $0.x) * part, $0.y + ($1.y - $0.y) * part) }
      touch(points, at: time + duration * part)
    }
    if lifts { touch([], at: time + duration) }
  }
}
