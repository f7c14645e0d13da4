import EnlargerReplay
import Testing

/// The effect of each action in a script, one row of the documented table after the other.
@Suite struct ActionTests {
  /// Photo a is open and at rest at 1 s.
  private func opened(_ style: String = "photos", until: Double = 3) -> Story {
    var story = Story(style, until: until)
    story.open("a", at: 0)
    return story
  }

  // MARK: open, close, page

  @Test func `open: a photo without a thumbnail opens, and reports the fallback`() throws {
    var story = opened()
    story.sources = "{}"
    let recording = try Recording(story)
    #expect(recording.story == ["willOpen a", "fellBack a noSourceToOpenFrom", "didOpen a"])
  }

  @Test func `close: ignored while closed or closing`() throws {
    var story = Story(until: 3)
    story.close(at: 0)
    story.open("a", at: 0.1)
    story.close(at: 1)
    story.close(at: 1.1)
    #expect(try Recording(story).story == ["willOpen a", "didOpen a", "willClose a", "didClose a"])
  }

  @Test func `close: at the moment of opening, the opening ends before the closing begins`() throws {
    var story = Story(until: 2)
    story.open("a", at: 0.5)
    story.close(at: 0.5)
    #expect(try Recording(story).story == ["willOpen a", "didOpen a", "willClose a", "didClose a"])
  }

