import Faults
import Foundation

/// What is printed at the end.
struct Report {
  let faults: [Fault]
  let results: Results
  let known: KnownSurvivors

  private func isFound(_ fault: Fault) -> Bool {
    if case .found = results[fault] { return true }
    return false
  }

  var survivors: [Fault] { faults.filter { !isFound($0) } }
  var unexplained: [Fault] { survivors.filter { known.reason(for: $0) == nil } }

  func print() {
    table("Kind") { $0.kind.rawValue }
    table("File") { $0.file }
    for fault in survivors {
      say("\n\(fault.file):\(fault.line): \(fault.kind.rawValue)")
      say("    \(fault.original)")
      say("  → \(fault.mutated)")
      say("    \(known.reason(for: fault) ?? "NOT EXPLAINED")")
    }
    let found = faults.count - survivors.count
    let share = faults.isEmpty ? 0 : Double(found * 1000 / faults.count) / 10
    say(
      "\n\(found) of \(faults.count) faults found (\(share) %); of \(survivors.count) survivors "
        + "\(survivors.count - unexplained.count) make no difference, \(unexplained.count) are not explained")
  }

  private func table(_ title: String, _ group: (Fault) -> String) {
    let rows = Dictionary(grouping: faults, by: group).sorted { $0.key < $1.key }
    let width = ([title] + rows.map(\.key)).map(\.count).max() ?? 0
    func row(_ name: String, _ found: String, _ all: String) -> String {
      let right = [found, all].map { String(repeating: " ", count: max(0, 7 - $0.count)) + $0 }
      return name.padding(toLength: width, withPad: " ", startingAt: 0) + right.joined()
    }
    say("\n" + row(title, "found", "of"))
    for (name, group) in rows { say(row(name, "\(group.count(where: isFound))", "\(group.count)")) }
  }
}

/// Prints a line at once, also into a file.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
