import EnlargerCore
import EnlargerReplay
import Testing

/// Scripts that were recorded, written down.
@Suite struct ScriptTextTests {
  private static let everyAction = """
    {"viewport": {"width": 390, "height": 844, "chromeInsets": {"top": 47, "bottom": 34}},
     "style": {"base": "locket", "drag": {"deadZone": 4}},
     "photos": [{"id": "a \\"quoted\\" one", "width": 4000, "height": 3000}, {"id": "b", "width": 3000, "height": 4000}],
     "sources": {"a \\"quoted\\" one": {"x": 0, "y": 200, "width": 129, "height": 129, "cornerRadius": 8},
                 "b": {"x": 130.5, "y": 200, "width": 129, "height": 129}},
     "events": [
       {"at": 0, "rightToLeft": true}, {"at": 0, "reduceMotion": true}, {"at": 0.25, "open": "b"},
       {"at": 1, "claims": ["up", "pages"]}, {"at": 1, "touches": [{"id": 1, "x": 10, "y": 20.5}, {"id": 2, "x": 30, "y": 40}]},
       {"at": 1.5, "touches": []}, {"at": 1.5, "cancelTouches": true}, {"at": 1.75, "bars": false},
       {"at": 2, "wheel": {"x": 1, "y": 2, "dx": 3, "dy": -4, "zoom": 1.5}}, {"at": 2, "key": "+"}, {"at": 2, "key": "ArrowUp"},
       {"at": 2, "page": "b"}, {"at": 2, "source": {"id": "b", "box": null}},
       {"at": 2, "source": {"id": "b", "box": {"x": 1, "y": 2, "width": 4, "height": 8}}},
       {"at": 2, "photo": {"id": "b", "width": 20, "height": 10}}, {"at": 2.5, "resize": {"width": 844, "height": 390}},
       {"at": 3, "close": true}],
     "until": 4.5}
    """

  @Test func `a script with every action is written and read back as the same`() throws {
    let script = try Script(json: Array(Self.everyAction.utf8))
    #expect(script.events.count == 17)
    #expect(try Script(json: Array(script.json.utf8)) == script)
  }

  @Test func `an event is a line, and the style is what is changed of its preset`() throws {
    let lines = try Script(json: Array(Self.everyAction.utf8)).json.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("    {\"at\":") }.count == 17)
    #expect(lines.contains(#"  "style": {"base":"locket","drag":{"deadZone":4}},"#))
  }

  @Test func `an event about a photo that the script does not have is left out`() throws {
    var script = try Script(json: Array(Self.everyAction.utf8))
    let events = script.events
    script.events.insert(ScriptEvent(time: 0, input: .page(7)), at: 0)
    script.events.append(ScriptEvent(time: 4, input: .source(-1, nil)))
    #expect(try Script(json: Array(script.json.utf8)).events == events)
  }
}
