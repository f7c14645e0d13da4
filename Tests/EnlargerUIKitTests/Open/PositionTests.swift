#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  @MainActor @Suite("Photos by position, and cells as thumbnails", .onStage) struct PositionTests {
    /// A viewer that knows only the collection view with the thumbnails.
    private func story(count: Int = 300) -> ViewerStory {
      let story = ViewerStory(count: count)
      story.viewer.takeThumbnails(from: story.screen.grid) { (cell: GridCell) in cell.imageView }
      return story
    }

    @Test func `photos open by their positions, the first one by default`() {
      let story = story()
      #expect(story.viewer.currentIndex == nil)
      #expect(story.viewer.open(over: story.screen))
      #expect(story.viewer.currentIndex == 0 && story.viewer.currentID == "photo 0")
      story.stage.run(1.5)
      #expect(story.viewer.open(at: 2, over: story.screen))
      #expect(story.viewer.currentID == "photo 2")
      #expect(
        !story.viewer.open(at: 300, over: story.screen) && !story.viewer.open(at: -1, over: story.screen))
      #expect(story.viewer.currentID == "photo 2")
    }

    @Test func `a half-visible cell is scrolled no further than needed`() throws {
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

    @Test func `a tall cell with a visible picture is not scrolled`() {
      let story = story()
      let (grid, layout) = (story.screen.grid, story.screen.layout)
      layout.itemSize = CGSize(width: 390, height: 700)
      grid.reloadData()
      story.stage.step(2)
      for picture in story.screen.grid.visibleCells.compactMap({ ($0 as? GridCell)?.imageView }) {
        picture.autoresizingMask = []
        picture.frame = CGRect(x: 0, y: 0, width: 390, height: 200)
      }
      let top = -grid.adjustedContentInset.top
      for (offset, rests) in [(top + 40, top), (top - 20, top - 20)] {
        grid.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
        story.stage.step()
        story.viewer.open(at: 0, over: story.screen)
        story.stage.run(1.5)
        story.viewer.close()
        #expect(grid.contentOffset.y == rests, "only a picture that is cut off is scrolled to")
        story.stage.run(1.5)
      }
    }

    @Test func `a photo without a cell falls back without scrolling`() {
      let story = story(count: 5)
      story.viewer.items.append(PhotoItem(id: "elsewhere"))
      story.viewer.open(at: 5, over: story.screen)
      story.stage.run(1.5)
      story.close()
      #expect(story.events.contains(.fellBack("elsewhere", reason: .noAnswer)))
      #expect(story.stage.complaints == [])
    }

    @Test func `a collection view is not retained`() {
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

  @MainActor @Suite("One line per cell", .onStage) struct TappedThumbnailTests {
    private func linked() -> (stage: any Stage, views: [UIImageView], viewer: PhotoViewerController) {
      let stage = makeStage()
      let screen = UIViewController()
      stage.show(screen)
      let viewer = PhotoViewerController(images: [.blank(40, 30), .blank(30, 40), .blank(40, 40)])
      let views = (0..<3).map { index in
        let view = UIImageView(image: .blank(40, 30))
        view.frame = CGRect(x: 130 * index, y: 300, width: 120, height: 120)
        screen.view.addSubview(view)
        view.enlarger.openOnTap(in: viewer, at: index)
        return view
      }
      stage.turn()
      return (stage, views, viewer)
    }

    @Test func `a tap on a thumbnail opens its photo, and the others serve as landing places`() {
      let (stage, views, viewer) = linked()
      stage.tap(views[1])
      #expect(viewer.currentID == "1" && views[1].alpha == 0)
      stage.run(1.5)
      viewer.currentID = "2"
      stage.run(1)
      var events: [PhotoViewerEvent] = []
      viewer.onEvent = { events.append($0) }
      viewer.close()
      stage.run(1.5)
      #expect(events == [.willClose("2"), .didClose("2")])
      #expect(views.allSatisfy { $0.alpha == 1 })
    }

    @Test func `a reused view opens its new photo and no longer belongs to the old one`() {
      let (stage, views, viewer) = linked()
      views[0].enlarger.openOnTap(in: viewer, at: 2)
      stage.tap(views[0])
      #expect(viewer.currentID == "2")
      viewer.close(animated: false)
      viewer.open("0", over: UIViewController())
      #expect(views[0].gestureRecognizers?.count == 1 && viewer.linked.views(of: "0").isEmpty)
    }

    @Test func `VoiceOver finds an image view that opens a photo, by the label of its present photo`() {
      let items = [PhotoItem(id: "a", caption: "Tram"), PhotoItem(id: "b", accessibilityLabel: "A red kite")]
      let viewer = PhotoViewerController(list: PhotoList(items), photos: ImagePhotos([]))
      let (view, described) = (UIImageView(), UIImageView())
      (described.isAccessibilityElement, described.accessibilityLabel) = (true, "My own words")
      for (index, label) in ["Tram", "A red kite"].enumerated() {
        for each in [view, described] { each.enlarger.openOnTap(in: viewer, at: index) }
        #expect(view.isAccessibilityElement && view.accessibilityLabel == label)
        #expect(view.accessibilityTraits.isSuperset(of: [.image, .button]))
      }
      #expect(described.accessibilityLabel == "My own words")
      // A view for which there is no photo any more, and one whose parts are accessible.
      view.enlarger.openOnTap(in: viewer, at: 7)
      #expect(!view.isAccessibilityElement && view.accessibilityLabel == nil)
      view.enlarger.openOnTap(in: viewer, at: 0)
      #expect(view.isAccessibilityElement && view.accessibilityLabel == "Tram")
      let card = UIView()
      card.enlarger.openOnTap(in: viewer, at: 0)
      #expect(!card.isAccessibilityElement)
    }

    @Test func `a view without a photo opens nothing`() {
      let (stage, views, viewer) = linked()
      views[0].enlarger.openOnTap(in: viewer, at: 7)
      stage.tap(views[0])
      #expect(!viewer.isOpen && views[0].gestureRecognizers?.isEmpty ?? true)
    }
  }
#endif
