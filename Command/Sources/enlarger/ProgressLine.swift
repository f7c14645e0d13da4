import Foundation
import PhotoLibrary
import ServiceLifecycle

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
