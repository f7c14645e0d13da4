#if !canImport(ObjectiveC)
  import EnlargerCore
  import Foundation
  import Testing
  @_spi(Double) import UIKit

  @testable import EnlargerUIKit

  // On the double only: a device has no other stage to compare with.
  @MainActor
  @Suite("One story on both stages", .onStage)
  struct BothStagesTests {
    private func stages() -> [any Stage] {
      let size = CGSize(width: 390, height: 844)
      let device = DeviceStage(size: size, safeArea: phoneSafeArea)
      device.frameLengths = [1.0 / 120]
      return [DoubleStage(size: size, safeArea: phoneSafeArea), device]
    }

    @Test func fingersAndKeysOfPublicAPIShowTheSameFramesAsTheDoublesOwn() throws {
      let (plain, device) = (try played(on: stages()[0]), try played(on: stages()[1]))
      #expect(plain.frames.count == device.frames.count && plain.frames.count > 300)
      for (index, pair) in zip(plain.frames, device.frames).enumerated() {
        #expect(pair.0 == pair.1, "frame \(index)")
      }
      #expect(plain.events == device.events)
      #expect(
        plain.events == [
          .willOpen("photo 13"), .didOpen("photo 13"), .didPage("photo 14"), .willClose("photo 14"),
          .didCancelClose("photo 14"), .willClose("photo 14"), .didClose("photo 14"),
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

    @Test func aPopByFingersOfPublicAPIIsThatOfTheDoublesOwn() {
      let ends = stages().map { stage in
        stage.world.log = []
        let story = PushStory(on: stage)
        story.push()
        let finger = stage.finger(195, 420)
        finger.drag(to: 195, 520, frames: 12)
        finger.drag(to: 195, 425, frames: 12)
        finger.up()
        stage.run(1.5)
        let second = stage.finger(195, 420)
        second.drag(to: 195, 640, frames: 12)
        second.up()
        stage.run(1.5)
        story.expectClean(open: false)
        return stage.world.log
      }
      #expect(ends[0] == ends[1] && ends[0].contains("pop completeTransition(true)"))
    }
  }
#endif
