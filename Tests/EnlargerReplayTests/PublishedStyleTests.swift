import EnlargerReplay
import Foundation
import Testing

/// FluidPhoto and PhotoZoomAnimator, compared with their own formulas.
@Suite struct FluidPhotoTests {
  @Test(arguments: [
    (0.05, 0.248594689), (0.1, 0.609318144), (0.15, 0.851762694), (0.25, 1.009076805), (0.4, 1.005109306),
  ])
  func `FluidPhoto opens like UIKit's spring of 0.5 s and ratio 0.8`(time: Double, way: Double) throws {
    for style in ["fluidPhoto", "photoZoomAnimator"] {
      let recording = try PublishedSystem.opened(style)
      #expect(near(try PublishedSystem.progress(recording, at: time), way, within: 1e-6))
      #expect(near(try PublishedSystem.time(of: "didOpen", in: recording), 0.5, within: 1e-9))
    }
  }

  @Test func `FluidPhoto closes in a quarter of a second, easing in and out`() throws {
    let recording = try PublishedSystem.opened("fluidPhoto", close: 1)
    for part in [0.1, 0.3, 0.5, 0.8] {
      let way = PublishedCurve.value(0.42, 0, 0.58, 1, at: part)
      #expect(near(try PublishedSystem.progress(recording, at: 1 + 0.25 * part), 1 - way, within: 1e-4))
    }
    #expect(near(try PublishedSystem.time(of: "didClose", in: recording), 1.25, within: 1e-9))
  }

  @Test(arguments: [50.0, 100, 200, 300, 422, 600])
  func `FluidPhoto's drag: half the size over half the height, and a rising centre`(way: Double) throws {
    let scale = 1 - 0.5 * min(way / (PublishedSystem.height / 2), 1)
    let frame = try PublishedSystem.held("fluidPhoto", by: way).frame(at: 1.9)
    let box = try #require(frame.box)
    #expect(near(box.width, PublishedSystem.width * scale, within: 1e-3))
    #expect(near(box.center.y, 422 + way - scale * PublishedSystem.fit * (1 - scale) / 2, within: 0.05))
    #expect(near(frame.backdrop, 1 - min(way / (PublishedSystem.height / 4), 1), within: 1e-3))
  }

  @Test func `FluidPhoto closes unless the finger moves up or is above its start`() throws {
    for style in ["fluidPhoto", "photoZoomAnimator"] {
      #expect(try PublishedSystem.closes(style) { $0.drag(from: (195, 422), by: (0, 14), at: 1, over: 0.1) })
      #expect(
        try PublishedSystem.closes(style) { story in
          story.drag(from: (195, 422), by: (0, 100), at: 1, over: 0.2, lifts: false)
          story.touch([], at: 2)
        })
      #expect(
        try !PublishedSystem.closes(style) { story in
          story.drag(from: (195, 422), by: (0, 300), at: 1, over: 0.2, lifts: false)
          story.drag(from: (195, 722), by: (0, -40), at: 1.2, over: 0.1)
        })
      #expect(
        try !PublishedSystem.closes(style) { story in
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

  @Test func `FluidPhoto does not dismiss upwards`() throws {
    #expect(try !PublishedSystem.held("fluidPhoto", by: 100, y: -1).story.contains("willClose a"))
  }

  @Test func `FluidPhoto shrinks to 100 by 100 in the centre if the cell is missing`() throws {
    var story = Story("fluidPhoto", until: 2)
    story.open("a", at: 0)
    story.then(#""source": {"id": "a", "box": null}"#, at: 0.7)
    story.close(at: 1)
    let last = try #require(try Recording(story, fps: 1000).frames.last { $0.phase == "closing" }?.box)
    #expect(near(last.width, 100, within: 0.5) && near(last.height, 100, within: 0.5))
    #expect(near(last.center.x, 195, within: 0.5) && near(last.center.y, 422, within: 0.5))
  }

  @Test func `FluidPhoto as published shrinks to the square at the centre's lower right, opaque`() throws {
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
    #expect(try PublishedSystem.doubleTapped("fluidPhoto") == 4)
  }

  // MARK: PhotoZoomAnimator

  @Test func `PhotoZoomAnimator closes in a quarter of a second, easing out`() throws {
    let recording = try PublishedSystem.opened("photoZoomAnimator", close: 1)
    for part in [0.1, 0.3, 0.5, 0.8] {
      let way = PublishedCurve.value(0, 0, 0.58, 1, at: part)
      #expect(near(try PublishedSystem.progress(recording, at: 1 + 0.25 * part), 1 - way, within: 1e-4))
    }
    #expect(near(try PublishedSystem.time(of: "didClose", in: recording), 1.25, within: 1e-9))
  }

  @Test(arguments: [(0.2, 0.308), (0.4, 0.571), (0.6, 0.785), (0.8, 0.938)])
  func `PhotoZoomAnimator lands easing out when released at rest`(part: Double, way: Double) throws {
    let recording = try PublishedSystem.held("photoZoomAnimator", by: 100, lifts: true, fps: 1000)
    let eased = PublishedCurve.value(0, 0, 0.58, 1, at: part)
    #expect(near(eased, way, within: 5e-4))
    let start = try recording.box(at: 2).width
    let there = try recording.box(at: 2 + 0.25 * part).width
    #expect(near((start - there) / (start - 129), eased, within: 1e-4))
    #expect(near(try PublishedSystem.time(of: "didClose", in: recording), 2.25, within: 1e-9))
  }

  @Test func `PhotoZoomAnimator dismisses in any direction, including up`() throws {
    #expect(try PublishedSystem.held("photoZoomAnimator", by: 60, y: -1).story.contains("willClose a"))
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
    #expect(try PublishedSystem.doubleTapped("photoZoomAnimator") == 3)
  }
}

/// Azikus's card, compared with its own formulas.
@Suite struct AzikusTests {
  @Test(arguments: [(1.0, 0.0, 50.0), (1, 0, 100), (1, 0, 150), (0.8, 0.6, 100), (0.8, -0.6, 150)])
  func `Azikus's card follows 0.35 of a drag that starts to the right, on both axes`(
    x: Double, y: Double, way: Double
  ) throws {
    let frame = try PublishedSystem.held("azikus", by: way, x: x, y: y).frame(at: 1.9)
    let box = try #require(frame.box)
    #expect(near(box.center.x, 195 + 0.35 * way * x, within: 0.05))
    #expect(near(box.center.y, 422 + 0.35 * way * y, within: 0.05))
    // Our choice, not published: 0.6 of the size across the full width, and half the dimming.
    let scale = 1 - 0.4 * way * x / PublishedSystem.width
    let card = try #require(frame.card)
    #expect(near(card.width, PublishedSystem.width * scale, within: 0.05))
    #expect(near(card.height, PublishedSystem.height * scale, within: 0.05))
    #expect(
      near(card.center.x, box.center.x, within: 0.05) && near(card.center.y, box.center.y, within: 0.05))
    #expect(near(frame.backdrop, 0.5 * (1 - way * x / PublishedSystem.width), within: 1e-3))
    // The card shows the whole screen.
    #expect(frame.details == 1 && frame.chrome == 1)
  }

  @Test func `Azikus's card is dragged away to the right only`() throws {
    for (x, y) in [(-1.0, 0.0), (0, 1), (0, -1)] {
      #expect(try !PublishedSystem.held("azikus", by: 100, x: x, y: y).story.contains("willClose a"))
    }
  }

  @Test func `Azikus's card fills the window when open and the thumbnail when closed`() throws {
    let recording = try PublishedSystem.opened("azikus", close: 1)
    let card = try #require(try recording.frame(at: 0.9).card)
    #expect(card == Recording.Box(x: 0, y: 0, width: 390, height: 844, rotation: 0, cornerRadius: 0))
    let first = try recording.frame(at: 0)
    #expect(first.card == first.box)
    #expect(near(try PublishedSystem.time(of: "didOpen", in: recording), 0.25, within: 1e-9))
    #expect(
      near(
        try PublishedSystem.progress(recording, at: 0.1), PublishedCurve.value(0.5, 0, 0.6, 1, at: 0.4),
        within: 1e-4))
  }

