import EnlargerSite
import Foundation
import QRCode
import ServiceLifecycle

/// Shows other devices the way: an address and a code for one of them, and the next when that was used.
actor Invitation: Service {
  /// Who was let in.
  nonisolated let pairing = Pairing()

  private let title: String
  private let addresses: [String]
  private let isJSON: Bool
  private var port = 0
  private var key = ""
  /// The keys of invitations that pages have shown, the latest last.
  private var shownKeys: [String] = []

  /// How many invitations that pages have shown are good at a time.
  private static let mostShown = 8

  /// Invites to this machine.
  ///
  /// - Parameters:
  ///   - title: what there is to see.
  ///   - addresses: where this machine is found, the best one first.
  ///   - isJSON: whether a program is invited, and not a person.
  init(title: String, addresses: [String], isJSON: Bool) {
    self.title = title
    self.addresses = addresses
    self.isJSON = isJSON
  }

  /// Shows the first invitation, as soon as it is known at which port.
  func show(port: Int) async {
    self.port = port
    let ways = await nextWays()
    if isJSON { return ServeEvent.serving(title: title, addresses: ways).tell() }
    show(ways, "Address  ", "  (lets in one device)", below: "Folder   \(title)\nStop     Ctrl-C")
  }

  /// An address that lets in this machine's own browser.
  func ownAddress(port: Int) async -> String {
    address(at: "127.0.0.1", port: port, key: await pairing.makeKey())
  }

  /// An invitation to be shown in the page of a device that was let in before.
  func another() async -> PageInvitation? {
    let key = await pairing.makeKey()
    shownKeys.append(key)
    if shownKeys.count > Self.mostShown { await pairing.revoke(shownKeys.removeFirst()) }
    let ways = addresses.map { address(at: $0, port: port, key: key) }
    return ways.first.flatMap(QRCode.init).map { PageInvitation(addresses: ways, code: $0.svg) }
  }

  func run() async throws {
    // Ends by being cancelled, which is no failure.
    try? await cancelWhenGracefulShutdown {
      for await used in self.pairing.admissions where await used == self.key {
        await self.showNext()
      }
    }
  }

  private func showNext() async {
    let ways = await nextWays()
    if isJSON { return ServeEvent.admitted(addresses: ways).tell() }
    show(ways, "A device was let in. For the next one: ")
  }

  /// The addresses of another invitation.
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

  /// Whether the terminal's lines hold the code; one that does not say how wide it is gets it anyway.
  private func isWideEnough(for code: QRCode) -> Bool {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return true }
    return Int(window.ws_col) >= code.terminalWidth
  }
}
