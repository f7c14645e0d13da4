import EnlargerReplay
import Foundation
import Testing

/// Backdrop, bars and the page below exist once and never jump, whichever photo takes them over.
@Suite struct BackdropContinuityTests {
  /// The largest step of the backdrop, the bars and the scale of the page below from frame to frame, at 1000
  /// frames per second.
  private func largestSteps(_ story: Story) throws -> (backdrop: Double, chrome: Double, page: Double) {
    var steps = (backdrop: 0.0, chrome: 0.0, page: 0.0)
    var last: (backdrop: Double, chrome: Double, page: Double)?
    let script = try Script(json: Array(story.json.utf8))
    Playback(script, framesPerSecond: 1000).run { moment in
      guard case .tick(let scene) = moment else { return }
      let frame = scene.frame
      // Only the part of a sliding page that is on the screen counts.
      let part = 1 - min(abs(frame.pageShift) / scene.viewport.size.width, 1)
      let seen = (backdrop: frame.backdrop * part, chrome: frame.chrome * part, page: frame.pageBelow)
      if let last {
        steps.backdrop = max(steps.backdrop, abs(seen.backdrop - last.backdrop))
        steps.chrome = max(steps.chrome, abs(seen.chrome - last.chrome))
        steps.page = max(steps.page, abs(seen.page - last.page))
      }
      last = seen
    }
    return steps
  }

  private func expectSmooth(_ story: Story) throws {
    let steps = try largestSteps(story)
    #expect(steps.backdrop < 0.05 && steps.chrome < 0.05 && steps.page < 0.01)
  }

  static let styles = ["photos", "system", "calm", "fluidPhoto", "photoZoomAnimator", "locket", "azikus"]

  @Test(arguments: styles)
  func `A photo pulled out, or reopened, during a landing takes over the backdrop`(style: String) throws {
    var story = Story(style, until: 3)
    story.open("a", at: 0)
    story.close(at: 0.7)
    // Slowly, so that the fingers' own changes from frame to frame are small.
    story.fingers([(355, 205), (375, 225)], to: [(344, 194), (386, 236)], at: 0.75, over: 0.3)
    try expectSmooth(story)
    story = Story(style, until: 3)
    story.open("a", at: 0)
    story.close(at: 0.7)
    story.open("c", at: 0.75)
    story.close(at: 0.8)
    story.open("a", at: 0.82)
    try expectSmooth(story)
  }

  @Test(arguments: styles)
  func `The page below scales smoothly for a photo without a thumbnail`(style: String) throws {
    var story = Story(style, until: 2)
    story.sources = "{}"
    story.open("a", at: 0)
    story.close(at: 1)
    try expectSmooth(story)
  }
}

/// The published systems' release: they drop the finger's velocity and run their own curve from rest.
///
/// Every distance is compared with the published curve, computed here. The finger is fast, so a motion that
/// kept its velocity would be elsewhere.
@Suite struct ReleaseVelocityTests {
  private static let lift = 1.3

  /// Photo a is dragged 160 points in 0.3 s and released in motion: to the right for Azikus, otherwise down.
  private func released(_ style: String) throws -> Recording {
    var story = Story(style, until: 4)
    story.open("a", at: 0)
    let way: Story.Point = style.hasPrefix("azikus") ? (160, 0) : (0, 160)
    story.drag(from: (195, 422), by: way, at: 1, over: 0.3)
    return try Recording(story, fps: 1000)
  }

  /// The fraction of the way home that the photo's box has covered since the release, by its width.
  private func way(_ recording: Recording, after time: Double) throws -> Double {
    let start = try recording.box(at: Self.lift).width
    return try (start - recording.box(at: Self.lift + time).width) / (start - 129)
  }

  @Test(arguments: [0.1, 0.3, 0.5, 0.8, 0.92])
  func `FluidPhoto and PhotoZoomAnimator ease in and out from rest`(part: Double) throws {
    for style in ["fluidPhoto.faithful", "photoZoomAnimator.faithful"] {
      let recording = try released(style)
      let expected = PublishedCurve.value(0.42, 0, 0.58, 1, at: part)
      #expect(near(try way(recording, after: 0.25 * part), expected, within: 1e-4))
      let start = try recording.box(at: Self.lift).center
      let there = try recording.box(at: Self.lift + 0.25 * part).center
      #expect(near(there.y, start.y + (264.5 - start.y) * expected, within: 0.02))
      #expect(recording.story.last == "didClose a")
    }
  }

