import ArgumentParser
import EnlargerSite
import Foundation

/// Finds the page's script, style and engine.
enum AssetLookup {
  /// The first of these that holds them: the folder given, `web/` beside the executable,
  /// `../share/enlarger/web` as packages install it, and `web/` three folders up, where `make` puts it.
  static func folder(given: String?) -> AssetFolder? {
    if let given {
      let folder = AssetFolder(path: given)
      return folder.isComplete ? folder : nil
    }
    let directory = executable.deletingLastPathComponent()
    let places = ["web", "../share/enlarger/web", "../web", "../../../web"]
    return places.lazy.map { AssetFolder(path: directory.appendingPathComponent($0).path) }
      .first(where: \.isComplete)
  }

  /// Says that they are nowhere, and gives back the status to throw.
  static func missing(given: String?) -> ExitCode {
    CommandFailure.report(
      given.map { "\($0) does not hold the page (enlarger.js). Leave --assets out, or run `make web`." }
        ?? "the page (enlarger.js) is not beside the command. Run `make web`, or give its folder with --assets.",
      CommandFailure.unavailable)
  }

  private static var executable: URL {
    let url = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments.first ?? "")
    return url.resolvingSymlinksInPath()
  }
}
