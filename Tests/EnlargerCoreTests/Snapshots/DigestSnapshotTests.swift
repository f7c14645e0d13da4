import EnlargerCore
import Foundation
import Testing

/// One number per style for all that it shows and tells in thirty random sessions.
///
/// A style whose number changes moves differently somewhere. The readable snapshots, in
/// `Tests/EnlargerReplayTests/Snapshots`, show how. `ENLARGER_RECORD=1` writes the file anew;
/// CONTRIBUTING.md says when.
@Suite struct DigestSnapshotTests {
  static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Digests.txt")
  static let isRecording = ProcessInfo.processInfo.environment["ENLARGER_RECORD"] == "1"

  @Test func `each style moves through random sessions as it did`() throws {
    let digests = ZoomStyle.presets.map { preset in
      var digest = SessionDigest()
      for seed in 1...UInt64(30) {
        var generator = ScriptGenerator(seed: seed)
        var script = generator.script()
        script.styleName = preset.name
        digest.add(script)
      }
      return "\(preset.name) \(String(digest.value, radix: 16))"
    }
    if Self.isRecording { try Data((digests.joined(separator: "\n") + "\n").utf8).write(to: Self.file) }
    let recorded = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map(String.init)
    let changed = Set(digests).symmetricDifference(recorded).compactMap { $0.split(separator: " ").first }
    #expect(changed.isEmpty, "these styles move differently: \(Set(changed).sorted())")
  }
}
