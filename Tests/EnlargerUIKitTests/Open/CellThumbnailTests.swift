#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("Cells as a transition's thumbnails", .onStage) struct CellThumbnailTests {
    /// A list of photos on a stack, and a screen for one photo.
    @MainActor private final class Story<Screen: UIViewController> {
      let stage = makeStage(safeArea: phoneSafeArea)
      let screen: Screen
      let stack: UINavigationController
      let zoom = ZoomTransition()
      let photo: PhotoScreen
      var events: [PhotoViewerEvent] = []

      init(_ screen: Screen, of id: String, photo: PhotoScreen? = nil) {
        self.screen = screen
        self.photo = photo ?? PhotoScreen(id, image: .blank(1200, 900))
        stack = UINavigationController(rootViewController: screen)
        screen.loadViewIfNeeded()
        stage.show(stack)
        zoom.onEvent = { [weak self] event in self?.events.append(event) }
        // As UIKit starts.
        let list = screen.view.find(UIScrollView.self)
        list?.contentOffset.y = -(list?.adjustedContentInset.top ?? 0)
        stage.step(2)
      }

      func push(for seconds: Double = 1.5) {
        zoom.push(photo, on: stack)
        stage.run(seconds)
      }

      func pop(for seconds: Double = 1.5) {
        stack.popViewController(animated: true)
        stage.run(seconds)
      }

      func expectOver(_ place: SourceLocation = #_sourceLocation) {
        #expect(stage.complaints == [] && stack.transitionCoordinator == nil, sourceLocation: place)
        #expect(stage.canvas == nil, sourceLocation: place)
      }

      /// The photo's drawn box.
      var drawn: CGRect? { stage.canvas?.photo.drawnBox }
    }

    private func grid(of id: String) -> Story<LocketGridController> {
      let story = Story(LocketGridController(), of: id)
      let (collection, items) = (story.screen.collectionView, story.screen.dataSource)
      story.zoom.takeThumbnails(from: collection, dataSource: items) { (cell: GridCell) in cell.imageView }
      return story
    }

    private func hidden(_ grid: LocketGridController) -> [UIView] {
      grid.collectionView.visibleCells.compactMap { ($0 as? GridCell)?.imageView }.filter { $0.alpha != 1 }
    }

    // MARK: Tables
    private func table(_ id: String) -> Story<RowsScreen> { Story(RowsScreen(style: .plain), of: id) }

    @Test func `a photo opens from a table's row, by its index path, and is dragged home`() throws {
      let story = table("0-3")
      story.zoom.takeThumbnails(from: story.screen.tableView) { (cell: RowCell) in cell.picture }
      story.screen.tapped = { [story] path in
        story.photo.zoomID = path.zoomID
        story.zoom.push(story.photo, on: story.stack)
      }
      story.stage.tap(try #require(story.screen.cells.first { $0.item == 3 }))
      story.stage.run(0.1)
      #expect(story.screen.cells.filter { $0.picture.alpha == 0 }.map(\.item) == [3])
      story.stage.run(1.5)
      story.stage.finger(195, 420).drag(to: 195, 640, frames: 12).up(thenRun: 1.5)
      #expect(story.stack.viewControllers == [story.screen])
      #expect(story.events == .visit("0-3"))
      #expect(story.screen.cells.allSatisfy { $0.picture.alpha == 1 })
      story.expectOver()
    }

    @Test func `a row scrolled away is brought back before its photo lands`() throws {
      let story = table("2")
      story.zoom.takeThumbnails(from: story.screen.tableView, dataSource: story.screen.rows) {
        (cell: RowCell) in
        cell.picture
      }
      story.push()
      story.photo.zoomID = "33"
      story.pop()
      #expect(story.screen.cells.contains { $0.item == 33 })
      #expect(story.events.suffix(2) == [.willClose("33"), .didClose("33")])
      story.expectOver()
    }

    @Test func `a viewer's photo opens from its row and lands in the row of the photo paged to`() {
      let story = table("2")
      let (screen, rows) = (story.screen, story.screen.rows)
      let viewer = PhotoViewerController(
        items: (0..<40).map { PhotoItem(id: "\($0)") }, photos: StubPhotos())
      viewer.takeThumbnails(from: screen.tableView, at: { Int($0).flatMap(rows.indexPath) }) {
        (cell: RowCell) in cell.picture
      }
      func hidden() -> [Int] { screen.cells.filter { $0.picture.alpha == 0 }.map(\.item) }
      viewer.open("2", over: screen)
      story.stage.run(0.1)
      #expect(hidden() == [2])
      story.stage.run(1.5)
      viewer.currentID = "33"
      story.stage.run(1)
      viewer.close()
      story.stage.run(0.1)
      #expect(hidden() == [33])
      story.stage.run(1.5)
      #expect(!viewer.isOpen && hidden() == [])
      story.expectOver()
    }

    @Test func `a photo lands in its own row after other rows were deleted`() throws {
      let story = table("6")
      story.zoom.takeThumbnails(from: story.screen.tableView, dataSource: story.screen.rows) {
        (cell: RowCell) in
        cell.picture
      }
      story.push()
      story.screen.show([3, 5, 6, 9])
      story.pop(for: 0.1)
      #expect(story.screen.cells.filter { $0.picture.alpha == 0 }.map(\.item) == [6])
      story.stage.run(1.5)
      #expect(story.events.suffix(2) == [.willClose("6"), .didClose("6")])
      story.expectOver()
    }

    // MARK: What changes during a flight

    @Test(arguments: [true, false])
    func `a collection is reloaded while a photo opens or lands`(opening: Bool) {
      let story = grid(of: "photo 4")
      story.push(for: opening ? 0.1 : 1.5)
      if !opening { story.pop(for: 0.1) }
      #expect(story.drawn != nil && hidden(story.screen).count == 1)
      for _ in 0..<5 {
        story.screen.collectionView.reloadData()
        story.stage.step()
        #expect(hidden(story.screen).count == 1)
      }
      story.stage.run(1.5)
      if opening { story.pop() }
      #expect(story.events == .visit("photo 4"))
      #expect(hidden(story.screen) == [])
      story.expectOver()
    }

    @Test func `a photo lands in its moved cell after others were deleted meanwhile`() throws {
      let story = grid(of: "photo 20")
      story.push()
      story.pop(for: 0.1)
      story.screen.show(["photo 1", "photo 20", "photo 3"])
      var last = CGRect.zero
      while let drawn = story.drawn {
        last = drawn
        story.stage.step()
      }
      let path = try #require(story.screen.dataSource.indexPath(for: "photo 20"))
      let cell = try #require(story.screen.collectionView.cellForItem(at: path))
      let home = cell.convert(cell.bounds, to: nil)
      #expect(path.item == 1 && abs(last.midX - home.midX) < 8 && abs(last.midY - home.midY) < 8)
      #expect(story.events.suffix(2) == [.willClose("photo 20"), .didClose("photo 20")])
      story.expectOver()
    }

    @Test func `a photo deleted while it lands falls back and is gone`() {
      let story = grid(of: "photo 4")
      story.push()
      story.pop(for: 0.1)
      story.screen.show(story.screen.ids.filter { $0 != "photo 4" })
      story.stage.run(1.5)
      #expect(
        story.events.suffix(3) == [
          .willClose("photo 4"), .fellBack("photo 4", reason: .vanished), .didClose("photo 4"),
        ])
      #expect(hidden(story.screen) == [] && story.stack.viewControllers == [story.screen])
      story.expectOver()
    }

    @Test func `all photos are deleted while one opens`() {
      let story = grid(of: "photo 4")
      story.push(for: 0.1)
      story.screen.show([])
      story.stage.run(1.5)
      #expect(story.events.last == .didOpen("photo 4"))
      story.pop()
      #expect(story.events.last == .didClose("photo 4") && story.stack.viewControllers == [story.screen])
      story.expectOver()
    }

    @Test func `an index path is beyond the remaining rows`() {
      let story = table("0-30")
      story.zoom.takeThumbnails(from: story.screen.tableView) { (cell: RowCell) in cell.picture }
      story.push()
      story.screen.show([1, 2])
      story.pop()
      #expect(story.events.last == .didClose("0-30") && story.stack.viewControllers == [story.screen])
      story.expectOver()
    }

    // MARK: Ids

    @Test func `an index path survives a round trip as an id`() {
      for (section, item) in [(0, 0), (0, 3), (12, 345)] {
        let path = IndexPath(item: item, section: section)
        #expect(path.zoomID == "\(section)-\(item)" && IndexPath(zoomID: path.zoomID) == path)
      }
    }

    @Test(arguments: ["", "x", "0", "0-", "-", "0-1-2", "0--1", "-1-0", "0-99999999999999999999", "photo-4"])
    func `an id without a cell falls back`(id: String) {
      #expect(IndexPath(zoomID: id) == nil)
      let story = grid(of: id)
      story.zoom.takeThumbnails(from: story.screen.collectionView) { (cell: GridCell) in cell.imageView }
      story.push()
      story.pop()
      #expect(story.events.contains(.fellBack(id, reason: .noAnswer)) && story.events.last == .didClose(id))
      story.expectOver()
    }

    @Test func `cells of another class, and cells without a picture, have no thumbnail`() {
      let story = grid(of: "0-1")
      final class OtherCell: UICollectionViewCell {}
      story.zoom.takeThumbnails(from: story.screen.collectionView) { (cell: OtherCell) in cell }
      #expect(story.zoom.source("0-1") == nil)
      story.zoom.takeThumbnails(from: story.screen.collectionView) { (_: GridCell) in nil }
      #expect(story.zoom.source("0-1") == nil)
    }

    @Test func `neither the list nor its data source is retained`() {
      let zoom = ZoomTransition()
      weak var list: UIViewController?
      weak var source: AnyObject?
      do {
        let screen = LocketGridController()
        screen.loadViewIfNeeded()
        zoom.takeThumbnails(from: screen.collectionView, dataSource: screen.dataSource) { (cell: GridCell) in
          cell.imageView
        }
        (list, source) = (screen, screen.dataSource)
        #expect(list != nil && source != nil)
      }
      #expect(list == nil && source == nil && zoom.source("photo 1") == nil)
    }

    // MARK: Segues

    @Test func `a segue to a screen that is no destination stays UIKit's, and the next one flies`() {
      let story = grid(of: "photo 4")
      let plain = UIViewController()
      #expect(!story.zoom.prepare(plain, on: story.stack))
      #expect(story.stack.delegate == nil && !story.zoom.prepare(plain) && plain.transitioningDelegate == nil)
      story.stack.pushViewController(plain, animated: true)
      story.stage.run(1)
      #expect(story.stack.topViewController === plain && story.events == [])
      story.pop(for: 1)
      let photo: UIViewController = story.photo
      #expect(story.zoom.prepare(photo, on: story.stack))
      story.stack.pushViewController(photo, animated: true)
      story.stage.run(1.5)
      story.pop()
      #expect(story.events == .visit("photo 4"))
      story.expectOver()
    }

    @Test func `a segue prepared but never performed leaves nothing behind`() {
      let story = grid(of: "photo 4")
      var other: PhotoScreen? = PhotoScreen("photo 5", image: .blank(1200, 900))
      if let other { story.zoom.prepare(other, on: story.stack) }
      other = nil
      story.push()
      story.pop()
      #expect(story.events.last == .didClose("photo 4") && story.stack.delegate == nil)
      story.expectOver()
    }

    // MARK: Layout

    @Test func `a destination's photo is read only after its layout, pushed or presented`() {
      for isPushed in [true, false] {
        let photo = WatchedScreen("photo 4", image: .blank(1200, 900))
        let story = Story(LocketGridController(), of: "photo 4", photo: photo)
        let (collection, items) = (story.screen.collectionView, story.screen.dataSource)
        story.zoom.takeThumbnails(from: collection, dataSource: items) { (cell: GridCell) in cell.imageView }
        if isPushed { story.push() } else { story.zoom.present(photo, from: story.screen) }
        story.stage.run(1.5)
        #expect(photo.asked > 0 && photo.askedTooEarly == 0, "pushed: \(isPushed)")
        #expect(story.events == [.willOpen("photo 4"), .didOpen("photo 4")])
      }
    }
  }
#endif
