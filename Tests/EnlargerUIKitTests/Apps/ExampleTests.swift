#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit
  @testable import PhotoBrowser

  @MainActor @Suite("The example app", .onStage) struct ExampleTests {
    private let story = ExampleStory()
    private var stage: any Stage { story.stage }
    private var root: RootController { story.root }

    /// A write-up's first screen, its grid, in a style.
    private func screens<Kind: GridController>(
      _ index: Int, _ kind: Kind.Type, style: String = "photos"
    ) throws -> Kind {
      try story.press(style, in: try story.page(2, StyleController.self))
      let list = try story.page(1, WriteUpsController.self)
      list.buttons[index].sendActions(for: .primaryActionTriggered)
      stage.run(0.7)
      return try #require(list.navigationController?.topViewController as? Kind)
    }

    private func tapThumbnail(_ id: String, in grid: GridController) throws {
      let view = try #require(grid.thumbnail(id))
      stage.tap(view)
    }

    /// A drag that dismisses in every style.
    private func dragAway(_ style: String) {
      let isSideways = style.hasPrefix("azikus")
      let finger = stage.finger(isSideways ? 100 : 195, 400)
      finger.drag(to: isSideways ? 330 : 195, isSideways ? 400 : 640, frames: 12).up(thenRun: 1.5)
    }

    @Test(arguments: ZoomStyle.presets.map(\.name))
    func fluidPhotosScreensArePushedPagedAndPopped(style: String) throws {
      let screen = try screens(0, PushGridController.self, style: style)
      try tapThumbnail("sample-4", in: screen)
      stage.run(1.5)
      let container = try #require(
        screen.navigationController?.topViewController as? PhotoContainerController)
      #expect(container.zoomID == "sample-4" && root.hidesBar)
      #expect(screen.navigationController?.isToolbarHidden == false)
      let pager = try #require(container.children.first as? PagerController)
      pager.swipeForward()
      #expect(container.zoomID == "sample-5")
      // A page view controller takes all sideways drags, and a card has no other direction.
      if style.hasPrefix("azikus") {
        screen.navigationController?.popViewController(animated: true)
        stage.run(1.5)
      } else {
        dragAway(style)
      }
      #expect(screen.navigationController?.topViewController === screen)
      #expect(!root.hidesBar && screen.navigationController?.isToolbarHidden == true)
      #expect(stage.complaints == [])
    }

    @Test(arguments: ZoomStyle.presets.map(\.name))
    func photoZoomAnimatorsTwoCollectionViewsKeepOneIndex(style: String) throws {
      let screen = try screens(1, TwoGridsController.self, style: style)
      try tapThumbnail("sample-4", in: screen)
      stage.run(1.5)
      let pages = try #require(screen.navigationController?.topViewController as? PagingCollectionController)
      pages.pages.contentOffset.x = 40 * stage.window.bounds.width
      pages.pages.layoutIfNeeded()
      #expect(pages.zoomID == "sample-40" && screen.thumbnail("sample-40") != nil)
      screen.navigationController?.popViewController(animated: true)
      stage.run(1.5)
      #expect(screen.navigationController?.topViewController === screen && !root.hidesBar)
      #expect(screen.thumbnail("sample-40")?.alpha == 1)
      #expect(stage.complaints == [])
    }

    @Test(arguments: ZoomStyle.presets.map(\.name))
    func locketsPhotoOpensFromTheGridAndFromTheMap(style: String) throws {
      let screen = try screens(2, MapController.self, style: style)
      try tapThumbnail("sample-4", in: screen)
      stage.run(1.5)
      #expect(screen.navigationController?.topViewController is OnePhotoController && root.hidesBar)
      dragAway(style)
      #expect(screen.navigationController?.topViewController === screen)
      screen.toggle.sendActions(for: .primaryActionTriggered)
      #expect(!screen.map.isHidden)
      screen.map.buttons[2].sendActions(for: .primaryActionTriggered)
      stage.run(0.15)
      let page = try #require(screen.navigationController?.topViewController)
      #expect((page.view.transform.tx > 0) == (style.hasPrefix("locket")))
      stage.run(1.5)
      #expect(page.view.transform.isIdentity)
      screen.navigationController?.popViewController(animated: true)
      stage.run(1.5)
      #expect(screen.navigationController?.topViewController === screen && !root.hidesBar)
      #expect(stage.complaints == [])
    }

    @Test(arguments: ["locket", "locket.faithful"])
    func `Locket's single photo can be dragged sideways, too`(style: String) throws {
      let screen = try screens(2, MapController.self, style: style)
      try tapThumbnail("sample-4", in: screen)
      stage.run(1.5)
      let finger = stage.finger(100, 400).drag(to: 180, 420, frames: 12)
      stage.run(0.1)
      let canvas = try #require(stage.canvas)
      #expect(canvas.photo.drawnBox.midX > 195 + 50)
      finger.cancel(thenRun: 1.5)
      #expect(stage.complaints == [])
    }

    @Test(arguments: ZoomStyle.presets.map(\.name))
    func azikusDetailIsPresentedFromItsCellAndDraggedAway(style: String) throws {
      let screen = try screens(3, ModalGridController.self, style: style)
      try tapThumbnail("sample-4", in: screen)
      stage.run(1.5)
      let detail = try #require(root.presentedViewController as? ModalDetailController)
      #expect(detail.heading.alpha == 1 && detail.text.transform.isIdentity)
      let finger = stage.finger(100, 300)
      finger.drag(
        to: style.hasPrefix("azikus") ? 200 : 100, style.hasPrefix("azikus") ? 310 : 420, frames: 12)
      #expect((detail.view.mask != nil) == (style == "system" || style.hasPrefix("azikus")))
      finger.cancel(thenRun: 1.5)
      if root.presentedViewController != nil { dragAway(style) }
      #expect(root.presentedViewController == nil && stage.complaints == [])
    }

    @Test func `choosing a preset puts it to use`() throws {
      for choice in ZoomStyle.presets {
        try story.press(choice.name, in: try story.page(2, StyleController.self))
        let screen = try story.page(0, ViewerGridController.self)
        #expect(screen.viewer.style == choice.style)
      }
    }

    @Test func `a painted picture has no more pixels than are shown`() async throws {
      let album = SampleAlbum()
      let item = album.items[0]
      let picture = try await album.picture(for: item, pixels: CGSize(width: 1170, height: 2532))
      #expect(picture.cgImage?.width == 2400 && picture.cgImage?.height == 1800)
      let small = try await album.picture(for: item, pixels: CGSize(width: 1200, height: 1200))
      #expect(small.cgImage?.width == 1200)
      #expect(album.thumbnail(for: item)?.cgImage?.width == 240)
      #expect(album.thumbnail(for: item) === album.thumbnail(for: item))
    }

    @Test func `a cell is a button that names its photo`() throws {
      let screen = try story.page(0, ViewerGridController.self)
      let thumbnail = try #require(screen.thumbnail("sample-4"))
      let cell = try #require(screen.grid.visibleCells.first { thumbnail.isDescendant(of: $0) })
      #expect(cell.isAccessibilityElement && cell.accessibilityTraits.contains(.button))
      #expect(cell.accessibilityLabel == "Painted picture 5")
    }
  }

  /// The example app on a stage.
  @MainActor struct ExampleStory {
    let stage: any Stage
    let root = RootController(album: SampleAlbum())

    init(size: CGSize = CGSize(width: 390, height: 844)) {
      stage = makeStage(size: size, safeArea: phoneSafeArea)
      stage.show(root)
      stage.step(2)
    }

    /// A tab's navigation stack, after switching to it.
    func stack(_ tab: Int) throws -> UINavigationController {
      root.selectedIndex = tab
      stage.step(2)
      return try #require(root.selectedViewController as? UINavigationController)
    }

    /// Presses a button in a list, checked or not.
    func press(_ title: String, in list: ButtonListController) throws {
      let button = list.buttons.first { [title, "✓ \(title)"].contains($0.title(for: .normal)) }
      try #require(button).sendActions(for: .primaryActionTriggered)
      stage.run(0.7)
    }

    /// The tuning screen, starting from a preset.
    func tuning(_ preset: String = "photos") throws -> TuningController {
      let styles = try page(2, StyleController.self)
      _ = styles.navigationController?.popToRootViewController(animated: false)
      for title in [preset, "Tune…"] { try press(title, in: styles) }
      return try top(2, TuningController.self)
    }

    /// Opens a photo in the viewer.
    func open(_ id: String = "sample-4") throws -> PhotoViewerController {
      let screen = try top(0, ViewerGridController.self)
      stage.tap(try #require(screen.thumbnail(id)))
      stage.run(1.5)
      return screen.viewer
    }

    /// A tab's first screen.
    func page<Kind>(_ tab: Int, _ kind: Kind.Type) throws -> Kind {
      try #require(try stack(tab).viewControllers.first as? Kind)
    }

    /// A tab's current screen.
    func top<Kind>(_ tab: Int, _ kind: Kind.Type) throws -> Kind {
      try #require(try stack(tab).topViewController as? Kind)
    }
  }
#endif
