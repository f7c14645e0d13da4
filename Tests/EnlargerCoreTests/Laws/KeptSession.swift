import EnlargerCore
import EnlargerReplay
import Foundation
import Testing

extension Script {
  /// The styles of random sessions: all but the published ones as published.
  static let styles = ZoomStyle.presets.filter { !$0.name.hasSuffix(".faithful") }.map(\.style)

  /// A viewer before any event of the script.
  func makeViewer() -> Viewer {
    var viewer = Viewer(style: style, viewport: viewport, photoCount: photos.count)
    for (index, photo) in photos.enumerated() { viewer.handle(.photo(index, photo.size), at: 0) }
    for placed in sources { viewer.handle(.source(placed.photo, placed.source), at: 0) }
    return viewer
  }
}

/// A session that once broke a law: a line of `Kept.ndjson`.
///
/// A failing law prints such a line. Append it to the file, and every run replays it.
struct KeptSession: Decodable, CustomStringConvertible, CustomTestStringConvertible {
  /// The law it broke and how, if known.
  var about: String?
  /// The seed that generated it, before it was shrunk.
  var seed: UInt64
  /// The session, as `enlarger replay` reads it.
  var session: Script

  static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Kept.ndjson")

  static func all() throws -> [KeptSession] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { try KeptSession(line: $0) }
  }

  var description: String {
    let about = about.flatMap { try? JSONEncoder().encode($0) }
    let start = about.map { "\"about\":\(String(decoding: $0, as: UTF8.self))," } ?? ""
    return "{\(start)\"seed\":\(seed),\"session\":\(session.json.replacing(/\n */, with: ""))}"
  }

  var testDescription: String { "seed \(seed)" }
}

extension KeptSession {
  init(line: some StringProtocol) throws {
    self = try JSONDecoder().decode(KeptSession.self, from: Data(line.utf8))
  }
}
