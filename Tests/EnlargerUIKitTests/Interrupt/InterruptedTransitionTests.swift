#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  /// Mistakes of earlier implementations, one test each. Documentation/UIKitTraps.md lists most of them.
  @MainActor @Suite("An interrupted transition ends once and leaves nothing behind", .onStage)
  struct InterruptedTransitionTests {
    @Test(arguments: [true, false]) func `a flick, and a finger that the system takes away, complete once`(
      isFlick: Bool
    ) {
      let story = PushStory().push()
      story.forget()
      let finger = story.stage.finger(195, 420).drag(to: 195, isFlick ? 520 : 500, frames: isFlick ? 2 : 6)
      if isFlick { finger.up() } else { finger.cancel() }
      story.stage.run(2)
      let returns = !isFlick && story.navigation.viewControllers.count == 2
      #expect(story.completions == ["pop completeTransition(\(!returns))"])
      #expect(story.stage.complaints == [])
    }

    @Test func `a reused transition shows the new image`() throws {
      let story = PushStory().push()
      story.pop()
      let other = PhotoScreen("photo 7", image: .blank(30, 40))
      story.zoom.push(other, on: story.navigation)
      story.stage.run(0.1)
      let canvas = try #require(story.stage.canvas)
      #expect(canvas.photo.image === other.imageView.image)
      story.stage.run(1.5)
    }

    @Test func noAnimatorIsReleasedPaused() {
      let story = PushStory().push()
      story.pop(for: 0.1)
      story.navigation.setViewControllers([UIViewController()], animated: false)
      story.stage.run(2)
      #expect(story.stage.complaints == [])
    }

    @Test func `taps during a flight do not reach the leaving page`() {
      let story = PushStory()
      let pressed = Count()
      let button = UIButton(type: .system, primaryAction: UIAction { _ in pressed.value += 1 })
      button.frame = CGRect(x: 0, y: 600, width: 390, height: 200)
      story.photo.loadViewIfNeeded()
      story.photo.view.addSubview(button)
      story.push()
      story.stage.finger(200, 700).up()
      #expect(pressed.value == 1)
      story.pop(for: 0.05)
      story.stage.finger(200, 700).up()
      #expect(pressed.value == 1)
      story.stage.run(1.5)
    }

    @Test(arguments: [true, false]) func `a photo in flight keeps its finger`(opens: Bool) throws {
      let story = PushStory().push(settle: !opens)
      if !opens { story.navigation.popViewController(animated: true) }
      story.stage.run(0.1)
      let photo = try #require(story.drawn)
      let finger = story.stage.finger(Double(photo.midX), Double(photo.midY))
      finger.drag(to: Double(photo.midX), Double(photo.midY) + 40, frames: 5)
      let stream = story.stage.window.gestureRecognizers?.lazy.compactMap { $0 as? TouchStreamRecognizer }
        .first
      #expect(stream?.state == .changed)
      finger.up(thenRun: 1.5)
    }

    @Test func `a second finger does not restart the transition`() {
      let story = PushStory().push()
      let first = story.stage.finger(150, 420).drag(to: 150, 500, frames: 10)
      let second = story.stage.finger(250, 500)
      first.drag(to: 150, 520, frames: 5).up()
      second.drag(to: 250, 640, frames: 10).up(thenRun: 2)
      #expect(story.completions.count == 2)
      #expect(story.stage.complaints == [])
    }

    @Test func `the app pops during a drag`() {
      let story = PushStory().push()
      let finger = story.stage.finger(195, 420).drag(to: 195, 520, frames: 10)
      story.navigation.popToRootViewController(animated: false)
      finger.drag(to: 195, 640, frames: 10).up(thenRun: 2)
      #expect(story.navigation.viewControllers == [story.screen])
      #expect(story.events.filter { $0 == .didClose("photo 4") }.count == 1)
      #expect(story.stage.complaints == [])
      #expect(story.navigation.delegate === story.own)
    }

    @Test func `the app dismisses a modal screen during a drag`() {
      let story = PushStory()
      story.present()
      let finger = story.stage.finger(195, 420).drag(to: 195, 520, frames: 10)
      story.photo.dismiss(animated: true)
      finger.drag(to: 195, 640, frames: 10).up(thenRun: 2)
      #expect(story.photo.presentingViewController == nil)
      #expect(story.stage.complaints == ["dismiss while a presentation or dismissal is in progress"])
    }

    @Test func `a push from within an event is performed`() {
      let story = PushStory()
      let next = PhotoScreen("photo 9", image: .blank(10, 10))
      story.zoom.onEvent = { [weak story] event in
        guard let story, event == .didOpen("photo 4") else { return }
        story.zoom.push(next, on: story.navigation)
      }
      story.push()
      story.stage.run(2)
      #expect(story.navigation.viewControllers == [story.screen, story.photo, next])
      #expect(story.stage.complaints == [])
      story.pop()
      story.pop()
      #expect(story.navigation.viewControllers == [story.screen])
      #expect(story.navigation.delegate === story.own)
    }

    @Test func `a screen popped before its push has begun leaves nothing behind`() {
      let story = PushStory()
      story.zoom.push(story.photo, on: story.navigation)
      story.navigation.popToRootViewController(animated: false)
      story.stage.run(1.5)
      #expect(story.stage.complaints == [])
      #expect(story.screen.hiddenThumbnails == [])
    }

    @Test(arguments: [true, false])
    func `an animator that UIKit never runs blocks no drag and retains nothing`(isDragged: Bool) {
      let story = PushStory().push()
      weak let session = story.session
      _ = story.zoom.delegation.navigationController(
        story.navigation, animationControllerFor: .pop, from: story.photo, to: story.screen)
      if isDragged { story.stage.dragAway() } else { story.navigation.popViewController(animated: false) }
      story.stage.run(0.5)
      #expect(story.navigation.viewControllers == [story.screen] && session == nil)
      #expect(story.zoom.sessions.isEmpty)
    }

    @Test(arguments: [true, false])
    func `a screen pushed without animation is popped by a drag, or without animation`(isDragged: Bool) {
      let story = PushStory()
      story.zoom.prepare(story.photo, on: story.navigation)
      story.navigation.pushViewController(story.photo, animated: false)
      story.stage.run(0.5)
      if isDragged {
        story.stage.finger(195, 420).drag(to: 195, 640, frames: 10).up()
      } else {
        story.navigation.popViewController(animated: false)
      }
      story.stage.run(1.5)
      #expect(story.navigation.viewControllers == [story.screen] && story.zoom.sessions.isEmpty)
      #expect(story.navigation.delegate === story.own && story.stage.complaints == [])
    }
  }
#endif
