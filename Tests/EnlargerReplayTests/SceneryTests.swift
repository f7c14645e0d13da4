import EnlargerReplay
import Testing

/// What stands around the photos is there once, and never jumps.
@Suite struct SceneryTests {
  /// The largest step from frame to frame, at 1000 frames per second, of the backdrop, the
  /// bars and the scale of the page below.
  private func largestSteps(_ story: Story) throws -> (backdrop: Double, chrome: Double, page: Double) {
    var steps = (backdrop: 0.0, chrome: 0.0, page: 0.0)
    var last: (backdrop: Double, chrome: Double, page: Double)?
    let script = try Script(json: Array(story.json.utf8))
    Playback(script, framesPerSecond: 1000).run { moment in
      guard case .tick(let scene) = moment else { return }
      let frame = scene.frame
      // Of a page that slides only what is on the screen counts.
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
  func `A photo that opens while another one lands takes over the backdrop`(style: String) throws {
    var story = Story(style, until: 2)
    story.open("a", at: 0)
    story.close(at: 0.7)
    story.open("c", at: 0.72)
    try expectSmooth(story)
  }

  @Test(arguments: styles)
  func `So does a photo that opens while another one still opens`(style: String) throws {
    var story = Story(style, until: 2)
    story.open("a", at: 0)
    story.open("c", at: 0.1)
    try expectSmooth(story)
  }

  @Test(arguments: styles)
  func `So does one that is pulled out, and one that turns round in its landing`(style: String) throws {
    var story = Story(style, until: 3)
    story.open("a", at: 0)
    story.close(at: 0.7)
    // Slowly, so that the fingers themselves change little from frame to frame.
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
  func `The page below rises and sinks with a photo that has no thumbnail`(style: String) throws {
    var story = Story(style, until: 2)
    story.sources = "{}"
    story.open("a", at: 0)
    story.close(at: 1)
    try expectSmooth(story)
  }
}
