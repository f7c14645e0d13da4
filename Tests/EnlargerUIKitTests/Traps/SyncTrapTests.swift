#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  @MainActor
  @Suite("Traps of paging, visibility and quality", .onStage)
  struct SyncTrapTests {
    @Test func trap26TheIndexIsThatOfThePageShownWhateverTheGesture() {
      let story = ViewerStory()
      story.open(0)
      for _ in 0..<4 {
        let finger = story.stage.finger(350, 400)
        finger.drag(to: 250, 400, frames: 2)
        finger.up()
        story.stage.step(3)
      }
      story.stage.run(1)
      let paged = story.events.compactMap { if case .didPage(let id) = $0 { id } else { nil } }
      #expect(paged.count > 1 && story.viewer.currentItem == paged.last)
      let back = story.stage.finger(50, 400)
      back.drag(to: 300, 400, frames: 30)
      back.drag(to: 60, 400, frames: 30)
      back.up()
      story.stage.run(1)
      #expect(story.viewer.currentItem == paged.last)
    }

    @Test func trap27AnInterruptedSwipeClosesIntoThePageItShows() {
      let story = ViewerStory()
      story.open(3)
      let finger = story.stage.finger(350, 400)
      finger.drag(to: 100, 400, frames: 4)
      finger.up()
      story.stage.step(2)
      story.viewer.close()
      story.stage.run(1.5)
      let paged = story.events.compactMap { if case .didPage(let id) = $0 { id } else { nil } }
      #expect(story.events.last == .didClose(paged.last ?? "photo 3"))
    }

    @Test func trap28TheGridIsScrolledAtOnceAndLaidOutBeforeTheFlight() {
      let story = PushStory(count: 300)
      story.push()
      story.photo.zoomItem = "photo 250"
      story.navigation.popViewController(animated: true)
      story.stage.step()
      #expect(story.screen.thumbnail("photo 250") != nil)
      #expect(!story.events.contains(.fellBack("photo 250", .noAnswer)))
      story.stage.run(1.5)
      #expect(story.events.last == .didClose("photo 250"))
    }

    @Test func trap29ARecycledCellIsNotLeftHidden() {
      let story = ViewerStory(count: 300)
      story.open(0)
      story.viewer.close()
      story.stage.run(0.05)
      story.screen.grid.contentOffset.y = 5000
      story.stage.run(1.5)
      story.screen.grid.contentOffset.y = -story.screen.grid.adjustedContentInset.top
      story.stage.step()
      #expect(story.screen.hiddenThumbnails == [])
      #expect(story.events.suffix(2) == [.fellBack("photo 0", .vanished), .didClose("photo 0")])
    }

    @Test func trap30TheTabBarIsBackAfterTheLandingAndGoneAgainAfterACancel() {
      let story = PushStory()
      story.push()
      #expect(story.tabs.hidesBar)
      let finger = story.stage.finger(195, 420)
      finger.drag(to: 195, 520, frames: 10)
      #expect(!story.tabs.hidesBar && story.tabs.tabBar.alpha > 0)
      finger.drag(to: 195, 425, frames: 10)
      finger.up()
      story.stage.run(1.5)
      #expect(story.tabs.hidesBar && story.tabs.tabBar.alpha == 1)
    }

    @Test func trap30ABarThatSlidesDoesNotFade() {
      var style = ZoomStyle.photos
      style.chrome = .slide
      let story = PushStory(style: style)
      story.zoom.hidesNavigationBar = true
      story.push(settle: false)
      story.stage.run(0.1)
      let (tabBar, navigationBar) = (story.tabs.tabBar, story.navigation.navigationBar)
      #expect(tabBar.alpha == 1 && navigationBar.alpha == 1)
      // As far out, in parts of its height, as the screen has come in.
      let out = story.photo.view.alpha
      #expect(out > 0.1 && out < 1)
      #expect(abs(tabBar.transform.ty / tabBar.bounds.height - out) < 1e-3)
      #expect(abs(navigationBar.transform.ty / navigationBar.bounds.height + out) < 1e-3)
      story.stage.run(1.5)
      #expect(story.navigation.isNavigationBarHidden && story.navigation.navigationBar.transform == .identity)
      story.navigation.popViewController(animated: true)
      story.stage.run(1.5)
      #expect(!story.navigation.isNavigationBarHidden)
    }

    @Test func trap31TheScreensAlphaIsWhatItWas() {
      let story = PushStory()
      story.push()
      story.photo.view.alpha = 0.9
      let finger = story.stage.finger(195, 420)
      finger.drag(to: 195, 460, frames: 10)
      finger.cancel()
      story.stage.run(1.5)
      #expect(abs(story.photo.view.alpha - 0.9) < 1e-6)
    }
  }
#endif
