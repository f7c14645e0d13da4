import EnlargerCore
import EnlargerReplay
import Foundation
import Testing

/// Styles as text: what is printed can be read, and says the same.
@Suite struct StyleCodingTests {
  static let names = ZoomStyle.presets.map(\.name)

  private func read(_ json: String) throws -> ZoomStyle { try ZoomStyle(json: Array(json.utf8)) }

  private func preset(_ name: String) throws -> ZoomStyle {
    try #require(ZoomStyle.preset(named: name))
  }

  // MARK: Round trips

  @Test func `The presets have the names of the contract, the default first`() {
    #expect(
      StyleCodingTests.names == [
        "photos", "system", "calm", "fluidPhoto", "photoZoomAnimator", "locket", "azikus",
      ])
    #expect(ZoomStyle.preset(named: "Photos") == nil)
  }

  @Test(arguments: names)
  func `A style that is printed whole reads back as the same style`(name: String) throws {
    let style = try preset(name)
    #expect(try read(style.json) == style)
    // Over any other base too: everything is said.
    for base in StyleCodingTests.names {
      let text = style.json.replacing("{\n", with: "{\n\"base\": \"\(base)\",\n", maxReplacements: 1)
      #expect(try read(text) == style)
    }
  }

  @Test(arguments: names)
  func `A style survives Foundation's own coders`(name: String) throws {
    let style = try preset(name)
    let data = try JSONEncoder().encode(style)
    #expect(try JSONDecoder().decode(ZoomStyle.self, from: data) == style)
    let list = try PropertyListEncoder().encode(style)
    #expect(try PropertyListDecoder().decode(ZoomStyle.self, from: list) == style)
  }

  @Test(arguments: names)
  func `Both writers say the same`(name: String) throws {
    let style = try preset(name)
    let printed = try JSONSerialization.jsonObject(with: Data(style.json.utf8))
    let encoded = try JSONSerialization.jsonObject(with: JSONEncoder().encode(style))
    #expect((printed as? NSDictionary) == (encoded as? NSDictionary))
  }

  @Test(arguments: names)
  func `Every preset keeps its own rules`(name: String) throws {
    try preset(name).validate()
  }

  @Test func `A style that no short form can say keeps its spring`() throws {
    var style = ZoomStyle.photos
    style.opening = .timedSpring(Spring(angularFrequency: 12.5, dampingRatio: 0.7), duration: 0.4)
    #expect(style.json.contains(#""angularFrequency": 12.5"#))
    #expect(try read(style.json) == style)
  }

  @Test func `Keys are the properties' names, forms are objects of one key`() {
    let json = ZoomStyle.fluidPhoto.json
    #expect(json.contains(#""opening": {"timedSpring": {"duration": 0.5, "dampingRatio": 0.8}}"#))
    let curve = #"{"curve": {"x1": 0.42, "y1": 0, "x2": 0.58, "y2": 1, "duration": 0.25}}"#
    #expect(json.contains(#""closing": "# + curve))
    #expect(json.contains(#""fallback": {"middle": {"side": 100}}"#))
    #expect(json.contains(#""pivot": {"center": {"sink": 0.5}}"#))
    #expect(ZoomStyle.azikus.json.contains(#""horizontal": {"forwardFactor": 0.35}"#))
    let spring = #"{"spring": {"angularFrequency": 19, "dampingRatio": 0.86}}"#
    #expect(ZoomStyle.photos.json.contains(#""opening": "# + spring))
    #expect(ZoomStyle.photos.json.contains(#""fallback": "fade""#))
  }

  // MARK: Over a base

  @Test func `A few constants over a base change these and no others`() throws {
    var expected = ZoomStyle.locket
    expected.drag.deadZone = 4
    expected.drag.scale.floor = 0.5
    expected.pageGap = 0
    let json = #"{"base": "locket", "drag": {"deadZone": 4, "scale": {"floor": 0.5}}, "pageGap": 0}"#
    #expect(try read(json) == expected)
  }

  @Test func `Without a base the default is changed, and nothing changes nothing`() throws {
    #expect(try read("{}") == .photos)
    #expect(try read(#"{"base": "system"}"#) == .system)
    #expect(try read(#""calm""#) == .calm)
  }

  @Test func `A form of the base may be given in part, another form must be whole`() throws {
    var expected = ZoomStyle.photos
    expected.opening = .spring(Spring(angularFrequency: 30, dampingRatio: 0.86))
    #expect(try read(#"{"opening": {"spring": {"angularFrequency": 30}}}"#) == expected)
    #expect(throws: ScriptError(place: "opening.spring.dampingRatio", rule: "missing")) {
      try read(#"{"base": "azikus", "opening": {"spring": {"angularFrequency": 30}}}"#)
    }
  }

  @Test func `A timed spring of another duration has another frequency`() throws {
    let style = try read(#"{"base": "fluidPhoto", "opening": {"timedSpring": {"duration": 0.3}}}"#)
    #expect(style.opening == .timedSpring(Spring(duration: 0.3, dampingRatio: 0.8), duration: 0.3))
  }

  @Test func `null takes a condition away`() throws {
    let style = try read(#"{"drag": {"commit": {"scaleBelow": null, "minimumVelocity": 200}}}"#)
    #expect(
      style.drag.commit
        == CommitRule(projection: 0.12, scaleBelow: nil, minimumVelocity: 200, flickVelocity: 300))
  }

  @Test func `A lower maximum takes the double tap with it`() throws {
    let style = try read(#"{"zoom": {"maximum": 2}}"#)
    #expect(style.zoom == ZoomLimits(maximum: 2, doubleTap: 2))
  }

  // MARK: Ranges

  @Test func `Every number has a range that refuses what lies outside`() throws {
    var numbers = NumberList()
    for name in StyleCodingTests.names {
      var style = try preset(name)
      style.visit(&numbers)
    }
    #expect(numbers.found.count >= 60)
    for (path, range) in numbers.found.sorted(by: { $0.key < $1.key }) {
      #expect(range.lower.isFinite && range.upper.isFinite && range.lower < range.upper, "\(path)")
      for value in [range.lower - 0.001, range.upper + 0.001] + (range.includesUpper ? [] : [range.upper]) {
        let keys = path.split(separator: ".")
        let json = keys.reversed().reduce("\(value)") { "{\"\($1)\": \($0)}" }
        #expect(throws: ScriptError(place: path, rule: range.complaint(about: value))) {
          let base = "{\"base\": \"\(numbers.base[path] ?? "")\", "
          return try read(json.replacing("{", with: base, maxReplacements: 1))
        }
      }
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
    #expect(throws: StyleError(field: "zoom.doubleTap", rule: "5 is more than the maximum, 4")) {
      try style.validate()
    }
  }
}

