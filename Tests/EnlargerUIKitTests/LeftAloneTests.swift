#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  @MainActor
  @Suite("What flights leave as they found it", .onStage)
  struct LeftAloneTests {
    @Test func `bars that the app had disabled stay disabled`() {
      let story = PushStory()
      story.navigation.navigationBar.isUserInteractionEnabled = false
      story.push()
      #expect(!story.navigation.navigationBar.isUserInteractionEnabled)
      #expect(story.tabs.tabBar.isUserInteractionEnabled)
      story.navigation.popViewController(animated: true)
      story.stage.run(0.1)
      #expect(!story.tabs.tabBar.isUserInteractionEnabled)
      story.stage.run(1.5)
      #expect(!story.navigation.navigationBar.isUserInteractionEnabled)
      #expect(story.tabs.tabBar.isUserInteractionEnabled)
    }

    @Test func `bars that the app had hidden stay hidden`() {
      let story = PushStory()
      story.zoom.hidesNavigationBar = true
      story.tabs.tabBar.isHidden = true
      if #available(iOS 18.0, *) { story.tabs.setTabBarHidden(true, animated: false) }
      story.navigation.setNavigationBarHidden(true, animated: false)
      story.push()
      story.navigation.popViewController(animated: true)
      story.stage.run(1.5)
      #expect(story.navigation.isNavigationBarHidden && story.tabs.hidesBar)
    }

    @Test func `a navigation bar leaves with the others if it is asked to, and comes back`() {
      let story = PushStory()
      story.zoom.hidesNavigationBar = true
      story.push()
      #expect(story.navigation.isNavigationBarHidden && story.tabs.hidesBar)
      story.navigation.popViewController(animated: true)
      story.stage.run(1.5)
      #expect(!story.navigation.isNavigationBarHidden && story.navigation.navigationBar.alpha == 1)
      #expect(!story.tabs.hidesBar)
    }

    @Test func `bars keep the opacity that the app has given them, also in the middle of a flight`() {
      let story = PushStory()
      story.zoom.hidesNavigationBar = true
      (story.navigation.navigationBar.alpha, story.tabs.tabBar.alpha) = (0, 0.8)
      story.push(settle: false)
      story.stage.run(0.05)
      #expect(story.navigation.navigationBar.alpha == 0 && story.tabs.tabBar.alpha < 0.8)
      story.stage.run(1.5)
      story.navigation.popViewController(animated: true)
      story.stage.run(0.1)
      story.navigation.navigationBar.alpha = 0.5
      story.stage.run(1.5)
      #expect(abs(story.navigation.navigationBar.alpha - 0.5) < 0.01)
      #expect(abs(story.tabs.tabBar.alpha - 0.8) < 0.01)
    }

    @Test func `a bar that the app has moved slides from where it is, and back there`() {
      let story = PushStory(style: .locket)
      let own = CGAffineTransform(translationX: 0, y: -12)
      story.tabs.tabBar.transform = own
      story.push()
      story.navigation.popViewController(animated: true)
      story.stage.run(1.5)
      #expect(story.tabs.tabBar.transform == own && !story.tabs.hidesBar)
    }

    @Test func `room that a destination asks for while it comes stays`() {
      let story = PushStory()
      story.zoom.hidesNavigationBar = true
      story.change(to: SafeScreen("photo 4", image: .blank(1200, 900)))
      story.push(settle: false)
      story.stage.run(0.1)
      story.photo.additionalSafeAreaInsets.bottom = 60
      story.photo.additionalSafeAreaInsets.left = 10
      story.stage.run(1.5)
      #expect(story.photo.additionalSafeAreaInsets == UIEdgeInsets(top: 0, left: 10, bottom: 60, right: 0))
    }

    // A link that is left behind wakes the processor at every frame.

    @Test func `no display link runs while a photo is open and nothing moves`() {
      let story = ViewerStory()
      story.open(3)
      #expect(story.stage.runningLinks == 0)
      let finger = story.stage.finger(195, 420)
      story.stage.run(0.1)
      finger.up()
      story.stage.run(1.5)
      #expect(story.stage.runningLinks == 0)
      story.stage.press("=")
      story.stage.run(1.5)
      #expect(story.stage.runningLinks == 0)
    }

    @Test func `no display link runs while a pushed screen is open and nothing moves`() {
      let story = PushStory()
      story.push()
      #expect(story.stage.runningLinks == 0)
      let finger = story.stage.finger(195, 420)
      finger.drag(to: 195, 520, frames: 12)
      finger.drag(to: 195, 425, frames: 12)
      finger.up()
      story.stage.run(1.5)
      #expect(story.phase == .open && story.stage.runningLinks == 0)
      story.navigation.popViewController(animated: true)
      story.stage.run(1.5)
      #expect(story.stage.runningLinks == 0)
    }

    @Test func `a viewer that ends at once in mid-flight leaves no display link behind`() {
      let story = ViewerStory()
      story.open(3, settle: false)
      story.stage.run(0.1)
      story.viewer.closeImmediately()
      #expect(story.stage.runningLinks == 0)
      #expect(
        story.events == [
          .willOpen("photo 3"), .didOpen("photo 3"), .willClose("photo 3"), .didClose("photo 3"),
        ])
    }

    @Test func `an engine that is dropped in mid-flight leaves no display link behind`() {
      let story = ViewerStory()
      var runner: EngineRunner? = EngineRunner(.photos, photoCount: 1)
      runner?.send(.resize(Viewport(size: Size(width: 390, height: 844))))
      runner?.send(.open(0))
      story.stage.step()
      weak var dropped = runner
      runner = nil
      story.stage.step(2)
      #expect(dropped == nil && story.stage.runningLinks == 0)
    }
  }
#endif
