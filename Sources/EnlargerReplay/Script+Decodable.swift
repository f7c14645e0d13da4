import EnlargerCore
import EnlargerStyles

extension ZoomStyle {
  /// Reads a style from UTF-8 JSON: a preset's name in quotes, or an object with changes to a `base`.
  ///
  /// - Throws: ``ScriptError`` about the first rule that the text violates.
  public init(json: [UInt8]) throws(ScriptError) { self = try ZoomStyle.read(json) }
}

extension Script: Decodable {
  /// Reads a script: first the photos, then the thumbnails and events that refer to them.
  ///
  /// - Throws: a `DecodingError` with the path of the value and the violated rule.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder, ["viewport", "style", "photos", "sources", "events", "until"])
    try fields.require("viewport", "photos", "events", "until")
    viewport = try fields.object("viewport", ["width", "height", "chromeInsets"]).viewport()
    style = fields.contains("style") ? try fields.decode("style") : .photos
    photos = try fields.photos()
    var indices: [String: Int] = [:]
    for (index, photo) in photos.enumerated() { indices[photo.id] = index }
    sources = fields.contains("sources") ? try fields.object("sources").sources(of: indices) : []
    events = try EventReader(indices: indices, chromeInsets: viewport.chromeInsets).events(of: fields)
    until = try fields.time("until")
    if let last = events.last?.time, until < last {
      throw fields.error(
        "\(JSONText.number(until)) is before the last event, \(JSONText.number(last))", at: "until")
    }
  }
}

extension Fields {
  fileprivate func viewport() throws -> Viewport {
    Viewport(size: try windowSize(), chromeInsets: try insets("chromeInsets", ["top", "bottom"]))
  }

  /// Reads an object of distances from some `sides`; 0 if omitted.
  private func insets(_ name: String, _ sides: [String]) throws -> Insets {
    guard contains(name) else { return .zero }
    let insets = try object(name, sides)
    return Insets(
      top: try insets.inset("top"), left: try insets.inset("left"), bottom: try insets.inset("bottom"),
      right: try insets.inset("right"))
  }

  /// Reads a window's `width` and `height`, in points, each at least one.
  fileprivate func windowSize() throws -> Size { try size(least: 1) }

  fileprivate func photos() throws -> [Script.Photo] {
    var photos: [Script.Photo] = []
    var ids: Set<String> = []
    try forEach("photos") { decoder in
      let fields = try Fields(decoder, ["id", "width", "height"])
      let id = try fields.decode("id", as: String.self)
      guard !id.isEmpty else { throw fields.error("must not be empty", at: "id") }
      let photo = Script.Photo(id: id, size: try fields.size())
      guard ids.insert(id).inserted else {
        throw fields.error("another photo has the id \(ScriptError.quoted(id))", at: "id")
      }
      photos.append(photo)
    }
    return photos
  }

  /// Reads the thumbnails by the ids of their photos, in paging order.
  fileprivate func sources(of indices: [String: Int]) throws -> [Script.PlacedSource] {
    try names.map { id in
      guard let photo = indices[id] else { throw error("no photo has this id", at: id) }
      return Script.PlacedSource(photo: photo, source: try source(id))
    }.sorted { $0.photo < $1.photo }
  }

  /// Reads a thumbnail. The corner radius is limited to half of the shorter side, as on the web.
  fileprivate func source(_ name: String) throws -> Source {
    let fields = try object(name, ["x", "y", "width", "height", "cornerRadius", "clip"])
    let radius = try fields.inset("cornerRadius")
    let (origin, size) = (try fields.point(), try fields.size())
    let rect = Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    return Source(
      box: Box(rect, cornerRadius: min(radius, min(size.width, size.height) / 2)),
      clip: try fields.insets("clip", ["top", "left", "bottom", "right"]))
  }
}

/// A reader for a script's events, each a time and exactly one action.
private struct EventReader {
  /// The photos' indices by id.
  let indices: [String: Int]
  /// The area that the bars cover; a resize keeps it.
  let chromeInsets: Insets

  private static let actions = [
    "open", "close", "touches", "cancelTouches", "claims", "wheel", "key", "page", "bars", "source", "resize",
    "reduceMotion", "rightToLeft", "loop", "photo",
  ]

