import ArgumentParser
import Dispatch
import EnlargerSite
import EnlargerStyles
import Foundation
import Logging
import PhotoLibrary
import ServiceLifecycle

/// `enlarger serve`: shows a folder of photos in the browser.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show a folder of photos in the browser.",
    usage: "enlarger serve [<options>] [<folder>]",
    discussion: """
      Shows JPEG, PNG, WebP, GIF, TIFF, HEIC and AVIF photos, Live Photos, and MP4, QuickTime and WebM videos of the \
      folder and its subfolders, by month or by folder. The command never writes to the folder; it keeps smaller \
      copies in the cache. Only this computer can open the page, unless --lan admits other devices: each with a code \
      from the terminal that works once. The open page follows changes in the folder. Press Ctrl-C to stop.
      """)

  @Argument(help: "The folder of photos.", completion: .directory)
  var folder = "."

  @Option(help: "The port, or the next free one. 0 chooses any free port.")
  var port = 4747

  @Flag(help: "Admit other devices on the network with a code. The connection is not encrypted.")
  var lan = false

  @Flag(help: "Print the address without opening the browser.")
  var noOpen = false

  @OptionGroup var album: AlbumOptions

  @Flag(help: "Print events to standard output as JSON, one per line.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print more to standard error.")
  var verbose = false

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port must be from 0 to 65535, not \(port).")
    }
  }

  func run() async throws {
    let assetFolder = try album.pageFiles()
    let style = try album.styleNumbers()
    let network = lan ? LocalNetwork.addresses : []
    guard !lan || !network.isEmpty else {
      throw CommandFailure.report(
        "this computer is not on a network. Connect it to one, or omit --lan.", CommandFailure.unavailable)
    }
    let library = try await FolderArgument.open(folder, options: album.library)
    for notice in library.notices { tell(notice.description) }
    // A known folder is served before it has been scanned.
    Task {
      var wasUntold = false
      while !Task.isCancelled {
        let isUntold = await library.isUntold
        if isUntold, !wasUntold { tell(Self.untold(of: library.name)) }
        wasUntold = isUntold
        try await Task.sleep(for: .seconds(10))
      }
    }
    let photos = FolderPhotos(library)
    let progress = ProgressLine(library: library, isJSON: json)
    if lan {
      let invitation = Invitation(title: library.name, addresses: network, isJSON: json)
      let site = Site(
        source: photos, assets: assetFolder, style: style, pairing: invitation.pairing,
        invite: { await invitation.another() })
      let server = SiteServer(site: site, port: port, reach: .network, logger: logger) { [noOpen] port in
        await invitation.show(port: port)
        if !noOpen { await Browser.open(invitation.ownAddress(port: port)) }
      }
      try await run(library, server, invitation, progress)
    } else {
      let site = Site(source: photos, assets: assetFolder, style: style)
      let server = SiteServer(site: site, port: port, logger: logger) {
        [noOpen, json, title = library.name] port in
        let address = "http://127.0.0.1:\(port)/"
        if json {
          ServeEvent.serving(title: title, addresses: [address]).tell()
        } else {
          print("Address  \(address)\nFolder   \(title)\nStop     Ctrl-C")
          fflush(nil)
        }
        if !noOpen { Browser.open(address) }
      }
      try await run(library, server, progress)
    }
  }

  /// Serves until Ctrl-C or SIGTERM. Open responses then have two seconds to end.
  private func run(_ library: PhotoLibrary, _ services: any Service...) async throws {
    let exits = Self.exitWithoutDisk()
    defer { exits.forEach { $0.cancel() } }
    var canAccept = true
    var configuration = ServiceGroupConfiguration(
      services: services.map { .init(service: $0) }, gracefulShutdownSignals: [.sigint, .sigterm],
      logger: logger)
    configuration.maximumGracefulShutdownDuration = .seconds(2)
    do {
      try await ServiceGroup(configuration: configuration).run()
    } catch let error as ServiceGroupError {
      // The two seconds ended before a response did, as may happen with Ctrl-C.
      logger.debug("\(error)")
    } catch is SiteServerError {
      canAccept = false
    }
    await library.shutdown()
    guard canAccept else {
      throw CommandFailure.report(
        "the server has ended, because it cannot accept connections any more.", CommandFailure.unavailable)
    }
  }

  /// Ends the process some seconds after Ctrl-C or SIGTERM, if a disk that does not answer keeps it from ending.
  private static func exitWithoutDisk() -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM].map { signal in
      let source = DispatchSource.makeSignalSource(signal: signal, queue: .global())
      source.setEventHandler { DispatchQueue.global().asyncAfter(deadline: .now() + 8) { _exit(0) } }
      source.resume()
      return source
    }
  }

  private func tell(_ notice: String) {
    ServeEvent.tell(notice: notice, isJSON: json)
  }

  /// Returns a notice that explains why the disk is busy.
  private static func untold(of folder: String) -> String {
    """
    cannot watch \(folder) for changes: it is on a network disk, or the limit of watches is reached (sysctl \
    fs.inotify). While the page is open, the server lists the folder again, at most once a second.
    """
  }

  private var logger: Logger {
    var logger = Logger(label: "enlarger") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = verbose ? .debug : .error
    return logger
  }
}

/// The user's web browser.
enum Browser {
  /// Opens an address if there is a display.
  static func open(_ address: String) {
    guard hasScreen, let opener = path(of: openerName) else { return }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: opener)
    process.arguments = [address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // The address is printed anyway, so a browser that fails to start does not matter.
    try? process.run()
  }

  #if os(macOS)
    private static let openerName = "open"
    private static let hasScreen = true
  #else
    private static let openerName = "xdg-open"
    private static var hasScreen: Bool {
      let environment = ProcessInfo.processInfo.environment
      return ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    }
  #endif

  private static func path(of name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
