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
    let frame = viewer.tick(to: time)
    add(frame)
    for picture in frame.pictures {
      add(picture.photo)
      add(picture.box)
      add(picture.clip)
      add(picture.opacity)
    }
    for picture in frame.pictures.reversed() where picture.role == .landing { add(picture.velocity) }
    while let notice = viewer.nextNotice() { add(notice) }
  }

  private mutating func add(_ frame: Frame) {
    add(name(of: frame.phase))
    add(frame.photo ?? -1)
    for number in [frame.zoom, frame.backdrop, frame.chrome, frame.pageBelow] { add(number) }
    add(frame.touchTarget == .nothing ? 0 : frame.touchTarget == .flyingPhotos ? 1 : 2)
    guard frame.photo != nil else { return }
    add(frame.velocity)
    if let card = frame.card { add(card.box) }
  }

  private func name(of phase: Phase) -> Int {
    switch phase {
    case .closed: 0
    case .opening: 1
    case .open: 2
    case .interactive: 3
    case .returning: 4
    case .closing: 5
    }
  }

  private mutating func add(_ notice: Notice) {
    switch notice.kind {
    case .willOpen: add(10)
    case .didOpen: add(11)
    case .willClose: add(12)
    case .didClose: add(13)
    case .didCancelClose: add(14)
    case .didPage: add(15)
    case .fellBack(.noSourceToOpenFrom): add(16)
    case .fellBack(.noSourceToLandOn): add(17)
    case .fellBack(.sourceVanished): add(18)
    }
    add(notice.photo)
    add(notice.time)
  }

  private mutating func add(_ box: Box) {
    add(box.center)
    add(box.size.width)
    add(box.size.height)
    add(box.rotation)
    add(box.cornerRadius)
  }

  private mutating func add(_ insets: Insets) {
    for side in [insets.top, insets.left, insets.bottom, insets.right] { add(side) }
  }

  private mutating func add(_ vector: Vector) {
    add(vector.x)
    add(vector.y)
  }

  private mutating func add(_ number: Int) { add(bits: UInt64(bitPattern: Int64(number))) }

  /// Both zeros count as the same number.
  private mutating func add(_ number: Double) { add(bits: (number == 0 ? 0 : number).bitPattern) }

  private mutating func add(bits: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      value ^= bits >> shift & 0xff
      value &*= 0x100_0000_01b3
    }
  }
}
