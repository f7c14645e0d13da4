import EnlargerCore
import EnlargerStyles

/// Reads a script's sections in the order in which they need each other: photos before
/// the thumbnails and events that name them, wherever they stand in the text.
struct ScriptReader {
  private var reader: JSONReader
  /// Where each top-level key's value begins.
  private var sections: [String: Int] = [:]
  /// The photos' places by id.
  private(set) var indices: [String: Int] = [:]

  private static let required = ["viewport", "photos", "events", "until"]
  private static let optional = ["style", "sources"]

  /// Passes once over the whole text, so that what is no JSON is found first.
  init(_ json: [UInt8]) throws(ScriptError) {
    reader = JSONReader(json)
    reader.skipSpace()
    var sections: [String: Int] = [:]
    try reader.object { (reader, key) throws(ScriptError) in
      guard ScriptReader.required.contains(key) || ScriptReader.optional.contains(key) else {
        throw reader.error("unknown key")
      }
      sections[key] = reader.position
      try reader.skip()
    }
    try reader.end()
    for key in ScriptReader.required where sections[key] == nil {
      throw ScriptError(place: key, rule: "missing")
    }
    self.sections = sections
  }

  mutating func script() throws(ScriptError) -> Script {
    let viewport = try viewport()
    let style = try style()
    let photos = try photos()
    let sources = try sources()
    let events = try events(viewport: viewport)
    let until = try until(after: events.last)
    return Script(
      viewport: viewport, style: style, photos: photos, sources: sources, events: events, until: until)
  }

  /// Moves to a section; false if the script does without it.
  private mutating func go(to key: String) -> Bool {
    guard let position = sections[key] else { return false }
    reader.seek(position, at: key)
    return true
  }

  private mutating func viewport() throws(ScriptError) -> Viewport {
    _ = go(to: "viewport")
    var width: Double?
    var height: Double?
    var insets = Insets.zero
    try reader.object { (reader, key) throws(ScriptError) in
      switch key {
      case "width": width = try reader.windowSide()
      case "height": height = try reader.windowSide()
      case "chromeInsets": insets = try reader.chromeInsets()
      default: throw reader.error("unknown key")
      }
    }
    guard let width else { throw reader.error("missing", member: "width") }
    guard let height else { throw reader.error("missing", member: "height") }
    return Viewport(size: Size(width: width, height: height), chromeInsets: insets)
  }

  private mutating func style() throws(ScriptError) -> ZoomStyle {
    guard go(to: "style") else { return .photos }
    let range = try reader.skip()
    return try ZoomStyle(json: Array(reader.bytes[range]), at: "style")
  }

  private mutating func photos() throws(ScriptError) -> [Script.Photo] {
    _ = go(to: "photos")
    var photos: [Script.Photo] = []
    var indices: [String: Int] = [:]
    try reader.array { (reader, index) throws(ScriptError) in
      let photo = try reader.photo()
      guard indices.updateValue(index, forKey: photo.id) == nil else {
        throw reader.error("another photo has the id \(JSONText.quoted(photo.id))", member: "id")
      }
      photos.append(photo)
    }
    self.indices = indices
    return photos
  }

  private mutating func sources() throws(ScriptError) -> [Script.PlacedSource] {
    guard go(to: "sources") else { return [] }
    let indices = indices
    var sources: [Script.PlacedSource] = []
    try reader.object { (reader, key) throws(ScriptError) in
      guard let photo = indices[key] else { throw reader.error("no photo has this id") }
      sources.append(Script.PlacedSource(photo: photo, source: try reader.source()))
    }
    return sources
  }

  private mutating func events(viewport: Viewport) throws(ScriptError) -> [ScriptEvent] {
    _ = go(to: "events")
    let actions = ActionReader(indices: indices, chromeInsets: viewport.chromeInsets)
    var events: [ScriptEvent] = []
    try reader.array { (reader, _) throws(ScriptError) in
      let event = try actions.event(&reader)
      if let last = events.last, event.time < last.time {
        let times = "\(JSONText.number(event.time)) comes after \(JSONText.number(last.time))"
        throw reader.error("\(times): events stand in order of time", member: "at")
      }
      events.append(event)
    }
    return events
  }

  private mutating func until(after event: ScriptEvent?) throws(ScriptError) -> Double {
    _ = go(to: "until")
    let until = try reader.time()
    if let event, until < event.time {
      throw reader.error("\(JSONText.number(until)) is before the last event, \(JSONText.number(event.time))")
    }
    return until
  }
}

extension JSONReader {
  /// `{"id", "width", "height"}`.
  mutating func photo() throws(ScriptError) -> Script.Photo {
    var id: String?
    var width: Double?
    var height: Double?
    try object { (reader, key) throws(ScriptError) in
      switch key {
      case "id": id = try reader.nonEmptyString()
      case "width": width = try reader.side()
      case "height": height = try reader.side()
      default: throw reader.error("unknown key")
      }
    }
    guard let id else { throw error("missing", member: "id") }
    guard let width else { throw error("missing", member: "width") }
    guard let height else { throw error("missing", member: "height") }
    return Script.Photo(id: id, size: Size(width: width, height: height))
  }
}
