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

    // The page below sinks to 0.914 of its size in `system`.

    @Test func `the page below an open photo is scaled about its middle, on top of its own transform`() {
      let story = ViewerStory(style: .system)
      let page = story.screen.grid
      let own = CGAffineTransform(translationX: 5, y: -3)
      page.transform = own
      story.viewer.pageBelow = page
      story.open(4, settle: false)
      story.stage.run(0.1)
      #expect(page.transform.a < 0.999 && page.transform.a > 0.92 && page.transform.a == page.transform.d)
      story.stage.run(1.5)
      expect(page.transform, own.scaledBy(x: 0.914, y: 0.914))
      story.viewer.close()
      story.stage.run(0.1)
      #expect(page.transform.a > 0.915 && page.transform.a < 0.999)
      story.stage.run(1.5)
      expect(page.transform, own)
    }

    @Test func `the page below a photo is scaled no further however often photos open`() {
      let story = ViewerStory(style: .system)
      let page = story.screen.grid
      story.viewer.pageBelow = page
      for index in [4, 7, 2] {
        story.open(index)
        expect(page.transform, CGAffineTransform(scaleX: 0.914, y: 0.914))
        story.viewer.close()
        story.stage.run(1.5)
        expect(page.transform, .identity)
      }
    }

    @Test func `a transform that the app gives the page below while no photo is open is kept`() {
      let story = ViewerStory(style: .system)
      let page = story.screen.grid
      story.viewer.pageBelow = page
      story.open(4)
      story.viewer.close()
      story.stage.run(1.5)
      let own = CGAffineTransform(translationX: 9, y: 2)
      page.transform = own
      story.open(4)
      expect(page.transform, own.scaledBy(x: 0.914, y: 0.914))
      story.viewer.close()
      story.stage.run(1.5)
      expect(page.transform, own)
    }

    @Test func `a thumbnail in a scaled page is landed on where it will be`() throws {
      let story = ViewerStory(style: .system)
      let cell = try #require(story.screen.thumbnail("photo 10"))
      let home = cell.convert(cell.bounds, to: nil)
      story.viewer.pageBelow = story.screen.grid
      story.open(10)
      story.viewer.close()
      var last = CGRect.zero
      while story.phase == .closing {
        last = story.drawn
        story.stage.step()
      }
      #expect(abs(last.midX - home.midX) < 1 && abs(last.midY - home.midY) < 1)
      #expect(abs(last.width - home.width) < 1)
    }

    @Test func `the grid is scaled while a screen is pushed out of it, and has its size after that`() {
      let story = PushStory(style: .system)
      let page: UIView = story.screen.view
      story.push(settle: false)
      story.stage.wait { story.drawn != nil }
      story.stage.run(0.1)
      #expect(page.transform.a < 0.999 && page.transform.a > 0.9 && page.transform.a == page.transform.d)
      story.stage.run(1.5)
      expect(page.transform, .identity)
      let finger = story.stage.finger(195, 420)
      finger.drag(to: 195, 560, frames: 12)
      let held = page.transform.a
      #expect(held < 0.999)
      finger.drag(to: 195, 425, frames: 12)
      finger.up()
      story.stage.run(1.5)
      story.expectClean(open: true)
      expect(page.transform, .identity)
      story.navigation.popViewController(animated: true)
      story.stage.run(1.5)
      expect(page.transform, .identity)
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

    private func expect(
      _ transform: CGAffineTransform, _ wanted: CGAffineTransform, _ place: SourceLocation = #_sourceLocation
    ) {
      let pairs = [
        (transform.a, wanted.a), (transform.b, wanted.b), (transform.c, wanted.c), (transform.d, wanted.d),
        (transform.tx, wanted.tx), (transform.ty, wanted.ty),
      ]
      for (found, wanted) in pairs { #expect(abs(found - wanted) < 1e-6, sourceLocation: place) }
    }
  }
#endif