  @Test(arguments: [0.02, 0.05, 0.1, 0.2, 0.3])
  func `Azikus's other content appears after the size animation, and is gone before the photo lands`(
    time: Double
  ) throws {
    let recording = try PublishedSystem.opened("azikus", close: 1)
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

/// Compares each published system with its own formulas, computed here without the engine.
///
/// The window is 390 × 844 points and photo a, 4:3, fits it as 390 × 292.5. Fingers first cross the style's
/// dead zone; a `way` of 100 is 100 points beyond it.
enum PublishedSystem {
  static let height = 844.0
  static let width = 390.0
  static let fit = 292.5

  /// Photo a is dragged by `way` beyond the dead zone, straight down by default, and held still from 1.5 s.
  /// It is released at 2 s if `lifts`.
  static func held(
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

  static func opened(_ style: String, close: Double? = nil) throws -> Recording {
    var story = Story(style, until: 2.5)
    story.open("a", at: 0)
    if let close { story.close(at: close) }
    return try Recording(story, fps: 1000)
  }

  /// The fraction of the way from thumbnail to viewer that the photo's width has covered.
  static func progress(_ recording: Recording, at time: Double) throws -> Double {
    (try recording.box(at: time).width - 129) / (width - 129)
  }

  static func time(of event: String, in recording: Recording) throws -> Double {
    try #require(recording.events.first { $0.event == event }).at
  }

  /// Whether a drag released in motion closes the photo.
  static func closes(_ style: String, _ draw: (inout Story) -> Void) throws -> Bool {
    var story = Story(style, until: 5)
    story.open("a", at: 0)
    draw(&story)
    let recording = try Recording(story)
    return recording.story.contains("didClose a")
  }

  static func doubleTapped(_ style: String) throws -> Double {
    var story = Story(style, until: 4)
    story.open("a", at: 0)
    story.tap((195, 422), at: 1)
    story.tap((195, 422), at: 1.15)
    return try Recording(story).frame(at: 4).zoom
  }
}

/// The curves of the published systems, computed from their definitions without the engine.
enum PublishedCurve {
  /// A cubic timing curve with the given control points, by bisection.
  static func value(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
    func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bezier(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return bezier(y1, y2, low)
  }

  /// A spring from rest, from 0 to 1.
  static func spring(_ omega: Double, _ zeta: Double, at time: Double) -> Double {
    guard zeta < 1 else { return 1 - (1 + omega * time) * exp(-omega * time) }
    let b = omega * (1 - zeta * zeta).squareRoot()
    let a = zeta * omega
    return 1 - exp(-a * time) * (cos(b * time) + a / b * sin(b * time))
  }
}
