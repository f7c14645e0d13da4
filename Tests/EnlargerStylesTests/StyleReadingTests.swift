import EnlargerCore
import EnlargerStyles
import Foundation
import Testing

/// Styles read from JSON, complete or over a base, and printed again.
@Suite struct StyleReadingTests {
  static let names = ZoomStyle.presets.map(\.name)

  private func read(_ json: String) throws -> ZoomStyle {
    try JSONDecoder().decode(ZoomStyle.self, from: Data(json.utf8))
  }

  /// Why a style is rejected; nil if it is accepted.
  private func refusal(of json: String) throws -> StyleError? {
    do {
      _ = try read(json)
      return nil
    } catch DecodingError.dataCorrupted(let context) {
      let field = context.codingPath.map(\.stringValue).joined(separator: ".")
      return StyleError(field: field, rule: context.debugDescription)
    }
  }

  private func preset(_ name: String) throws -> ZoomStyle {
    try #require(ZoomStyle.preset(named: name))
  }

  // MARK: Round trips

  @Test func `The presets have the documented names, the default first`() {
    #expect(
      StyleReadingTests.names == [
        "photos", "system", "calm", "fluidPhoto", "photoZoomAnimator", "locket", "azikus",
        // The write-ups' styles again, as published.
        "fluidPhoto.faithful", "photoZoomAnimator.faithful", "locket.faithful", "azikus.faithful",
      ])
    #expect(ZoomStyle.preset(named: "Photos") == nil)
  }

  @Test(arguments: names) func `A style survives Foundation's own coders`(name: String) throws {
    let style = try preset(name)
    let data = try JSONEncoder().encode(style)
    #expect(try JSONDecoder().decode(ZoomStyle.self, from: data) == style)
    let list = try PropertyListEncoder().encode(style)
    #expect(try PropertyListDecoder().decode(ZoomStyle.self, from: list) == style)
  }

  @Test(arguments: names)
  func `A style printed in full is read back unchanged, over any base`(name: String) throws {
    let style = try preset(name)
    #expect(try read(style.json) == style)
    for base in StyleReadingTests.names {
      let text = style.json.replacing("{\n", with: "{\n\"base\": \"\(base)\",\n", maxReplacements: 1)
      #expect(try read(text) == style)
    }
  }

  @Test func `A name alone gives that preset`() throws {
    #expect(try read(#""calm""#) == .calm)
    #expect(try read(#" "locket" "#) == .locket)
    #expect(try refusal(of: #""Locket""#)?.rule.hasPrefix(#""Locket" is not one of photos, system"#) == true)
  }

  @Test(arguments: names) func `Every preset satisfies its own rules`(name: String) throws {
    try preset(name).validate()
  }

  @Test func `A style without a short form keeps its spring`() throws {
    var style = ZoomStyle.photos
    style.opening = .timedSpring(Spring(angularFrequency: 12.5, dampingRatio: 0.7), duration: 0.4)
    #expect(style.json.contains(#""angularFrequency": 12.5"#))
    #expect(try read(style.json) == style)
  }

  @Test func `Keys are the properties' names, and forms are objects with one key`() {
    let json = ZoomStyle.fluidPhoto.json
    #expect(json.contains(#""opening": {"timedSpring": {"duration": 0.5, "dampingRatio": 0.8}}"#))
    let curve = #"{"curve": {"x1": 0.42, "y1": 0, "x2": 0.58, "y2": 1, "duration": 0.25}}"#
    #expect(json.contains(#""closing": "# + curve))
    #expect(json.contains("\n  \"drag\": {\n    \"direction\": "))
    #expect(json.contains(#""fallback": {"middle": {"side": 100}}"#))
    #expect(json.contains(#""pivot": {"center": {"sink": 0.5}}"#))
    #expect(ZoomStyle.azikus.json.contains(#""horizontal": {"factor": 0.35}"#))
    let spring = #"{"spring": {"angularFrequency": 19, "dampingRatio": 0.86}}"#
    #expect(ZoomStyle.photos.json.contains(#""opening": "# + spring))
    #expect(ZoomStyle.photos.json.contains(#""fallback": "fade""#))
  }

  // MARK: Over a base

  @Test func `A few constants over a base change only these`() throws {
    var expected = ZoomStyle.locket
    expected.drag.deadZone = 4
    expected.drag.scale.floor = 0.5
    expected.pageGap = 0
    let json = #"{"base": "locket", "drag": {"deadZone": 4, "scale": {"floor": 0.5}}, "pageGap": 0}"#
    #expect(try read(json) == expected)
  }

  @Test func `Without a base the default applies, and an empty object changes nothing`() throws {
    #expect(try read("{}") == .photos)
    #expect(try read(#"{"base": "system"}"#) == .system)
  }

  @Test func `A form of the base may be partial, another form must be complete`() throws {
    var expected = ZoomStyle.photos
    expected.opening = .spring(Spring(angularFrequency: 30, dampingRatio: 0.86))
    #expect(try read(#"{"opening": {"spring": {"angularFrequency": 30}}}"#) == expected)
    let partly = #"{"base": "azikus", "opening": {"spring": {"angularFrequency": 30}}}"#
    #expect(try refusal(of: partly) == StyleError(field: "opening.spring.dampingRatio", rule: "missing"))
  }

  @Test func `A timed spring with another duration has another frequency`() throws {
    let style = try read(#"{"base": "fluidPhoto", "opening": {"timedSpring": {"duration": 0.3}}}"#)
    #expect(style.opening == .timedSpring(Spring(duration: 0.3, dampingRatio: 0.8), duration: 0.3))
  }

  @Test func `null removes a condition`() throws {
    let style = try read(#"{"drag": {"commit": {"scaleBelow": null, "minimumVelocity": 200}}}"#)
    #expect(
      style.drag.commit
        == CommitRule(projection: 0.12, scaleBelow: nil, minimumVelocity: 200, flickVelocity: 300))
  }

  @Test func `A lower maximum lowers the double tap as well`() throws {
    let style = try read(#"{"zoom": {"maximum": 2}}"#)
    #expect(style.zoom == ZoomLimits(maximum: 2, doubleTap: 2))
  }

  // MARK: Ranges

  @Test func `Every number has a range, and values outside it are rejected`() throws {
    var ranges: [[String]: (range: StyleRange, base: String)] = [:]
    for name in StyleReadingTests.names {
      for (path, field) in try preset(name).fields.paths() {
        if case .number(let number, _) = field.content { ranges[path] = (number.range, name) }
      }
    }
    #expect(ranges.count >= 60)
    for (path, (range, base)) in ranges.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      #expect(range.lower.isFinite && range.upper.isFinite && range.lower < range.upper, "\(path)")
      for value in [range.lower - 0.001, range.upper + 0.001] + (range.includesUpper ? [] : [range.upper]) {
        let json = path.reversed().reduce("\(value)") { "{\"\($1)\": \($0)}" }
        let refusal = try refusal(of: "{\"base\": \"\(base)\", " + json.dropFirst())
        let name = path.joined(separator: ".")
        #expect(refusal == StyleError(field: name, rule: range.complaint(about: value)))
      }
    }
  }

  @Test(arguments: [(-10.0, true), (10, true), (-10.5, false), (10.5, false)])
  func `A curve's control points are at most ten distances from its start`(y: Double, fits: Bool) {
    for (y1, y2) in [(y, 1), (0, y)] {
      let curve = #"{"x1": 0.4, "y1": \#(y1), "x2": 0.6, "y2": \#(y2), "duration": 0.3}"#
      let style = try? read(#"{"closing": {"curve": \#(curve)}}"#)
      #expect((style != nil) == fits)
    }
  }

  @Test func `validate names the constant and its range`() {
    var style = ZoomStyle.photos
    style.drag.scale.floor = 1.5
    #expect(throws: StyleError(field: "drag.scale.floor", rule: "1.5 is outside 0…1")) {
      try style.validate()
    }
    style = .fluidPhoto
    style.fallback = .middle(side: .nan)
    #expect(throws: StyleError.self) { try style.validate() }
    style = .photos
    style.zoom.doubleTap = 5
    #expect(throws: StyleError(field: "zoom.doubleTap", rule: "5 exceeds the maximum of 4")) {
      try style.validate()
    }
  }
}

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
    #expect(style.query.hasPrefix("style=%7B%22base%22%3A%22locket%22%2C%22transition%22%3A%22crossFade%22"))
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
