#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  @MainActor
  @Suite("A transition beside the app's own navigation", .onStage)
  struct NavigationTests {
    @Test func theOwnDelegateGoesOnWorkingAndIsGivenBack() {
      let story = PushStory()
      story.push()
      #expect(story.own.log == ["willShow photo", "didShow photo"])
      let other = UIViewController()
      other.title = "other"
      story.navigation.pushViewController(other, animated: true)
      story.stage.run(0.5)
      #expect(story.own.log.suffix(3) == ["animator", "willShow other", "didShow other"])
      story.navigation.popViewController(animated: true)
      story.stage.run(0.5)
      story.navigation.popViewController(animated: true)
      story.stage.run(1.5)
      #expect(story.navigation.delegate === story.own)
      #expect(story.own.log.last == "didShow grid")
    }

    @Test func aDelegateTakenByOthersMeanwhileIsLeftToThem() {
      let story = PushStory()
      let other = OwnDelegate()
      story.push()
      story.navigation.delegate = other
      story.navigation.popViewController(animated: true)
      story.stage.run(1.5)
      #expect(story.navigation.delegate === other)
      #expect(story.navigation.viewControllers == [story.screen])
    }

    @Test func withoutTheTransitionTheOwnDelegateIsBack() async {
      let stage = makeStage()
      let root = UIViewController()
      let own = OwnDelegate()
      let navigation = UINavigationController(rootViewController: root)
      navigation.delegate = own
      stage.show(navigation)
      var zoom: ZoomTransition? = ZoomTransition()
      zoom?.push(PhotoScreen("x", image: nil), on: navigation)
      #expect(navigation.delegate === zoom)
      stage.run(1.5)
      #expect(stage.window.gestureRecognizers?.contains { $0 is TouchStream } == true)
      zoom = nil
      await stage.settle()
      #expect(navigation.delegate === own)
      #expect(stage.window.gestureRecognizers?.contains { $0 is TouchStream } != true)
      navigation.popViewController(animated: true)
      stage.run(1)
      #expect(navigation.viewControllers == [root])
    }

    @Test func theSwipeBackSendsThePhotoHomeAndStaysWithTheAppsOwnScreens() throws {
      let story = PushStory()
      let swipe = try #require(story.navigation.interactivePopGestureRecognizer)
      let system = swipe.delegate
      story.push()
      let delegation = story.zoom.delegation
      #expect(swipe.delegate === delegation)
      story.navigation.pushViewController(UIViewController(), animated: true)
      #expect(!delegation.gestureRecognizerShouldBegin(swipe))
      story.stage.run(0.7)
      #expect(delegation.gestureRecognizerShouldBegin(swipe))
      story.navigation.popViewController(animated: true)
      story.stage.run(0.7)
      story.forget()
      #expect(!delegation.gestureRecognizerShouldBegin(swipe))
      story.stage.run(1.5)
      #expect(story.completions == ["pop completeTransition(true)"])
      #expect(story.navigation.viewControllers == [story.screen])
      #expect(swipe.delegate === system)
      story.expectClean(open: false)
    }

    @Test func twoTransitionsAtOnce() {
      let story = PushStory()
      story.push()
      story.navigation.popViewController(animated: true)
      story.stage.run(0.1)
      let next = story.screen(of: "photo 7", image: .blank(900, 1200))
      story.zoom.push(next, on: story.navigation)
      story.stage.run(3)
      #expect(story.navigation.viewControllers == [story.screen, next])
      #expect(story.completions.count == 3)
      #expect(story.stage.complaints == [])
      story.navigation.popViewController(animated: true)
      story.stage.run(1.5)
      #expect(story.navigation.viewControllers == [story.screen])
      #expect(story.navigation.delegate === story.own)
    }

    @Test func nothingIsLeftInMemoryAfterThePop() async {
      let story = PushStory()
      weak var photo: PhotoScreen?
      weak var session: ZoomSession?
      do {
        let screen = PhotoScreen("photo 4", image: .blank(10, 10))
        photo = screen
        story.zoom.push(screen, on: story.navigation)
        session = story.zoom.session(of: screen)
        story.stage.run(1.5)
        story.navigation.popViewController(animated: true)
        story.stage.run(1.5)
      }
      for _ in 0..<20 { await Task { @MainActor in }.value }
      #expect(photo == nil && session == nil)
      #expect(story.events.last == .didClose("photo 4"))
      #expect(story.stage.window.gestureRecognizers?.contains { $0 is TouchStream } != true)
      #expect(story.stage.runningLinks == 0)
    }
  }
#endif
