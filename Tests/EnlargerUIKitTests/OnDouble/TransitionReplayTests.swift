#if !canImport(ObjectiveC)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  @MainActor
  @Suite("A transition's frames are those of the replay of the same touches", .onStage)
  struct TransitionReplayTests {
    /// With frames stepped by hand, and transitions that start at once, so that no flight ends right on a frame.
    private func story(_ style: ZoomStyle = .photos) -> PushStory {
      let stage = DoubleStage(size: CGSize(width: 390, height: 844), safeArea: phoneSafeArea)
      return PushStory(style: style, start: .atOnce, on: stage)
    }

    private func pushed(
      _ style: ZoomStyle = .photos, source: Bool = true
    ) throws -> (PushStory, TransitionTape) {
      let story = story(style)
      if !source { story.zoom.source = { _ in nil } }
      let tape = try TransitionTape(story)
      tape.start(.open(0)) { story.push(settle: false) }
      story.stage.run(1.5)
      return (story, tape)
    }

    @Test(arguments: ["photos", "fluidPhoto", "locket", "azikus"])
    func aPushAndAPopByButton(style: String) throws {
      let (story, tape) = try pushed(try #require(ZoomStyle.preset(named: style)))
      tape.start(.close) { story.navigation.popViewController(animated: true) }
      story.stage.run(1.5)
      tape.expectReplayed(atLeast: 60)
      story.expectClean(open: false)
    }

    @Test func aPresentationAndADismissalByButton() throws {
      let story = story()
      let tape = try TransitionTape(story)
      tape.start(.open(0)) { story.present(settle: false) }
      story.stage.run(1.5)
      tape.start(.close) { story.photo.dismiss(animated: true) }
      story.stage.run(1.5)
      tape.expectReplayed(atLeast: 60)
      story.expectClean(open: false)
    }

    @Test func aDragThatDismisses() throws {
      let (story, tape) = try pushed()
      tape.drag(from: 420, by: Array(repeating: 5, count: 40))
      story.stage.run(1.5)
      tape.expectReplayed(atLeast: 100)
      story.expectClean(open: false)
    }

    @Test func aDragThatIsTakenBack() throws {
      let (story, tape) = try pushed()
      tape.drag(from: 420, by: Array(repeating: 5, count: 20) + Array(repeating: -5, count: 19))
      story.stage.run(1.5)
      tape.expectReplayed(atLeast: 90)
      story.expectClean(open: true)
    }

    @Test func aFastFlick() throws {
      let (story, tape) = try pushed()
      tape.drag(from: 420, by: [8, 16, 24, 30])
      story.stage.run(1.5)
      tape.expectReplayed(atLeast: 60)
      story.expectClean(open: false)
    }

    @Test func aPushWithoutAThumbnail() throws {
      let (story, tape) = try pushed(source: false)
      tape.drag(from: 420, by: Array(repeating: 5, count: 40))
      story.stage.run(1.5)
      tape.expectReplayed(atLeast: 60)
      story.expectClean(open: false)
    }

    @Test func anOpeningThatIsCaughtAndThrownAway() throws {
      let story = story()
      let tape = try TransitionTape(story)
      tape.start(.open(0)) { story.push(settle: false) }
      story.stage.run(0.15)
      let y = Double(try #require(story.drawn).midY)
      tape.drag(from: y, by: Array(repeating: 6, count: 30))
      story.stage.run(1.5)
      tape.expectReplayed(atLeast: 60)
      story.expectClean(open: false)
    }
  }
#endif