  @Test func `page: shows another photo, which lands on its own thumbnail`() throws {
    var story = opened()
    story.then(#""page": "b""#, at: 1)
    story.close(at: 2)
    let recording = try Recording(story)
    #expect(recording.story == ["willOpen a", "didOpen a", "didPage b", "willClose b", "didClose b"])
    #expect(try recording.frame(at: 1.9).hiddenSources == ["b"])
    let last = try #require(recording.frames.last { $0.phase == "closing" }?.box)
    #expect(near(last.x, 130.5, within: 0.5))
  }

  // MARK: touches

  @Test func `touches: a tap on a thumbnail opens its photo`() throws {
    var story = Story(until: 1)
    story.tap((50, 250), at: 0.1)
    let recording = try Recording(story)
    #expect(recording.story == ["willOpen a", "didOpen a"])
    #expect(recording.events[0].at == 0.1 + 0.05)
  }

  @Test func `touches: two fingers spreading on a thumbnail pull its photo out`() throws {
    var story = Story(until: 2)
    story.fingers([(54, 254), (74, 274)], to: [(-46, 154), (174, 374)], at: 0.1, over: 0.3)
    let recording = try Recording(story)
    #expect(recording.story == ["willOpen a", "didOpen a"])
    #expect(try recording.frame(at: 0.3).phase == "interactive")
    #expect(try recording.frame(at: 2).phase == "open")
  }

  @Test(arguments: [(#"["down", "up"]"#, false), (#"["left"]"#, true), ("[]", true)])
  func `claims: a drag in a claimed direction does not close`(claims: String, closes: Bool) throws {
    var story = opened()
    story.then(#""claims": \#(claims)"#, at: 0.9)
    story.drag(from: (195, 400), by: (0, 200), at: 1, over: 0.2)
    let recording = try Recording(story)
    #expect(recording.story.contains("didClose a") == closes)
  }

  @Test func `cancelTouches: the drag ends like a release at rest`() throws {
    var cancelled = opened()
    cancelled.drag(from: (195, 400), by: (0, 90), at: 1, over: 0.2, lifts: false)
    cancelled.then(#""cancelTouches": true"#, at: 1.2)
    var held = opened()
    held.drag(from: (195, 400), by: (0, 90), at: 1, over: 0.2, lifts: false)
    held.touch([], at: 2)
    #expect(try Recording(cancelled).story == Recording(held).story)
    #expect(try Recording(cancelled).story == ["willOpen a", "didOpen a", "willClose a", "didCancelClose a"])
  }

  // MARK: wheel and keys

  @Test func `wheel: zooms about the pointer, and stays inside the limits`() throws {
    var story = opened()
    for step in 0..<40 {
      story.then(#""wheel": {"x": 195, "y": 422, "zoom": 1.1}"#, at: 1 + Double(step) * 0.016)
    }
    let frame = try Recording(story).frame(at: 3)
    #expect(frame.zoom == 4 && frame.phase == "open")
    #expect(near(frame.box?.center.x ?? 0, 195, within: 1))
  }

  @Test(arguments: [
    ("Escape", ["willClose b", "didClose b"]), ("ArrowLeft", ["didPage a"]), ("ArrowRight", ["didPage c"]),
    ("Home", ["didPage a"]), ("End", ["didPage c"]),
  ])
  func `key: closes and pages`(key: String, story expected: [String]) throws {
    var story = Story(until: 2)
    story.open("b", at: 0)
    story.press(key, at: 1)
    #expect(try Recording(story).story == ["willOpen b", "didOpen b"] + expected)
  }

  @Test func `key: + and − zoom in and out, 0 fits`() throws {
    var story = opened(until: 4)
    story.press("+", at: 1)
    story.press("+", at: 1.5)
    story.press("-", at: 2)
    story.press("0", at: 2.5)
    let recording = try Recording(story)
    #expect(near(try recording.frame(at: 1.49).zoom, 2.0.squareRoot(), within: 0.01))
    #expect(near(try recording.frame(at: 1.99).zoom, 2, within: 0.01))
    #expect(near(try recording.frame(at: 2.49).zoom, 2.0.squareRoot(), within: 0.01))
    #expect(try recording.frame(at: 4).zoom == 1)
  }

  @Test func `rightToLeft: arrow keys and pages are mirrored`() throws {
    var story = Story(until: 2)
    story.then(#""rightToLeft": true"#, at: 0)
    story.open("b", at: 0)
    story.press("ArrowRight", at: 1)
    #expect(try Recording(story).story == ["willOpen b", "didOpen b", "didPage a"])
  }

  @Test func `loop: the first photo follows the last one`() throws {
    var story = Story(until: 2)
    story.then(#""loop": true"#, at: 0)
    story.open("c", at: 0)
    story.press("ArrowRight", at: 1)
    #expect(try Recording(story).story == ["willOpen c", "didOpen c", "didPage a"])
  }

  // MARK: What changes around the viewer

  @Test func `source: a photo lands on its thumbnail's current place`() throws {
    var story = opened()
    story.close(at: 1)
    story.then(#""source": {"id": "a", "box": {"x": 261, "y": 500, "width": 60, "height": 60}}"#, at: 1.1)
    let last = try #require(try Recording(story).frames.last { $0.phase == "closing" }?.box)
    #expect(near(last.x, 261, within: 0.5) && near(last.y, 500, within: 0.5))
    #expect(near(last.width, 60, within: 0.5) && near(last.height, 60, within: 0.5))
  }

  @Test(arguments: [0.5, 1.1])
  func `source: a thumbnail that left the screen gives a named fallback`(time: Double) throws {
    var story = opened()
    if time < 1 { story.then(#""source": {"id": "a", "box": null}"#, at: time) }
    story.close(at: 1)
    if time > 1 { story.then(#""source": {"id": "a", "box": null}"#, at: time) }
    let recording = try Recording(story)
    let reason = time < 1 ? "noSourceToLandOn" : "sourceVanished"
    #expect(recording.events.first { $0.event == "fellBack" }?.reason == reason)
    #expect(recording.story.last == "didClose a")
    #expect(try recording.frame(at: 1.2).hiddenSources == [])
  }

  @Test func `resize: an open photo fits the new window`() throws {
    var story = opened()
    story.then(#""resize": {"width": 844, "height": 390}"#, at: 1)
    let box = try Recording(story).box(at: 3)
    #expect(near(box.width, 520) && near(box.height, 390) && near(box.x, 162) && near(box.y, 0))
  }

  @Test func `reduceMotion: photos fade in place instead of flying`() throws {
    var story = Story(until: 1)
    story.then(#""reduceMotion": true"#, at: 0)
    story.open("a", at: 0)
    let recording = try Recording(story)
    let frame = try recording.frame(at: 0.05)
    #expect(frame.box == (try recording.box(at: 1)))
    #expect((frame.opacity ?? 1) < 1)
  }

  @Test func `photo: an open photo takes the shape of its actual size`() throws {
    var story = opened()
    story.then(#""photo": {"id": "a", "width": 1000, "height": 1000}"#, at: 1)
    let recording = try Recording(story)
    #expect(try recording.box(at: 1).height < 300)
    let box = try recording.box(at: 3)
    #expect(near(box.width, 390) && near(box.height, 390))
  }
}
