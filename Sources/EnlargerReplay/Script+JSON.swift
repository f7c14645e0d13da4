import EnlargerCore
import EnlargerStyles

extension Script {
  /// The script as UTF-8 JSON that reads back as the same script, with one event per line.
  ///
  /// The text omits what a script cannot express: a thumbnail's clip, rotation, opacity and stretch, insets other than
  /// the bars' upper and lower ones, and events about photos outside the script.
  public var json: String {
    let writer = EventWriter(ids: photos.map(\.id))
    let insets = viewport.chromeInsets
    let chrome: [JSONNode.Member] =
      insets.top == 0 && insets.bottom == 0
      ? [] : [("chromeInsets", .object([("top", .number(insets.top)), ("bottom", .number(insets.bottom))]))]
    let head: [JSONNode.Member] = [
      ("viewport", .object(EventWriter.members(viewport.size) + chrome)),
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

  /// Returns a thumbnail, with a corner radius only if it is above 0.
  func node(_ source: Source) -> JSONNode {
    let (box, rect) = (source.box, source.box.rect)
    let corner: [JSONNode.Member] =
      box.cornerRadius > 0 ? [("cornerRadius", .number(box.cornerRadius))] : []
    return .object(Self.members(Vector(x: rect.x, y: rect.y)) + Self.members(box.size) + corner)
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

  static func members(_ size: Size) -> [JSONNode.Member] {
    [("width", .number(size.width)), ("height", .number(size.height))]
  }
}
