import EnlargerCore
import EnlargerStyles
import Foundation
import Testing

/// A style as its nearest preset plus the changes: JSON, Swift and a link's query.
///
/// `Snapshots/texts.json` has all of them for the styles below. Tests/Browser/test_tune_gesture.py compares the
/// page's panel, which writes its texts in the browser, with the same file. `ENLARGER_RECORD=1` rewrites it.
@Suite("A style as text") struct StyleTextTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Snapshots/texts.json")

  private static func style(_ json: String) -> ZoomStyle {
    (try? JSONDecoder().decode(ZoomStyle.self, from: Data(json.utf8))) ?? .photos
  }

  /// Every preset, unchanged and changed by hand, and every word and form that the default may have.
  private static let styles: [ZoomStyle] = {
    let presets = ZoomStyle.presets.map(\.style)
    let spring = #"{"angularFrequency": 11, "dampingRatio": 0.9}"#
    let tuned = ZoomStyle.presets.map { preset in
      style(
        #"{"base": "\#(preset.name)", "pageGap": 7.5, "paging": \#(spring), "details": {"appearing": \#(spring)}}"#
      )
    }
    let byHand = [
      #"{"base": "locket", "drag": {"deadZone": 4, "commit": {"minimumVelocity": null, "projection": 0.25}}}"#,
      #"{"zoom": {"maximum": 1.5, "doubleTap": 1.25}, "pinch": {"rotates": false}}"#,
      #"{"opening": {"timedSpring": {"duration": 0.4, "dampingRatio": 0.8, "angularFrequency": 21}}}"#,
      #"{"base": "azikus", "opening": {"timedSpring": {"duration": 0.4, "dampingRatio": 0.8}}}"#,
      #"{"closing": {"curve": {"x1": 0.25, "y1": 0.1, "x2": 0.25, "y2": 1, "duration": 0.4}}}"#,
    ].map(style)
    let words = ZoomStyle.photos.constants.flatMap { constant -> [ZoomStyle] in
      guard case .word(let words) = constant.domain else { return [] }
      return words.compactMap { word in
        var style = ZoomStyle.photos
        return (try? style.set(constant.path, to: .word(word))).map { style }
      }
    }
    return (presets + tuned + byHand + words).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }()

  @Test func `reading a style's changes gives the style`() {
    #expect(Self.styles.count > 60)
    for style in Self.styles { #expect(Self.style(style.changesJSON) == style) }
  }

  @Test func `a preset's text is only its name`() {
    #expect(ZoomStyle.locket.changesJSON == "{\n  \"base\": \"locket\"\n}\n")
    #expect(ZoomStyle.locket.swift == "var style = ZoomStyle.locket\n")
    #expect(ZoomStyle.Faithful.azikus.swift == "var style = ZoomStyle.Faithful.azikus\n")
    #expect(ZoomStyle.Faithful.azikus.query == "style=azikus.faithful")
  }

  @Test func `differences are written as a person would`() {
    var style = ZoomStyle.locket
    style.transition = .crossFade
    style.opening = .curve(.easeInEaseOut, duration: 0.25)
    style.drag.deadZone = 4
    style.drag.commit.minimumVelocity = nil
    #expect(
      style.swift == """
        var style = ZoomStyle.locket
        style.transition = .crossFade
        style.opening = .curve(CubicCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1), duration: 0.25)
        style.drag.deadZone = 4
        style.drag.commit.minimumVelocity = nil

        """)
    #expect(style.query.hasPrefix("style=%7B%22base%22%3A%22locket%22%2C%22passage%22%3A%22crossFade%22"))
  }

  @Test func `the texts match the file that the page is compared with`() throws {
    let lines = Self.styles.map { style in
      let texts = [("swift", style.swift), ("query", style.query)].map { "\"\($0)\": \(JSONText.quoted($1))" }
      let changes = style.changesJSON.split(whereSeparator: \.isNewline)
        .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
      return "{\"style\": \(changes), \(texts.joined(separator: ", "))}"
    }
    let text = "[\n\(lines.joined(separator: ",\n"))\n]\n"
    if ProcessInfo.processInfo.environment["ENLARGER_RECORD"] == "1" {
      try text.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == text)
  }
}
