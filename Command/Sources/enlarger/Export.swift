import ArgumentParser
import EnlargerSite
import EnlargerStyles
import Foundation
import PhotoLibrary

/// `enlarger export`: writes a folder of photos as plain files.
struct Export: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Export a folder of photos as a static site.",
    discussion: """
      The site needs no server of its own: copy it to any folder of any host, or double-click index.html. Later \
      exports reuse unchanged photos, and an interrupted export continues where it stopped. The photos' own files \
      are published only with --originals, and their locations only with --keep-location. Videos are left out and \
      listed; a Live Photo is published as its still.
      """)

  @Argument(help: "The folder of photos.", completion: .directory)
  var folder: String

  @Argument(
    help: "The output folder: new, empty or an earlier export.", completion: .directory)
  var output: String

  @Option(help: "The format of the pictures.")
  var format = PublishedFormat.webp

  @Flag(help: "Also publish the photos' own files, without metadata.")
  var originals = false

  @Flag(help: "Publish these files unchanged, with their locations.")
  var keepLocation = false

  @Option(help: "The title, instead of the folder's name.")
  var title: String?

  @OptionGroup var album: AlbumOptions

  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp(
      "The site's address, for previews of links.", valueName: "url"))
  var baseURL: String?

  @Option(
    help: ArgumentHelp(
      "Make part k of n. Copy all parts into one folder.", valueName: "k/n"))
  var shard: String?

  @Option(help: "Photos at a time, instead of one for each core.")
  var jobs: Int?

  @Flag(help: "Print progress and the result as JSON lines.")
  var json = false

  func validate() throws {
    if output.isEmpty {
      throw ValidationError("The name of the output folder is empty.")
    }
    if keepLocation, !originals {
      throw ValidationError("--keep-location requires --originals.")
    }
    if let shard, Shard(shard) == nil {
      throw ValidationError("--shard must be a part of the whole, such as 2/3, not \(shard).")
    }
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("--jobs must be from 1 to 256, not \(jobs).")
    }
    if let baseURL, !Self.isBase(baseURL) {
      throw ValidationError(
        "--base-url must be an address such as https://example.org/photos/, without ? and #, not \(baseURL).")
    }
  }

  func run() async throws {
    let assetFolder = try album.pageFiles()
    // A name that is not UTF-8 would lead to another folder.
    guard FolderArgument.bytes(of: output) == Array(output.utf8) else {
      throw CommandFailure.report(
        "\(output): the output folder needs a name in UTF-8.", CommandFailure.cannotCreate)
    }
    let style = try album.styleNumbers()
    let library = try await FolderArgument.open(folder, options: libraryOptions)
    for notice in library.notices { _ = CommandFailure.report(notice.description, .success) }
    let part = shard.flatMap(Shard.init) ?? .whole
    do {
      let target = try ExportFolder(
        output, photos: FolderArgument.bytes(of: folder), parts: SiteExport.parts, isShared: part != .whole)
      guard
        let export = SiteExport(
          title: title ?? library.name, style: style, base: baseURL, shard: part, to: target,
          assets: assetFolder)
      else { throw AssetLookup.missing(given: album.assets) }
      let progress = ExportProgress(isJSON: json)
      let publisher = PhotoPublisher(library, into: target, options: publishingOptions)
      let published = try await export.publish(try await read(library, progress), with: publisher) {
        try await library.listAgain()
        return try await read(library, progress)
      } progress: {
        progress.show("photos", "Exporting photos", $0, of: $1)
      }
      let receipt = try export.write(published)
      await library.shutdown()
      try progress.tell(receipt, of: published.snapshot, to: output)
    } catch let error as ExportFolderError {
      await library.shutdown()
      throw CommandFailure.report(error.description, CommandFailure.cannotCreate)
    } catch let error as PhotoFolderError {
      await library.shutdown()
      throw FolderArgument.report(error)
    }
  }

  /// Returns whether addresses can be made by appending paths to a text.
  private static func isBase(_ text: String) -> Bool {
    guard let address = URLComponents(string: text), let host = address.host else { return false }
    return ["http", "https"].contains(address.scheme?.lowercased()) && !host.isEmpty
      && address.query == nil && address.fragment == nil
  }

  /// Returns all photos once their dates are known, because dates decide the order. Waits some seconds for those that
  /// cannot be read.
  private func read(
    _ library: PhotoLibrary, _ progress: ExportProgress
  ) async throws(PhotoFolderError) -> PhotoSnapshot {
    try await library.waitUntilListed()
    while true {
      let isSettled = await library.isSettled
      let snapshot = await library.snapshot
      progress.show("headers", "Reading sizes and dates", snapshot.metadataCount, of: snapshot.fileCount)
      if isSettled { return snapshot }
      try? await Task.sleep(for: .milliseconds(20))
    }
  }

  private var workerCount: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  private var libraryOptions: PhotoLibraryOptions {
    var options = album.library
    options.workerCount = workerCount
    options.worksAhead = false
    options.watchesFolder = false
    return options
  }

  private var publishingOptions: PublishingOptions {
    var options = PublishingOptions()
    options.format = format
    options.originals = originals ? (keepLocation ? .asTheyAre : .withoutMetadata) : .none
    options.workerCount = workerCount
    options.limits = options.limits.budgeted(
      forWorkers: workerCount, memory: Int64(clamping: ProcessInfo.processInfo.physicalMemory))
    return options
  }
}

extension PublishedFormat: ExpressibleByArgument {}

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
        {"photos":\(receipt.photoCount),"livePhotos":\(receipt.motionCount),"problems":\(receipt.problemCount),"partial":\(receipt.partialCount),"unreadable":\(receipt.passingProblemCount),"kept":\(receipt.keptCount),"files":\(receipt.fileCount),\
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
    if receipt.partialCount > 0 {
      let verb = receipt.partialCount == 1 ? "is" : "are"
      lines.append("\(Self.photos(receipt.partialCount)) \(verb) shown only in part: cut short or damaged")
    }
    if receipt.motionCount > 0 {
      lines.append(
        receipt.motionCount == 1
          ? "1 photo is a Live Photo: its still is published, its video is not"
          : "\(Self.photos(receipt.motionCount)) are Live Photos: their stills are published, their videos are not"
      )
    }
    var unread = scan.skippedSentence.map { ["\($0)"] } ?? []
    if receipt.passingProblemCount > 0 {
      unread.append("\(Self.photos(receipt.passingProblemCount)) could not be read this time.")
    }
    if receipt.keptCount > 0 {
      let files = receipt.keptCount == 1 ? "1 file" : "\(ProgressReport.grouped(receipt.keptCount)) files"
      unread.append("So \(files) of earlier exports \(receipt.keptCount == 1 ? "stays" : "stay") published.")
    }
    if !unread.isEmpty { lines.append(unread.joined(separator: " ")) }
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
