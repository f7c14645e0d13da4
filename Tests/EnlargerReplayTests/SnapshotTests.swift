import EnlargerCore
import EnlargerReplay
import Foundation
import Testing

/// Each style's motion under eight gestures, one line per tenth of a second, in one file per style. Read changes
/// as a diff; `DigestSnapshotTests` compares every frame.
///
/// The faithful versions move alike until a finger lifts; `ReleaseVelocityTests` and the digests have the rest.
/// `ENLARGER_RECORD=1` rewrites the files; CONTRIBUTING.md says when to do that.
@Suite struct SnapshotTests {
  static let styles = ZoomStyle.presets.map(\.name).filter { !$0.hasSuffix(".faithful") }

  @Test(arguments: styles) func `a style moves as in its snapshot`(style: String) throws {
    let text = try Gesture.allCases
      .map { "# \($0.rawValue)\n\(try Self.lines(of: $0, style: style))" }.joined(separator: "\n")
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots/\(style).txt")
    if ProcessInfo.processInfo.environment["ENLARGER_RECORD"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let known = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let differing = zip(lines, known).first { $0 != $1 }
    #expect(lines == known, "first: \(differing.map { "\n\($0) now,\n\($1) recorded" } ?? "another length")")
  }

  /// A 4032 × 3024 photo opens from a thumbnail of 129 points. The gesture follows 0.6 s later.
  enum Gesture: String, CaseIterable {
    case open = "open"
    case close = "close"
    case dismiss = "drag it away and let go"
    case cancel = "drag it away, back, and let go"
    case grab = "catch it while it closes"
    case pinch = "pinch it closed"
    case page = "swipe to the next photo"
    case zoom = "double tap, then fling it"

    /// A finger dismisses in the direction that the style expects.
    func story(style: String) -> Story {
      let isSideways = style.hasPrefix("azikus")
      func way(_ distance: Double) -> Story.Point { isSideways ? (distance, 0) : (0, distance) }
      var story = Story(style, until: 1.5)
      story.open("a", at: 0)
      switch self {
      case .open: story.until = 0.8
      case .close: story.close(at: 0.6)
      case .dismiss: story.drag(from: (150, 400), by: way(160), at: 0.6, over: 0.2)
      case .cancel:
        story.drag(from: (150, 400), by: way(160), at: 0.6, over: 0.2, lifts: false)
        let turn = way(160)
        story.drag(from: (150 + turn.x, 400 + turn.y), by: way(-60), at: 0.8, over: 0.1)
      case .grab:
        story.close(at: 0.6)
        story.drag(from: (120, 360), by: way(-80), at: 0.65, over: 0.2)
      case .pinch:
        story.fingers([(115, 362), (275, 482)], to: [(190, 420), (230, 450)], at: 0.6, over: 0.2)
      case .page: story.drag(from: (300, 400), by: (-180, 10), at: 0.6, over: 0.15)
      case .zoom:
        story.tap((150, 400), at: 0.6)
        story.tap((150, 400), at: 0.7)
        story.drag(from: (150, 400), by: (-90, 40), at: 1.2, over: 0.1)
        story.until = 2.2
      }
      return story
    }
  }

  private static func lines(of gesture: Gesture, style: String) throws -> String {
    let columns = [("x", 7), ("y", 8), ("width", 8), ("height", 8), ("speed x", 9), ("y", 7)]
    let levels = [("zoom", 7), ("backdrop", 10), ("chrome", 8)]
    let names = (columns + levels).map { padded($0, $1) }.joined()
    var lines = ["  at  phase       photo\(names)"]
    var last = ""
    for moment in try Recording(gesture.story(style: style), fps: 10).moments {
      if gesture != .open, moment.time < 0.6 { continue }
      switch moment {
      case .event(let event):
        let reason = event.reason.map { " (\($0))" } ?? ""
        lines.append("\(fixed(event.at, 2))  * \(event.event) \(event.photo)\(reason)")
      case .frame(let frame):
        // A resting photo is printed once.
        let line = words(for: frame)
        if line != last { lines.append("\(fixed(frame.at, 2))  \(line)") }
        last = line
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func words(for frame: Recording.Frame) -> String {
    let phase = frame.phase.padding(toLength: 13, withPad: " ", startingAt: 0)
    guard let photo = frame.photo, let box = frame.box else { return "\(phase)-\(flights(frame))" }
    let place = zip([box.x, box.y, box.width, box.height], [11, 8, 8, 8]).map { padded(fixed($0, 1), $1) }
    let speed = zip([frame.velocity.x, frame.velocity.y], [9, 7]).map { padded(fixed($0, 0), $1) }
    let levels = zip([frame.zoom, frame.backdrop, frame.chrome], [7, 10, 8]).map { padded(fixed($0, 2), $1) }
    var line = phase + photo + (place + speed + levels).joined()
    if fixed(box.rotation, 2) != "0.00" { line += "  turn \(fixed(box.rotation, 2))" }
    if fixed(box.cornerRadius, 1) != "0.0" { line += "  radius \(fixed(box.cornerRadius, 1))" }
    if let opacity = frame.opacity { line += "  opacity \(fixed(opacity, 2))" }
    if let card = frame.card { line += "  card \(text(card)) details \(fixed(frame.details ?? 0, 2))" }
    if let shift = frame.pageShift { line += "  shift \(fixed(shift, 1))" }
    if frame.hiddenSources != [photo] { line += "  hides \(frame.hiddenSources.joined(separator: ","))" }
    return line + flights(frame)
  }

  private static func flights(_ frame: Recording.Frame) -> String {
    frame.flights.map { "  flight \($0.photo) \(text($0.box))" }.joined()
  }

  private static func text(_ box: Recording.Box) -> String {
    let numbers = [box.x, box.y, box.width, box.height, box.cornerRadius]
    return numbers.map { fixed($0, 1) }.joined(separator: " ")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 1)) + text
  }

  /// A number; zero has no sign.
  private static func fixed(_ number: Double, _ digits: Int) -> String {
    let text = String(format: "%.\(digits)f", number)
    return text.contains { $0 != "0" && $0 != "-" && $0 != "." } ? text : text.replacing("-", with: "")
  }
}