/// Collects every number of the styles it visits, by path.
private struct NumberList: StyleVisitor {
  typealias Failure = Never

  private(set) var found: [String: StyleRange] = [:]
  /// A preset in which the number is there.
  private(set) var base: [String: String] = [:]
  private var path: [String] = []
  private var preset = -1

  private mutating func add(_ name: String, _ range: StyleRange) {
    let key = (path + [name]).joined(separator: ".")
    found[key] = range
    if base[key] == nil { base[key] = StyleCodingTests.names[max(preset, 0)] }
  }

  mutating func number(_ name: String, _ value: inout Double, in range: StyleRange) { add(name, range) }
  mutating func nullableNumber(_ name: String, _ value: inout Double?, in range: StyleRange) {
    add(name, range)
  }
  mutating func extraNumber(_ name: String, _ value: inout Double?, in range: StyleRange) {
    add(name, range)
  }
  mutating func flag(_ name: String, _ value: inout Bool) {}

  mutating func choice<C: StyleChoice>(_ name: String, _ value: inout C) {
    // The first constant of every style.
    if path.isEmpty, name == "passage" { preset += 1 }
  }

  mutating func part<P: StylePart>(_ name: String, _ value: inout P) {
    path.append(name)
    value.visit(&self)
    path.removeLast()
  }

  mutating func variant<F: StyleVariant>(_ name: String, _ value: inout F) {
    path.append(name)
    if value.payload == .object { path.append(value.formName) }
    value.visit(&self)
    path.removeLast(value.payload == .object ? 2 : 1)
  }
}
