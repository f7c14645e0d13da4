#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  /// What went wrong in the systems before this one, one test each; the numbers are those of the
  /// table in Documentation/UIKit.md.
  @MainActor
  @Suite("Traps of the state machine", .onStage)
  struct StateTrapTests {
    @Test(arguments: ["back", "drag", "cancel", "system", "flick"])
    func trap02EveryPathCompletesOnce(way: String) {
      let story = PushStory()
      story.push()
      story.forget()
      let finger = way == "back" ? nil : story.stage.finger(195, 420)
      switch way {
      case "back": story.navigation.popViewController(animated: true)
      case "drag": finger?.drag(to: 195, 640, frames: 20)
      case "cancel": finger?.drag(to: 195, 430, frames: 20)
      case "flick": finger?.drag(to: 195, 520, frames: 2)
      default: finger?.drag(to: 195, 500, frames: 6)
      }
      if way == "cancel" {
        finger?.drag(to: 195, 440, frames: 10)
        finger?.drag(to: 195, 430, frames: 10)
      }
      if way == "system" { finger?.cancel() } else { finger?.up() }
      story.stage.run(2)
      #expect(story.completions.count == 1)
      #expect(story.stage.complaints == [])
    }

    @Test func trap03ACancelledTouchEndsTheGestureAndASecondEndIsNothing() {
      let story = PushStory()
      story.push()
      let finger = story.stage.finger(195, 420)
      finger.drag(to: 195, 470, frames: 6)
      finger.cancel()
      finger.up()
      story.stage.run(1.5)
      #expect(story.phase == .open)
      story.expectClean(open: true)
    }

    @Test func trap04AnInteractionControllerWithoutAGestureEndsByItself() {
      let story = PushStory()
      story.push()
      story.forget()
      story.navigation.popViewController(animated: true)
      story.stage.step()
      story.expectBegan("pop", interactive: true)
      story.stage.run(1.5)
      #expect(story.completions == ["pop completeTransition(true)"])
      story.expectClean(open: false)
    }

    @Test func trap05TheGestureIsStillInteractiveWhenUIKitAsks() {
      let story = PushStory()
      story.push()
      story.forget()
      let finger = story.stage.finger(195, 420)
      finger.move(to: 195, 470)
      finger.up()
      story.stage.run(1.5)
      story.expectBegan("pop", interactive: true)
    }

    @Test func trap06TouchesBeforeAndAfterATransitionDoNothingBad() {
      let story = PushStory()
      story.zoom.push(story.photo, on: story.navigation)
      story.stage.finger(195, 420).drag(to: 195, 430, frames: 2)
      story.stage.run(1.5)
      story.navigation.popViewController(animated: true)
      story.stage.run(1.5)
      let finger = story.stage.finger(195, 420)
      finger.drag(to: 195, 600, frames: 5)
      finger.up()
      #expect(story.stage.complaints == [])
    }

    @Test func trap07AUsedTransitionShowsTheNewImage() throws {
      let story = PushStory()
      story.push()
      story.navigation.popViewController(animated: true)
      story.stage.run(1.5)
      let other = PhotoScreen("photo 7", image: .blank(30, 40))
      story.zoom.push(other, on: story.navigation)
      story.stage.run(0.1)
      let canvas = try #require(story.find(ViewerCanvas.self, in: story.stage.window))
      #expect(canvas.photo.image === other.imageView.image)
      story.stage.run(1.5)
    }

    @Test func trap08TheDelegateIsForwardedToAndRestored() {
      let story = PushStory()
      story.push()
      #expect(story.navigation.delegate === story.zoom)
      story.navigation.popToRootViewController(animated: false)
      #expect(story.navigation.delegate === story.own)
      #expect(story.own.log.last == "didShow grid")
    }

    @Test func trap09NoAnimatorIsReleasedPaused() {
      let story = PushStory()
      story.push()
      story.navigation.popViewController(animated: true)
      story.stage.run(0.1)
      story.navigation.setViewControllers([UIViewController()], animated: false)
      story.stage.run(2)
      #expect(story.stage.complaints == [])
    }

    @Test func trap10APushDuringALandingWorks() {
      let story = PushStory()
      story.push()
      let finger = story.stage.finger(195, 420)
      finger.drag(to: 195, 640, frames: 20)
      finger.up()
      let next = PhotoScreen("photo 8", image: .blank(40, 30))
      story.zoom.push(next, on: story.navigation)
      story.stage.run(3)
      #expect(story.navigation.viewControllers == [story.screen, next])
      #expect(story.stage.complaints == [])
    }

    @Test func trap11AnEndingThatTurnedRoundCleansUpAllTheSame() {
      let story = PushStory()
      story.push()
      let finger = story.stage.finger(195, 420)
      for y in [520.0, 430, 560, 425] { finger.drag(to: 195, y, frames: 10) }
      finger.up()
      story.stage.run(1.5)
      story.expectClean(open: true)
    }
  }
#endif
