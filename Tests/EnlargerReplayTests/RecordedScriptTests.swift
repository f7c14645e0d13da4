import EnlargerCore
import EnlargerReplay
import Foundation
import Testing

/// The frames of every script in the repository in every style, as they were when motion was last
/// meant to change: a digest of all that `--format ndjson` prints at 120 Hz, to the last digit.
///
/// `ENLARGER_RECORD=1` writes the file anew. Do so only for a change that people are to feel.
@Suite struct RecordedScriptTests {
  static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "RecordedScripts.txt")
  static let isRecording = ProcessInfo.processInfo.environment["ENLARGER_RECORD"] != nil

  @Test func `every script in every style shows every frame as recorded`() throws {
    var digests: [String] = []
    for (name, text) in try Self.scripts() {
      let script = try Script(json: Array(text))
      for preset in ZoomStyle.presets {
        var digest = Digest()
        try Playback(script, style: preset.style).write(.ndjson) { digest.add($0) }
        digests.append("\(name) \(preset.name) \(String(digest.value, radix: 16))")
      }
    }
    if Self.isRecording { try Data(digests.joined(separator: "\n").utf8).write(to: Self.file) }
    let recorded = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map(String.init)
    let changed = Set(digests).symmetricDifference(recorded).sorted()
    #expect(changed.isEmpty, "\(changed.count) lines differ, first \(changed.prefix(6))")
  }

  /// The scripts of the documents, the sessions that once broke a law, and the situations of the snapshots.
  private static func scripts() throws -> [(name: String, text: Data)] {
    var root = URL(filePath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    var scripts: [(name: String, text: Data)] = []
    for folder in ["Documentation/Replay", "Tests/EnlargerCoreTests/Laws/Kept"] {
      let files = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      for file in files.sorted() where file.hasSuffix(".json") {
        let text = try String(contentsOf: root.appending(path: "\(folder)/\(file)"), encoding: .utf8)
        // The laws' thumbnails may be covered, which the format of replay does not know.
        if text.contains("\"clip\"") { continue }
        scripts.append((file, Data(text.utf8)))
      }
    }
    for situation in SnapshotTests.situations {
      let story = Data(SnapshotTests.story(situation).json.utf8)
      scripts.append(("\(situation.style)-\(situation.name)", story))
    }
    return scripts
  }

  /// FNV-1a.
  private struct Digest {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ text: String) {
      for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
  }
}
