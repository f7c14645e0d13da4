import EnlargerCore
import EnlargerReplay
import Foundation
import Testing

/// One number per style for everything that it shows and reports in thirty random sessions.
///
/// If a style's number changes, it moves differently somewhere. The readable snapshots in
/// `Tests/EnlargerReplayTests/Snapshots` show how. `ENLARGER_RECORD=1` rewrites the file; CONTRIBUTING.md
/// says when to do that.
@Suite struct DigestSnapshotTests {
  static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Digests.txt")
  static let isRecording = ProcessInfo.processInfo.environment["ENLARGER_RECORD"] == "1"

  @Test func `each style moves through random sessions as recorded`() throws {
    let digests = ZoomStyle.presets.map { preset in
      var digest = SessionDigest()
      for seed in 1...UInt64(30) {
        var generator = ScriptGenerator(seed: seed)
        var script = generator.script()
        script.style = preset.style
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

/// A digest of everything that sessions show and report, bit for bit.
///
/// Two engines with the same digest draw the same frames at 120 Hz and send the same notices at the same
/// times. FNV-1a over the bits of every number.
struct SessionDigest {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Plays a script until two seconds after its last event.
  mutating func add(_ script: Script) {
    var viewer = script.makeViewer()
    var tick = 0
    for event in script.events {
      while Double(tick) / 120 < event.time {
        add(&viewer, at: Double(tick) / 120)
        tick += 1
      }
      viewer.handle(event.input, at: event.time)
    }
    let last = (script.events.last?.time ?? 0) + 2
    while Double(tick) / 120 <= last {
      add(&viewer, at: Double(tick) / 120)
      tick += 1
    }
  }

  private mutating func add(_ viewer: inout Viewer, at time: Double) {
    _ = viewer.tick(to: time)
    let look = Look(viewer, at: time)
    add("\(look.frame.phase) \(look.frame.touchTarget) \(look.copies.map(\.photo))")
    for number in look.numbers { add(number) }
    while let notice = viewer.nextNotice() {
      add("\(notice.kind) \(notice.photo)")
      add(notice.time)
    }
  }

  private mutating func add(_ text: String) { for byte in text.utf8 { add(byte) } }

  /// Both zeros count as the same number.
  private mutating func add(_ number: Double) {
    let bits = (number == 0 ? 0 : number).bitPattern
    for shift in stride(from: UInt64(0), to: 64, by: 8) { add(UInt8(bits >> shift & 0xff)) }
  }

  private mutating func add(_ byte: UInt8) {
    value ^= UInt64(byte)
    value &*= 0x100_0000_01b3
  }
}
