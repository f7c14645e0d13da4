#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  @MainActor
  @Suite("Bad input to a transition", .onStage)
  struct BadInputTests {
    @Test func noImageNoThumbnailAndNoPhotoStillOpensAndCloses() {
      let story = PushStory()
      story.change(to: PhotoScreen("nobody", image: nil))
      story.photo.showsPhoto = false
      story.push()
      #expect(
        story.events == [.willOpen("nobody"), .fellBack("nobody", .noAnswer), .didOpen("nobody")]
          || story.events == [.fellBack("nobody", .noAnswer), .willOpen("nobody"), .didOpen("nobody")])
      story.navigation.popViewController(animated: true)
      story.stage.run(1.5)
      #expect(story.events.suffix(3).contains(.fellBack("nobody", .noAnswer)))
      #expect(story.navigation.viewControllers == [story.screen])
      story.expectClean(open: false)
    }

    @Test func aThumbnailOfNoSizeFades() {
      let story = PushStory()
      let empty = UIView(frame: .zero)
      story.screen.view.addSubview(empty)
      story.zoom.source = { _ in .view(empty) }
      story.push()
      #expect(story.events.contains(.fellBack("photo 4", .empty)))
      story.expectClean(open: true)
    }

    @Test func aThumbnailInAnotherWindowFades() {
      let story = PushStory()
      let other = makeStage()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      other.window.addSubview(view)
      story.zoom.source = { _ in .view(view) }
      story.push()
      #expect(story.events.contains(.fellBack("photo 4", .inAnotherWindow)))
      #expect(view.alpha == 1)
    }

    @Test func aThumbnailRemovedInMidFlightFallsBackOnce() {
      let story = PushStory()
      story.push()
      story.navigation.popViewController(animated: true)
      story.stage.run(0.05)
      let thumbnail = story.screen.thumbnail("photo 4")
      thumbnail?.removeFromSuperview()
      story.stage.run(1.5)
      #expect(story.events.filter { $0 == .fellBack("photo 4", .vanished) }.count == 1)
      #expect(thumbnail?.alpha == 1)
      story.expectClean(open: false)
    }

    @Test func theOwnDelegateMayGoAway() {
      let story = PushStory()
      do {
        let short = OwnDelegate()
        story.navigation.delegate = short
        story.push()
      }
      story.navigation.popViewController(animated: true)
      story.stage.run(1.5)
      #expect(story.navigation.delegate == nil)
      story.expectClean(open: false)
    }

    @Test func aDelegateThatTheAppSetsStaysWhenTheTransitionGoesAway() async {
      let (story, next) = (PushStory(), OwnDelegate())
      do {
        let short = ZoomTransition()
        short.prepare(story.photo, on: story.navigation)
        story.navigation.delegate = next
      }
      await story.stage.settle()
      #expect(story.navigation.delegate === next)
    }

    @Test func theAppPopsInMidDrag() {
      let story = PushStory()
      story.push()
      let finger = story.stage.finger(195, 420)
      finger.drag(to: 195, 520, frames: 10)
      story.navigation.popToRootViewController(animated: false)
      finger.drag(to: 195, 640, frames: 10)
      finger.up()
      story.stage.run(2)
      #expect(story.navigation.viewControllers == [story.screen])
      #expect(story.events.filter { $0 == .didClose("photo 4") }.count == 1)
      #expect(story.stage.complaints == [])
      #expect(story.navigation.delegate === story.own)
    }

    @Test func theAppPopsAModalInMidDrag() {
      let story = PushStory()
      story.present()
      let finger = story.stage.finger(195, 420)
      finger.drag(to: 195, 520, frames: 10)
      story.photo.dismiss(animated: true)
      finger.drag(to: 195, 640, frames: 10)
      finger.up()
      story.stage.run(2)
      #expect(story.photo.presentingViewController == nil)
      #expect(story.stage.complaints == ["dismiss while a presentation or dismissal is in progress"])
    }

    @Test func aPushFromInsideAnEventIsPlayed() {
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
      story.navigation.popViewController(animated: true)
      story.stage.run(1.5)
      story.navigation.popViewController(animated: true)
      story.stage.run(1.5)
      #expect(story.navigation.viewControllers == [story.screen])
      #expect(story.navigation.delegate === story.own)
    }

    @Test func aScreenThatIsPoppedBeforeItsPushHasBegunLeavesNothingBehind() {
      let story = PushStory()
      story.zoom.push(story.photo, on: story.navigation)
      story.navigation.popToRootViewController(animated: false)
      story.stage.run(1.5)
      #expect(story.stage.complaints == [])
      #expect(story.screen.hiddenThumbnails == [])
    }

    @Test(arguments: [true, false])
    func `a screen that was pushed without animation leaves by a drag, or without one`(isDragged: Bool) {
      let story = PushStory()
      story.zoom.prepare(story.photo, on: story.navigation)
      story.navigation.pushViewController(story.photo, animated: false)
      story.stage.run(0.5)
      if isDragged {
        let finger = story.stage.finger(195, 420)
        finger.drag(to: 195, 640, frames: 10)
        finger.up()
      } else {
        story.navigation.popViewController(animated: false)
      }
      story.stage.run(1.5)
      #expect(story.navigation.viewControllers == [story.screen] && story.zoom.sessions.isEmpty)
      #expect(story.navigation.delegate === story.own && story.stage.complaints == [])
    }
  }
#endif
