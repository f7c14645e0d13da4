import ArgumentParser
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
      folder and of all below it, by month or by folder. The folder is never written to; smaller copies for the \
      screen are kept in the cache. Only this computer can see the page, unless --lan lets in other devices: each by \
      a code that is shown in the terminal and works once. What changes in the folder appears in the open page. \
      Ctrl-C stops.
      """)

  @Argument(help: "The folder of photos.", completion: .directory)
  var folder = "."

  @Option(help: "The port to use; if it is taken, the next free one is. 0 takes any.")
  var port = 4747

  @Flag(help: "Let in other devices on the network by a code; what they see travels unencrypted.")
  var lan = false

  @Flag(help: "Print the address only; do not open the browser.")
  var noOpen = false

  @Option(
    help: ArgumentHelp(
      "How photos move: a name from `enlarger styles`, or a file with a style's JSON.",
      valueName: "name|file"),
    completion: .file(extensions: ["json"]))
  var style: String?

  @Option(
    help: ArgumentHelp(
      "Where smaller copies are kept, instead of the user's cache folder.", valueName: "dir"),
    completion: .directory)
  var cacheDir: String?

  @Option(
    help: ArgumentHelp(
      "Where the page's script, style and engine are, if not beside the command.", valueName: "dir"),
    completion: .directory)
  var assets: String?

  @Flag(help: "Show bins, snapshots, folders of thumbnails and hidden entries, too.")
  var includeHidden = false

  @Flag(help: "Say on standard output what happens, as JSON, one object a line.")
  var json = false

  @Flag(name: .shortAndLong, help: "Say more on standard error.")
  var verbose = false

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("The port is a number from 0 to 65535, not \(port).")
    }
  }

  func run() async throws {
    guard let assetFolder = AssetLookup.folder(given: assets) else {
      throw AssetLookup.missing(given: assets)
    }
    let style = try self.style.map(StyleArgument.style)
    let network = lan ? LocalNetwork.addresses : []
    guard !lan || !network.isEmpty else {
      throw CommandFailure.report(
        "this computer is on no network. Connect it to one, or leave --lan out.", CommandFailure.unavailable)
    }
    var options = PhotoLibraryOptions()
    options.cacheDirectory = cacheDir
    options.includesHidden = includeHidden
    let library = try await FolderArgument.open(folder, options: options)
    for notice in library.notices { tell(notice) }
    // A known folder is served before it has been scanned.
    Task {
      if await library.isUntold { tell(Self.untold(of: library.name)) }
    }
    let photos = FolderPhotos(library)
    let progress = ProgressLine(library: library, isJSON: json)
    if lan {
      let invitation = Invitation(title: library.name, addresses: network, isJSON: json)
      let site = Site(
        source: photos, assets: assetFolder, style: style?.numbers, pairing: invitation.pairing,
        invite: { await invitation.another() })
      let server = SiteServer(site: site, port: port, reach: .network, logger: logger) { [noOpen] port in
        await invitation.show(port: port)
        if !noOpen { await Browser.open(invitation.ownAddress(port: port)) }
      }
      try await run(server, invitation, progress)
    } else {
      let site = Site(source: photos, assets: assetFolder, style: style?.numbers)
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
      try await run(server, progress)
    }
    await library.shutdown()
  }

  /// Serves until Ctrl-C or SIGTERM. Open responses then have two seconds to end.
  private func run(_ services: any Service...) async throws {
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
      throw CommandFailure.report(
        "the server has ended, because it cannot accept connections any more.", CommandFailure.unavailable)
    }
  }

  private func tell(_ notice: String) {
    ServeEvent.tell(notice: notice, isJSON: json)
  }

  /// Returns a notice that explains why the disk is busy.
  private static func untold(of folder: String) -> String {
    """
    the system does not tell what changes in \(folder): it is a network's disk, or all watches are taken (sysctl \
    fs.inotify). It is listed again while somebody looks at the page, once a second at most.
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
