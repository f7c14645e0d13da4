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

extension Playback {
  /// Writes one short line per frame in fixed columns, and one per notice.
  func writeText<E: Error>(to sink: (String) throws(E) -> Void) throws(E) {
    let lines = TextLines(ids: script.photos.map(\.id))
    try sink(lines.header)
    try run { (moment) throws(E) in
      switch moment {
      case .notice(let notice): try sink(lines.notice(notice))
      case .tick(let scene): try sink(lines.frame(scene))
      }
    }
  }
}

/// The lines of the text format: columns for the values of every frame, then words for values that only some have.
private struct TextLines {
  private let ids: [String]
  /// The width of the photo column. A longer name shifts only its own line.
  private let photoWidth: Int

  private static let boxWidths = [8, 8, 8, 8, 6, 7]
  private static let velocityWidths = [10, 10]
  private static let levelWidths = [6, 9, 7]

  init(ids: [String]) {
    self.ids = ids
    photoWidth = min(max(ids.lazy.map(\.count).max() ?? 0, 5), 16)
  }

  var header: String {
    let box = zip(["x", "y", "width", "height", "turn", "radius"], TextLines.boxWidths)
    let velocity = zip(["vx", "vy"], TextLines.velocityWidths)
    let levels = zip(["zoom", "backdrop", "chrome"], TextLines.levelWidths)
    let names = (Array(box) + Array(velocity) + Array(levels)).map { Digits.right($0, $1) }.joined()
    return "\(Digits.right("at", 7))  \(Digits.left("phase", 11))  "
      + "\(Digits.left("photo", photoWidth))\(names)  hidden\n"
  }

  func notice(_ notice: Notice) -> String {
    var line = "\(time(notice.time))  * \(notice.kind.name) \(name(notice.photo))"
    if let reason = notice.kind.reason { line += " (\(reason))" }
    return line + "\n"
  }

  func frame(_ scene: Scene) -> String {
    let frame = scene.frame
    let hidden = scene.hiddenSources
    var line = "\(time(scene.time))  \(Digits.left(frame.phase.name, 11))  "
    line += Digits.left(frame.photo.map(name) ?? "-", photoWidth)
    if frame.photo == nil {
      let widths = TextLines.boxWidths + TextLines.velocityWidths + TextLines.levelWidths.prefix(1)
      line += widths.map { Digits.right("-", $0) }.joined()
    } else {
      line += columns(numbers(frame.box), TextLines.boxWidths)
      line += columns([frame.velocity.x, frame.velocity.y], TextLines.velocityWidths)
      line += columns([frame.zoom], TextLines.levelWidths)
    }
    line += columns([frame.backdrop, frame.chrome], Array(TextLines.levelWidths.dropFirst()))
    line += "  \(hidden.isEmpty ? "-" : hidden.map(name).joined(separator: ","))"
    if frame.photo != nil { line += opacity(frame.opacity) }
    if let card = frame.card { line += "  card \(words(card.box))  details \(Digits.fixed(card.details))" }
    if frame.pageShift != 0 { line += "  shift \(Digits.fixed(frame.pageShift))" }
    for landing in scene.landings { line += "  flight \(flight(landing))" }
    return line + "\n"
  }

  private func flight(_ landing: Picture) -> String {
    let velocity = "\(Digits.fixed(landing.velocity.x)) \(Digits.fixed(landing.velocity.y))"
    return "\(name(landing.photo)) \(words(landing.box)) \(velocity)\(opacity(landing.opacity))"
  }

  private func opacity(_ opacity: Double) -> String {
    opacity < 1 ? "  opacity \(Digits.fixed(opacity))" : ""
  }

  private func time(_ time: Double) -> String { Digits.right(Digits.fixed(time), 7) }

  /// Returns a photo's name, in quotes if it would otherwise break the line or the columns.
  private func name(_ photo: Int) -> String {
    let id = ids[photo]
    let quoted = JSONText.quoted(id)
    return id.contains(" ") || quoted.count != id.count + 2 ? quoted : id
  }

  private func numbers(_ box: Box) -> [Double] {
    let rect = box.rect
    return [rect.x, rect.y, rect.width, rect.height, box.rotation, box.cornerRadius]
  }

  private func words(_ box: Box) -> String {
    numbers(box).map(Digits.fixed).joined(separator: " ")
  }

  private func columns(_ values: [Double], _ widths: [Int]) -> String {
    // A number that is too wide for its column still has a space before it.
    zip(values, widths).map { " " + Digits.right(Digits.fixed($0), $1 - 1) }.joined()
  }
}

/// Rounded numbers for readers, with the same digits on every system and in every locale.
enum Digits {
  /// Returns a number with exactly two decimals: `3.00`, and never `-0.00`.
  static func fixed(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e13 else { return "?" }
    let hundredths = Int64((value * 100).rounded())
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(hundredths < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Returns a number with at most two decimals and no trailing zeros: `3`, `3.5`.
  static func short(_ value: Double) -> String {
    var text = fixed(value)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// Returns the text aligned right in a column.
  static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// Returns the text aligned left in a column.
  static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
