import Faults

/// Which targets get faults, and which tests have to find them.
enum TestPlan {
  /// Every target under `Sources` but those that no Swift test drives: the page's engine, which is tested in
  /// a browser, and the mathematics, whose tables of constants have tests to the last bit.
  static let spared = ["EnlargerWeb", "EnlargerWebRows", "_EnlargerMath"]

  /// Each stands on those before it.
  static let all = ["EnlargerCoreTests", "EnlargerStylesTests"] + hosts

  /// Hosts have tests of their own; what they stand on is tested by everything.
  private static let hosts = ["EnlargerReplayTests", "EnlargerUIKitTests"]

  /// Compares the manifest with a document, and would find that the copy has one target more.
  static let skipped = "ArchitectureTests"

  /// The test targets for a fault, those that most likely find it first.
  static func targets(for fault: Fault) -> [String] {
    let own = target(of: fault.file) + "Tests"
    return hosts.contains(own) ? [own] : Array(all[(all.firstIndex(of: own) ?? 0)...])
  }

  /// `Sources/EnlargerCore/Grid/SquareGrid.swift` is of `EnlargerCore`.
  static func target(of file: String) -> String {
    file.split(separator: "/").dropFirst().first.map(String.init) ?? ""
  }

  /// How thorough a run is.
  enum Depth: CaseIterable {
    /// Few random sessions: finds most faults, in seconds.
    case short
    /// As many as `make test` plays.
    case full

    var environment: [String: String] {
      switch self {
      case .short: ["ENLARGER_FUZZ_SCRIPTS": "150", "ENLARGER_HOST_SESSIONS": "5"]
      case .full: [:]
      }
    }
  }
}
