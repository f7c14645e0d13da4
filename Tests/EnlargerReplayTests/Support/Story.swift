/// A script told in a user's words; `json` is what `enlarger replay` would be given.
struct Story {
  var style = #""photos""#
  var viewport = #"{"width": 390, "height": 844}"#
  var photos = Story.threePhotos
  var sources = Story.threeSources
  /// When the story ends, seconds.
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

  /// Anything, as it stands in a script: `"open": "a"`.
  mutating func then(_ action: String, at time: Double) {
    events.append("{\"at\": \(time), \(action)}")
  }

  mutating func open(_ photo: String, at time: Double) { then("\"open\": \"\(photo)\"", at: time) }
  mutating func close(at time: Double) { then("\"close\": true", at: time) }
  mutating func press(_ key: String, at time: Double) { then("\"key\": \"\(key)\"", at: time) }

  /// All fingers that are down from now on.
  mutating func touch(_ points: [Point], at time: Double) {
    let fingers = points.enumerated().map { "{\"id\": \($0 + 1), \"x\": \($1.x), \"y\": \($1.y)}" }
    then("\"touches\": [\(fingers.joined(separator: ", "))]", at: time)
  }

  mutating func tap(_ point: Point, at time: Double) {
    touch([point], at: time)
    touch([], at: time + 0.05)
  }

  /// A finger goes straight and evenly, in steps of about a hundredth of a second.
  mutating func drag(
    from start: Point, by way: Point, at time: Double, over duration: Double, lifts: Bool = true
  ) {
    fingers([start], to: [(start.x + way.x, start.y + way.y)], at: time, over: duration, lifts: lifts)
  }

  /// Fingers go straight and evenly from where they are put down.
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
