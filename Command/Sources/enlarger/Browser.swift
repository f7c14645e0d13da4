import Foundation

/// The user's web browser.
enum Browser {
  /// Opens an address where there is a screen to open it on; does nothing elsewhere.
  static func open(_ address: String) {
    guard hasScreen, let opener = path(of: openerName) else { return }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: opener)
    process.arguments = [address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // A browser that does not start is no reason to stop: the address is printed.
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
