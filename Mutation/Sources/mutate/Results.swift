import Faults
import Foundation
import Synchronization

/// What became of each fault, kept in a file, so that a run that was interrupted goes on where it was.
///
/// While the sources stay the same, what was found is found and what does not compile is not tried again.
/// A survivor is tried again as soon as a test has changed.
final class Results: Sendable {
  enum Outcome: Equatable {
    /// By a test, a trap or a run that never ended.
    case found(by: String)
    case survived
    case rejected
  }

  private struct Record: Codable {
    var sources: UInt64
    var tests: UInt64
    var fault: String
    /// nil for a survivor.
    var foundBy: String?
    var isRejected: Bool?
  }

  private let file: URL
  private let sources: UInt64
  private let tests: UInt64
  private let outcomes: Mutex<[String: Outcome]>

  init(in file: URL, sources: UInt64, tests: UInt64, isFresh: Bool) throws {
    (self.file, self.sources, self.tests) = (file, sources, tests)
    if isFresh { try? FileManager.default.removeItem(at: file) }
    let old = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    var known: [String: Outcome] = [:]
    for line in old.split(separator: "\n") {
      // The last line of a run that was interrupted may be half a line.
      guard let record = try? JSONDecoder().decode(Record.self, from: Data(line.utf8)),
        record.sources == sources
      else { continue }
      if record.isRejected == true {
        known[record.fault] = .rejected
      } else if let test = record.foundBy {
        known[record.fault] = .found(by: test)
      } else if record.tests == tests {
        known[record.fault] = .survived
      }
    }
    outcomes = Mutex(known)
    try Data(old.utf8).write(to: file)
  }

  subscript(_ fault: Fault) -> Outcome? { outcomes.withLock { $0[fault.name] } }

  func keep(_ outcome: Outcome, of fault: Fault) throws {
    var record = Record(sources: sources, tests: tests, fault: fault.name)
    switch outcome {
    case .found(let test): record.foundBy = test
    case .rejected: record.isRejected = true
    case .survived: break
    }
    let line = try JSONEncoder().encode(record) + Data("\n".utf8)
    try outcomes.withLock {
      $0[fault.name] = outcome
      let handle = try FileHandle(forWritingTo: file)
      try handle.seekToEnd()
      try handle.write(contentsOf: line)
      try handle.close()
    }
  }
}
