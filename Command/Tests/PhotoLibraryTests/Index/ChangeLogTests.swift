import Foundation
import SeededRandom
import Testing

@testable import PhotoLibrary

/// Differences between revisions: applying one gives the current photos.
@Suite struct ChangeLogTests {
  private let folder = TemporaryFolder()
  private let root: RootFolder

  init() throws { root = try RootFolder(path: folder.path) }

  private func scan(_ index: inout PhotoIndex) throws {
    index.replace(with: try FolderScan(of: root))
  }

  /// What a client stores about a photo.
  private static func row(_ photo: Photo) -> String {
    "\(photo.id)-\(photo.version) \(photo.name) \(photo.metadata?.width ?? 0) \(photo.problem?.description ?? "") "
      + "\(photo.motion.map { "\($0.id)-\($0.version)" } ?? "")"
  }

  private static func rows(_ index: inout PhotoIndex, _ arrangement: PhotoArrangement = .byDate) -> [String] {
    index.snapshot(arranged: arrangement).map(row)
  }

  /// The rows after applying a difference.
  private static func applied(_ difference: PhotoDifference, to rows: [String]) -> [String] {
    var rows = rows
    for place in difference.removed.reversed() { rows.remove(at: place) }
    for place in difference.added { rows.insert(row(difference.snapshot[place]), at: min(place, rows.count)) }
    for place in difference.updated { rows[place] = row(difference.snapshot[place]) }
    return rows
  }

  /// Makes the index learn the contents of a header.
  ///
  /// - Parameter duration: The duration of a video; `nil` for a photo.
  private func learn(
    _ id: PhotoID, width: Int, captured: String?, duration: Double? = nil, in index: inout PhotoIndex
  ) throws {
    let file = try #require(index.file(id))
    let date = captured.flatMap { CaptureDate(written: $0, subseconds: nil, offset: nil, source: .original) }
    index.apply([
      HeaderResult(
        id: id, state: file.state,
        metadata: PhotoMetadata(
          width: width, height: 3, format: duration == nil ? .jpeg : .mp4, frameCount: 1, isInterlaced: false,
          hasPreview: false, captured: date, duration: duration), problem: nil)
    ])
  }

  @Test(arguments: [PhotoArrangement.byDate, .byFolder(), .byFolder(language: "sv")])
  func everyDifferenceLeadsToTheCurrentPhotos(arranged arrangement: PhotoArrangement) throws {
    var generator = SeededGenerator(seed: 12)
    for name in ["a/b", "a-1"] {
      try FileManager.default.createDirectory(atPath: folder(name), withIntermediateDirectories: true)
    }
    for _ in 0..<20 {
      var index = PhotoIndex()
      var known: [(revision: UInt64, rows: [String])] = []
      for step in 0..<60 {
        let place = ["", "a/", "a/b/", "a-1/"][Int.random(in: 0..<4, using: &generator)]
        let stem = Int.random(in: 0..<4, using: &generator)
        let name = "\(place)\(stem).\(Bool.random(using: &generator) ? "jpg" : "mov")"
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: try? FileManager.default.removeItem(atPath: folder(name))
        case 1, 2:
          try folder.write([UInt8](repeating: 1, count: step + 1), to: name)
          try folder.setModified(name, Double.random(in: 1000...100_000, using: &generator))
        default: break
        }
        try scan(&index)
        let files = index.snapshot().flatMap { [$0.id, $0.motion?.id].compactMap(\.self) }
        if let id = files.randomElement(using: &generator), Bool.random(using: &generator) {
          let day = Int.random(in: 10...28, using: &generator)
          try learn(
            id, width: step + 1, captured: "2020:01:\(day) 00:00:00",
            duration: [nil, 3, 60].randomElement(using: &generator) ?? nil, in: &index)
        }
        known.append((index.snapshot().revision, Self.rows(&index, arrangement)))
      }
      let now = Self.rows(&index, arrangement)
      var (told, untold) = (0, 0)
      for state in known {
        guard let difference = index.difference(since: state.revision, arranged: arrangement) else {
          untold += 1
          continue
        }
        told += 1
        #expect(Self.applied(difference, to: state.rows) == now)
        #expect(difference.snapshot.count == now.count)
      }
      #expect(told > 0 && told + untold == known.count)
    }
  }

  @Test func withoutChangesTheDifferenceIsEmpty() throws {
    try folder.write([1], to: "a.jpg")
    var index = PhotoIndex()
    try scan(&index)
    let revision = index.snapshot().revision
    try scan(&index)
    let found = index.difference(since: revision)
    let difference = try #require(found)
    #expect(difference.removed.isEmpty && difference.updated.isEmpty && difference.added.isEmpty)
    #expect(difference.snapshot.revision == revision)
  }

  @Test func aFutureRevisionIsUnknown() throws {
    var index = PhotoIndex()
    try scan(&index)
    let next = index.snapshot().revision + 1
    let difference = index.difference(since: next)
    #expect(difference == nil)
  }

  @Test func aChangedOrderRequiresAReload() throws {
    try folder.write([1], to: "a.jpg")
    try folder.write([1], to: "b.jpg")
    var index = PhotoIndex()
    try scan(&index)
    let photos = Array(index.snapshot())
    try learn(photos[0].id, width: 5, captured: "2001:01:01 00:00:00", in: &index)
    let partly = index.snapshot().revision
    let first = index.difference(since: 1)
    #expect(first?.updated == [0])
    try learn(photos[1].id, width: 5, captured: "2020:01:01 00:00:00", in: &index)
    let (late, revision) = (index.difference(since: partly), index.snapshot().revision)
    #expect(late == nil)
    let present = index.difference(since: revision)
    #expect(present != nil)
  }

  @Test func oldChangesAreForgotten() throws {
    var log = ChangeLog()
    for number in 1...UInt64(3 * ChangeLog.capacity) {
      log.note(PhotoID(rawValue: "\(number)"), .added, at: number)
    }
    #expect(log.changes(since: 0) == nil)
    let last = UInt64(3 * ChangeLog.capacity)
    #expect(log.changes(since: last)?.added.isEmpty == true)
    #expect(log.changes(since: last - 5)?.added.count == 5)
    let kept = UInt64(ChangeLog.capacity)
    #expect(log.changes(since: last - kept)?.added.count == ChangeLog.capacity)
  }
}
