import EnlargerCore
import EnlargerStyles

/// A recorded gesture: the photos, their thumbnails, and the events over time.
///
/// A script read from JSON is valid, so it can be played.
public struct Script: Equatable, Sendable {
  /// A photo of the script.
  public struct Photo: Equatable, Sendable {
    /// The photo's unique name in the script.
    public var id: String
    /// The width and height in pixels.
    public var size: Size

    /// Creates a photo.
    public init(id: String, size: Size) {
      self.id = id
      self.size = size
    }
  }

  /// A thumbnail that is on screen when the script begins.
  public struct PlacedSource: Equatable, Sendable {
    /// The photo's index in `photos`.
    public var photo: Int
    /// The thumbnail's place.
    public var source: Source

    /// Creates a thumbnail.
    public init(photo: Int, source: Source) {
      self.photo = photo
      self.source = source
    }
  }

  /// The window when the script begins.
  public var viewport: Viewport
  /// The style; `photos` if the script names none.
  public var style: ZoomStyle
  /// The photos in paging order; their indices here are the engine's.
  public var photos: [Photo]
  /// The thumbnails on screen when the script begins.
  public var sources: [PlacedSource]
  /// The events in order of time.
  public var events: [ScriptEvent]
  /// The end of the script, in seconds.
  public var until: Double

  /// Creates a script from its parts, without validating them.
  public init(
    viewport: Viewport, style: ZoomStyle, photos: [Photo], sources: [PlacedSource],
    events: [ScriptEvent], until: Double
  ) {
    self.viewport = viewport
    self.style = style
    self.photos = photos
    self.sources = sources
    self.events = events
    self.until = until
  }

  /// Reads a script from UTF-8 JSON.
  ///
  /// - Throws: ``ScriptError`` about the first rule that the text violates. Unknown keys are errors that name the key.
  public init(json: [UInt8]) throws(ScriptError) { self = try Script.read(json) }
}

/// An event at a time of a script.
public struct ScriptEvent: Equatable, Sendable {
  /// The time in seconds since the start of the script.
  public var time: Double
  /// The engine's event.
  public var input: Event

  /// Creates an event at a time in seconds since the start of the script.
  public init(time: Double, input: Event) {
    self.time = time
    self.input = input
  }

  /// The keyboard's keys by name.
  static let keys: [(name: String, value: Key)] = [
    ("Escape", .escape), ("ArrowLeft", .arrowLeft), ("ArrowRight", .arrowRight),
    ("ArrowUp", .arrowUp), ("ArrowDown", .arrowDown), ("Home", .home), ("End", .end),
    ("+", .zoomIn), ("-", .zoomOut), ("0", .zoomReset),
  ]

  /// The claims on a drag by name.
  static let claims: [(name: String, value: DragClaims)] = [
    ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("pages", .pages),
  ]
}

extension Script {
  /// The script as UTF-8 JSON that reads back as the same script, with one event per line.
  ///
  /// The text omits what a script cannot express: a thumbnail's rotation, opacity and stretch, the bars' insets at the
  /// left and right, and events about photos outside the script.
  public var json: String {
    let writer = EventWriter(ids: photos.map(\.id))
    let bars = Insets(top: viewport.chromeInsets.top, bottom: viewport.chromeInsets.bottom)
    let head: [JSONNode.Member] = [
      ("viewport", .object(EventWriter.members(viewport.size) + EventWriter.members("chromeInsets", bars))),
      ("style", style.changesNode),
      ("photos", .array(photos.map { .object([("id", .string($0.id))] + EventWriter.members($0.size)) })),
      ("sources", .object(sources.map { (photos[$0.photo].id, writer.node($0.source)) })),
      ("until", .number(until)),
    ]
    let lines = head.map { "  \(JSONText.quoted($0.name)): \($0.value.compact)" }
    let events = events.compactMap(writer.node).map { "    \($0.compact)" }.joined(separator: ",\n")
    return "{\n\(lines.joined(separator: ",\n")),\n  \"events\": [\n\(events)\n  ]\n}\n"
  }
}

/// A writer for events in the format that scripts read.
private struct EventWriter {
  /// The photos' ids by index.
  let ids: [String]

  /// Returns an event; `nil` if it concerns a photo outside the script.
  func node(_ event: ScriptEvent) -> JSONNode? {
    action(event.input).map { .object([("at", .number(event.time)), $0]) }
  }

  /// Returns a thumbnail, with a corner radius and a clip only if they are above 0.
  func node(_ source: Source) -> JSONNode {
    let (box, rect) = (source.box, source.box.rect)
    let corner: [JSONNode.Member] =
      box.cornerRadius > 0 ? [("cornerRadius", .number(box.cornerRadius))] : []
    return .object(
      Self.members(Vector(x: rect.x, y: rect.y)) + Self.members(box.size) + corner
        + Self.members("clip", source.clip))
  }

  private func action(_ event: Event) -> JSONNode.Member? {
    switch event {
    case .open(let photo): id(photo).map { ("open", $0) }
    case .close: ("close", .bool(true))
    case .touches(let touches): ("touches", node(touches))
    case .cancelTouches: ("cancelTouches", .bool(true))
    case .claims(let claims):
      ("claims", .array(ScriptEvent.claims.filter { claims.contains($0.value) }.map { .string($0.name) }))
    case .wheel(let wheel): ("wheel", node(wheel))
    case .key(let key): ScriptEvent.keys.first { $0.value == key }.map { ("key", .string($0.name)) }
    case .page(let photo): id(photo).map { ("page", $0) }
    case .bars(let areShown): ("bars", .bool(areShown))
    case .source(let photo, let source):
      id(photo).map { ("source", .object([("id", $0), ("box", source.map(node) ?? .null)])) }
    case .resize(let viewport): ("resize", .object(Self.members(viewport.size)))
    case .reduceMotion(let isAskedFor): ("reduceMotion", .bool(isAskedFor))
    case .rightToLeft(let isSo): ("rightToLeft", .bool(isSo))
    case .loop(let loops): ("loop", .bool(loops))
    case .photo(let photo, let size):
      id(photo).map { ("photo", .object([("id", $0)] + Self.members(size))) }
    }
  }

  private func id(_ photo: Int) -> JSONNode? { ids.indices.contains(photo) ? .string(ids[photo]) : nil }

  private func node(_ touches: Touches) -> JSONNode {
    .array(
      (0..<touches.count).map { index in
        let touch = touches[index]
        return .object([("id", .number(Double(touch.id)))] + Self.members(touch.position))
      })
  }

  private func node(_ wheel: Wheel) -> JSONNode {
    .object(
      Self.members(wheel.position) + [
        ("dx", .number(wheel.delta.x)), ("dy", .number(wheel.delta.y)), ("zoom", .number(wheel.zoom)),
      ])
  }

  private static func members(_ point: Vector) -> [JSONNode.Member] {
    [("x", .number(point.x)), ("y", .number(point.y))]
  }

  /// Returns an object of the sides that are not 0, if any.
  static func members(_ name: String, _ insets: Insets) -> [JSONNode.Member] {
    let sides = [
      ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right),
    ].filter { $0.1 != 0 }
    return sides.isEmpty ? [] : [(name, .object(sides.map { ($0, .number($1)) }))]
  }

  static func members(_ size: Size) -> [JSONNode.Member] {
    [("width", .number(size.width)), ("height", .number(size.height))]
  }
}
