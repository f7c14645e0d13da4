#if !canImport(ObjectiveC)
  import EnlargerCore
  import Foundation
  import Testing
  @_spi(Double) import UIKit

  @testable import EnlargerUIKit

  // On the double only: UIKit counts neither writes nor layouts.
  @MainActor
  @Suite("What a frame costs and writes", .onStage)
  struct CountingTests {
    @Test func trap13NoFrameIsSetUnderATransform() {
      let story = PushStory(style: .azikus)
      story.push()
      story.stage.world.resetCounters()
      let finger = story.stage.finger(195, 420)
      finger.drag(to: 300, 440, frames: 20)
      finger.up()
      story.stage.run(2)
      #expect(story.stage.world.counters.framesSetUnderTransform == 0)
    }

    @Test func aFrameOfATransitionLaysNothingOutEither() {
      let story = PushStory()
      story.push()
      let finger = story.stage.finger(195, 420)
      finger.drag(to: 195, 470, frames: 10)
      story.stage.world.resetCounters()
      finger.drag(to: 195, 600, frames: 60)
      finger.up()
      story.stage.run(0.2)
      #expect(story.stage.world.counters.layouts == 0)
      #expect(story.stage.world.counters.propertyWrites < 84 * 6)
    }

    @Test func aFrameIsOneEngineFrameAndPropertyWritesAndLaysNothingOut() {
      let story = ViewerStory()
      story.open(0)
      let finger = story.stage.finger(200, 400)
      finger.drag(to: 200, 450, frames: 10)
      story.stage.world.resetCounters()
      finger.drag(to: 200, 600, frames: 60)
      #expect(story.stage.world.counters.layouts == 0)
      finger.up()
      story.stage.run(0.2)
      // The one in which the views leave the controller for the window.
      #expect(story.stage.world.counters.layouts == 1)
      #expect(story.stage.world.counters.framesSetUnderTransform == 0)
      #expect(story.stage.world.counters.propertyWrites < 84 * 6)
    }
  }
#endif
