import EnlargerSite
import Foundation
import PhotoLibrary
import QRCode
import ServiceLifecycle

/// An event that `enlarger serve --json` prints as one line for the program that started it.
enum ServeEvent: Encodable {
  /// The server is ready. With `--lan`, the addresses invite one device, whichever it uses; the best comes first.
  case serving(title: String, addresses: [String])
  /// A device used the invitation; these addresses invite the next one.
  case admitted(addresses: [String])
  /// The progress of the work in the background.
  case progress(PhotoProgress)
  /// A line that the user should know, about the folder or how it was opened.
  case notice(String)

  private enum Key: String, CodingKey {
    case event, title, addresses, photos, headers, thumbnails, text
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    switch self {
    case .serving(let title, let addresses):
      try object.encode("serving", forKey: .event)
      try object.encode(title, forKey: .title)
      try object.encode(addresses, forKey: .addresses)
    case .admitted(let addresses):
      try object.encode("admitted", forKey: .event)
      try object.encode(addresses, forKey: .addresses)
    case .progress(let progress):
      try object.encode("progress", forKey: .event)
      try object.encode(progress.count, forKey: .photos)
      try object.encode(progress.headerCount, forKey: .headers)
      try object.encode(progress.thumbnailCount, forKey: .thumbnails)
    case .notice(let text):
      try object.encode("notice", forKey: .event)
      try object.encode(text, forKey: .text)
    }
  }

  /// Tells a notice: as JSON, or as a line on standard error.
  static func tell(notice: String, isJSON: Bool) {
    if isJSON { Self.notice(notice).tell() } else { _ = CommandFailure.report(notice, .success) }
  }

  /// Prints the event and flushes standard output.
  func tell() {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(self) else { return }
    print(String(decoding: json, as: UTF8.self))
    fflush(nil)
  }
}

/// Reports the work in the background once a second: on a terminal as one line, as JSON to programs.
struct ProgressLine: Service {
  let library: PhotoLibrary
  let isJSON: Bool

  private static let fullDisk =
    "the disk of the cache has less than 2 GB free, so thumbnails are made only when the page shows them."

  func run() async throws {
    let isTerminal = isatty(STDERR_FILENO) == 1
    // Cancellation is the normal end.
    try? await cancelWhenGracefulShutdown {
      let clock = ContinuousClock()
      let start = clock.now
      var report = ProgressReport()
      var told: PhotoProgress?
      var hasReportedFullDisk = false
      while true {
        try await Task.sleep(for: .seconds(1), clock: clock)
        let progress = await library.progress
        if isJSON {
          if progress != told { ServeEvent.progress(progress).tell() }
          told = progress
        } else if isTerminal,
          let line = report.line(for: progress, at: start.duration(to: clock.now) / .seconds(1))
        {
          try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
        }
        if progress.isOutOfRoom, !hasReportedFullDisk {
          ServeEvent.tell(notice: Self.fullDisk, isJSON: isJSON)
          hasReportedFullDisk = true
        }
      }
    }
  }
}

/// Invites other devices: shows addresses and a code for one device, and new ones after that was used.
actor Invitation: Service {
  /// The devices that were let in.
  nonisolated let pairing = Pairing()

  private let title: String
  private let addresses: [String]
  private let isJSON: Bool
  private var port = 0
  private var key = ""
  /// The keys of invitations that pages have shown, the latest last.
  private var shownKeys: [String] = []

  /// The maximum number of invitations from pages that are valid at a time.
  private static let mostShown = 8

  /// Creates an invitation to this machine.
  ///
  /// - Parameters:
  ///   - title: the name of the photos.
  ///   - addresses: this machine's hosts, the best one first.
  ///   - isJSON: whether a program reads the output, not a person.
  init(title: String, addresses: [String], isJSON: Bool) {
    self.title = title
    self.addresses = addresses
    self.isJSON = isJSON
  }

  /// Shows the first invitation, once the port is known.
  func show(port: Int) async {
    self.port = port
    let ways = await nextWays()
    if isJSON { return ServeEvent.serving(title: title, addresses: ways).tell() }
    show(ways, "Address  ", "  (for one device)", below: "Folder   \(title)\nStop     Ctrl-C")
  }

  /// Returns an address that lets in this machine's own browser.
  func ownAddress(port: Int) async -> String {
    address(at: "127.0.0.1", port: port, key: await pairing.makeKey())
  }

  /// Returns an invitation for the page of a device that is already in.
  func another() async -> PageInvitation? {
    let key = await pairing.makeKey()
    shownKeys.append(key)
    if shownKeys.count > Self.mostShown { await pairing.revoke(shownKeys.removeFirst()) }
    let ways = addresses.map { address(at: $0, port: port, key: key) }
    return ways.first.flatMap(QRCode.init).map { PageInvitation(addresses: ways, code: $0.svg) }
  }

  func run() async throws {
    // Cancellation is the normal end.
    try? await cancelWhenGracefulShutdown {
      for await used in self.pairing.admissions where await used == self.key {
        await self.showNext()
      }
    }
  }

  private func showNext() async {
    let ways = await nextWays()
    if isJSON { return ServeEvent.admitted(addresses: ways).tell() }
    show(ways, "A device has joined. For the next one: ")
  }

  /// Returns the addresses of the next invitation.
  private func nextWays() async -> [String] {
    key = await pairing.makeKey()
    return addresses.map { address(at: $0, port: port, key: key) }
  }

  private func show(_ ways: [String], _ label: String, _ note: String = "", below: String? = nil) {
    print(label + (ways.first ?? "") + note)
    for way in ways.dropFirst() { print("or \(way)") }
    if let below { print(below) }
    if isatty(STDOUT_FILENO) == 1, let code = ways.first.flatMap(QRCode.init), isWideEnough(for: code) {
      print(code.terminalText, terminator: "")
    }
    fflush(nil)
  }

  private func address(at host: String, port: Int, key: String) -> String {
    "http://\(host):\(port)\(Site.joinPath)\(key)"
  }

  /// Returns whether the terminal is wide enough for the code. Assumes so if its width is unknown.
  private func isWideEnough(for code: QRCode) -> Bool {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return true }
    return Int(window.ws_col) >= code.terminalWidth
  }
}
