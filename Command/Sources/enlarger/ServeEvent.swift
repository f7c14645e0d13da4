import Foundation
import PhotoLibrary
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
