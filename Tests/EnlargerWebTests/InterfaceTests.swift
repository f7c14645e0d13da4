import EnlargerCore
import Foundation
import Testing

@testable import EnlargerWeb

/// The page accesses shared memory through `Web/engine/interface.js`, which mirrors `Interface.swift`.
///
/// `ENLARGER_RECORD=1` rewrites that file.
@Suite struct InterfaceTests {
  private static let file: URL = {
    var root = URL(filePath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    return root.appending(path: "Web/engine/interface.js")
  }()

  private static var words: [(name: String, all: [Any])] {
    [
      ("touchables", Touchable.allCases), ("pictureRoles", PictureRole.allCases),
      ("noticeKinds", NoticeKind.allCases),
      ("keyNames", KeyName.allCases), ("gridLayouts", GridLayout.allCases),
    ]
  }

  private static var layouts: [(name: String, parts: [Part])] {
    [
      ("frameNumbers", parts(of: FrameNumbers.self)), ("sceneNumbers", parts(of: SceneNumbers.self)),
      ("cardNumbers", parts(of: Card.self)),
      ("pictureNumbers", parts(of: PictureNumbers.self)), ("noticeNumbers", parts(of: NoticeNumbers.self)),
      ("cellsNumbers", parts(of: CellsNumbers.self)), ("cellNumbers", parts(of: Rect.self)),
      ("touchNumbers", parts(of: TouchNumbers.self)), ("sourcesNumbers", parts(of: SourcesNumbers.self)),
      ("sourceNumbers", parts(of: SourceNumbers.self)),
    ]
  }

  @Test func `The page's script has the declared names, order and types`() throws {
    var lines = [
      "// What the numbers mean that engine and page share. `InterfaceTests` writes this file from `Interface.swift`.",
      "// Each layout has the names of its numbers in their order, and what makes a value of each; 0 for a number.",
      "",
      "const number = 0",
      "const flag = number => number === 1",
      "const photo = number => number < 0 ? null : number",
      "const word = words => number => words[number]",
      "",
      "/** Where thumbnails begin in a session's buffer, bytes; behind answers and what calls come with. */",
      "export const sourcesBegin = \(FlatBuffer.capacity * MemoryLayout<Double>.stride)",
      "/** As many thumbnails and fingers as are taken. */",
      "export const mostSources = \(Int(Session.mostSources))",
      "export const mostFingers = \(Touches.capacity)",
      "",
    ]
    for (name, all) in Self.words {
      let words = all.map { "'\($0)'" }.joined(separator: ", ")
      lines.append("export const \(name) = [\(words)]")
    }
    for (name, parts) in Self.layouts {
      let words = parts.map { $0.name == $0.type ? "\($0.name)," : "\($0.name): \($0.type)," }
      lines += ["", "export const \(name) = {"] + Self.rows(words) + ["}"]
    }
    let text = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["ENLARGER_RECORD"] == "1" {
      try text.write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      #expect(try String(contentsOf: Self.file, encoding: .utf8) == text)
    }
  }

  @Test func `Values are in memory in the declared order, and every name appears once`() {
    for (name, parts) in Self.layouts {
      #expect(parts.map(\.place) == parts.indices.map(Double.init), "\(name)")
      #expect(Set(parts.map(\.name)).count == parts.count, "\(name)")
    }
  }

  @Test func `The fullest frame and the most thumbnails fit into the buffer`() {
    let count = Dictionary(uniqueKeysWithValues: Self.layouts.map { ($0.name, $0.parts.count) })
    let pictures = FewPhotos.capacity * count["pictureNumbers"]!
    let notices = FrameWriter.noticeCapacity * count["noticeNumbers"]!
    let others = count["frameNumbers"]! + count["sceneNumbers"]! + count["cardNumbers"]!
    #expect(others + pictures + notices <= FlatBuffer.capacity)
    let sources = (FlatBuffer.capacity - count["sourcesNumbers"]!) / count["sourceNumbers"]!
    #expect(Session.mostSources == Double(sources))
  }

  @Test func `Every key of the engine has a name in the page`() {
    #expect(KeyName.allCases.map { "\($0.key)" } == KeyName.allCases.map { "\($0)" })
  }

  // MARK: The parts of a declaration

  /// A number: its name and type in the page, and its position.
  private struct Part {
    var name: String
    var type: String
    var place: Double
  }

  /// The numbers of a type, read from memory in which each number is its own position.
  private static func parts<Numbers>(of type: Numbers.Type) -> [Part] {
    let places = (0..<MemoryLayout<Numbers>.size / MemoryLayout<Double>.size).map(Double.init)
    let numbers = places.withUnsafeBytes { $0.loadUnaligned(as: Numbers.self) }
    let parts = parts(in: numbers, named: "")
    #expect(parts.count == places.count)
    return parts
  }

  private static func parts(in value: Any, named name: String) -> [Part] {
    let number = { (value: Any) in Mirror(reflecting: value).children.first?.value as? Double ?? .nan }
    switch value {
    case let place as Double: return [Part(name: name, type: "number", place: place)]
    case is Flag: return [Part(name: name, type: "flag", place: number(value))]
    case is PhotoNumber: return [Part(name: name, type: "photo", place: number(value))]
    case is Word<Touchable>: return [Part(name: name, type: "word(touchables)", place: number(value))]
    case is Word<PictureRole>: return [Part(name: name, type: "word(pictureRoles)", place: number(value))]
    case is Word<NoticeKind>: return [Part(name: name, type: "word(noticeKinds)", place: number(value))]
    default:
      return Mirror(reflecting: value).children.flatMap { child in
        let own = child.label ?? ""
        // A value inside a box has its own name; others have both names.
        let isPlain = child.value is Box || value is Box && !(child.value is Double)
        let name = isPlain ? "" : name.isEmpty ? own : name + own.prefix(1).uppercased() + own.dropFirst()
        return parts(in: child.value, named: name)
      }
    }
  }

  /// Words in lines of at most 120 characters.
  private static func rows(_ words: [String]) -> [String] {
    words.reduce(into: []) { rows, word in
      if let last = rows.last, last.count + 1 + word.count <= 120 {
        rows[rows.count - 1] += " " + word
      } else {
        rows.append("  " + word)
      }
    }
  }
}
