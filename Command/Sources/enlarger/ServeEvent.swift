import Foundation
import PhotoLibrary
import ServiceLifecycle

/// What `enlarger serve --json` says to the program that started it, one object a line.
enum ServeEvent: Encodable {
  /// The page can be asked for. With `--lan` these addresses are invitations, the best first, each of them for one device.
  case serving(title: String, addresses: [String])
  /// A device took the invitation; these are the next ones.
  case admitted(addresses: [String])
  /// How far the work in the background is.
  case progress(PhotoProgress)
  /// What the user should know about how the folder was opened.
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

  /// Prints it at once.
  func tell() {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(self) else { return }
    print(String(decoding: json, as: UTF8.self))
    fflush(nil)
  }
}

/// Says how far the work in the background is: one line of a terminal, or JSON for programs; silent where nobody
/// watches.
struct ProgressLine: Service {
  let library: PhotoLibrary
  let isJSON: Bool

  func run() async throws {
    guard isJSON || isatty(STDERR_FILENO) == 1 else { return try await gracefulShutdown() }
    // Ends by being cancelled, which is no failure.
    try? await cancelWhenGracefulShutdown {
      let clock = ContinuousClock()
      let start = clock.now
      var report = ProgressReport()
      var told: PhotoProgress?
      while true {
        try await Task.sleep(for: .seconds(1), clock: clock)
        let progress = await library.progress
        if isJSON {
          if progress != told { ServeEvent.progress(progress).tell() }
          told = progress
        } else if let line = report.line(for: progress, at: start.duration(to: clock.now) / .seconds(1)) {
          FileHandle.standardError.write(Data(line.utf8))
        }
      }
    }
  }
}
