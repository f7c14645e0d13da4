import EnlargerCore
import EnlargerReplay
import Testing

/// The rules of the output, as its readers see them.
@Suite struct PlaybackOutputTests {
  private func dismissal(_ style: String = "photos") -> Story {
    var story = Story(style, until: 2.5)
    story.open("a", at: 0)
    story.drag(from: (195, 400), by: (0, 200), at: 1, over: 0.2)
    return story
  }

  // MARK: Ticks

  @Test(arguments: [(24.0, 61), (30, 76), (60, 151), (120, 301), (59.94, 150), (1, 3)])
  func `There is a frame at every tick from 0 to the end, without accumulated error`(
    fps: Double, count: Int
  ) throws {
    let frames = try Recording(dismissal(), fps: fps).frames
    #expect(frames.count == count)
    for (tick, frame) in frames.enumerated() { #expect(frame.at == Double(tick) / fps) }
  }

  @Test func `An end on a tick has a frame, even if neither is a round number`() throws {
    var story = Story(until: 0.7)
    story.open("a", at: 0)
    #expect(try Recording(story, fps: 10).frames.map(\.at) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7])
    // 0.29 · 100 is slightly less than 29.
    story.until = 0.29
    let frames = try Recording(story, fps: 100).frames
    #expect(frames.count == 30 && frames.last?.at == 0.29)
  }

  @Test func `The column of photos is as wide as their names, between five and sixteen letters`() throws {
    for (letters, width) in [(1, 5), (9, 9), (16, 16), (17, 16), (30, 16)] {
      let id = String(repeating: "n", count: letters)
      var story = Story(until: 0.1)
      story.photos = "[{\"id\": \"\(id)\", \"width\": 4, \"height\": 3}]"
      story.sources = "{}"
      story.open(id, at: 0)
      let header = try #require(Recording.print(story.json, .text).first)
      let start = try #require(header.range(of: "photo")).lowerBound
      let end = try #require(header.range(of: "x")).lowerBound
      // The first number's column is eight letters wide, with its name at the right.
      #expect(header.distance(from: start, to: end) == width + 7)
    }
  }

  @Test func `A page below that a style shrinks is scaled about its window's centre`() throws {
    var story = Story("system", until: 0.6)
    story.open("a", at: 0)
    let text = try Recording.print(story.json, .svg).joined(separator: "\n")
    var scales: [Double] = []
    for match in text.matches(of: /translate\(([-.\d]+) ([-.\d]+)\) scale\((0\.9\d*)\)\">/) {
      let (x, y, scale) = (Double(match.1) ?? 0, Double(match.2) ?? 0, Double(match.3) ?? 0)
      #expect(near(x + 195 * scale, 195) && near(y + 422 * scale, 422))
      scales.append(scale)
    }
    #expect(scales.last == 0.914)
  }

  @Test func `The bars of a page that slides in from the right come from the right`() throws {
    var story = Story("locket", until: 0.5)
    story.sources = "{}"
    story.open("a", at: 0)
    let text = try Recording.print(story.json, .svg).joined(separator: "\n")
    let shifts = text.matches(of: /translate\(([-.\d]+) 422\) scale\(1\) translate\(-195 -422\)/).compactMap {
      Double($0.1)
    }
    #expect(shifts.count > 2 && shifts.allSatisfy { $0 > 195 } && shifts == shifts.sorted(by: >))
  }

  @Test func `A photo thinner than a point is drawn`() throws {
    var story = Story(until: 0.6)
    story.photos = #"[{"id": "line", "width": 10, "height": 40000}]"#
    story.sources = "{}"
    story.open("line", at: 0)
    let text = try Recording.print(story.json, .svg).joined(separator: "\n")
    #expect(text.contains(/<use href="#[^"]+" [^>]*width="0\.\d+" height="844"/))
  }

  @Test func `A frame shows the events of its own moment`() throws {
    var story = Story(until: 0.2)
    story.open("a", at: 0.1)
    let recording = try Recording(story, fps: 10)
    #expect(recording.frames.map(\.phase) == ["closed", "opening", "opening"])
  }

  @Test func `Events after the last tick are still reported`() throws {
    var story = Story(until: 0.15)
    story.open("a", at: 0.14)
    let recording = try Recording(story, fps: 10)
    #expect(recording.frames.map(\.phase) == ["closed", "closed"])
    #expect(recording.story == ["willOpen a"])
  }

  // MARK: Lines

  @Test func `Keys are in the documented order, and whole numbers have no decimal point`() throws {
    var story = Story(until: 0.01)
    story.open("a", at: 0)
    #expect(
      try Recording(story, fps: 100).lines.prefix(2) == [
        #"{"at":0,"event":"willOpen","photo":"a"}"#,
        #"{"at":0,"phase":"opening","photo":"a","box":{"x":0,"y":200,"width":129,"height":129,"#
          + #""rotation":0,"cornerRadius":0},"velocity":{"x":0,"y":0},"zoom":0.441025641025641,"#
          + #""backdrop":0,"chrome":0,"hiddenSources":["a"],"flights":[]}"#,
      ])
  }

