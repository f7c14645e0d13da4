#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit
  @testable import PhotoBrowser

  @MainActor
  @Suite("The example app", .onStage)
  struct ExampleTests {
    let stage = makeStage(safeArea: phoneSafeArea)
    let root = RootController(album: SampleAlbum())

    init() {
      stage.show(root)
      stage.step(2)
    }

    private func page<Kind>(_ index: Int, _ kind: Kind.Type) throws -> Kind {
      root.selectedIndex = index
      stage.step(2)
      let navigation = try #require(root.selectedViewController as? UINavigationController)
      return try #require(navigation.viewControllers.first as? Kind)
    }

    private func tapThumbnail(_ id: String, in grid: GridController) throws {
      let view = try #require(grid.thumbnail(id))
      stage.tap(view)
    }

    @Test func aTapOpensTheViewerAndADragClosesIt() throws {
      let screen = try page(0, ViewerGridController.self)
      try tapThumbnail("sample-4", in: screen)
      stage.run(1.5)
      #expect(screen.viewer.currentItem == "sample-4")
      let finger = stage.finger(195, 400)
      finger.drag(to: 195, 620, frames: 12)
      finger.up()
      stage.run(1.5)
      #expect(!screen.viewer.isOpen)
    }

    @Test func aTapPushesTheFourScreensAndADragPopsThem() throws {
      let screen = try page(1, PushGridController.self)
      try tapThumbnail("sample-4", in: screen)
      stage.run(1.5)
      let container = try #require(
        screen.navigationController?.topViewController as? PhotoContainerController)
      #expect(container.zoomItem == "sample-4" && root.hidesBar)
      #expect(screen.navigationController?.isToolbarHidden == false)
      let pager = try #require(container.children.first as? PagerController)
      pager.swipeForward()
      #expect(container.zoomItem == "sample-5")
      let finger = stage.finger(195, 400)
      finger.drag(to: 195, 620, frames: 12)
      finger.up()
      stage.run(1.5)
      #expect(screen.navigationController?.topViewController === screen)
      #expect(!root.hidesBar && screen.navigationController?.isToolbarHidden == true)
      #expect(stage.complaints == [])
    }

    @Test func everyPresetCanBeChosenAndIsThenInUse() throws {
      for choice in ZoomStyle.presets {
        let picker = try page(2, StylePickerController.self)
        let button = try #require(
          picker.view.subviews.compactMap { $0 as? UIButton }.first {
            $0.title(for: .normal)?.hasSuffix(choice.name) ?? false
          })
        button.sendActions(for: .primaryActionTriggered)
        stage.step(2)
        let screen = try page(0, ViewerGridController.self)
        #expect(screen.viewer.style == choice.style)
      }
    }

    @Test func aPaintedPictureHasNoMorePixelsThanAreShown() async throws {
      let album = SampleAlbum()
      let item = album.items[0]
      let picture = try await album.picture(for: item, pixels: CGSize(width: 1170, height: 2532))
      #expect(picture.cgImage?.width == 2400 && picture.cgImage?.height == 1800)
      let small = try await album.picture(for: item, pixels: CGSize(width: 1200, height: 1200))
      #expect(small.cgImage?.width == 1200)
      #expect(album.thumbnail(for: item)?.cgImage?.width == 240)
      #expect(album.thumbnail(for: item) === album.thumbnail(for: item))
    }

    @Test func aCellIsAButtonThatSaysWhichPhotoItOpens() throws {
      let screen = try page(0, ViewerGridController.self)
      let thumbnail = try #require(screen.thumbnail("sample-4"))
      let cell = try #require(screen.grid.visibleCells.first { thumbnail.isDescendant(of: $0) })
      #expect(cell.isAccessibilityElement && cell.accessibilityTraits.contains(.button))
      #expect(cell.accessibilityLabel == "Painted picture 5")
    }
  }
#endif
