import EnlargerCore
import EnlargerStyles

/// An output format of a playback.
public enum ReplayFormat: String, CaseIterable, Sendable {
  /// One JSON object per line.
  case ndjson
  /// One short line per frame or notice, rounded to 0.01.
  case text
  /// A filmstrip as SVG.
  case svg
}

extension Playback {
  /// Writes the whole playback incrementally, one or a few lines at a time.
  ///
  /// - Throws: only the errors of `sink`.
  public func write<E: Error>(_ format: ReplayFormat, to sink: (String) throws(E) -> Void) throws(E) {
    switch format {
    case .ndjson: try writeNDJSON(to: sink)
    case .text: try writeText(to: sink)
    case .svg: try writeFilmstrip(to: sink)
    }
  }
}

extension Playback {
  /// Writes one JSON object per line: a frame for every tick, an event for every notice.
  func writeNDJSON<E: Error>(to sink: (String) throws(E) -> Void) throws(E) {
    let ids = script.photos.map(\.id)
    try run { (moment) throws(E) in
      switch moment {
      case .notice(let notice): try sink(JSONLine.notice(notice, ids: ids))
      case .tick(let scene): try sink(JSONLine.frame(scene, ids: ids))
      }
    }
  }
}

/// The lines of the NDJSON format, with keys in the documented order.
private enum JSONLine {
  static func notice(_ notice: Notice, ids: [String]) -> String {
    var line = "{\"at\":\(JSONText.number(notice.time)),\"event\":\"\(notice.kind.name)\""
    line += ",\"photo\":\(JSONText.quoted(ids[notice.photo]))"
    if let reason = notice.kind.reason { line += ",\"reason\":\"\(reason)\"" }
    return line + "}\n"
  }

  static func frame(_ scene: Scene, ids: [String]) -> String {
    let frame = scene.frame
    let isClosed = frame.photo == nil
    let hidden = scene.hiddenSources
    var line = "{\"at\":\(JSONText.number(scene.time)),\"phase\":\"\(frame.phase.name)\""
    line += ",\"photo\":\(frame.photo.map { JSONText.quoted(ids[$0]) } ?? "null")"
    line += ",\"box\":\(isClosed ? "null" : box(frame.box))"
    if let card = frame.card {
      line += ",\"card\":\(box(card.box)),\"details\":\(JSONText.number(card.details))"
    }
    if frame.pageShift != 0 { line += ",\"pageShift\":\(JSONText.number(frame.pageShift))" }
    line += ",\"velocity\":\(vector(isClosed ? .zero : frame.velocity))"
    line += ",\"zoom\":\(JSONText.number(isClosed ? 1 : frame.zoom))"
    line += ",\"backdrop\":\(JSONText.number(frame.backdrop))"
    line += ",\"chrome\":\(JSONText.number(frame.chrome))"
    if !isClosed { line += opacity(frame.opacity) }
    line += ",\"hiddenSources\":[\(hidden.map { JSONText.quoted(ids[$0]) }.joined(separator: ","))]"
    line += ",\"flights\":[\(scene.landings.map { flight($0, ids: ids) }.joined(separator: ","))]"
    return line + "}\n"
  }

  private static func flight(_ landing: Picture, ids: [String]) -> String {
    "{\"photo\":\(JSONText.quoted(ids[landing.photo])),\"box\":\(box(landing.box))"
      + ",\"velocity\":\(vector(landing.velocity))\(opacity(landing.opacity))}"
  }

  /// Returns the opacity's member; empty for an opaque photo.
  private static func opacity(_ opacity: Double) -> String {
    opacity < 1 ? ",\"opacity\":\(JSONText.number(opacity))" : ""
  }

  private static func box(_ box: Box) -> String {
    let rect = box.rect
    return "{\"x\":\(JSONText.number(rect.x)),\"y\":\(JSONText.number(rect.y))"
      + ",\"width\":\(JSONText.number(rect.width)),\"height\":\(JSONText.number(rect.height))"
      + ",\"rotation\":\(JSONText.number(box.rotation))"
      + ",\"cornerRadius\":\(JSONText.number(box.cornerRadius))}"
  }

  private static func vector(_ vector: Vector) -> String {
    "{\"x\":\(JSONText.number(vector.x)),\"y\":\(JSONText.number(vector.y))}"
  }
}

extension Phase {
  /// The phase's name in a playback.
  var name: String {
    switch self {
    case .closed: "closed"
    case .opening: "opening"
    case .open: "open"
    case .interactive: "interactive"
    case .returning: "returning"
    case .closing: "closing"
    }
  }
}

extension Notice.Kind {
  /// The notice's name in a playback.
  var name: String {
    switch self {
    case .willOpen: "willOpen"
    case .didOpen: "didOpen"
    case .willClose: "willClose"
    case .didClose: "didClose"
    case .didCancelClose: "didCancelClose"
    case .didPage: "didPage"
    case .fellBack: "fellBack"
    }
  }

  /// The reason of a fallback; `nil` for other notices.
  var reason: String? {
    guard case .fellBack(let reason) = self else { return nil }
    return switch reason {
    case .noSourceToOpenFrom: "noSourceToOpenFrom"
    case .noSourceToLandOn: "noSourceToLandOn"
    case .sourceVanished: "sourceVanished"
    }
  }
}
