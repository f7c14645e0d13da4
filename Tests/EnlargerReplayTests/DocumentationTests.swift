import EnlargerCore
import EnlargerReplay
import Foundation
import Testing

/// The guide says what the product does: its scripts play, its styles can be read, its
/// commands print what stands below them, and its pictures are today's.
@Suite struct DocumentationTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let guide = package.appendingPathComponent("Documentation/Replay.md")
  private static let folder = package.appendingPathComponent("Documentation/Replay")

  private static var records: Bool { ProcessInfo.processInfo.environment["ENLARGER_RECORD"] == "1" }

  /// The contents of the guide's fenced blocks of one kind.
  private func blocks(_ kind: String) throws -> [String] {
    try String(contentsOf: DocumentationTests.guide, encoding: .utf8)
      .components(separatedBy: "```\(kind)\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
  }

  private func script(_ name: String) throws -> String {
    try String(contentsOf: DocumentationTests.folder.appendingPathComponent("\(name).json"), encoding: .utf8)
  }

  @Test func `The first script is the one beside the guide`() throws {
    #expect(try blocks("json script") == [script("dismiss").trimmingCharacters(in: .newlines)])
  }

  @Test func `Every style of the guide can be read`() throws {
    let styles = try blocks("json style")
    #expect(styles.count == 2)
    for style in styles { try ZoomStyle(json: Array(style.utf8)).validate() }
  }

  @Test(arguments: ["cancel", "card", "catch", "dismiss", "page", "pinch", "two-flights"])
  func `A filmstrip shows what its script does`(name: String) throws {
    let file = DocumentationTests.folder.appendingPathComponent("\(name).svg")
    let strip = try Recording.print(script(name), .svg).joined(separator: "\n") + "\n"
    if DocumentationTests.records { try strip.write(to: file, atomically: true, encoding: .utf8) }
    #expect(try String(contentsOf: file, encoding: .utf8) == strip)
  }

  @Test func `Every command of the guide prints what stands below it`() throws {
    var text = try String(contentsOf: DocumentationTests.guide, encoding: .utf8)
    for block in try blocks("console") {
      let lines = block.components(separatedBy: "\n")
      guard let printed = try output(of: lines[0]) else { continue }
      if DocumentationTests.records {
        let renewed = ([lines[0]] + printed).joined(separator: "\n")
        text = text.replacing("```console\n\(block)\n```", with: "```console\n\(renewed)\n```")
        try text.write(to: DocumentationTests.guide, atomically: true, encoding: .utf8)
      } else {
        #expect(Array(lines.dropFirst()) == printed, "\(lines[0])")
      }
    }
  }

  /// The lines that a replay prints; nil for one that prints into a file.
  private func output(of command: String) throws -> [String]? {
    let words = command.split(separator: " ").map(String.init)
    func option(_ name: String) -> String? {
      words.firstIndex(of: name).map { words[$0 + 1] }
    }
    guard option("--output") == nil else { return nil }
    #expect(words.prefix(3) == ["$", "enlarger", "replay"])
    let file = DocumentationTests.package.appendingPathComponent(words[3])
    let format = try #require(ReplayFormat(rawValue: option("--format") ?? "ndjson"))
    let fps = try #require(Double(option("--fps") ?? "120"))
    return try Recording.print(
      String(contentsOf: file, encoding: .utf8), format,
      style: option("--style").flatMap(ZoomStyle.preset(named:)), fps: fps)
  }
}
