import Faults
import Foundation
import Synchronization

/// Runs the tests with each fault in turn, several at once.
struct Trial: Sendable {
  let tests: URL
  let folder: URL
  let jobs: Int

  /// Tries faults, first with few random sessions, then what is left with as many as `make test` plays.
  func run(_ faults: [Int: Fault], _ results: Results) throws {
    for depth in TestPlan.Depth.allCases {
      let left = faults.filter { results[$0.value] == nil }.sorted { $0.key < $1.key }
      guard !left.isEmpty else { return }
      let limits = try limits(for: left.map(\.value), depth)
      say("Trying \(left.count) faults (\(depth))")
      try inParallel(left) { number, fault in
        if let test = try find(number, fault, depth, limits) {
          try results.keep(.found(by: test), of: fault)
          say("  found     \(fault.file):\(fault.line)  \(fault.mutated.prefix(90))")
        } else if depth == .full {
          try results.keep(.survived, of: fault)
          say("  SURVIVED  \(fault.file):\(fault.line)  \(fault.mutated.prefix(90))")
        }
      }
    }
  }

  /// Who finds a fault; nil if nobody does.
  private func find(
    _ number: Int, _ fault: Fault, _ depth: TestPlan.Depth, _ limits: [String: Double]
  ) throws -> String? {
    for target in TestPlan.targets(for: fault) {
      let run = TestRun(tests: tests, folder: folder, target: target, depth: depth, fault: number)
      switch try run.end(within: limits[target] ?? 600) {
      case .passed: continue
      case .failed(let how): return "\(target): \(how)"
      case .timedOut: return "\(target): did not end"
      }
    }
    return nil
  }

  /// Seconds that the tests may take, by target. Without a fault all of them have to pass.
  private func limits(for faults: [Fault], _ depth: TestPlan.Depth) throws -> [String: Double] {
    var limits: [String: Double] = [:]
    for target in TestPlan.all where faults.contains(where: { TestPlan.targets(for: $0).contains(target) }) {
      let start = ContinuousClock.now
      let run = TestRun(tests: tests, folder: folder, target: target, depth: depth, fault: 0)
      let end = try run.end(within: 1800)
      guard end == .passed else {
        throw Command.Failure(description: "\(target) fails without any fault: \(end)")
      }
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      say("Without a fault \(target) takes \((seconds * 10).rounded() / 10) s (\(depth))")
      limits[target] = 30 + seconds * 6
    }
    return limits
  }

  private func inParallel(
    _ faults: [(key: Int, value: Fault)], _ body: @Sendable (Int, Fault) throws -> Void
  ) throws {
    let next = Mutex(0)
    let failure = Mutex<(any Error)?>(nil)
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while failure.withLock({ $0 == nil }) {
        let index = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard index < faults.count else { return }
        do { try body(faults[index].key, faults[index].value) } catch {
          failure.withLock { $0 = error }
        }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
  }
}