  @Test func `A closed frame has every key and no box`() throws {
    #expect(
      try Recording(Story(until: 0)).lines == [
        #"{"at":0,"phase":"closed","photo":null,"box":null,"velocity":{"x":0,"y":0},"zoom":1,"#
          + #""backdrop":0,"chrome":0,"hiddenSources":[],"flights":[]}"#
      ])
  }

  @Test func `Numbers have the shortest form that reads back unchanged`() throws {
    var story = Story(until: 0.2)
    story.open("a", at: 0)
    for line in try Recording(story, fps: 120).lines {
      #expect(!line.contains(".0,") && !line.contains(".0}") && !line.contains(":-0,"))
    }
    let at = try Recording(story, fps: 120).lines.first { $0.contains("\"at\":0.008") } ?? ""
    #expect(at.hasPrefix("{\"at\":0.008333333333333333,"))
  }

  @Test func `Names with quotes, line breaks and accents survive`() throws {
    var story = Story(until: 0)
    story.photos = #"[{"id": "é \"1\"\n🏔", "width": 4, "height": 3}]"#
    story.sources = "{}"
    story.then(#""open": "é \u00221\"\u000a\ud83c\udfd4""#, at: 0)
    #expect(try Recording(story).frames[0].photo == "é \"1\"\n🏔")
  }

  @Test func `Only a style that moves a card prints one, after the box`() throws {
    let azikus = try Recording(dismissal("azikus")).lines
    #expect(azikus.filter { $0.contains("\"box\":{") }.allSatisfy { $0.contains("},\"card\":{\"x\":") })
    #expect(azikus.filter { $0.contains("\"box\":null") }.allSatisfy { !$0.contains("card") })
    for style in ["photos", "calm", "fluidPhoto", "photoZoomAnimator", "locket"] {
      #expect(try Recording(dismissal(style)).lines.allSatisfy { !$0.contains("card") })
    }
  }

  @Test func `Opacity is printed after chrome, and only while fading`() throws {
    var story = Story("calm", until: 1)
    story.open("a", at: 0)
    let recording = try Recording(story)
    #expect(recording.lines.contains { $0.contains(#","opacity":0,"hiddenSources""#) })
    for frame in recording.frames where frame.phase == "open" { #expect(frame.opacity == nil) }
    for frame in try Recording(dismissal()).frames { #expect(frame.opacity == nil) }
  }

  // MARK: Meaning

  @Test func `Lines are in order of time, and each event appears once`() throws {
    let recording = try Recording(dismissal())
    let times = recording.lines.compactMap { line in
      Double(line.dropFirst(6).prefix { $0 != "," })
    }
    #expect(times.count == recording.lines.count)
    #expect(times == times.sorted())
    #expect(recording.story == ["willOpen a", "didOpen a", "willClose a", "didClose a"])
  }

  @Test(arguments: ["photos", "system", "calm", "fluidPhoto", "photoZoomAnimator", "locket", "azikus"])
  func `The velocity is the velocity of the box's centre`(style: String) throws {
    var story = Story(style, until: 1.6)
    story.open("a", at: 0)
    story.close(at: 1)
    let frames = try Recording(story, fps: 1000).frames
    for (before, after) in zip(frames, frames.dropFirst(2)) {
      guard let a = before.box?.center, let b = after.box?.center, before.at > 0.01 else { continue }
      let here = try #require(frames.first { $0.at > before.at })
      guard before.phase == after.phase else { continue }
      #expect(near((b.x - a.x) * 500, here.velocity.x, within: 2 + abs(here.velocity.x) * 0.01))
      #expect(near((b.y - a.y) * 500, here.velocity.y, within: 2 + abs(here.velocity.y) * 0.01))
    }
  }

  @Test func `A thumbnail is hidden exactly while its photo is away from it`() throws {
    for frame in try Recording(dismissal()).frames {
      #expect(frame.hiddenSources == (frame.phase == "closed" ? [] : ["a"]))
    }
  }

  @Test func `A photo without a thumbnail hides none`() throws {
    var story = Story(until: 0.5)
    story.sources = "{}"
    story.open("a", at: 0)
    #expect(try Recording(story).frames.allSatisfy(\.hiddenSources.isEmpty))
  }

  @Test func `Two photos fly at once if another thumbnail is tapped during a landing`() throws {
    var story = Story(until: 2)
    story.open("a", at: 0)
    story.close(at: 0.6)
    story.tap((380, 215), at: 0.65)
    let recording = try Recording(story)
    let frame = try recording.frame(at: 0.75)
    #expect(frame.photo == "c" && frame.phase == "opening")
    #expect(frame.flights.map(\.photo) == ["a"])
    #expect(frame.hiddenSources == ["c", "a"])
    let last = try recording.frame(at: 2)
    #expect(last.flights.isEmpty && last.hiddenSources == ["c"])
    #expect(
      recording.story.filter { $0.hasSuffix("a") } == [
        "willOpen a", "didOpen a", "willClose a", "didClose a",
      ])
    #expect(recording.story.filter { $0.hasSuffix("c") } == ["willOpen c", "didOpen c"])
  }

  @Test func `A hundred thousand photos play like three`() throws {
    let photos = (0..<100_000).map { #"{"id":"\#($0)","width":40,"height":30}"# }
    var story = Story(until: 0.5)
    story.photos = "[\(photos.joined(separator: ","))]"
    story.sources = #"{"99999": {"x": 0, "y": 200, "width": 129, "height": 129}}"#
    story.open("99999", at: 0)
    #expect(try Recording(story).frame(at: 0.5).photo == "99999")
  }
}

/// Scripts recorded by a host, written as JSON.
@Suite struct ScriptWritingTests {
  private static let everyAction = """
    {"viewport": {"width": 390, "height": 844, "chromeInsets": {"top": 47, "bottom": 34}},
     "style": {"base": "locket", "drag": {"deadZone": 4}},
     "photos": [{"id": "a \\"quoted\\" one", "width": 4000, "height": 3000}, {"id": "b", "width": 3000, "height": 4000}],
     "sources": {"a \\"quoted\\" one": {"x": 0, "y": 200, "width": 129, "height": 129, "cornerRadius": 8},
                 "b": {"x": 130.5, "y": 200, "width": 129, "height": 129}},
     "events": [
       {"at": 0, "rightToLeft": true}, {"at": 0, "reduceMotion": true}, {"at": 0, "loop": true}, {"at": 0.25, "open": "b"},
       {"at": 1, "claims": ["up", "pages"]}, {"at": 1, "touches": [{"id": 1, "x": 10, "y": 20.5}, {"id": 2, "x": 30, "y": 40}]},
       {"at": 1.5, "touches": []}, {"at": 1.5, "cancelTouches": true}, {"at": 1.75, "bars": false},
       {"at": 2, "wheel": {"x": 1, "y": 2, "dx": 3, "dy": -4, "zoom": 1.5}}, {"at": 2, "key": "ArrowUp"},
       {"at": 2, "page": "b"}, {"at": 2, "source": {"id": "b", "box": null}},
       {"at": 2, "source": {"id": "b", "box": {"x": 1, "y": 2, "width": 4, "height": 8, "clip": {"top": 1, "right": 2}}}},
       {"at": 2, "photo": {"id": "b", "width": 20, "height": 10}}, {"at": 2.5, "resize": {"width": 844, "height": 390}},
       {"at": 3, "close": true}],
     "until": 4.5}
    """

  /// What each of these actions tells the engine.
  private static var everyEvent: [Event] {
    var two = Touches()
    two.append(Touch(id: 1, position: Vector(x: 10, y: 20.5)))
    two.append(Touch(id: 2, position: Vector(x: 30, y: 40)))
    return [
      .rightToLeft(true), .reduceMotion(true), .loop(true), .open(1), .claims([.up, .pages]), .touches(two),
      .touches(Touches()), .cancelTouches, .bars(false),
      .wheel(Wheel(position: Vector(x: 1, y: 2), delta: Vector(x: 3, y: -4), zoom: 1.5)), .key(.arrowUp),
      .page(1), .source(1, nil),
      .source(1, Source(box: Box(Rect(x: 1, y: 2, width: 4, height: 8)), clip: Insets(top: 1, right: 2))),
      .photo(1, Size(width: 20, height: 10)),
      // The bars stay.
      .resize(Viewport(size: Size(width: 844, height: 390), chromeInsets: Insets(top: 47, bottom: 34))),
      .close,
    ]
  }

  @Test func `each action is one event of the engine, and a script is read back as it was written`() throws {
    let script = try Script(json: Array(Self.everyAction.utf8))
    #expect(script.events.map(\.input) == Self.everyEvent)
    #expect(try Script(json: Array(script.json.utf8)) == script)
  }

  @Test(arguments: [
    ("Escape", Key.escape), ("ArrowLeft", .arrowLeft), ("ArrowRight", .arrowRight), ("ArrowUp", .arrowUp),
    ("ArrowDown", .arrowDown), ("Home", .home), ("End", .end), ("+", .zoomIn), ("-", .zoomOut),
    ("0", .zoomReset),
  ]) func `a key has its name`(name: String, key: Key) throws {
    var story = Story()
    story.press(name, at: 0)
    #expect(try Script(json: Array(story.json.utf8)).events.map(\.input) == [.key(key)])
  }

  @Test func `an event is one line, and the style is the changes to its preset`() throws {
    let lines = try Script(json: Array(Self.everyAction.utf8)).json.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("    {\"at\":") }.count == 17)
    #expect(lines.contains(#"  "style": {"base":"locket","drag":{"deadZone":4}},"#))
  }

  @Test func `an event for a photo missing from the script is left out`() throws {
    var script = try Script(json: Array(Self.everyAction.utf8))
    let events = script.events
    script.events.insert(ScriptEvent(time: 0, input: .page(7)), at: 0)
    script.events.append(ScriptEvent(time: 4, input: .source(-1, nil)))
    #expect(try Script(json: Array(script.json.utf8)).events == events)
  }
}