  @Test(arguments: [(0.05, 0.9), (0.1, 0.9), (0.2, 0.9), (0.3, 0.9)])
  func `Locket runs its 0.37 s spring from rest`(time: Double, ratio: Double) throws {
    let recording = try released("locket.faithful")
    // UIKit's spring of 0.37 s and ratio 0.9 has the frequency of the 0.38 s spring times 0.38 / 0.37.
    let expected = PublishedCurve.spring(22.318012730 * 0.38 / 0.37, ratio, at: time)
    #expect(near(try way(recording, after: time), expected, within: 1e-5))
    // Its background has its own spring of the same duration, with a ratio of 1.
    let background = 0.25 * (1 - PublishedCurve.spring(9.2334134764516 / 0.37, 1, at: time))
    let frame = try recording.frame(at: Self.lift + time)
    #expect(near(frame.backdrop, background, within: 1e-4) && near(frame.chrome, background, within: 1e-4))
  }

  @Test(arguments: [0.1, 0.3, 0.5, 0.8]) func `Azikus runs its curve from rest`(part: Double) throws {
    let recording = try released("azikus.faithful")
    #expect(
      near(
        try way(recording, after: 0.25 * part), PublishedCurve.value(0.57, 0.27, 0.21, 0.97, at: part),
        within: 1e-4))
  }

  @Test(arguments: ["fluidPhoto", "photoZoomAnimator", "locket", "azikus"])
  func `the corrected style keeps the finger's velocity, the faithful one does not`(style: String) throws {
    let mended = try released(style)
    let faithful = try released(style + ".faithful")
    let held = try mended.frame(at: Self.lift - 0.001).velocity
    let speed = hypot(held.x, held.y)
    #expect(speed > 50)
    let kept = try mended.frame(at: Self.lift).velocity
    #expect(hypot(kept.x - held.x, kept.y - held.y) < 0.1 * speed)
    // A curve may start with its own slope, but never in the finger's direction.
    let own = try faithful.frame(at: Self.lift + 0.001).velocity
    #expect(own.x * held.x + own.y * held.y < 0.02 * speed * speed)
  }

  @Test(arguments: [
    ("fluidPhoto", true), ("fluidPhoto.faithful", true), ("locket", true), ("locket.faithful", false),
    ("azikus.faithful", false),
  ])
  func `a cancelled touch is judged like a release, or cancels where the write-up says so`(
    style: String, closes: Bool
  ) throws {
    var story = Story(style, until: 4)
    story.open("a", at: 0)
    let way: Story.Point = style.hasPrefix("azikus") ? (200, 0) : (0, 200)
    story.drag(from: (195, 422), by: way, at: 1, over: 0.3, lifts: false)
    story.then("\"cancelTouches\": true", at: 1.3)
    let recording = try Recording(story)
    // Locket requires a downward velocity, which a cancelled finger does not have.
    let isJudgedAtRest = style == "locket"
    #expect(recording.story.last == (closes && !isJudgedAtRest ? "didClose a" : "didCancelClose a"))
  }

  @Test(arguments: [
    ("photos", true), ("photoZoomAnimator", true), ("fluidPhoto", false), ("fluidPhoto.faithful", false),
  ])
  func `a zoomed photo at its top edge is dragged away only if the write-up allows it`(
    style: String, closes: Bool
  ) throws {
    var story = Story(style, until: 5)
    story.open("b", at: 0)
    // Zoomed about a point at the top, so that the top edge shows.
    story.tap((195, 165), at: 1)
    story.tap((195, 165), at: 1.15)
    story.drag(from: (195, 300), by: (0, 300), at: 2.5, over: 0.3)
    #expect(try Recording(story).story.contains("didClose b") == closes)
  }
}
