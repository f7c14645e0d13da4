import EnlargerCore
import Foundation
import Testing

/// A session as data: its photos, and its events with their times.
struct Script: Sendable {
  struct Event: Equatable, Sendable {
    var time: Double
    var input: EnlargerCore.Event
  }

  var styleName: String
  var viewport = Viewport(size: Size(width: 390, height: 844))
  var photos: [Size]
  var sources: [Int: Source]
  var events: [Event]

  static let styles: [(name: String, style: ZoomStyle)] = [
    ("photos", .photos), ("system", .system), ("calm", .calm), ("fluidPhoto", .fluidPhoto),
    ("photoZoomAnimator", .photoZoomAnimator), ("locket", .locket), ("azikus", .azikus),
  ]

  var style: ZoomStyle {
    Script.styles.first { $0.name == styleName }?.style ?? ZoomStyle.preset(named: styleName) ?? .photos
  }

  /// A viewer before any event of the script.
  func makeViewer() -> Viewer {
    var viewer = Viewer(style: style, viewport: viewport, photoCount: photos.count)
    for (index, size) in photos.enumerated() { viewer.handle(.photo(index, size), at: 0) }
    for (index, source) in sources.sorted(by: { $0.key < $1.key }) {
      viewer.handle(.source(index, source), at: 0)
    }
    return viewer
  }
}

/// A session as a file for `enlarger replay`. It extends that format with one field: the `clip` of a partly
/// covered thumbnail.
struct ScriptFile: Codable {
  struct Place: Codable {
    var x, y, width, height: Double
    var cornerRadius, clip: Double?
  }

  struct Extent: Codable {
    var id: String?
    var width, height: Double
  }

  struct Finger: Codable {
    var id: Int
    var x, y: Double
  }

  struct Turn: Codable {
    var x, y, dx, dy, zoom: Double
  }

  struct Move: Codable {
    var id: String
    var box: Place?

    /// A thumbnail that left the screen is written as null instead of being left out.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encode(box, forKey: .box)
    }
  }

  struct Event: Codable {
    var at: Double
    var open, page, key: String?
    var close, cancelTouches, reduceMotion, rightToLeft, loop: Bool?
    var touches: [Finger]?
    var wheel: Turn?
    var source: Move?
    var resize, photo: Extent?
  }

  var viewport: Extent
  var style: String
  var photos: [Extent]
  var sources: [String: Place]
  var events: [Event]
  var until: Double
}

// MARK: From a session

extension ScriptFile {
  init(_ script: Script) {
    viewport = Extent(script.viewport.size)
    style = script.styleName
    photos = script.photos.enumerated().map { Extent($1, id: String($0)) }
    sources = Dictionary(uniqueKeysWithValues: script.sources.map { (String($0), Place($1)) })
    events = script.events.map(Event.init)
    until = (script.events.last?.time ?? 0) + 4
  }
}

extension ScriptFile.Extent {
  init(_ size: Size, id: String? = nil) { self.init(id: id, width: size.width, height: size.height) }
}

extension ScriptFile.Place {
  init(_ source: Source) {
    let rect = source.box.rect
    self.init(
      x: rect.x, y: rect.y, width: rect.width, height: rect.height, cornerRadius: source.box.cornerRadius,
      clip: source.clip == .zero ? nil : source.clip.top)
  }
}

extension ScriptFile.Event {
  init(_ event: Script.Event) {
    self.init(at: event.time)
    switch event.input {
    case .open(let photo): open = String(photo)
    case .close: close = true
    case .touches(let fingers):
      touches = (0..<fingers.count).map {
        .init(id: fingers[$0].id, x: fingers[$0].position.x, y: fingers[$0].position.y)
      }
    case .cancelTouches: cancelTouches = true
    // No generator produces them.
    case .claims, .bars: break
    case .wheel(let turn):
      wheel = .init(
        x: turn.position.x, y: turn.position.y, dx: turn.delta.x, dy: turn.delta.y, zoom: turn.zoom)
    case .key(let pressed): key = Self.keys.first { $0.value == pressed }?.key
    case .page(let photo): page = String(photo)
    case .source(let photo, let place): source = .init(id: String(photo), box: place.map { .init($0) })
    case .resize(let viewport): resize = .init(viewport.size)
    case .reduceMotion(let isOn): reduceMotion = isOn
    case .rightToLeft(let isOn): rightToLeft = isOn
    case .loop(let isOn): loop = isOn
    case .photo(let photo, let size): self.photo = .init(size, id: String(photo))
    }
  }

  static let keys: [String: Key] = [
    "Escape": .escape, "ArrowLeft": .arrowLeft, "ArrowRight": .arrowRight, "ArrowUp": .arrowUp,
    "ArrowDown": .arrowDown, "Home": .home, "End": .end, "+": .zoomIn, "-": .zoomOut, "0": .zoomReset,
  ]
}

// MARK: To a session

extension Script {
  init(_ file: ScriptFile) {
    styleName = file.style
    viewport = Viewport(size: file.viewport.size)
    photos = file.photos.map(\.size)
    sources = Dictionary(uniqueKeysWithValues: file.sources.map { (Int($0) ?? 0, $1.source) })
    events = file.events.compactMap { event in event.input.map { Event(time: event.at, input: $0) } }
  }
}

extension ScriptFile.Extent {
  var size: Size { Size(width: width, height: height) }
}

extension ScriptFile.Place {
  var source: Source {
    Source(
      box: Box(Rect(x: x, y: y, width: width, height: height), cornerRadius: cornerRadius ?? 0),
      clip: clip.map { Insets(top: $0) } ?? .zero)
  }
}

extension ScriptFile.Event {
  var input: Event? {
    if let open { return Int(open).map(Event.open) }
    if let page { return Int(page).map(Event.page) }
    if let key { return Self.keys[key].map(Event.key) }
    if close != nil { return .close }
    if cancelTouches != nil { return .cancelTouches }
    if let reduceMotion { return .reduceMotion(reduceMotion) }
    if let rightToLeft { return .rightToLeft(rightToLeft) }
    if let loop { return .loop(loop) }
    if let wheel {
      return .wheel(
        Wheel(
          position: Vector(x: wheel.x, y: wheel.y), delta: Vector(x: wheel.dx, y: wheel.dy), zoom: wheel.zoom)
      )
    }
    if let source { return Int(source.id).map { .source($0, source.box?.source) } }
    if let resize { return .resize(Viewport(size: resize.size)) }
    if let photo, let id = photo.id { return Int(id).map { .photo($0, photo.size) } }
    guard let touches else { return nil }
    var fingers = Touches()
    for finger in touches { fingers.append(Touch(id: finger.id, position: Vector(x: finger.x, y: finger.y))) }
    return .touches(fingers)
  }
}

/// A session that once broke a law: a line of `Kept.ndjson`.
///
/// A failing law prints such a line. Append it to the file, and every run replays it.
struct KeptSession: Codable, CustomStringConvertible, CustomTestStringConvertible {
  /// The law it broke and how, if known.
  var about: String?
  /// The seed that generated it, before it was shrunk.
  var seed: UInt64
  var session: ScriptFile

  static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Kept.ndjson")

  static func all() throws -> [KeptSession] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { try KeptSession(line: $0) }
  }

  var description: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "\(session)"
  }

  var testDescription: String { "seed \(seed)" }
}

extension KeptSession {
  init(line: some StringProtocol) throws {
    self = try JSONDecoder().decode(KeptSession.self, from: Data(line.utf8))
  }
}
