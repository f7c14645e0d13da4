import EnlargerReplay
import Testing

/// Locket, compared with its own formulas.
@Suite struct LocketTests {
  @Test(arguments: [(0.038, 0.211584057), (0.114, 0.741565277), (0.19, 0.942060728), (0.342, 0.998975833)])
  func `Locket opens like UIKit's spring of 0.38 s and ratio 0.95`(time: Double, way: Double) throws {
    let recording = try PublishedSystem.opened("locket")
    #expect(near(try PublishedSystem.progress(recording, at: time), way, within: 1e-6))
    #expect(near(try PublishedSystem.time(of: "didOpen", in: recording), 0.38, within: 1e-9))
  }

  @Test func `Locket closes on the spring of 0.38 s and ratio 0.9`() throws {
    let recording = try PublishedSystem.opened("locket", close: 1)
    for time in [0.05, 0.1, 0.2, 0.3] {
      let way = PublishedCurve.spring(22.318012730, 0.9, at: time)
      #expect(near(try PublishedSystem.progress(recording, at: 1 + time), 1 - way, within: 1e-6))
    }
    #expect(near(try PublishedSystem.time(of: "didClose", in: recording), 1.38, within: 1e-9))
  }

  @Test(arguments: [20.0, 100, 200, 300])
  func `Locket's drag is clamped at 200 points, and the photo moves by its scale times the travel`(
    way: Double
  ) throws {
    let progress = min(way / 200, 1)
    let scale = 1 - 0.32 * progress
    let frame = try PublishedSystem.held("locket", by: way).frame(at: 1.9)
    let box = try #require(frame.box)
    #expect(near(box.width, PublishedSystem.width * scale, within: 1e-3))
    #expect(near(box.center.y, 422 + scale * way, within: 0.05))
    #expect(near(frame.backdrop, 1 - progress, within: 1e-3))
  }

  @Test func `Locket closes a photo moving down past a tenth`() throws {
    #expect(
      try PublishedSystem.closes("locket") { $0.drag(from: (195, 422), by: (0, 10 + 25), at: 1, over: 0.2) })
    #expect(
      try !PublishedSystem.closes("locket") { $0.drag(from: (195, 422), by: (0, 10 + 15), at: 1, over: 0.2) })
    #expect(
      try !PublishedSystem.closes("locket") { story in
        story.drag(from: (195, 422), by: (0, 150), at: 1, over: 0.2, lifts: false)
        story.drag(from: (195, 572), by: (0, -30), at: 1.2, over: 0.1)
      })
  }

  @Test func `Locket returns on the spring of 0.45 s and ratio 0.75`() throws {
    let recording = try PublishedSystem.held("locket", by: 100, lifts: true)
    for time in [0.05, 0.1, 0.2, 0.3] {
      let way = PublishedCurve.spring(20.839740785, 0.75, at: time)
      #expect(near(try recording.box(at: 2 + time).center.y, 422 + 84 * (1 - way), within: 0.05))
    }
  }

  @Test(arguments: ["locket", "locket.faithful"], [0.05, 0.1, 0.2, 0.3, 0.44])
  func `Locket's background returns on its own critically damped spring, in the photo's time`(
    style: String, time: Double
  ) throws {
    let recording = try PublishedSystem.held(style, by: 110, lifts: true, fps: 1000)
    let left = 1 - PublishedCurve.spring(9.2334134764516 / 0.45, 1, at: time)
    let frame = try recording.frame(at: 2 + time)
    #expect(near(frame.backdrop, 1 - 0.55 * left, within: 1e-4))
    #expect(near(frame.chrome, 1 - 0.55 * left, within: 1e-4))
    #expect(near(try PublishedSystem.time(of: "didCancelClose", in: recording), 2.45, within: 1e-9))
  }

  @Test(arguments: ["locket", "locket.faithful"])
  func `Locket's narrow photo falls at the left edge if the cell is missing`(style: String) throws {
    var story = Story(style, until: 2)
    story.photos = #"[{"id": "a", "width": 1000, "height": 3000}]"#
    story.sources = #"{"a": {"x": 0, "y": 200, "width": 129, "height": 129}}"#
    story.open("a", at: 0)
    story.then(#""source": {"id": "a", "box": null}"#, at: 0.7)
    story.close(at: 1)
    let recording = try Recording(story, fps: 1000)
    #expect(near(try recording.box(at: 0.9).x, (390 - 844.0 / 3) / 2, within: 0.01))
    let last = try #require(recording.frames.last { $0.phase == "closing" }?.box)
    #expect(near(last.x, 0, within: 0.5) && near(last.y, 844, within: 1))
    #expect(near(last.width, 844.0 / 3, within: 0.5))
  }
}

