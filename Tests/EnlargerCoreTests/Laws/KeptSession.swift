import Foundation
import Testing

/// A session that broke a law once: a line of `Kept.ndjson`.
///
/// A failing law prints such a line. Append it to the file, and every run plays it again.
struct KeptSession: Codable, CustomStringConvertible, CustomTestStringConvertible {
  /// The law it broke and how, where that is known.
  var about: String?
  /// The seed that it was generated from, before it was shrunk.
  var seed: UInt64
  var session: ScriptFile

  static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Kept.ndjson")

  static func all() throws -> [KeptSession] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { try KeptSession(line: $0) }
  }

  var description: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "\(session)"
  }

  var testDescription: String { "seed \(seed)" }
}

extension KeptSession {
  init(line: some StringProtocol) throws {
    self = try JSONDecoder().decode(KeptSession.self, from: Data(line.utf8))
  }
}
