import EnlargerCore
import Foundation
import Testing

/// The frames of a thousand random sessions, as they were when motion was last meant to change.
///
/// `ENLARGER_RECORD=1` writes the file anew. Do so only for a change that people are to feel.
@Suite struct RecordedSessionTests {
  static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Sessions.txt")
  static let seeds = 1...UInt64(1000)
  static let isRecording = ProcessInfo.processInfo.environment["ENLARGER_RECORD"] != nil

  @Test func `random sessions show every frame as recorded`() throws {
    let digests = Self.seeds.map { seed in
      var generator = ScriptGenerator(seed: seed)
      return "\(seed) " + String(SessionDigest(of: generator.script()).value, radix: 16)
    }
    if Self.isRecording { try Data(digests.joined(separator: "\n").utf8).write(to: Self.file) }
    let recorded = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(recorded.count == digests.count)
    let changed = zip(Self.seeds, zip(recorded, digests)).filter { $1.0 != $1.1 }.map(\.0)
    let styles = Set(
      changed.map { seed in
        var generator = ScriptGenerator(seed: seed)
        return generator.script().styleName
      })
    #expect(
      changed.isEmpty,
      "\(changed.count) sessions differ, first \(changed.prefix(5)), in the styles \(styles.sorted())")
  }
}
