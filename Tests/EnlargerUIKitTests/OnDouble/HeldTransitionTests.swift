#if !canImport(ObjectiveC)
  import EnlargerCore
  import Foundation
  import Testing
  @_spi(Double) import UIKit

  @testable import EnlargerUIKit

  // On the double only: nothing public makes UIKit start a transition late.
  @MainActor
  @Suite("Transitions that UIKit starts after the fingers are gone", .onStage)
  struct HeldTransitionTests {
    @Test func trap01TheGestureEndsBeforeUIKitStartsTheTransition() {
      let story = PushStory()
      story.push()
      story.stage.world.holdsTransitions = true
      let finger = story.stage.finger(195, 420)
      finger.drag(to: 195, 600, frames: 3)
      finger.up()
      story.stage.run(3)
      story.stage.world.holdsTransitions = false
      story.stage.step()
      #expect(story.navigation.viewControllers == [story.screen])
      story.expectClean(open: false)
    }

    @Test func aFlickOverBeforeUIKitStartsStillPops() {
      let story = PushStory()
      story.push()
      story.forget()
      story.stage.world.holdsTransitions = true
      let finger = story.stage.finger(195, 420)
      story.stage.step()
      finger.move(to: 195, 460)
      story.stage.step()
      finger.move(to: 195, 540)
      finger.up()
      story.stage.run(0.05)
      #expect(!story.stage.world.log.contains("pop startInteractiveTransition"))
      story.stage.world.holdsTransitions = false
      story.stage.run(1.5)
      #expect(story.completions == ["pop completeTransition(true)"])
      story.expectCalled(.finish)
      story.expectClean(open: false)
    }

    @Test func aTapReachesTheScreenAgainAfterAPopWasRefused() {
      let stage = makeStage()
      let stack = RefusingStack(rootViewController: GridScreen(count: 30))
      stage.show(stack)
      let zoom = ZoomTransition()
      let photo = PhotoScreen("photo 4", image: .blank(1200, 900))
      zoom.push(photo, on: stack)
      stage.run(1.5)
      stack.refusal = .answersNil
      let finger = stage.finger(195, 420)
      finger.drag(to: 195, 640, frames: 20)
      finger.up()
      stage.run(2)
      let taps = Count()
      let tap = UITapGestureRecognizer()
      tap.onChange { if $0.state == .ended { taps.value += 1 } }
      photo.view.addGestureRecognizer(tap)
      UIKit.Finger.together([CGPoint(x: 195, y: 420)], in: stage.window)[0].up()
      stage.run(1)
      #expect(taps.value == 1)
    }

    @Test func aFlickBackOverBeforeUIKitStartsStillCancels() {
      let story = PushStory()
      story.push()
      story.forget()
      story.stage.world.holdsTransitions = true
      let finger = story.stage.finger(195, 420)
      finger.drag(to: 195, 480, frames: 4)
      finger.drag(to: 195, 430, frames: 4)
      finger.up()
      story.stage.run(2)
      story.stage.world.holdsTransitions = false
      story.stage.run(0.5)
      #expect(story.completions == ["pop completeTransition(false)"])
      story.expectClean(open: true)
    }
  }
#endif
