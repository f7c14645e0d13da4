import EnlargerSite
import Foundation
import PhotoLibrary

/// Reports the progress and result of an export: as lines in the terminal, or as JSON.
final class ExportProgress: Sendable {
  private let isJSON: Bool
  private let lock = NSLock()
  nonisolated(unsafe) private var report = ProgressReport()
  nonisolated(unsafe) private var shown: (stage: String, at: ContinuousClock.Instant)?
  private let start = ContinuousClock.now

  init(isJSON: Bool) {
    self.isJSON = isJSON
  }

  /// Reports the progress of a stage: at its start, once a second, and at its end.
  func show(_ stage: String, _ words: String, _ done: Int, of count: Int) {
    lock.withLock {
      let now = ContinuousClock.now
      let isNews = shown.map { $0.stage != stage || now - $0.at >= .seconds(1) } ?? true
      guard isNews || done == count, shown?.stage != stage + " done" else { return }
      shown = (done == count ? stage + " done" : stage, now)
      if isJSON {
        // If this fails, so does writing the result, which reports the failure.
        let line = "{\"stage\":\"\(stage)\",\"done\":\(done),\"count\":\(count)}"
        try? Self.write(line, to: OutputFile(path: "-"))
      } else if isatty(STDERR_FILENO) == 1,
        let line = report.line(for: words, done, of: count, at: start.duration(to: now) / .seconds(1))
      {
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
      }
    }
  }

  /// Reports the result of the export.
  func tell(_ receipt: ExportReceipt, of snapshot: PhotoSnapshot, to folder: String) throws {
    try OutputFile.write(to: "-") { (output) throws(OutputError) in
      try output.write(text(receipt, snapshot.leftOut, snapshot.scan, folder) + "\n")
    }
  }

  private func text(
    _ receipt: ExportReceipt, _ leftOut: OtherFiles, _ scan: ScanReport, _ folder: String
  ) -> String {
    if isJSON {
      return """
        {"photos":\(receipt.photoCount),"livePhotos":\(receipt.motionCount),"problems":\(receipt.problemCount),"files":\(receipt.fileCount),\
        "bytes":\(receipt.byteCount),"located":\(receipt.locatedCount),\
        "locationsPublished":\(receipt.publishedLocationCount),"videos":\(leftOut.videoCount),\
        "raws":\(leftOut.rawCount),"pictures":\(leftOut.pictureCount),"links":\(leftOut.linkCount),\
        "leftOut":\(leftOut.leftOutCount),"skippedFolders":\(scan.skippedFolders.count)\(Self.json(of: receipt.originals))}
        """
    }
    let bytes = ByteCountFormatter.string(fromByteCount: receipt.byteCount, countStyle: .file)
    var lines = [
      "\(folder): \(Self.photos(receipt.photoCount)), \(bytes) in \(ProgressReport.grouped(receipt.fileCount)) files",
      "\(ProgressReport.grouped(receipt.locatedCount)) had a location, "
        + "\(ProgressReport.grouped(receipt.publishedLocationCount)) published; the site loads nothing from elsewhere",
    ]
    if !receipt.originals.isEmpty { lines.append(Self.line(of: receipt.originals)) }
    if receipt.problemCount > 0 {
      lines.append("\(Self.photos(receipt.problemCount)) cannot be shown; the page shows the reason")
    }
    if receipt.motionCount > 0 {
      lines.append(
        receipt.motionCount == 1
          ? "1 photo is a Live Photo: its still is published, its video is not"
          : "\(Self.photos(receipt.motionCount)) are Live Photos: their stills are published, their videos are not"
      )
    }
    if let skipped = scan.skippedSentence {
      lines.append("\(skipped) So nothing that was published before was removed.")
    }
    return (lines + leftOut.sentences.map(\.description)).joined(separator: "\n")
  }

  /// Returns `Originals: 3 copied without metadata, 2 re-encoded (1 stored rotated, 1 not fully understood)`.
  private static func line(of originals: [PublishedPhoto.Original: Int]) -> String {
    func parts(_ words: KeyValuePairs<PublishedPhoto.Original, String>) -> [String] {
      words.compactMap { kind, text in originals[kind].map { "\(ProgressReport.grouped($0)) \(text)" } }
    }
    let reasons = parts([
      .unshownFormat: "in a format that browsers do not show", .turned: "stored rotated",
      .notUnderstood: "not fully understood", .tooLarge: "too large to read at once",
    ])
    let copied = parts([.unchanged: "copied unchanged", .cleaned: "copied without metadata"])
    let count = reencoded.reduce(0) { $0 + (originals[$1] ?? 0) }
    let made =
      count == 0 ? [] : ["\(ProgressReport.grouped(count)) re-encoded (\(reasons.joined(separator: ", ")))"]
    return "Originals: " + (copied + made).joined(separator: ", ")
  }

  /// Returns the same as a member of the JSON result, or an empty text if originals were not requested.
  private static func json(of originals: [PublishedPhoto.Original: Int]) -> String {
    guard !originals.isEmpty else { return "" }
    func members(_ kinds: [PublishedPhoto.Original]) -> String {
      kinds.map { "\"\($0.rawValue)\":\(originals[$0] ?? 0)" }.joined(separator: ",")
    }
    return ",\"originals\":{\(members([.unchanged, .cleaned])),\"reencoded\":{\(members(reencoded))}}"
  }

  private static let reencoded: [PublishedPhoto.Original] = [
    .unshownFormat, .turned, .notUnderstood, .tooLarge,
  ]

  private static func write(_ line: String, to output: OutputFile) throws(OutputError) {
    try output.write(line + "\n")
    try output.close()
  }

  private static func photos(_ count: Int) -> String {
    count == 1 ? "1 photo" : "\(ProgressReport.grouped(count)) photos"
  }
}
