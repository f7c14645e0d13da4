#if !canImport(ObjectiveC)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit
  @_spi(Double) import UIKit

  @MainActor @Suite("A transition's frames match the replay of the same touches", .onStage)
  struct TransitionReplayTests {
    /// Frames are stepped by hand and transitions start at once, so no flight ends exactly on a frame.
    private func story(_ style: ZoomStyle = .photos) -> PushStory {
      let stage = DoubleStage(size: CGSize(width: 390, height: 844), safeArea: phoneSafeArea)
      return PushStory(style: style, start: .atOnce, on: stage)
    }

    private func pushed(
      _ style: ZoomStyle = .photos, source: Bool = true
    ) throws -> (PushStory, Tape) {
      let story = story(style)
      if !source { story.zoom.source = { _ in nil } }
      let tape = try Tape(story)
      tape.act(.open(0)) { story.push(settle: false) }
      story.stage.run(1.5)
      return (story, tape)
    }

    @Test(arguments: ["photos", "fluidPhoto", "locket", "azikus"])
    func aPushAndAPopByButton(style: String) throws {
      let (story, tape) = try pushed(try #require(ZoomStyle.preset(named: style)))
      tape.act(.close) { story.navigation.popViewController(animated: true) }
      story.stage.run(1.5)
      tape.expectReplayed()
      story.expectClean(open: false)
    }

    @Test func aPresentationAndADismissalByButton() throws {
      let story = story()
      let tape = try Tape(story)
      tape.act(.open(0)) { story.present(settle: false) }
      story.stage.run(1.5)
      tape.act(.close) { story.photo.dismiss(animated: true) }
      story.stage.run(1.5)
      tape.expectReplayed()
      story.expectClean(open: false)
    }

    @Test(
      arguments: [
        (Array(repeating: 5, count: 40), 100, false),
        (Array(repeating: 5, count: 20) + Array(repeating: -5, count: 19), 90, true),
        ([8, 16, 24, 30], 60, false),
      ] as [([Double], Int, Bool)])
    func `a drag that dismisses, one that returns, and a flick`(
      steps: [Double], frames: Int, returns: Bool
    ) throws {
      let (story, tape) = try pushed()
      tape.drag(from: CGPoint(x: 195, y: 420), by: steps.map { CGPoint(x: 0, y: $0) })
      story.stage.run(1.5)
      tape.expectReplayed(atLeast: frames)
      story.expectClean(open: returns)
    }

    @Test func aPushWithoutAThumbnail() throws {
      let (story, tape) = try pushed(source: false)
      tape.drag(from: CGPoint(x: 195, y: 420), by: Array(repeating: CGPoint(x: 0, y: 5), count: 40))
      story.stage.run(1.5)
      tape.expectReplayed()
      story.expectClean(open: false)
    }

    @Test func `an opening photo caught and thrown away`() throws {
      let story = story()
      let tape = try Tape(story)
      tape.act(.open(0)) { story.push(settle: false) }
      story.stage.run(0.15)
      let y = try #require(story.drawn).midY
      tape.drag(from: CGPoint(x: 195, y: y), by: Array(repeating: CGPoint(x: 0, y: 6), count: 30))
      story.stage.run(1.5)
      tape.expectReplayed()
      story.expectClean(open: false)
    }
  }

  // On the double only: a device has no other stage to compare with.
  @MainActor @Suite("One story on both stages", .onStage) struct BothStagesTests {
    private func stages() -> [any Stage] {
      let size = CGSize(width: 390, height: 844)
      let device = DeviceStage(size: size, safeArea: phoneSafeArea)
      device.frameLengths = [1.0 / 120]
      return [DoubleStage(size: size, safeArea: phoneSafeArea), device]
    }

    @Test func `fingers and keys of public API give the same frames as the double's own`() throws {
      let (plain, device) = (try played(on: stages()[0]), try played(on: stages()[1]))
      #expect(plain.frames.count == device.frames.count && plain.frames.count > 300)
      for (index, pair) in zip(plain.frames, device.frames).enumerated() {
        #expect(pair.0 == pair.1, "frame \(index)")
      }
      #expect(plain.events == device.events)
      #expect(
        plain.events == [
          .willOpen("photo 13"), .didOpen("photo 13"), .didPage("photo 14"), .didHideBars, .didShowBars,
          .willClose("photo 14"), .didCancelClose("photo 14"), .willClose("photo 14"), .didClose("photo 14"),
        ])
    }

    /// Opens by a tap, pages by a key, pinches, drags, lands, catches, throws back, and drags away.
    private func played(on stage: any Stage) throws -> (frames: [CGRect], events: [PhotoViewerEvent]) {
      let story = ViewerStory(on: stage)
      var frames: [CGRect] = []
      func show(_ count: Int) {
        for _ in 0..<count {
          stage.step()
          frames.append(story.drawn)
        }
      }
      story.screen.tapped = { [weak story] id in if let story { story.viewer.open(id, over: story.screen) } }
      stage.tap(try #require(story.screen.thumbnail("photo 13")))
      show(60)
      stage.press(UIKeyCommand.inputRightArrow)
      show(60)
      let pair = stage.fingers([CGPoint(x: 150, y: 420), CGPoint(x: 240, y: 420)])
      for step in 1...10 {
        let way = 3 * CGFloat(step)
        stage.move([
          (pair[0], CGPoint(x: 150 - way, y: 420)), (pair[1], CGPoint(x: 240 + way, y: 420 + way)),
        ])
        show(1)
      }
      stage.press("0")
      for finger in pair { finger.up() }
      show(100)
      stage.press("0")
      show(60)
      let first = stage.finger(195, 420)
      for step in 1...12 {
        first.move(to: 195 + 2 * CGFloat(step), 420 + 12 * CGFloat(step))
        show(1)
      }
      first.up()
      show(8)
      let second = stage.finger(story.drawn.midX, story.drawn.midY)
      for step in 1...20 {
        second.move(to: second.position.x, second.position.y - CGFloat(step))
        show(1)
      }
      second.cancel()
      show(60)
      let last = stage.finger(195, 420)
      for _ in 1...12 {
        last.move(to: 195, last.position.y + 14)
        show(1)
      }
      last.up()
      show(120)
      return (frames, story.events)
    }

    @Test func `a pop by fingers of public API matches the double's own`() {
      let ends = stages().map { stage in
        stage.world.log = []
        let story = PushStory(on: stage).push()
        let finger = stage.finger(195, 420).drag(to: 195, 520, frames: 12).drag(to: 195, 425, frames: 12)
        finger.up(thenRun: 1.5)
        stage.finger(195, 420).drag(to: 195, 640, frames: 12).up(thenRun: 1.5)
        story.expectClean(open: false)
        return stage.world.log
      }
      #expect(ends[0] == ends[1] && ends[0].contains("pop completeTransition(true)"))
    }
  }
#endif
