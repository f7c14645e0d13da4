import Foundation
import PhotoLibrary
import ServiceLifecycle

/// One line of the terminal that says how far the work in the background is; silent where nobody watches.
struct ProgressLine: Service {
  let library: PhotoLibrary

  func run() async throws {
    guard isatty(STDERR_FILENO) == 1 else { return try await gracefulShutdown() }
    // Ends by being cancelled, which is no failure.
    try? await cancelWhenGracefulShutdown {
      let clock = ContinuousClock()
      let start = clock.now
      var report = ProgressReport()
      while true {
        try await Task.sleep(for: .seconds(1), clock: clock)
        let elapsed = start.duration(to: clock.now) / .seconds(1)
        if let line = await report.line(for: library.progress, at: elapsed) {
          FileHandle.standardError.write(Data(line.utf8))
        }
      }
    }
  }
}
