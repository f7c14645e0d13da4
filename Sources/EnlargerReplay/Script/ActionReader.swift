import EnlargerCore
import EnlargerStyles

/// Reads the events of a script: a moment and exactly one action each.
struct ActionReader {
  /// The photos' places by id.
  let indices: [String: Int]
  /// What the bars cover; a window that changes keeps it.
  let chromeInsets: Insets

  static let keys: [(name: String, key: Key)] = [
    ("Escape", .escape), ("ArrowLeft", .arrowLeft), ("ArrowRight", .arrowRight),
    ("ArrowUp", .arrowUp), ("ArrowDown", .arrowDown), ("Home", .home), ("End", .end),
    ("+", .zoomIn), ("-", .zoomOut), ("0", .zoomReset),
  ]

  static let claims: [(name: String, claim: DragClaims)] = [
    ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("pages", .pages),
  ]

  func event(_ reader: inout JSONReader) throws(ScriptError) -> ScriptEvent {
    var time: Double?
    var action: (name: String, input: Event)?
    try reader.object { (reader, key) throws(ScriptError) in
      if key == "at" {
        time = try reader.time()
        return
      }
      let input = try input(named: key, &reader)
      if let action {
        throw reader.error("an event has one action, and this one has \(action.name) already")
      }
      action = (key, input)
    }
    guard let time else { throw reader.error("missing", member: "at") }
    guard let action else { throw reader.error("no action") }
    return ScriptEvent(time: time, input: action.input)
  }

  private func input(named name: String, _ reader: inout JSONReader) throws(ScriptError) -> Event {
    switch name {
    case "open": return .open(try photo(&reader))
    case "close":
      try reader.onlyTrue()
      return .close
    case "touches": return .touches(try reader.touches())
    case "cancelTouches":
      try reader.onlyTrue()
      return .cancelTouches
    case "claims": return .claims(try claims(&reader))
    case "wheel": return .wheel(try reader.wheel())
    case "key": return .key(try key(&reader))
    case "page": return .page(try photo(&reader))
    case "bars": return .bars(try reader.bool())
    case "source": return try source(&reader)
    case "resize": return .resize(Viewport(size: try reader.window(), chromeInsets: chromeInsets))
    case "reduceMotion": return .reduceMotion(try reader.bool())
    case "rightToLeft": return .rightToLeft(try reader.bool())
    case "loop": return .loop(try reader.bool())
    case "photo": return try photoSize(&reader)
    default: throw reader.error("unknown key")
    }
  }

  private func photo(_ reader: inout JSONReader) throws(ScriptError) -> Int {
    let id = try reader.string()
    guard let index = indices[id] else {
      throw reader.error("no photo has the id \(JSONText.quoted(JSONPath.shortened(id)))")
    }
    return index
  }

  private func key(_ reader: inout JSONReader) throws(ScriptError) -> Key {
    let name = try reader.string()
    for entry in ActionReader.keys where entry.name == name { return entry.key }
    throw unknown(name, of: ActionReader.keys.map(\.name), reader)
  }

  private func claims(_ reader: inout JSONReader) throws(ScriptError) -> DragClaims {
    var claims: DragClaims = []
    try reader.array { (reader, _) throws(ScriptError) in
      let name = try reader.string()
      guard let entry = ActionReader.claims.first(where: { $0.name == name }) else {
        throw unknown(name, of: ActionReader.claims.map(\.name), reader)
      }
      claims.insert(entry.claim)
    }
    return claims
  }

  private func unknown(_ name: String, of names: [String], _ reader: JSONReader) -> ScriptError {
    reader.error("\(JSONText.quoted(JSONPath.shortened(name))) is none of \(names.joined(separator: ", "))")
  }

  private func source(_ reader: inout JSONReader) throws(ScriptError) -> Event {
    var index: Int?
    // Outer nil: left out. Inner nil: the thumbnail left the screen.
    var box: Source??
    try reader.object { (reader, key) throws(ScriptError) in
      switch key {
      case "id": index = try photo(&reader)
      case "box": box = .some(try reader.consumeNull() ? nil : try reader.source())
      default: throw reader.error("unknown key")
      }
    }
    guard let index else { throw reader.error("missing", member: "id") }
    guard let box else { throw reader.error("missing", member: "box") }
    return .source(index, box)
  }

  private func photoSize(_ reader: inout JSONReader) throws(ScriptError) -> Event {
    let photo = try reader.photo()
    guard let index = indices[photo.id] else {
      throw reader.error(
        "no photo has the id \(JSONText.quoted(JSONPath.shortened(photo.id)))", member: "id")
    }
    return .photo(index, photo.size)
  }
}