  func events(of script: Fields) throws -> [ScriptEvent] {
    var events: [ScriptEvent] = []
    try script.forEach("events") { decoder in
      let fields = try Fields(decoder, ["at"] + EventReader.actions)
      let time = try fields.time("at")
      let actions = fields.names.filter { $0 != "at" }
      guard let action = actions.first else { throw fields.error("missing action") }
      guard actions.count == 1 else {
        throw fields.error(
          "an event has only one action, but this one has \(actions.joined(separator: " and "))")
      }
      let input = try input(action, fields)
      if let last = events.last?.time, time < last {
        let times = "\(JSONText.number(time)) comes after \(JSONText.number(last))"
        throw fields.error("\(times): events must be in order of time", at: "at")
      }
      events.append(ScriptEvent(time: time, input: input))
    }
    return events
  }

  private func input(_ name: String, _ fields: Fields) throws -> Event {
    switch name {
    case "open": return .open(try photo(name, fields))
    case "close":
      try requireTrue(name, fields)
      return .close
    case "touches": return .touches(try touches(name, fields))
    case "cancelTouches":
      try requireTrue(name, fields)
      return .cancelTouches
    case "claims": return .claims(try claims(name, fields))
    case "wheel":
      let wheel = try fields.object(name, ["x", "y", "dx", "dy", "zoom"])
      let zoom = try wheel.zoomFactor("zoom")
      let delta = Vector(x: try wheel.coordinate("dx", or: 0), y: try wheel.coordinate("dy", or: 0))
      return .wheel(Wheel(position: try wheel.point(), delta: delta, zoom: zoom))
    case "key":
      return .key(
        try EventReader.entry(fields.decode(name), of: ScriptEvent.keys) { fields.error($0, at: name) })
    case "page": return .page(try photo(name, fields))
    case "bars": return .bars(try fields.decode(name))
    case "source":
      let source = try fields.object(name, ["id", "box"])
      let index = try photo("id", source)
      return .source(index, try source.isNull("box") ? nil : try source.source("box"))
    case "resize":
      let size = try fields.object(name, ["width", "height"]).windowSize()
      return .resize(Viewport(size: size, chromeInsets: chromeInsets))
    case "reduceMotion": return .reduceMotion(try fields.decode(name))
    case "rightToLeft": return .rightToLeft(try fields.decode(name))
    case "loop": return .loop(try fields.decode(name))
    default:
      let photo = try fields.object(name, ["id", "width", "height"])
      return .photo(try self.photo("id", photo), try photo.size())
    }
  }

  /// Reads a photo's id and returns the photo's index.
  private func photo(_ name: String, _ fields: Fields) throws -> Int {
    let id = try fields.decode(name, as: String.self)
    guard let index = indices[id] else {
      throw fields.error("no photo has the id \(ScriptError.quoted(id))", at: name)
    }
    return index
  }

  private func requireTrue(_ name: String, _ fields: Fields) throws {
    guard try fields.decode(name, as: Bool.self) else { throw fields.error("must be true", at: name) }
  }

  private func touches(_ name: String, _ fields: Fields) throws -> Touches {
    var touches = Touches()
    var identifiers: Set<Int> = []
    try fields.forEach(name) { decoder in
      let touch = try Fields(decoder, ["id", "x", "y"])
      let id = try touch.identifier("id")
      touches.append(Touch(id: id, position: try touch.point()))
      guard identifiers.insert(id).inserted else {
        throw touch.error("another finger has the id \(id)", at: "id")
      }
    }
    return touches
  }

  private func claims(_ name: String, _ fields: Fields) throws -> DragClaims {
    var claims: DragClaims = []
    try fields.forEach(name) { decoder in
      let word = try decoder.singleValueContainer().decode(String.self)
      claims.insert(
        try EventReader.entry(word, of: ScriptEvent.claims) {
          .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: $0))
        })
    }
    return claims
  }

  private static func entry<T>(
    _ word: String, of table: [(name: String, value: T)], _ error: (String) -> DecodingError
  ) throws -> T {
    guard let entry = table.first(where: { $0.name == word }) else {
      throw error("\(ScriptError.quoted(word)) is not one of \(table.map(\.name).joined(separator: ", "))")
    }
    return entry.value
  }
}
