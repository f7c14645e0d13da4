import EnlargerReplay
import Foundation
import Testing

/// The system zoom, compared with measurements of it.
@Suite struct SystemZoomTests {
  private static let height = 844.0

  private func held(by way: (x: Double, y: Double), lifts: Bool = false) throws -> Recording {
    var story = Story("system", until: 4)
    story.open("a", at: 0)
    story.drag(from: (195, 422), by: (0, 18), at: 1, over: 0.1, lifts: false)
    story.drag(from: (195, 440), by: (way.x, way.y - 18), at: 1.1, over: 0.4, lifts: false)
    if lifts { story.touch([], at: 2) }
    return try Recording(story)
  }

  @Test(arguments: [0.05, 0.1, 0.15, 0.2, 0.3])
  func `Opens and closes on one critically damped spring of 19 rad/s`(time: Double) throws {
    var story = Story("system", until: 2)
    story.open("a", at: 0)
    story.close(at: 1)
    let recording = try Recording(story, fps: 100)
    let left = (1 + 19 * time) * exp(-19 * time)
    #expect(near(try recording.box(at: time).width, 390 - 261 * left, within: 1e-6))
    #expect(near(try recording.box(at: 1 + time).width, 129 + 261 * left, within: 1e-6))
  }

  @Test(arguments: [(0.3, 0.812), (0.5, 0.678), (0.8, 0.545)])
  func `Shrinks as measured for travel in parts of the height`(part: Double, scale: Double) throws {
    let box = try held(by: (0, part * SystemZoomTests.height)).box(at: 1.9)
    #expect(near(box.width / 390, scale, within: 0.002))
  }

  @Test(arguments: [0.1, 0.3, 0.5])
  func `Trails the finger by 0.45 of the cube of its travel`(part: Double) throws {
    let height = SystemZoomTests.height
    let box = try held(by: (0, 18 + part * height)).box(at: 1.9)
    let scale = 1 - 0.67 * part
    // The finger took hold 18 points below the photo's centre.
    #expect(near(box.center.y, 440 + (part - 0.45 * part * part * part) * height - 18 * scale, within: 0.1))
  }

  @Test(arguments: [(50.0, 26.0), (100.0, 49.0), (150.0, 69.0), (195.0, 85.0)])
  func `Follows sideways on the measured rubber band`(way: Double, distance: Double) throws {
    let box = try held(by: (way, 30)).box(at: 1.9)
    #expect(near(box.center.x - 195, distance, within: 2))
  }

  @Test func `Dims by 15 % and scales the page below to 0.914`() throws {
    var story = Story("system", until: 1)
    story.open("a", at: 0)
    #expect(try Recording(story).frame(at: 1).backdrop == 0.15)
    var below: [Double] = []
    Playback(try Script(json: Array(story.json.utf8))).run { moment in
      if case .tick(let scene) = moment { below.append(scene.frame.pageBelow) }
    }
    #expect(below.first == 1 && near(below.last ?? 0, 0.914, within: 1e-9))
  }

  @Test func `Closes when the scale 0.12 s ahead is below 0.905`() throws {
    // 1 − 0.67·t = 0.905 at t = 0.1418 of the height, 119.7 points beyond the dead zone.
    let line = (1 - 0.905) / 0.67 * SystemZoomTests.height
    #expect(try held(by: (0, 18 + line + 2), lifts: true).story.contains("didClose a"))
    #expect(try !held(by: (0, 18 + line - 2), lifts: true).story.contains("didClose a"))
  }

  @Test(arguments: [(400.0, true), (-400, false)])
  func `Speed counts for 0.12 s`(speed: Double, closes: Bool) throws {
    let line = (1 - 0.905) / 0.67 * SystemZoomTests.height
    // 44 points short of the line going down, or as far past it coming back. 0.12 s of the speed are 48
    // points, which is 4 more than needed.
    let goal = 422 + 18 + line - (speed > 0 ? 44 : -44)
    var story = Story("system", until: 4)
    story.open("a", at: 0)
    story.drag(from: (195, 422), by: (0, goal - speed * 0.2 - 422), at: 1, over: 0.3, lifts: false)
    story.drag(from: (195, goal - speed * 0.2), by: (0, speed * 0.2), at: 1.3, over: 0.2)
    #expect(try Recording(story).story.contains("didClose a") == closes)
  }

  @Test func `A drag begins after 18 points, and only downwards`() throws {
    #expect(try held(by: (0, 18)).story == ["willOpen a", "didOpen a"])
    #expect(try held(by: (0, 20)).story.contains("willClose a"))
    var story = Story("system", until: 3)
    story.open("a", at: 0)
    story.drag(from: (195, 422), by: (0, -200), at: 1, over: 0.2)
    #expect(try Recording(story).story == ["willOpen a", "didOpen a"])
  }

  @Test(arguments: [8.0, 20, 60, 110])
  func `A pinch is followed one to one from its first move`(change: Double) throws {
    let frame = try pinched(change: change).frame(at: 1.9)
    #expect(near(frame.zoom, (200 - change) / 200, within: 0.002))
  }

  @Test func `A pinch closes below half the size, whatever its speed`() throws {
    #expect(try pinched(change: 115, lifts: true).story.contains("didClose a"))
    #expect(try !pinched(change: 95, lifts: true).story.contains("didClose a"))
  }

  @Test func `A pinch never enlarges the photo`() throws {
    #expect(try pinched(change: -100).frames.allSatisfy { $0.zoom <= 1 + 1e-9 })
  }

  /// Two fingers 200 points apart come together by `change` and stay there.
  private func pinched(change: Double, lifts: Bool = false) throws -> Recording {
    var story = Story("system", until: 4)
    story.open("a", at: 0)
    let half = change / 2
    story.fingers(
      [(95, 422), (295, 422)], to: [(95 + half, 422), (295 - half, 422)], at: 1, over: 0.5, lifts: false)
    if lifts { story.touch([], at: 2) }
    return try Recording(story)
  }

  @Test(arguments: [0.05, 0.1, 0.2])
  func `Returns on 22 rad/s and ratio 0.9, lands on 15 rad/s and ratio 0.75`(time: Double) throws {
    let returning = try held(by: (0, 80), lifts: true)
    let start = try returning.box(at: 1.99).center.y
    let back = PublishedCurve.spring(22, 0.9, at: time)
    #expect(near(try returning.box(at: 2 + time).center.y, start + (422 - start) * back, within: 0.05))
    let landing = try held(by: (0, 300), lifts: true)
    let from = try landing.box(at: 1.99).center.y
    let home = PublishedCurve.spring(15, 0.75, at: time)
    #expect(near(try landing.box(at: 2 + time).center.y, from + (264.5 - from) * home, within: 0.05))
  }

  @Test func `Reduce Motion is a cross-fade of 140 ms`() throws {
    var story = Story("system", until: 1)
    story.then(#""reduceMotion": true"#, at: 0)
    story.open("a", at: 0)
    let recording = try Recording(story)
    #expect(near(try #require(recording.events.first { $0.event == "didOpen" }).at, 0.14, within: 1e-9))
  }
}
