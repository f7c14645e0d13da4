#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  @MainActor
  @Suite("Photos by their positions, and cells as thumbnails", .onStage)
  struct PositionTests {
    /// A viewer that is told no more than which collection view has the thumbnails.
    private func story(count: Int = 300) -> ViewerStory {
      let story = ViewerStory(count: count)
      story.viewer.takeThumbnails(from: story.screen.grid) { (cell: GridCell) in cell.imageView }
      return story
    }

    @Test func `photos are opened by their positions, the first one unless another is said`() {
      let story = story()
      #expect(story.viewer.currentIndex == nil)
      #expect(story.viewer.open(over: story.screen))
      #expect(story.viewer.currentIndex == 0 && story.viewer.currentItem == "photo 0")
      story.stage.run(1.5)
      #expect(story.viewer.open(at: 2, over: story.screen))
      #expect(story.viewer.currentItem == "photo 2")
      #expect(
        !story.viewer.open(at: 300, over: story.screen) && !story.viewer.open(at: -1, over: story.screen))
      #expect(story.viewer.currentItem == "photo 2")
    }

    @Test func `a photo opens out of its cell and flies home into it`() {
      let story = story()
      story.viewer.open(at: 4, over: story.screen)
      #expect(story.screen.hiddenThumbnails == ["photo 4"])
      story.stage.run(1.5)
      story.viewer.close()
      story.stage.run(1.5)
      #expect(!story.viewer.isOpen && story.screen.hiddenThumbnails == [])
      #expect(
        story.events == [
          .willOpen("photo 4"), .didOpen("photo 4"), .willClose("photo 4"), .didClose("photo 4"),
        ])
    }

    @Test func `a cell that is far away is scrolled to before its photo lands`() {
      let story = story()
      story.viewer.open(over: story.screen)
      story.stage.run(1.5)
      story.viewer.currentItem = "photo 250"
      story.stage.run(1)
      #expect(story.screen.grid.contentOffset.y < 100)
      story.viewer.close()
      story.stage.run(1.5)
      #expect(story.screen.thumbnail("photo 250")?.window != nil)
      #expect(story.events.suffix(2) == [.willClose("photo 250"), .didClose("photo 250")])
    }

    @Test func `a cell that is half seen is scrolled no further than it has to be`() throws {
      let story = story()
      let grid = story.screen.grid
      let top = -grid.adjustedContentInset.top
      grid.setContentOffset(CGPoint(x: 0, y: top + 40), animated: false)
      story.stage.step()
      story.viewer.open(over: story.screen)
      story.stage.run(1.5)
      story.viewer.close()
      #expect(grid.contentOffset.y == top)
      story.stage.run(1.5)
      story.viewer.open(at: 4, over: story.screen)
      story.stage.run(1.5)
      story.viewer.close()
      #expect(grid.contentOffset.y == top)
    }

    @Test func `a photo that has no cell falls back, and asks for none`() {
      let story = story(count: 5)
      story.viewer.items.append(PhotoItem(id: "elsewhere"))
      story.viewer.open(at: 5, over: story.screen)
      story.stage.run(1.5)
      story.viewer.close()
      story.stage.run(1.5)
      #expect(story.events.contains(.fellBack("elsewhere", .noAnswer)))
      #expect(story.stage.complaints == [])
    }

    @Test func `cells of another kind have no thumbnail`() {
      final class Heading: UICollectionViewCell {}
      let story = ViewerStory()
      story.viewer.takeThumbnails(from: story.screen.grid) { (cell: Heading) in cell.contentView }
      story.open(3)
      #expect(story.viewer.isOpen && story.screen.hiddenThumbnails == [])
    }

    @Test func `a collection view is not held`() {
      weak var grid: UICollectionView?
      let viewer = PhotoViewerController(images: [.blank(40, 30)])
      do {
        let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        viewer.takeThumbnails(from: collection) { (cell: GridCell) in cell.imageView }
        grid = collection
      }
      #expect(grid == nil && viewer.source("0") == nil)
    }
  }
#endif