/// Locket's map, which has no thumbnails: push and pop slide as in UIKit. A drag scrubs an interactive
/// transition in which the page slides right and the photo fades to 0.4.
///
/// The tests compute everything from those rules. The window is 390 × 844 points, and photo a fits it as 390
/// × 292.5.
@Suite struct LocketMapTests {
  private static let styles = ["locket", "locket.faithful"]
  private static let fit = 292.5

  private func story(_ style: String, until: Double = 4) -> Story {
    var story = Story(style, until: until)
    story.sources = "{}"
    story.open("a", at: 0)
    return story
  }

  /// Photo a is dragged down by `way` beyond the dead zone, and held still from 1.3 s.
  private func held(_ style: String, by way: Double) -> Story {
    var story = story(style)
    story.drag(from: (195, 422), by: (0, 10 + way), at: 1, over: 0.3, lifts: false)
    return story
  }

  @Test(arguments: styles, [5.0, 20, 50, 100, 150, 200, 300])
  func `the page slides right with the drag and stays opaque, and the held photo fades`(
    style: String, way: Double
  ) throws {
    let frame = try Recording(held(style, by: way)).frame(at: 2)
    let part = min(way / 200, 1)
    let scale = 1 - 0.32 * part
    let box = try #require(frame.box)
    #expect(near(try #require(frame.pageShift), 390 * part, within: 0.01))
    #expect(frame.backdrop == 1)
    #expect(near(frame.opacity ?? 1, 1 - 0.6 * part, within: 1e-4))
    // The finger moves the photo as it moves one that came out of a thumbnail.
    #expect(near(box.center.x, 195, within: 0.01) && near(box.center.y, 422 + scale * way, within: 0.05))
    #expect(near(box.width, 390 * scale, within: 1e-3))
  }

  @Test(arguments: styles, [0.03, 0.08, 0.15, 0.25, 0.4])
  func `push and button pop are UIKit's own slide, without a fade`(
    style: String, time: Double
  ) throws {
    var story = story(style, until: 2.5)
    story.close(at: 1)
    let recording = try Recording(story, fps: 1000)
    let way = PublishedCurve.spring((1000.0 / 3).squareRoot(), 1, at: time)
    for (start, part) in [(0.0, 1 - way), (1, way)] {
      let frame = try recording.frame(at: start + time)
      let shift = try #require(frame.pageShift)
      let box = try #require(frame.box)
      #expect(near(shift, 390 * part, within: 0.02))
      #expect(near(box.center.x, 195 + shift, within: 1e-6) && box.width == 390)
      #expect(frame.backdrop == 1 && frame.opacity ?? 1 == 1)
    }
    #expect(recording.story.contains("fellBack a noSourceToOpenFrom"))
    #expect(recording.story.last == "didClose a")
  }

  @Test(arguments: styles, [0.05, 0.1, 0.2, 0.3, 0.44])
  func `a cancelled drag brings page and photo back, each on its own spring`(
    style: String, time: Double
  ) throws {
    var story = held(style, by: 100)
    story.touch([], at: 2)
    let recording = try Recording(story, fps: 1000)
    let frame = try recording.frame(at: 2 + time)
    // UIKit's springs of 0.45 s with the ratios 1 and 0.75.
    let left = 1 - PublishedCurve.spring(9.2334134764516 / 0.45, 1, at: time)
    let way = 1 - PublishedCurve.spring(20.839740785, 0.75, at: time)
    #expect(near(try #require(frame.pageShift), 195 * left, within: 0.01))
    #expect(near(frame.opacity ?? 1, 1 - 0.3 * left, within: 1e-4) && frame.backdrop == 1)
    #expect(near(try #require(frame.box).center.y, 422 + 84 * way, within: 0.05))
    #expect(recording.story.last == "didCancelClose a")
    #expect(try #require(recording.events.last).at <= 2.451)
  }

