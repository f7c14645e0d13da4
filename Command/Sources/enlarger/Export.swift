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

  @Option(
    help: ArgumentHelp(
      "How photos move: a style's name, or a JSON file.", valueName: "name|file"),
    completion: .file(extensions: ["json"]))
  var style: String?

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

  @Flag(help: "Also show trash, snapshots, thumbnail folders and hidden items.")
  var includeHidden = false

  @Flag(help: "Print progress and the result as JSON lines.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "The cache folder, instead of the user's.", valueName: "dir"),
    completion: .directory)
  var cacheDir: String?

  @Option(
    help: ArgumentHelp("The page's files, if not beside the command.", valueName: "dir"),
    completion: .directory)
  var assets: String?

  func validate() throws {
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
    guard let assetFolder = AssetLookup.folder(given: assets) else {
      throw AssetLookup.missing(given: assets)
    }
    // A name that is not UTF-8 would lead to another folder.
    guard FolderArgument.bytes(of: output) == Array(output.utf8) else {
      throw CommandFailure.report(
        "\(output): the output folder needs a name in UTF-8.", CommandFailure.cannotCreate)
    }
    let style = try self.style.map(StyleArgument.style)
    let library = try await FolderArgument.open(folder, options: libraryOptions)
    for notice in library.notices { _ = CommandFailure.report(notice.description, .success) }
    do {
      let target = try ExportFolder(
        output, photos: FolderArgument.bytes(of: folder), parts: SiteExport.parts)
      guard
        let export = SiteExport(
          title: title ?? library.name, style: style?.numbers, base: baseURL,
          shard: shard.flatMap(Shard.init) ?? .whole, to: target, assets: assetFolder)
      else { throw AssetLookup.missing(given: assets) }
      let progress = ExportProgress(isJSON: json)
      let snapshot = try await read(library, progress)
      let publisher = PhotoPublisher(library, into: target, options: publishingOptions)
      let receipt = try await export.write(snapshot, publisher: publisher) {
        progress.show("photos", "Exporting photos", $0, of: $1)
      }
      await library.shutdown()
      try progress.tell(receipt, of: snapshot, to: output)
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

  /// Returns all photos once their dates are known, because dates decide the order.
  private func read(
    _ library: PhotoLibrary, _ progress: ExportProgress
  ) async throws(PhotoFolderError) -> PhotoSnapshot {
    try await library.waitUntilListed()
    while true {
      let snapshot = await library.snapshot
      progress.show("headers", "Reading sizes and dates", snapshot.metadataCount, of: snapshot.fileCount)
      if snapshot.isComplete { return snapshot }
      try? await Task.sleep(for: .milliseconds(20))
    }
  }

  private var workerCount: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  private var libraryOptions: PhotoLibraryOptions {
    var options = PhotoLibraryOptions()
    options.cacheDirectory = cacheDir
    options.includesHidden = includeHidden
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
    return options
  }
}

extension PublishedFormat: ExpressibleByArgument {}
