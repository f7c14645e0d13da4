import Foundation
import Synchronization

/// One test target, run with one fault switched on, until the first test fails.
struct TestRun {
  enum End: Equatable {
    /// No test minded.
    case passed
    /// The first failure, or how the process ended.
    case failed(String)
    case timedOut
  }

  var tests: URL
  var folder: URL
  var target: String
  var depth: TestPlan.Depth
  /// 0 for none.
  var fault: Int

  /// - Parameter limit: seconds after which the tests are taken to hang.
  func end(within limit: Double) throws -> End {
    let process = Process()
    process.executableURL = tests
    process.arguments = [
      "--testing-library", "swift-testing", "--filter", "^\(target)\\.", "--skip", TestPlan.skipped,
    ]
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("ENLARGER_") }
      .merging(depth.environment) { $1 }
      .merging(["FAULT": "\(fault)", "SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1"]) { $1 }
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    process.standardInput = FileHandle.nullDevice
    try process.run()

    let isLate = Atomic(false)
    let watch = Watch(process.processIdentifier, limit: limit) { isLate.store(true, ordering: .relaxed) }
    let failure = firstFailure(in: pipe.fileHandleForReading)
    if failure != nil { watch.kill() }
    process.waitUntilExit()
    watch.end()
    if let failure { return .failed(failure) }
    if isLate.load(ordering: .relaxed) { return .timedOut }
    if process.terminationStatus == 0 { return .passed }
    return .failed(
      process.terminationReason == .uncaughtSignal ? "a trap" : "status \(process.terminationStatus)")
  }

  /// Reads until a test fails or the output ends.
  private func firstFailure(in output: FileHandle) -> String? {
    var rest = Data()
    while true {
      let data = output.availableData
      if data.isEmpty { return nil }
      rest += data
      while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: rest[rest.startIndex..<newline], as: UTF8.self)
        rest = Data(rest[(newline + 1)...])
        if line.hasPrefix("✘") { return String(line.dropFirst().prefix(160)) }
      }
    }
  }
}

/// Ends a process that takes too long.
private final class Watch: Sendable {
  private let process: Int32
  private let hasEnded = Mutex(false)

  init(_ process: Int32, limit: Double, _ tooLate: @escaping @Sendable () -> Void) {
    self.process = process
    DispatchQueue.global().asyncAfter(deadline: .now() + limit) { [self] in
      hasEnded.withLock { ended in
        guard !ended else { return }
        tooLate()
        Foundation.kill(process, SIGKILL)
      }
    }
  }

  func kill() {
    hasEnded.withLock { ended in
      if !ended { Foundation.kill(process, SIGKILL) }
    }
  }

  /// From now on the number may be another process's.
  func end() { hasEnded.withLock { $0 = true } }
}
