import Foundation

/// What is asked for in the environment.
struct Settings {
  /// How many faults (`FAULTS`).
  var count = 200
  /// Which ones (`SEED`).
  var seed: UInt64 = 1
  /// Parts of paths, separated by commas; only files with one of them get faults (`FILES`).
  var files: [String] = []
  /// How many tests run at once (`JOBS`).
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  /// Whether what an earlier run found is tried again (`FRESH=1`).
  var isFresh = false

  /// Whether the tests are built optimised (`CONFIGURATION`): they run three times as fast, which is worth the
  /// longer build from about a hundred faults on.
  var isOptimized: Bool { configuration.map { $0 == "release" } ?? (count >= 100) }
  private var configuration: String?

  init(environment: [String: String]) {
    if let count = environment["FAULTS"].flatMap(Int.init) { self.count = count }
    if let seed = environment["SEED"].flatMap(UInt64.init) { self.seed = seed }
    if let jobs = environment["JOBS"].flatMap(Int.init) { self.jobs = max(1, jobs) }
    files = (environment["FILES"] ?? "").split(separator: ",").map(String.init)
    configuration = environment["CONFIGURATION"]
    isFresh = environment["FRESH"] == "1"
  }

  func wants(_ path: String) -> Bool { files.isEmpty || files.contains { path.contains($0) } }
}
