import EnlargerCore
import EnlargerReplay
import EnlargerStyles
import Testing

/// Styles as scripts and files have them: what is printed can be read, and says the same.
@Suite struct StyleTextTests {
  private func read(_ json: String) throws -> ZoomStyle { try ZoomStyle(json: Array(json.utf8)) }

  @Test(arguments: ZoomStyle.presets.map(\.name))
  func `A style that is printed whole reads back as the same style`(name: String) throws {
    let style = try #require(ZoomStyle.preset(named: name))
    #expect(try read(style.json) == style)
    // Over any other base too: everything is said.
    for base in ZoomStyle.presets.map(\.name) {
      let text = style.json.replacing("{\n", with: "{\n\"base\": \"\(base)\",\n", maxReplacements: 1)
      #expect(try read(text) == style)
    }
  }

  @Test func `A name alone is that preset`() throws {
    #expect(try read(#""calm""#) == .calm)
    #expect(try read(#" "locket" "#) == .locket)
  }

  @Test func `What is wrong with a style is said with its place`() {
    #expect(throws: ScriptError(place: "opening.spring.dampingRatio", rule: "missing")) {
      try read(#"{"base": "azikus", "opening": {"spring": {"angularFrequency": 30}}}"#)
    }
    #expect(throws: ScriptError(place: "drag.deadZone", rule: "101 is outside 0…100")) {
      try read(#"{"drag": {"deadZone": 101}}"#)
    }
    #expect(throws: ScriptError(place: "drag.deadZone", rule: "given twice")) {
      try read(#"{"drag": {"deadZone": 1, "deadZone": 2}}"#)
    }
  }
}
