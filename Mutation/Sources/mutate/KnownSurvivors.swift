import Faults
import Foundation

/// The faults that no test can find because they make no difference, each with the reason.
struct KnownSurvivors {
  struct Entry: Codable, Equatable {
    var file: String
    var original: String
    var mutated: String
    var reason: String

    func means(_ fault: Fault) -> Bool {
      file == fault.file && original == fault.original && mutated == fault.mutated
    }
  }

  let entries: [Entry]

  init(in file: URL) throws { entries = try JSONDecoder().decode([Entry].self, from: Data(contentsOf: file)) }

  /// Why a fault makes no difference; nil if nobody has said so.
  func reason(for fault: Fault) -> String? {
    entries.first { $0.means(fault) && !$0.reason.isEmpty }?.reason
  }

  /// Entries for what can no longer be made, since the code is another.
  func outdated(among faults: [Fault]) -> [Entry] {
    entries.filter { entry in !faults.contains(where: entry.means) }
  }

  /// Writes entries that lack only the reason.
  static func write(_ faults: [Fault], to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
    let entries = faults.map {
      Entry(file: $0.file, original: $0.original, mutated: $0.mutated, reason: "")
    }
    try encoder.encode(entries).write(to: file)
  }
}
