import EnlargerCore
import EnlargerStyles

/// Writes the events of a script as ``ActionReader`` reads them.
struct ActionWriter {
  /// The photos' ids by place.
  let ids: [String]

  /// An event; nil if it is about a photo that the script does not have.
  func node(_ event: ScriptEvent) -> JSONNode? {
    action(event.input).map { .object([("at", .number(event.time)), $0]) }
  }

  private func action(_ event: Event) -> (name: String, value: JSONNode)? {
    switch event {
    case .open(let photo): id(photo).map { ("open", $0) }
    case .close: ("close", .plain("true"))
    case .touches(let touches): ("touches", node(touches))
    case .cancelTouches: ("cancelTouches", .plain("true"))
    case .claims(let claims):
      ("claims", .array(ActionReader.claims.filter { claims.contains($0.claim) }.map { .string($0.name) }))
    case .wheel(let wheel): ("wheel", node(wheel))
    case .key(let key):
      ActionReader.keys.first { $0.key == key }.map { ("key", .string($0.name)) }
    case .page(let photo): id(photo).map { ("page", $0) }
    case .bars(let areShown): ("bars", .plain("\(areShown)"))
    case .source(let photo, let source):
      id(photo).map { ("source", .object([("id", $0), ("box", source.map(node) ?? .plain("null"))])) }
    case .resize(let viewport): ("resize", .object(Self.members(viewport.size)))
    case .reduceMotion(let isAskedFor): ("reduceMotion", .plain("\(isAskedFor)"))
    case .rightToLeft(let isSo): ("rightToLeft", .plain("\(isSo)"))
    case .loop(let loops): ("loop", .plain("\(loops)"))
    case .photo(let photo, let size):
      id(photo).map { ("photo", .object([("id", $0)] + Self.members(size))) }
    }
  }

  private func id(_ photo: Int) -> JSONNode? { ids.indices.contains(photo) ? .string(ids[photo]) : nil }

  private func node(_ touches: Touches) -> JSONNode {
    .array(
      (0..<touches.count).map { index in
        let touch = touches[index]
        return .object([("id", .plain("\(touch.id)"))] + Self.members(touch.position))
      })
  }

  private func node(_ wheel: Wheel) -> JSONNode {
    .object(
      Self.members(wheel.position) + [
        ("dx", .number(wheel.delta.x)), ("dy", .number(wheel.delta.y)), ("zoom", .number(wheel.zoom)),
      ])
  }

  /// A thumbnail; its corners only if they are round.
  func node(_ source: Source) -> JSONNode {
    let (box, rect) = (source.box, source.box.rect)
    let corner = box.cornerRadius > 0 ? [("cornerRadius", JSONNode.number(box.cornerRadius))] : []
    return .object(Self.members(Vector(x: rect.x, y: rect.y)) + Self.members(box.size) + corner)
  }

  private static func members(_ point: Vector) -> [(name: String, value: JSONNode)] {
    [("x", .number(point.x)), ("y", .number(point.y))]
  }

  static func members(_ size: Size) -> [(name: String, value: JSONNode)] {
    [("width", .number(size.width)), ("height", .number(size.height))]
  }
}
