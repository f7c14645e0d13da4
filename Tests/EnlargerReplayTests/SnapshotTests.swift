import EnlargerCore
import EnlargerReplay
import Foundation
import Testing

/// What each style does in each situation, one line per twentieth of a second, to be read
/// as a diff when it changes.
///
/// The files in Snapshots are written anew only by `ENLARGER_RECORD=1 swift test --filter
/// SnapshotTests`. Look at the difference before you commit it.
@Suite struct SnapshotTests {
  struct Situation: Sendable, CustomTestStringConvertible {
    let style: String
    let name: String
    var testDescription: String { "\(style), \(name)" }
  }

  static let situations: [Situation] = ZoomStyle.presets.flatMap { preset in
    ["open", "close", "drag-dismiss", "drag-cancel", "grab-while-closing", "pinch"].map {
      Situation(style: preset.name, name: $0)
    }
  }

  @Test(arguments: situations)
  func `A transition looks as it did`(situation: Situation) throws {
    let lines = try Recording.print(SnapshotTests.story(situation).json, .text, fps: 20)
    let text = lines.joined(separator: "\n") + "\n"
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Snapshots").appendingPathComponent(situation.style)
    let file = folder.appendingPathComponent("\(situation.name).txt")
    if ProcessInfo.processInfo.environment["ENLARGER_RECORD"] == "1" {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let known = try String(contentsOf: file, encoding: .utf8)
    #expect(lines == known.split(separator: "\n").map(String.init))
  }

  /// A finger drags along the way that the style dismisses by.
  static func story(_ situation: Situation) -> Story {
    let isSideways = situation.style == "azikus"
    func way(_ distance: Double) -> Story.Point { isSideways ? (distance, 0) : (0, distance) }
    var story = Story(situation.style, until: 1.2)
    story.open("a", at: 0)
    switch situation.name {
    case "close":
      story.close(at: 0.6)
    case "drag-dismiss":
      story.drag(from: (150, 400), by: way(160), at: 0.6, over: 0.2)
      story.until = 1.5
    case "drag-cancel":
      story.drag(from: (150, 400), by: way(160), at: 0.6, over: 0.2, lifts: false)
      let turn = way(160)
      let back = way(-60)
      story.drag(from: (150 + turn.x, 400 + turn.y), by: back, at: 0.8, over: 0.1)
      story.until = 1.5
    case "grab-while-closing":
      story.close(at: 0.6)
      story.drag(from: (120, 360), by: way(-80), at: 0.65, over: 0.2)
      story.until = 1.5
    case "pinch":
      story.fingers([(115, 362), (275, 482)], to: [(190, 420), (230, 450)], at: 0.6, over: 0.2)
      story.until = 1.5
    default: break
    }
    return story
  }
}
