import EnlargerReplay
import Foundation
import Testing

/// Each published system, held against its own formulas: what the sources print, computed
/// here and not by the engine.
///
/// The window is 390 × 844 points and photo a, 4:3, fits it as 390 × 292.5. Fingers first
/// cross the style's dead zone; a way of 100 is 100 points beyond it.
@Suite struct SeedStyleTests {
  private static let height = 844.0
  private static let width = 390.0
  private static let fit = 292.5

  /// Photo a is dragged by `way` beyond the dead zone, straight down unless said
  /// otherwise, and held still there from 1.5 s on; it is let go at 2 s if `lifts`.
  private func held(
    _ style: String, by way: Double, x: Double = 0, y: Double = 1, deadZone: Double = 10, lifts: Bool = false,
    fps: Double = 120
  ) throws -> Recording {
    var story = Story(style, until: 4)
    story.open("a", at: 0)
    let reach = deadZone + way
    story.drag(from: (195, 422), by: (x * reach, y * reach), at: 1, over: 0.5, lifts: false)
    if lifts { story.touch([], at: 2) }
    return try Recording(story, fps: fps)
  }

  private func opened(_ style: String, close: Double? = nil) throws -> Recording {
    var story = Story(style, until: 2.5)
    story.open("a", at: 0)
    if let close { story.close(at: close) }
    return try Recording(story, fps: 1000)
  }

  /// How much of the way from thumbnail to viewer the photo's width has gone.
  private func progress(_ recording: Recording, at time: Double) throws -> Double {
    (try recording.box(at: time).width - 129) / (SeedStyleTests.width - 129)
  }

  private func time(of event: String, in recording: Recording) throws -> Double {
    try #require(recording.events.first { $0.event == event }).at
  }

  /// Whether a drag that ends in motion closes the photo.
  private func closes(_ style: String, _ draw: (inout Story) -> Void) throws -> Bool {
    var story = Story(style, until: 5)
    story.open("a", at: 0)
    draw(&story)
    let recording = try Recording(story)
    return recording.story.contains("didClose a")
  }

  // MARK: FluidPhoto

  @Test(arguments: [
    (0.05, 0.248594689), (0.1, 0.609318144), (0.15, 0.851762694), (0.25, 1.009076805), (0.4, 1.005109306),
  ])
  func `FluidPhoto opens like UIKit's spring of 0.5 s and ratio 0.8`(time: Double, way: Double) throws {
    for style in ["fluidPhoto", "photoZoomAnimator"] {
      let recording = try opened(style)
      #expect(near(try progress(recording, at: time), way, within: 1e-6))
      #expect(near(try self.time(of: "didOpen", in: recording), 0.5, within: 1e-9))
    }
  }

  @Test func `FluidPhoto closes in a quarter of a second, ease in, ease out`() throws {
    let recording = try opened("fluidPhoto", close: 1)
    for part in [0.1, 0.3, 0.5, 0.8] {
      let way = PublishedCurve.value(0.42, 0, 0.58, 1, at: part)
      #expect(near(try progress(recording, at: 1 + 0.25 * part), 1 - way, within: 1e-4))
    }
    #expect(near(try time(of: "didClose", in: recording), 1.25, within: 1e-9))
  }

  @Test(arguments: [50.0, 100, 200, 300, 422, 600])
  func `FluidPhoto's drag: half the size over half the height, and the climbing centre`(way: Double) throws {
    let scale = 1 - 0.5 * min(way / (SeedStyleTests.height / 2), 1)
    let frame = try held("fluidPhoto", by: way).frame(at: 1.9)
    let box = try #require(frame.box)
    #expect(near(box.width, SeedStyleTests.width * scale, within: 1e-3))
    #expect(near(box.center.y, 422 + way - scale * SeedStyleTests.fit * (1 - scale) / 2, within: 0.05))
    #expect(near(frame.backdrop, 1 - min(way / (SeedStyleTests.height / 4), 1), within: 1e-3))
  }

