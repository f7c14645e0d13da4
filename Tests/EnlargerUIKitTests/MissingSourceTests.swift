#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  @MainActor
  @Suite("Thumbnails that are missing, move or vanish", .onStage)
  struct MissingSourceTests {
    @Test func withoutAThumbnailThePhotoFadesAndSaysWhyOnce() {
      let story = ViewerStory()
      story.viewer.source = { _ in nil }
      story.open(3)
      story.viewer.close()
      story.stage.run(1.5)
      #expect(
        story.events == [
          .willOpen("photo 3"), .fellBack("photo 3", .noAnswer), .didOpen("photo 3"), .willClose("photo 3"),
          .fellBack("photo 3", .noAnswer), .didClose("photo 3"),
        ])
    }

    @Test func aThumbnailRemovedInMidFlightIsAFallbackOnce() {
      let story = ViewerStory()
      story.open(3)
      story.viewer.close()
      story.stage.run(0.05)
      story.screen.thumbnail("photo 3")?.removeFromSuperview()
      story.stage.run(1.5)
      #expect(
        story.events.suffix(3) == [
          .willClose("photo 3"), .fellBack("photo 3", .vanished), .didClose("photo 3"),
        ])
    }

    @Test func aThumbnailThatScrollsIsFollowedToWhereItIs() throws {
      let story = ViewerStory(count: 90)
      story.open(10)
      story.viewer.close()
      story.stage.run(0.05)
      for _ in 0..<10 {
        story.screen.grid.contentOffset.y += 6
        story.stage.step()
      }
      let cell = try #require(story.screen.thumbnail("photo 10"))
      var last = CGRect.zero
      while story.viewer.isOpen {
        last = story.drawn
        story.stage.step()
      }
      #expect(abs(last.minY - cell.convert(cell.bounds, to: nil).minY) < 1.5)
    }

    @Test func aGridThatReloadsInMidLandingHidesTheNewCellAndShowsTheOld() {
      let story = ViewerStory()
      story.open(4)
      story.viewer.close()
      story.stage.run(0.05)
      story.screen.ids.insert("new", at: 0)
      story.screen.grid.reloadData()
      story.stage.step(2)
      #expect(story.screen.hiddenThumbnails == ["photo 4"])
      story.stage.run(1.5)
      #expect(story.screen.hiddenThumbnails == [])
    }

    @Test func anItemDeletedWhileShownGivesWayToTheNext() {
      let story = ViewerStory()
      story.open(3)
      story.viewer.items.remove(at: 3)
      #expect(story.viewer.currentItem == "photo 4")
      #expect(story.events.last == .didPage("photo 4"))
      story.viewer.items = []
      #expect(!story.viewer.isOpen && story.viewer.root.window == nil)
      #expect(story.events.last == .didClose("photo 4"))
      #expect(story.screen.hiddenThumbnails == [])
    }

    @Test func itemsInsertedBeforeDoNotTurnThePage() {
      let story = ViewerStory()
      story.open(3)
      story.viewer.items.insert(PhotoItem(id: "new"), at: 0)
      #expect(story.viewer.currentItem == "photo 3")
      #expect(story.events.last == .didOpen("photo 3"))
    }

    @Test func whatDoesNotExistIsIgnored() {
      let story = ViewerStory()
      #expect(!story.viewer.open("nobody", over: story.screen))
      story.open(29)
      story.viewer.currentItem = "nobody"
      story.viewer.step(by: 1)
      story.viewer.step(by: 1000)
      #expect(story.viewer.currentItem == "photo 29")
      #expect(
        !PhotoViewerController(items: [PhotoItem(id: "a")], photos: story.photos)
          .open("a", over: UIViewController()))
    }

    @Test func ofTwoItemsWithOneIdTheFirstCounts() {
      let viewer = PhotoViewerController(
        items: [PhotoItem(id: "a", caption: "1"), PhotoItem(id: "a", caption: "2")], photos: StubPhotos())
      #expect(viewer.items.map(\.caption) == ["1"])
    }

    @Test func dismissedByTheAppInMidDragEverythingEndsOnce() {
      let story = ViewerStory()
      story.open(3)
      let finger = story.stage.finger(200, 400)
      finger.drag(to: 200, 500, frames: 10)
      story.viewer.closeImmediately()
      finger.drag(to: 200, 600, frames: 4)
      finger.up()
      story.stage.run(1)
      #expect(
        story.events == [
          .willOpen("photo 3"), .didOpen("photo 3"), .willClose("photo 3"), .didClose("photo 3"),
        ])
      #expect(story.screen.hiddenThumbnails == [] && story.viewer.root.window == nil)
      story.open(3)
      #expect(story.phase == .open)
    }

    @Test func closedAndOpenedAgainFromInsideTheCallbacks() {
      let story = ViewerStory()
      var events: [PhotoViewerEvent] = []
      story.viewer.onEvent = { [weak story] event in
        events.append(event)
        if event == .didOpen("photo 3") { story?.viewer.close() }
        if event == .didClose("photo 3"), let story { story.viewer.open("photo 7", over: story.screen) }
      }
      story.open(3)
      story.stage.run(2)
      #expect(
        events == [
          .willOpen("photo 3"), .didOpen("photo 3"), .willClose("photo 3"), .didClose("photo 3"),
          .willOpen("photo 7"), .didOpen("photo 7"),
        ])
      #expect(story.viewer.currentItem == "photo 7")
    }
  }
#endif
