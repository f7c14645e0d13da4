import EnlargerSite
import Foundation
import QRCode
import ServiceLifecycle

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