  @Test func `FluidPhoto closes unless the finger moves up or is above its start`() throws {
    for style in ["fluidPhoto", "photoZoomAnimator"] {
      #expect(try closes(style) { $0.drag(from: (195, 422), by: (0, 14), at: 1, over: 0.1) })
      #expect(
        try closes(style) { story in
          story.drag(from: (195, 422), by: (0, 100), at: 1, over: 0.2, lifts: false)
          story.touch([], at: 2)
        })
      #expect(
        try !closes(style) { story in
          story.drag(from: (195, 422), by: (0, 300), at: 1, over: 0.2, lifts: false)
          story.drag(from: (195, 722), by: (0, -40), at: 1.2, over: 0.1)
        })
      #expect(
        try !closes(style) { story in
          story.drag(from: (195, 422), by: (0, 100), at: 1, over: 0.2, lifts: false)
          story.drag(from: (195, 522), by: (0, -150), at: 1.2, over: 0.2, lifts: false)
          story.touch([], at: 2)
        })
    }
  }

  @Test func `FluidPhoto returns on the spring of 0.5 s and ratio 0.9`() throws {
    var story = Story("fluidPhoto", until: 4)
    story.open("a", at: 0)
    story.drag(from: (195, 422), by: (0, 110), at: 1, over: 0.2, lifts: false)
    // Back above the start, and at rest there.
    story.drag(from: (195, 532), by: (0, -130), at: 1.2, over: 0.2, lifts: false)
    story.touch([], at: 2)
    let recording = try Recording(story, fps: 1000)
    let start = try recording.box(at: 1.99).center.y
    for time in [0.05, 0.1, 0.2] {
      let way = PublishedCurve.spring(16.961689675, 0.9, at: time)
      #expect(near(try recording.box(at: 2 + time).center.y, start + (422 - start) * way, within: 0.01))
    }
  }

  @Test func `FluidPhoto does not begin to dismiss upward`() throws {
    #expect(try !held("fluidPhoto", by: 100, y: -1).story.contains("willClose a"))
  }

  @Test func `FluidPhoto shrinks to 100 by 100 in the middle when the cell is missing`() throws {
    var story = Story("fluidPhoto", until: 2)
    story.open("a", at: 0)
    story.then(#""source": {"id": "a", "box": null}"#, at: 0.7)
    story.close(at: 1)
    let last = try #require(try Recording(story, fps: 1000).frames.last { $0.phase == "closing" }?.box)
    #expect(near(last.width, 100, within: 0.5) && near(last.height, 100, within: 0.5))
    #expect(near(last.center.x, 195, within: 0.5) && near(last.center.y, 422, within: 0.5))
  }

  @Test func `FluidPhoto as published shrinks to the square at the middle's lower right, opaque`() throws {
    var story = Story("fluidPhoto.faithful", until: 2)
    story.open("a", at: 0)
    story.then(#""source": {"id": "a", "box": null}"#, at: 0.7)
    story.close(at: 1)
    let recording = try Recording(story, fps: 1000)
    for part in [0.2, 0.5, 0.8] {
      let way = PublishedCurve.value(0.42, 0, 0.58, 1, at: part)
      let frame = try recording.frame(at: 1 + 0.25 * part)
      let box = try #require(frame.box)
      // From 0, 275.75 with 390 × 292.5 to 195, 422 with 100 × 100.
      #expect(near(box.x, 195 * way, within: 0.02) && near(box.y, 275.75 + 146.25 * way, within: 0.02))
      #expect(near(box.width, 390 - 290 * way, within: 0.02))
      #expect(near(box.height, 292.5 - 192.5 * way, within: 0.02))
      #expect(frame.opacity ?? 1 == 1 && near(frame.backdrop, 1 - way, within: 1e-4))
    }
  }

  @Test func `FluidPhoto double-taps to its maximum, four`() throws {
    #expect(try doubleTapped("fluidPhoto") == 4)
  }

  // MARK: PhotoZoomAnimator

  @Test func `PhotoZoomAnimator closes in a quarter of a second, ease out`() throws {
    let recording = try opened("photoZoomAnimator", close: 1)
    for part in [0.1, 0.3, 0.5, 0.8] {
      let way = PublishedCurve.value(0, 0, 0.58, 1, at: part)
      #expect(near(try progress(recording, at: 1 + 0.25 * part), 1 - way, within: 1e-4))
    }
    #expect(near(try time(of: "didClose", in: recording), 1.25, within: 1e-9))
  }

  @Test(arguments: [(0.2, 0.308), (0.4, 0.571), (0.6, 0.785), (0.8, 0.938)])
  func `PhotoZoomAnimator let go at rest lands easing out`(part: Double, way: Double) throws {
    let recording = try held("photoZoomAnimator", by: 100, lifts: true, fps: 1000)
    let eased = PublishedCurve.value(0, 0, 0.58, 1, at: part)
    #expect(near(eased, way, within: 5e-4))
    let start = try recording.box(at: 2).width
    let there = try recording.box(at: 2 + 0.25 * part).width
    #expect(near((start - there) / (start - 129), eased, within: 1e-4))
    #expect(near(try time(of: "didClose", in: recording), 2.25, within: 1e-9))
  }

  @Test func `PhotoZoomAnimator begins to dismiss in any direction, also up`() throws {
    #expect(try held("photoZoomAnimator", by: 60, y: -1).story.contains("willClose a"))
  }

  @Test func `PhotoZoomAnimator measures sideways in a wide window`() throws {
    var story = Story("photoZoomAnimator", until: 2)
    story.viewport = #"{"width": 844, "height": 390}"#
    story.open("a", at: 0)
    story.drag(from: (422, 195), by: (110, 0), at: 1, over: 0.5, lifts: false)
    let box = try Recording(story).box(at: 1.9)
    #expect(near(box.height, 390 * (1 - 0.5 * 100 / 195), within: 0.01))
  }

  @Test func `PhotoZoomAnimator double-taps to three`() throws {
    #expect(try doubleTapped("photoZoomAnimator") == 3)
  }

  private func doubleTapped(_ style: String) throws -> Double {
    var story = Story(style, until: 4)
    story.open("a", at: 0)
    story.tap((195, 422), at: 1)
    story.tap((195, 422), at: 1.15)
    return try Recording(story).frame(at: 4).zoom
  }

  // MARK: Locket

  @Test(arguments: [(0.038, 0.211584057), (0.114, 0.741565277), (0.19, 0.942060728), (0.342, 0.998975833)])
  func `Locket opens like UIKit's spring of 0.38 s and ratio 0.95`(time: Double, way: Double) throws {
    let recording = try opened("locket")
    #expect(near(try progress(recording, at: time), way, within: 1e-6))
    #expect(near(try self.time(of: "didOpen", in: recording), 0.38, within: 1e-9))
  }

  @Test func `Locket closes on the spring of 0.38 s and ratio 0.9`() throws {
    let recording = try opened("locket", close: 1)
    for time in [0.05, 0.1, 0.2, 0.3] {
      let way = PublishedCurve.spring(22.318012730, 0.9, at: time)
      #expect(near(try progress(recording, at: 1 + time), 1 - way, within: 1e-6))
    }
    #expect(near(try time(of: "didClose", in: recording), 1.38, within: 1e-9))
  }

  @Test(arguments: [20.0, 100, 200, 300])
  func `Locket's drag is clamped at 200 points, and the photo goes its scale times the way`(
    way: Double
  ) throws {
    let progress = min(way / 200, 1)
    let scale = 1 - 0.32 * progress
    let frame = try held("locket", by: way).frame(at: 1.9)
    let box = try #require(frame.box)
    #expect(near(box.width, SeedStyleTests.width * scale, within: 1e-3))
    #expect(near(box.center.y, 422 + scale * way, within: 0.05))
    #expect(near(frame.backdrop, 1 - progress, within: 1e-3))
  }

  @Test func `Locket closes a photo that moves down past a tenth`() throws {
    #expect(try closes("locket") { $0.drag(from: (195, 422), by: (0, 10 + 25), at: 1, over: 0.2) })
    #expect(try !closes("locket") { $0.drag(from: (195, 422), by: (0, 10 + 15), at: 1, over: 0.2) })
    #expect(
      try !closes("locket") { story in
        story.drag(from: (195, 422), by: (0, 150), at: 1, over: 0.2, lifts: false)
        story.drag(from: (195, 572), by: (0, -30), at: 1.2, over: 0.1)
      })
  }

  @Test func `Locket returns on the spring of 0.45 s and ratio 0.75`() throws {
    let recording = try held("locket", by: 100, lifts: true)
    for time in [0.05, 0.1, 0.2, 0.3] {
      let way = PublishedCurve.spring(20.839740785, 0.75, at: time)
      #expect(near(try recording.box(at: 2 + time).center.y, 422 + 84 * (1 - way), within: 0.05))
    }
  }

  @Test func `Locket's photo falls below the screen when the cell is missing`() throws {
    var story = Story("locket", until: 2)
    story.open("a", at: 0)
    story.then(#""source": {"id": "a", "box": null}"#, at: 0.7)
    story.close(at: 1)
    let last = try #require(try Recording(story, fps: 1000).frames.last { $0.phase == "closing" }?.box)
    #expect(near(last.x, 0, within: 1) && near(last.y, 844, within: 1) && near(last.width, 390, within: 1))
  }

  @Test(arguments: ["locket", "locket.faithful"], [0.05, 0.1, 0.2, 0.3, 0.44])
  func `Locket's background returns on a spring of its own, critically damped, in the photo's time`(
    style: String, time: Double
  ) throws {
    let recording = try held(style, by: 110, lifts: true, fps: 1000)
    let left = 1 - PublishedCurve.spring(9.2334134764516 / 0.45, 1, at: time)
    let frame = try recording.frame(at: 2 + time)
    #expect(near(frame.backdrop, 1 - 0.55 * left, within: 1e-4))
    #expect(near(frame.chrome, 1 - 0.55 * left, within: 1e-4))
    #expect(near(try self.time(of: "didCancelClose", in: recording), 2.45, within: 1e-9))
  }

  @Test(arguments: ["locket", "locket.faithful"])
  func `Locket's narrow photo falls at the left edge when the cell is missing`(style: String) throws {
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

  // MARK: Azikus

  @Test(arguments: [(1.0, 0.0, 50.0), (1, 0, 100), (1, 0, 150), (0.8, 0.6, 100), (0.8, -0.6, 150)])
  func `Azikus's card follows 0,35 of a drag that began to the right, on both axes`(
    x: Double, y: Double, way: Double
  ) throws {
    let frame = try held("azikus", by: way, x: x, y: y).frame(at: 1.9)
    let box = try #require(frame.box)
    #expect(near(box.center.x, 195 + 0.35 * way * x, within: 0.05))
    #expect(near(box.center.y, 422 + 0.35 * way * y, within: 0.05))
    // Chosen, not published: 0.6 of the size across the whole width, half a dim.
    let scale = 1 - 0.4 * way * x / SeedStyleTests.width
    let card = try #require(frame.card)
    #expect(near(card.width, SeedStyleTests.width * scale, within: 0.05))
    #expect(near(card.height, SeedStyleTests.height * scale, within: 0.05))
    #expect(
      near(card.center.x, box.center.x, within: 0.05) && near(card.center.y, box.center.y, within: 0.05))
    #expect(near(frame.backdrop, 0.5 * (1 - way * x / SeedStyleTests.width), within: 1e-3))
    // The whole screen is on it.
    #expect(frame.details == 1 && frame.chrome == 1)
  }

  @Test func `Azikus's card is dragged away to the right alone`() throws {
    for (x, y) in [(-1.0, 0.0), (0, 1), (0, -1)] {
      #expect(try !held("azikus", by: 100, x: x, y: y).story.contains("willClose a"))
    }
  }

  @Test func `Azikus's card fills the window when open and the thumbnail when closed`() throws {
    let recording = try opened("azikus", close: 1)
    let card = try #require(try recording.frame(at: 0.9).card)
    #expect(card == Recording.Box(x: 0, y: 0, width: 390, height: 844, rotation: 0, cornerRadius: 0))
    let first = try recording.frame(at: 0)
    #expect(first.card == first.box)
    #expect(near(try time(of: "didOpen", in: recording), 0.25, within: 1e-9))
    #expect(
      near(try progress(recording, at: 0.1), PublishedCurve.value(0.5, 0, 0.6, 1, at: 0.4), within: 1e-4))
  }

  @Test(arguments: [0.02, 0.05, 0.1, 0.2, 0.3])
  func `Azikus's other content comes after the size animation, and is gone before the photo lands`(
    time: Double
  ) throws {
    let recording = try opened("azikus", close: 1)
    for early in [0, 0.1, 0.2, 0.249] {
      let frame = try recording.frame(at: early)
      #expect(frame.details == 0 && frame.chrome == 0)
    }
    let there = try #require(try recording.frame(at: 0.25 + time).details)
    #expect(near(there, PublishedCurve.spring(20, 1, at: time), within: 0.003))
    let left = try #require(try recording.frame(at: 1 + min(time, 0.24)).details)
    #expect(near(left, 1 - PublishedCurve.spring(60, 1, at: min(time, 0.24)), within: 0.003))
    #expect(try recording.frame(at: 1.2).details ?? 1 < 0.001)
  }
}
