import EnlargerCore
import EnlargerStyles
import Foundation
import Testing

@testable import EnlargerWeb

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
      let place = "\(owner).\(field.property)"
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
