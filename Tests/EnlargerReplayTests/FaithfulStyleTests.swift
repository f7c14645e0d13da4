import EnlargerReplay
import Foundation
import Testing

/// What the published systems do when a finger lets go: they drop its velocity and run their own curve from rest.
///
/// Every way is held against the published curve, computed here. The finger is fast, so that a
/// motion that kept its velocity would be elsewhere.
@Suite struct FaithfulStyleTests {
  private static let lift = 1.3

  /// Photo a is dragged 160 points in 0.3 s and let go in motion: to the right for Azikus, else down.
  private func released(_ style: String) throws -> Recording {
    var story = Story(style, until: 4)
    story.open("a", at: 0)
    let way: Story.Point = style.hasPrefix("azikus") ? (160, 0) : (0, 160)
    story.drag(from: (195, 422), by: way, at: 1, over: 0.3)
    return try Recording(story, fps: 1000)
  }

  /// How much of its way home the photo's box has gone since it was let go, by its width.
  private func way(_ recording: Recording, after time: Double) throws -> Double {
    let start = try recording.box(at: Self.lift).width
    return try (start - recording.box(at: Self.lift + time).width) / (start - 129)
  }

  @Test(arguments: [0.1, 0.3, 0.5, 0.8, 0.92])
  func `FluidPhoto and PhotoZoomAnimator let go run from rest, eased in and out`(part: Double) throws {
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
  func `Locket let go runs its 0,37 s spring from rest`(time: Double, ratio: Double) throws {
    let recording = try released("locket.faithful")
    // UIKit's spring of 0.37 s and ratio 0.9 has the frequency of that of 0.38 s, times 0.38 / 0.37.
    let expected = PublishedCurve.spring(22.318012730 * 0.38 / 0.37, ratio, at: time)
    #expect(near(try way(recording, after: time), expected, within: 1e-5))
    // Its background has one of its own, as long, with a ratio of 1.
    let background = 0.25 * (1 - PublishedCurve.spring(9.2334134764516 / 0.37, 1, at: time))
    let frame = try recording.frame(at: Self.lift + time)
    #expect(near(frame.backdrop, background, within: 1e-4) && near(frame.chrome, background, within: 1e-4))
  }

  @Test(arguments: [0.1, 0.3, 0.5, 0.8])
  func `Azikus let go runs its curve from rest`(part: Double) throws {
    let recording = try released("azikus.faithful")
    #expect(
      near(
        try way(recording, after: 0.25 * part), PublishedCurve.value(0.57, 0.27, 0.21, 0.97, at: part),
        within: 1e-4))
  }

  @Test(arguments: ["fluidPhoto", "photoZoomAnimator", "locket", "azikus"])
  func `the mended style goes on with the finger's velocity, the faithful one does not`(style: String) throws
  {
    let mended = try released(style)
    let faithful = try released(style + ".faithful")
    let held = try mended.frame(at: Self.lift - 0.001).velocity
    let speed = hypot(held.x, held.y)
    #expect(speed > 50)
    let kept = try mended.frame(at: Self.lift).velocity
    #expect(hypot(kept.x - held.x, kept.y - held.y) < 0.1 * speed)
    // A curve may start with a slope of its own, but never along the finger's way.
    let own = try faithful.frame(at: Self.lift + 0.001).velocity
    #expect(own.x * held.x + own.y * held.y < 0.02 * speed * speed)
  }

  @Test(arguments: [
    ("fluidPhoto", true), ("fluidPhoto.faithful", true), ("locket", true), ("locket.faithful", false),
    ("azikus.faithful", false),
  ])
  func `a touch that the system takes away is judged, or cancels where the write-up says so`(
    style: String, closes: Bool
  ) throws {
    var story = Story(style, until: 4)
    story.open("a", at: 0)
    let way: Story.Point = style.hasPrefix("azikus") ? (200, 0) : (0, 200)
    story.drag(from: (195, 422), by: way, at: 1, over: 0.3, lifts: false)
    story.then("\"cancelTouches\": true", at: 1.3)
    let recording = try Recording(story)
    // Locket asks for a speed downwards, which a finger that is taken away does not have.
    let isJudgedAtRest = style == "locket"
    #expect(recording.story.last == (closes && !isJudgedAtRest ? "didClose a" : "didCancelClose a"))
  }

  @Test(arguments: [
    ("photos", true), ("photoZoomAnimator", true), ("fluidPhoto", false), ("fluidPhoto.faithful", false),
  ])
  func `an enlarged photo at its top edge is dragged away only where the write-up lets it`(
    style: String, closes: Bool
  ) throws {
    var story = Story(style, until: 5)
    story.open("b", at: 0)
    // Enlarged about a point at the top, so that the top edge shows.
    story.tap((195, 165), at: 1)
    story.tap((195, 165), at: 1.15)
    story.drag(from: (195, 300), by: (0, 300), at: 2.5, over: 0.3)
    #expect(try Recording(story).story.contains("didClose b") == closes)
  }

  @Test(arguments: ["fluidPhoto", "photoZoomAnimator", "locket", "azikus"])
  func `a tapped opening and closing are the same in both`(style: String) throws {
    var (mended, faithful) = (Story(style, until: 2.5), Story(style + ".faithful", until: 2.5))
    mended.open("a", at: 0)
    faithful.open("a", at: 0)
    mended.close(at: 1)
    faithful.close(at: 1)
    #expect(try Recording(mended).frames == Recording(faithful).frames)
  }
}
