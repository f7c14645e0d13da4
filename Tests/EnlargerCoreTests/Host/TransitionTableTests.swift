import Foundation
import Testing

@testable import EnlargerCore

/// The notices of each change of state, compared with the table in the documentation.
///
/// `ENLARGER_RECORD=1` rewrites the table.
@Suite struct TransitionTableTests {
  static let file: URL = {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return root.appending(path: "Documentation/States.md")
  }()

  static let names: [(told: NoticeSet, name: String)] = [
    (.willOpen, "willOpen"), (.didOpen, "didOpen"), (.didCancelClose, "didCancelClose"),
    (.willClose, "willClose"), (.didClose, "didClose"),
  ]

  static func words(_ told: NoticeSet) -> String {
    names.filter { told.contains($0.told) }.map(\.name).joined(separator: ", ")
  }

  static var table: String {
    let phases = LifecyclePhase.allCases
    var lines = ["| from \\ to | " + phases.map { "\($0)" }.joined(separator: " | ") + " |"]
    lines.append("|---" + String(repeating: "|---", count: phases.count) + "|")
    for from in phases {
      let cells = phases.map { words(from.notices(to: $0)) }.map { $0.isEmpty ? "–" : $0 }
      lines.append("| **\(from)** | " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n")
  }

  @Test func `the document has the engine's own table`() throws {
    var text = try String(contentsOf: Self.file, encoding: .utf8)
    let begin = try #require(text.range(of: "| from \\ to |"))
    let end = text.range(of: "\n\n", range: begin.lowerBound..<text.endIndex)?.lowerBound ?? text.endIndex
    if ProcessInfo.processInfo.environment["ENLARGER_RECORD"] == "1" {
      text.replaceSubrange(begin.lowerBound..<end, with: Self.table)
      try text.write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      #expect(String(text[begin.lowerBound..<end]) == Self.table)
    }
  }

  @Test func `each arrow of the diagram has the notices of the table`() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let arrows = text.split(separator: "\n").filter { $0.contains("-->") && !$0.contains("[*]") }
    #expect(arrows.count >= 9)
    for arrow in arrows {
      let parts = arrow.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      let ends = parts[0].components(separatedBy: " --> ")
      let from = try #require(LifecyclePhase.allCases.first { "\($0)" == ends[0] })
      let to = try #require(LifecyclePhase.allCases.first { "\($0)" == ends[1] })
      #expect((parts.count > 1 ? parts[1] : "") == Self.words(from.notices(to: to)), "\(arrow)")
    }
  }

  @Test func `every opening and closing begins once and ends once, on any route`() {
    // Beginnings and ends alternate on any route, and a landing photo ends by itself.
    for first in LifecyclePhase.allCases {
      for second in LifecyclePhase.allCases {
        let told = first.notices(to: second)
        let begins = told.contains(.willOpen), opened = told.contains(.didOpen)
        #expect(first != .opening || second == .opening || opened, "\(first) to \(second)")
        #expect(!opened || first == .opening || begins, "\(first) to \(second)")
        #expect(!(told.contains(.didClose) && told.contains(.didCancelClose)), "\(first) to \(second)")
      }
    }
  }
}
