import EnlargerCore
import EnlargerStyles
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

/// The page's engine reads the numbers in `EnlargerStyles`' layout.
///
/// `ENLARGER_RECORD=1` rewrites the reading function from the table of constants.
@Suite struct StyleNumbersTests {
  private static let file: URL = {
    var root = URL(filePath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    return root.appending(path: "Sources/EnlargerWeb/StyleNumbers.swift")
  }()

  @Test func `Every constant is read in the order of the table`() throws {
    let head = "  mutating func read(_ style: inout ZoomStyle) {\n"
    var text = try String(contentsOf: Self.file, encoding: .utf8)
    let start = try #require(text.range(of: head)).upperBound
    let end = try #require(text.range(of: "\n  }\n", range: start..<text.endIndex)).lowerBound
    let statements = Self.statements(ZoomStyle.photos.fields, of: "style")
    let lines = statements.map { "    \($0)" }.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["ENLARGER_RECORD"] == "1" {
      text.replaceSubrange(start..<end, with: lines)
      try text.write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      #expect(text[start..<end] == lines)
    }
  }

  /// The statements that read the constants of a group.
  private static func statements(_ fields: [StyleField], of owner: String) -> [String] {
    fields.flatMap { field -> [String] in
      let place = "\(owner).\(field.name)"
      switch field.content {
      case .flag: return ["\(place) = flag()"]
      case .choice(let words, _) where words.count == 2:
        return ["\(place) = flag() ? .\(words[1]) : .\(words[0])"]
      case .choice(let words, _):
        let cases = words.dropLast().enumerated().map { "  case \($0): .\($1)" }
        return ["\(place) =", "  switch place() {"] + cases + ["  default: .\(words.last ?? "")", "  }"]
      // Springs and falloffs have their own reading functions.
      case .part(let fields, let swift) where swift == nil && fields.first?.name != "unit":
        return statements(fields, of: place)
      case .number, .part, .variant: return ["read(&\(place))"]
      }
    }
  }

  private func read(_ numbers: [Double]) -> ZoomStyle {
    numbers.withUnsafeBufferPointer { buffer in
      var style = ZoomStyle.photos
      guard let address = buffer.baseAddress else { return style }
      var reader = StyleNumbers(at: address)
      reader.read(&style)
      return style
    }
  }

  @Test(arguments: ZoomStyle.presets.map(\.name))
  func `A preset is read back unchanged`(name: String) throws {
    let style = try #require(ZoomStyle.preset(named: name))
    #expect(read(style.numbers) == style)
  }

  @Test func `Every form and every word is read back unchanged`() {
    var style = ZoomStyle.photos
    let spring = Spring(angularFrequency: 7, dampingRatio: 0.3)
    let timings: [MotionTiming] = [
      .spring(spring), .timedSpring(spring, duration: 0.4),
      .timedSpring(Spring(duration: 0.4, dampingRatio: 0.7), duration: 0.4),
      .curve(CubicCurve(x1: 0.1, y1: -0.2, x2: 0.3, y2: 1.4), duration: 0.6),
    ]
    let follows: [Follow] = [
      .exact, .factor(0.5), .band(slope: 0.5, limit: 0.75), .lag(2), .exact,
    ]
    let fallbacks: [Fallback] = [
      .fade, .below, .middle(side: 42), .slide(opacity: 0.7), .belowLeft, .corner(side: 7), .fade,
    ]
    for (index, timing) in timings.enumerated() {
      style.zooming = timing
      style.sliding = timing
      style.backdropDuration = index == 1 ? 0.4 : nil
      style.drag.horizontal = follows[index]
      style.drag.vertical = follows[index + 1]
      style.subject = [.photo, .card, .screen, .photo][index]
      style.drag.direction = [.down, .right, .any, .anyButUp][index]
      style.drag.axis = [.vertical, .horizontal, .longSide, .vertical][index]
      style.drag.scale.unit = [.points, .viewportHeights, .viewportWidths, .points][index]
      style.fallback = fallbacks[index]
      style.withoutSource = fallbacks[index + 3]
      style.progress = index == 0 ? .scale : .backdrop
      style.drag.commit.scaleBelow = index == 0 ? nil : 0.5
      style.drag.commit.minimumVelocity = index == 1 ? nil : 20
      style.drag.commit.flickVelocity = index == 2 ? nil : 30
      #expect(read(style.numbers) == style)
    }
  }

  /// Changes one constant at a time, which would reveal two that are swapped.
  @Test func `No constant is read in another's place`() {
    let numbers = ZoomStyle.photos.numbers
    for index in numbers.indices where numbers[index].isFinite {
      var changed = numbers
      changed[index] = numbers[index] == 0 ? 1 : numbers[index] * 0.97
      let style = read(changed)
      // A value clamped to its range, or chosen among words, may be unchanged.
      guard style != .photos else { continue }
      let differences = zip(style.numbers, numbers).enumerated().filter {
        $1.0 != $1.1 && !($1.0.isNaN && $1.1.isNaN)
      }
      if style.numbers.count == numbers.count { #expect(differences.map(\.offset) == [index]) }
    }
  }

  @Test(arguments: [-1, 0, 0.5, 7, 1e300])
  func `Nonsensical numbers give a style that the engine survives`(number: Double) {
    var viewer = Viewer(viewport: Viewport(size: Size(width: 390, height: 844)), photoCount: 3)
    viewer.restyle(read(Array(repeating: number, count: 128)), at: 0)
    viewer.handle(.open(1), at: 0)
    for tick in 0..<240 {
      let box = viewer.tick(to: Double(tick) / 60).box
      #expect(box.center.x.isFinite && box.size.width.isFinite && box.size.width >= 0)
    }
  }
}