  @Test(arguments: [0.05, 0.1, 0.2, 0.3])
  func `released, the photo falls below the screen and the page leaves to the right`(time: Double) throws {
    var story = story("locket.faithful")
    story.drag(from: (195, 422), by: (0, 110), at: 1, over: 0.3)
    let recording = try Recording(story, fps: 1000)
    let start = try recording.frame(at: 1.3)
    let frame = try recording.frame(at: 1.3 + time)
    let page = PublishedCurve.spring(9.2334134764516 / 0.37, 1, at: time)
    let photo = PublishedCurve.spring(22.921202264, 0.9, at: time)
    #expect(near(try #require(start.pageShift), 195, within: 0.01))
    #expect(near(try #require(frame.pageShift), 195 + 195 * page, within: 0.02))
    #expect(near(frame.opacity ?? 1, 0.7 - 0.3 * page, within: 1e-4) && frame.backdrop == 1)
    let from = try #require(start.box)
    let box = try #require(frame.box)
    #expect(near(box.center.x, 195, within: 0.01))
    #expect(near(box.center.y, from.center.y + (844 + Self.fit / 2 - from.center.y) * photo, within: 0.05))
    #expect(near(box.width, from.width + (390 - from.width) * photo, within: 0.01))
  }

  @Test(arguments: styles)
  func `a released photo ends below the screen, with its page at the right and opaque`(style: String) throws {
    var story = story(style)
    story.drag(from: (195, 422), by: (0, 110), at: 1, over: 0.3)
    let recording = try Recording(story, fps: 1000)
    let last = try #require(recording.frames.last { $0.phase == "closing" })
    #expect(near(last.pageShift ?? 0, 390, within: 1) && near(last.opacity ?? 1, 0.4, within: 0.01))
    #expect(near(last.box?.x ?? -1, 0, within: 1) && near(last.box?.y ?? 0, 844, within: 1))
    #expect(last.backdrop == 1 && recording.story.last == "didClose a")
  }

  @Test(arguments: styles)
  func `the page catches up with a finger that takes the photo from the slide, and nothing jumps`(
    style: String
  ) throws {
    var story = story(style, until: 3)
    story.touch([(250, 400)], at: 0.1)
    story.drag(from: (250, 400), by: (30, 120), at: 0.2, over: 0.3, lifts: false)
    story.touch([], at: 1)
    let recording = try Recording(story, fps: 1000)
    for (before, after) in zip(recording.frames.dropFirst(80), recording.frames.dropFirst(81)) {
      guard after.phase != "closed" else { break }
      #expect(abs((after.pageShift ?? 0) - (before.pageShift ?? 0)) < 8, "\(after.at)")
      #expect(abs((after.opacity ?? 1) - (before.opacity ?? 1)) < 0.02, "\(after.at)")
    }
    #expect(try recording.frame(at: 0.19).pageShift ?? 0 < 60)
  }

  @Test func `a photo lands on a thumbnail that appeared before the drag`() throws {
    var story = story("locket")
    story.then(#""source": {"id": "a", "box": {"x": 0, "y": 200, "width": 129, "height": 129}}"#, at: 0.9)
    story.drag(from: (195, 422), by: (0, 110), at: 1, over: 0.3)
    let recording = try Recording(story, fps: 1000)
    #expect(recording.frames.filter { $0.at > 0.9 }.allSatisfy { $0.pageShift ?? 0 == 0 })
    let last = try #require(recording.frames.last { $0.phase == "closing" }?.box)
    #expect(near(last.width, 129, within: 1) && near(last.center.y, 264.5, within: 1))
  }
}
