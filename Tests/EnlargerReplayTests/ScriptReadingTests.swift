import EnlargerCore
import EnlargerReplay
import Testing

/// Every rule that a script can break, and the one-line message about it.
@Suite struct ScriptReadingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let situation: String
    let json: String
    let message: String
    var testDescription: String { situation }

    init(_ situation: String, _ json: String, _ message: String) {
      self.situation = situation
      self.json = json
      self.message = message
    }
  }

  /// A valid script with one section replaced.
  private static func script(
    viewport: String = #"{"width": 390, "height": 844}"#, style: String = #""photos""#,
    photos: String = #"[{"id": "a", "width": 40, "height": 30}, {"id": "b", "width": 30, "height": 40}]"#,
    sources: String = #"{"a": {"x": 0, "y": 0, "width": 9, "height": 9}}"#,
    events: String = "[]", until: String = "1", more: String = ""
  ) -> String {
    """
    {"viewport": \(viewport), "style": \(style), "photos": \(photos), "sources": \(sources),
    "events": \(events), "until": \(until)\(more)}
    """
  }

  private static func line(of json: String) -> String {
    do {
      _ = try Script(json: Array(json.utf8))
      return "no error"
    } catch {
      return error.line(file: "demo.json")
    }
  }

  @Test(arguments: syntaxRows + viewportRows + photoRows + sourceRows)
  func `Rejects whatever breaks a rule`(row: Row) {
    #expect(ScriptReadingTests.line(of: row.json) == "demo.json: \(row.message)")
  }

  @Test(arguments: eventRows + actionRows + styleRows)
  func `Rejects events and styles that break a rule`(row: Row) {
    #expect(ScriptReadingTests.line(of: row.json) == "demo.json: \(row.message)")
  }

  @Test func `A valid script gives no error`() {
    #expect(ScriptReadingTests.line(of: ScriptReadingTests.script()) == "no error")
  }

  @Test func `Invalid UTF-8 is rejected at its position`() throws {
    let bytes = Array(#"{"viewport": ""#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8)
    #expect(throws: ScriptError(place: "1:15", rule: "not UTF-8")) {
      try Script(json: bytes)
    }
  }

  @Test func `Escaped and unescaped keys are the same`() {
    #expect(ScriptReadingTests.line(of: #"{"\u0061": 1, "a": 2}"#) == "demo.json: a: duplicate key")
  }

  @Test func `A text cut off anywhere is rejected`() {
    let json = ScriptReadingTests.script(events: #"[{"at": 0.5, "touches": [{"id": 1, "x": 1e1, "y": -1}]}]"#)
    for count in 0..<json.count {
      #expect(
        ScriptReadingTests.line(of: String(json.prefix(count))).wholeMatch(of: /demo.json: \d+:\d+: .+/)
          != nil)
    }
  }

  @Test func `Paths of a style by itself start at the style`() {
    let json = #"{"base": "azikus", "opening": {"spring": {"angularFrequency": 30}}}"#
    #expect(throws: ScriptError(place: "opening.spring.dampingRatio", rule: "missing")) {
      try ZoomStyle(json: Array(json.utf8))
    }
    #expect(throws: ScriptError(place: "drag.deadZone", rule: "duplicate key")) {
      try ZoomStyle(json: Array(#"{"drag": {"deadZone": 1, "deadZone": 2}}"#.utf8))
    }
  }

  @Test func `An endlessly nested array is rejected without following it`() {
    let json = ScriptReadingTests.script(more: #", "x": 1"#)
      .replacing("[]", with: String(repeating: "[", count: 100_000))
    #expect(ScriptReadingTests.line(of: json) == "demo.json: 2:74: nested deeper than 64 levels")
  }

  // MARK: Rows

  static let syntaxRows = [
    Row("empty file", "", "1:1: unexpected end of text, expected a value"),
    Row("not an object", "[1]", "expected an object"),
    Row("text after the end", "{} x", "1:4: expected the end of the text"),
    Row("missing comma", "{\"until\": 1\n \"events\": []}", "2:2: expected ',' or '}'"),
    Row("missing colon", #"{"until" 1}"#, "1:10: expected ':' after a key"),
    Row("key without quotes", "{until: 1}", "1:2: expected a key in quotes"),
    Row("comma before the end", #"{"until": 1,}"#, "1:13: expected a key in quotes"),
    Row("text that breaks off", #"{"until": 1"#, "1:12: expected ',' or '}'"),
    Row("string that breaks off", "{\"until", "1:8: unexpected end of text in a string"),
    Row("line break in a string", "{\"un\ntil\": 1}", "1:5: unescaped control character in a string"),
    Row("strange escape", #"{"un\q": 1}"#, "1:2: invalid escape in a string"),
    Row("half a surrogate pair", #"{"\ud800x": 1}"#, "1:2: invalid escape in a string"),
    Row("NaN", script(until: "NaN"), "2:24: NaN is not a JSON value"),
    Row("Infinity", script(until: "-Infinity"), "2:24: -Infinity is not a JSON value"),
    Row("number that begins with 0", script(until: "01"), "2:24: 01 is not a JSON value"),
    Row("number that ends in a point", script(until: "1."), "2:24: 1. is not a JSON value"),
    Row("number with an empty exponent", script(until: "1e"), "2:24: 1e is not a JSON value"),
    Row("hexadecimal number", script(until: "0x10"), "2:24: 0x10 is not a JSON value"),
    Row("word that is no value", script(until: "yes"), "2:24: yes is not a JSON value"),
    Row("number beyond all numbers", script(until: "1e999"), "until: 1e999 is too large a number"),
    Row(
      "number that no Double can tell from 0", script(until: "1e-999"), "until: 1e-999 is too small a number"),
  ]

  static let viewportRows = [
    Row("unknown key", script(more: #", "fps": 60"#), "fps: unknown key"),
    Row("strange unknown key", script(more: #", "my \n key": 60"#), #"["my \n key"]: unknown key"#),
    Row("key given twice", script(more: #", "until": 2"#), "until: duplicate key"),
    Row("no viewport", #"{"photos": [], "events": [], "until": 1}"#, "viewport: missing"),
    Row("no photos", #"{"viewport": {}, "events": [], "until": 1}"#, "photos: missing"),
    Row("no events", #"{"viewport": {}, "photos": [], "until": 1}"#, "events: missing"),
    Row("no end", #"{"viewport": {}, "photos": [], "events": []}"#, "until: missing"),
    Row("viewport of another kind", script(viewport: "[390, 844]"), "viewport: expected an object"),
    Row("viewport without height", script(viewport: #"{"width": 1}"#), "viewport.height: missing"),
    Row(
      "viewport with an unknown key", script(viewport: #"{"width": 1, "height": 1, "scale": 2}"#),
      "viewport.scale: unknown key"),
    Row(
      "viewport without width", script(viewport: #"{"width": 0, "height": 1}"#),
      "viewport.width: 0 is not greater than 0"),
    Row(
      "huge viewport", script(viewport: #"{"width": 1e9, "height": 1}"#),
      "viewport.width: 1000000000 is outside 1…1000000"),
    Row(
      "viewport thinner than a point", script(viewport: #"{"width": 390, "height": 0.5}"#),
      "viewport.height: 0.5 is outside 1…1000000"),
    Row(
      "width as text", script(viewport: #"{"width": "390", "height": 1}"#),
      "viewport.width: expected a number"),
    Row(
      "negative insets",
      script(viewport: #"{"width": 1, "height": 1, "chromeInsets": {"top": -1}}"#),
      "viewport.chromeInsets.top: -1 is outside 0…1000000"),
    Row(
      "insets on an unknown side",
      script(viewport: #"{"width": 1, "height": 1, "chromeInsets": {"start": 1}}"#),
      "viewport.chromeInsets.start: unknown key"),
    Row("negative end", script(until: "-1"), "until: -1 is outside 0…86400"),
    Row("end after more than a day", script(until: "1e5"), "until: 100000 is outside 0…86400"),
    Row("end is null", script(until: "null"), "until: expected a number"),
  ]

  static let photoRows = [
    Row("photos of another kind", script(photos: "{}"), "photos: expected an array"),
    Row("photo of another kind", script(photos: "[1]"), "photos[0]: expected an object"),
    Row("photo without id", script(photos: #"[{"width": 1, "height": 1}]"#), "photos[0].id: missing"),
    Row("photo with an empty id", script(photos: #"[{"id": ""}]"#), "photos[0].id: must not be empty"),
    Row("photo with a number for an id", script(photos: #"[{"id": 7}]"#), "photos[0].id: expected a string"),
    Row("photo without height", script(photos: #"[{"id": "a", "width": 1}]"#), "photos[0].height: missing"),
    Row(
      "photo of no width", script(photos: #"[{"id": "a", "width": 0, "height": 1}]"#),
      "photos[0].width: 0 is not greater than 0"),
    Row(
      "photo of negative height", script(photos: #"[{"id": "a", "width": 1, "height": -3}]"#),
      "photos[0].height: -3 is not greater than 0"),
    Row(
      "photo with an unknown key", script(photos: #"[{"id": "a", "width": 1, "height": 1, "url": ""}]"#),
      "photos[0].url: unknown key"),
    Row(
      "two photos of one id",
      script(photos: #"[{"id": "a", "width": 1, "height": 1}, {"id": "a", "width": 2, "height": 2}]"#),
      #"photos[1].id: another photo has the id "a""#),
  ]

  static let sourceRows = [
    Row("sources of another kind", script(sources: "[]"), "sources: expected an object"),
    Row("source of an unknown photo", script(sources: #"{"z": {}}"#), "sources.z: no photo has this id"),
    Row("source given twice", script(sources: #"{"a": {"x": 0}, "a": {}}"#), "sources.a: duplicate key"),
    Row("source without a place", script(sources: #"{"a": {"x": 0}}"#), "sources.a.y: missing"),
    Row("source that is null", script(sources: #"{"a": null}"#), "sources.a: expected an object"),
    Row(
      "source with an unknown key", script(sources: #"{"a": {"radius": 4}}"#),
      "sources.a.radius: unknown key"),
    Row(
      "source of no height", script(sources: #"{"a": {"x": 0, "y": 0, "width": 1, "height": 0}}"#),
      "sources.a.height: 0 is not greater than 0"),
    Row(
      "source with a negative radius", script(sources: #"{"a": {"cornerRadius": -1}}"#),
      "sources.a.cornerRadius: -1 is outside 0…1000000"),
    Row(
      "clip as a number", script(sources: #"{"a": {"x": 0, "y": 0, "width": 1, "height": 1, "clip": 4}}"#),
      "sources.a.clip: expected an object"),
    Row(
      "source far away", script(sources: #"{"a": {"x": -2000000}}"#),
      "sources.a.x: -2000000 is outside -1000000…1000000"),
  ]

  static let eventRows = [
    Row("events of another kind", script(events: "{}"), "events: expected an array"),
    Row("event without a time", script(events: #"[{"open": "a"}]"#), "events[0].at: missing"),
    Row("event without an action", script(events: #"[{"at": 0}]"#), "events[0]: missing action"),
    Row(
      "event before the beginning", script(events: #"[{"at": -1}]"#), "events[0].at: -1 is outside 0…86400"),
    Row(
      "event with an unknown action", script(events: #"[{"at": 0, "shake": true}]"#),
      "events[0].shake: unknown key"),
    Row(
      "event with two actions", script(events: #"[{"at": 0, "open": "a", "close": true}]"#),
      "events[0]: an event has only one action, but this one has close and open"),
    Row(
      "events out of order", script(events: #"[{"at": 0.5, "close": true}, {"at": 0.25, "close": true}]"#),
      "events[1].at: 0.25 comes after 0.5: events must be in order of time"),
    Row(
      "end before the last event", script(events: #"[{"at": 2.5, "close": true}]"#, until: "2"),
      "until: 2 is before the last event, 2.5"),
  ]

  static let actionRows = [
    action("open of an unknown photo", #""open": "z""#, #".open: no photo has the id "z""#),
    action("open of another kind", #""open": true"#, ".open: expected a string"),
    action("close that is false", #""close": false"#, ".close: must be true"),
    action("cancel of another kind", #""cancelTouches": 1"#, ".cancelTouches: expected true or false"),
    action("touches of another kind", #""touches": {}"#, ".touches: expected an array"),
    action("touch without id", #""touches": [{"x": 1, "y": 1}]"#, ".touches[0].id: missing"),
    action("touch without place", #""touches": [{"id": 1, "x": 1}]"#, ".touches[0].y: missing"),
    action(
      "touch with half an id", #""touches": [{"id": 1.5}]"#, ".touches[0].id: 1.5 is not a whole number"),
    action(
      "touch with an unknown key", #""touches": [{"id": 1, "x": 1, "y": 1, "z": 1}]"#,
      ".touches[0].z: unknown key"),
    action(
      "two touches of one id", #""touches": [{"id": 1, "x": 1, "y": 1}, {"id": 1, "x": 2, "y": 2}]"#,
      ".touches[1].id: another finger has the id 1"),
    action("wheel without place", #""wheel": {"dx": 1}"#, ".wheel.x: missing"),
    action("wheel with an unknown key", #""wheel": {"dz": 1}"#, ".wheel.dz: unknown key"),
    action("wheel that zooms to nothing", #""wheel": {"zoom": 0}"#, ".wheel.zoom: 0 is not greater than 0"),
    action(
      "unknown key on the keyboard", #""key": "Enter""#,
      #".key: "Enter" is not one of Escape, ArrowLeft, ArrowRight, ArrowUp, ArrowDown, Home, End, +, -, 0"#),
    action(
      "claim of a way that there is not", #""claims": ["up", "aside"]"#,
      #".claims[1]: "aside" is not one of up, down, left, right, pages"#),
    action("page of an unknown photo", #""page": "z""#, #".page: no photo has the id "z""#),
    action("source without box", #""source": {"id": "a"}"#, ".source.box: missing"),
    action("source without id", #""source": {"box": null}"#, ".source.id: missing"),
    action("source of an unknown photo", #""source": {"id": "z"}"#, #".source.id: no photo has the id "z""#),
    action("source with an unknown key", #""source": {"at": 1}"#, ".source.at: unknown key"),
    action("source with a bad box", #""source": {"id": "a", "box": {"x": 1}}"#, ".source.box.y: missing"),
    action("resize to nothing", #""resize": {"width": 0}"#, ".resize.width: 0 is not greater than 0"),
    action("resize without height", #""resize": {"width": 9}"#, ".resize.height: missing"),
    action("resize with an unknown key", #""resize": {"depth": 9}"#, ".resize.depth: unknown key"),
    action("less motion of another kind", #""reduceMotion": "yes""#, ".reduceMotion: expected true or false"),
    action("a loop of another kind", #""loop": 1"#, ".loop: expected true or false"),
    action("direction of another kind", #""rightToLeft": null"#, ".rightToLeft: expected true or false"),
    action(
      "size of an unknown photo", #""photo": {"id": "z", "width": 1, "height": 1}"#,
      #".photo.id: no photo has the id "z""#),
    action("size without width", #""photo": {"id": "a", "height": 1}"#, ".photo.width: missing"),
  ]

  private static func action(_ situation: String, _ action: String, _ message: String) -> Row {
    Row(situation, script(events: "[{\"at\": 0, \(action)}]"), "events[0]\(message)")
  }

  static let styleRows = [
    style(
      "unknown style", #""fancy""#,
      #": "fancy" is not one of photos, system, calm, fluidPhoto, photoZoomAnimator, locket, azikus, fluidPhoto.faithful, photoZoomAnimator.faithful, locket.faithful, azikus.faithful"#
    ),
    style(
      "unknown base", #"{"base": "fancy"}"#,
      #".base: "fancy" is not one of photos, system, calm, fluidPhoto, photoZoomAnimator, locket, azikus, fluidPhoto.faithful, photoZoomAnimator.faithful, locket.faithful, azikus.faithful"#
    ),
    style("style of another kind", "7", ": expected a preset's name or an object"),
    style("unknown constant", #"{"bounce": 1}"#, ".bounce: unknown key"),
    style("unknown constant inside", #"{"drag": {"friction": 1}}"#, ".drag.friction: unknown key"),
    style(
      "constant given twice", #"{"drag": {"deadZone": 1, "deadZone": 2}}"#,
      ".drag.deadZone: duplicate key"),
    style(
      "constant outside its range", #"{"drag": {"scale": {"floor": 1.5}}}"#,
      ".drag.scale.floor: 1.5 is outside 0…1"),
    style("constant at an open end", #"{"pinch": {"clearAt": 1}}"#, ".pinch.clearAt: 1 is outside 0…<1"),
    style("constant as text", #"{"deceleration": "fast"}"#, ".deceleration: expected a number"),
    style("constant that is null", #"{"pageGap": null}"#, ".pageGap: expected a number"),
    style("switch as a number", #"{"pinch": {"rotates": 1}}"#, ".pinch.rotates: expected true or false"),
    style("group as a number", #"{"pinch": 1}"#, ".pinch: expected an object"),
    style(
      "unknown word", #"{"drag": {"direction": "left"}}"#,
      #".drag.direction: "left" is not one of down, right, any, anyButUp"#),
    style(
      "unknown form", #"{"opening": {"bounce": {}}}"#,
      #".opening: "bounce" is not one of spring, timedSpring, curve"#),
    style(
      "form without its numbers", #"{"opening": "spring"}"#,
      ".opening: spring needs numbers; write it as an object"),
    style(
      "two forms at once", #"{"opening": {"spring": {}, "curve": {}}}"#,
      ".opening: expected one of spring, timedSpring, curve"),
    style(
      "another form than the base, half given", #"{"opening": {"curve": {"x1": 0}}}"#,
      ".opening.curve.y1: missing"),
    style(
      "unknown constant in a form", #"{"opening": {"spring": {"mass": 1}}}"#,
      ".opening.spring.mass: unknown key"),
    style(
      "spring without stiffness", #"{"opening": {"spring": {"angularFrequency": 0}}}"#,
      ".opening.spring.angularFrequency: 0 is outside 0.5…500"),
    style(
      "fallback with a bad side", #"{"fallback": {"middle": {"side": 0}}}"#,
      ".fallback.middle.side: 0 is outside 1…10000"),
    style(
      "plain form with numbers", #"{"fallback": {"fade": {}}}"#,
      ".fallback: fade takes no numbers; write it as a string"),
    style(
      "double tap beyond the maximum", #"{"zoom": {"maximum": 2, "doubleTap": 3}}"#,
      ".zoom.doubleTap: 3 exceeds the maximum of 2"),
  ]

  private static func style(_ situation: String, _ style: String, _ message: String) -> Row {
    Row(situation, script(style: style), "style\(message)")
  }
}
