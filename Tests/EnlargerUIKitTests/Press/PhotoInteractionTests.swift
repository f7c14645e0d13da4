#if !canImport(ObjectiveC)
  import EnlargerCore
  import Foundation
  import Testing
  @_spi(Double) import UIKit
  @testable import EnlargerUIKit

  // Only the double shows menus, sheets and system drags to a test. It needs its own stage, because fingers
  // of public API reach none of the system's recognisers.
  @MainActor @Suite("Interactions with a photo", .onStage) struct PhotoInteractionTests {
    /// A finger held still.
    private func hold(_ story: ViewerStory, _ x: CGFloat = 195, _ y: CGFloat = 400) -> any Finger {
      let finger = story.stage.finger(x, y)
      story.stage.run(0.6)
      return finger
    }

    @Test func `a long press on the photo shows its actions in a menu, with a preview`() async throws {
      var done: [String] = []
      let story = await ViewerStory.withPhoto {
        $0.actions = [.delete { _ in }, PhotoAction("Like") { done.append($0.id) }]
      }
      let finger = hold(story)
      let shown = try #require(story.stage.world.shownMenu)
      #expect(shown.menu.children.map(\.title) == ["Delete", "Like"])
      #expect((shown.menu.children.first as? UIAction)?.attributes == .destructive)
      let preview = try #require(shown.preview)
      #expect(preview.view.frame.size == story.drawn.size && preview.view.accessibilityIgnoresInvertColors)
      #expect((preview.view as? UIImageView)?.image === story.viewer.canvas.photo.image)
      #expect(preview.target.center == CGPoint(x: story.drawn.midX, y: story.drawn.midY))
      finger.drag(to: 195, 700, frames: 12).up(thenRun: 1)
      #expect(story.phase == .open, "the finger is the menu's")
      shown.choose("Like")
      #expect(done == ["photo 3"])
    }

    @Test func `the app's own menu takes precedence, and without menu or actions there is none`() async {
      let bare = await ViewerStory.withPhoto()
      hold(bare).up()
      #expect(bare.stage.world.shownMenu == nil)
      let story = await ViewerStory.withPhoto {
        $0.menu = { id in UIMenu(children: [UIAction(title: "Own of \(id)") { _ in }]) }
        $0.actions = [PhotoAction("Like") { _ in }]
      }
      hold(story).up()
      #expect(story.stage.world.shownMenu?.menu.children.map(\.title) == ["Own of photo 3"])
    }

    @Test func `a press on a button, beside the photo, or on a dragged or landing photo opens no menu`()
      async
    {
      let story = await ViewerStory.withPhoto { $0.actions = [PhotoAction("Like") { _ in }] }
      hold(story, 360, 70).up()
      hold(story, 195, 760).up()
      let finger = story.stage.finger(195, 400).drag(to: 195, 480, frames: 6)
      story.stage.run(0.6)
      #expect(story.phase == .interactive && story.stage.world.shownMenu == nil)
      finger.drag(to: 195, 405, frames: 6).up(thenRun: 1)
      story.close(for: 0.1)
      hold(story, story.drawn.midX, story.drawn.midY).up()
      #expect(story.stage.world.shownMenu == nil)
    }

    @Test func `a photo that has not loaded has no menu`() async {
      let story = ViewerStory.onDouble()
      story.viewer.actions = [PhotoAction("Like") { _ in }]
      story.open(3)
      hold(story).up()
      #expect(story.stage.world.shownMenu == nil)
    }

    @Test func `sharing shows the system's sheet at the button, with the full-size picture`() async throws {
      let story = await ViewerStory.withPhoto { $0.actions = [.share] }
      let button = story.viewer.bars.top.buttons[0]
      #expect(button.accessibilityLabel == "Share")
      story.stage.tap(button)
      story.stage.run(1)
      let sheet = try #require(story.viewer.presentedViewController as? UIActivityViewController)
      #expect(sheet.popoverPresentationController?.sourceView === button)
      let provider = try #require(sheet.configuration?.itemProvidersForActivityItemsConfiguration.first)
      let image = try #require(try await provider.load() as? UIImage)
      #expect(image.size == CGSize(width: 4032, height: 3024))
      #expect(story.stage.complaints == [] && story.phase == .open)
    }

    @Test func `the app's own item is shared instead, and the menu's sheet points at the photo`()
      async throws
    {
      let own = NSItemProvider()
      let story = await ViewerStory.withPhoto {
        $0.actions = [.share]
        $0.itemProvider = { $0 == "photo 3" ? own : nil }
      }
      hold(story).up()
      story.stage.world.shownMenu?.choose("Share")
      story.stage.run(1)
      let sheet = try #require(story.viewer.presentedViewController as? UIActivityViewController)
      #expect(sheet.configuration?.itemProvidersForActivityItemsConfiguration == [own])
      let popover = try #require(sheet.popoverPresentationController)
      #expect(popover.sourceView === story.viewer.root && popover.sourceRect == story.drawn)
    }

    @Test func `an action that removes its own button points its sheet at the photo`() async throws {
      let question = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
      let story = await ViewerStory.withPhoto {
        $0.actions = [
          PhotoAction("Hide") { context in
            context.viewer.actions = []
            context.present(question)
          }
        ]
      }
      story.stage.tap(story.viewer.bars.top.buttons[0])
      story.stage.run(1)
      let popover = try #require(question.popoverPresentationController)
      #expect(popover.sourceView === story.viewer.root && popover.sourceRect == story.drawn)
    }

    @Test func `a photo with a URL is shared as its file, with its name and metadata`() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let urls = ["The beach.JPG", "notes.txt", "none"].map { folder.appending(path: $0) }
      try Data("a photo".utf8).write(to: urls[0])
      let viewer = PhotoViewerController(urls: urls)
      let provider = try #require(viewer.interactions.provider(of: urls[0].absoluteString))
      let file = try #require(try await provider.loadFile())
      #expect(file.type == "public.jpeg" && file.data == Data("a photo".utf8))
      #expect(provider.suggestedName == "The beach")
      for url in urls[1...] {
        let picture = try #require(viewer.interactions.provider(of: url.absoluteString))
        #expect(try await picture.loadFile() == nil)
      }
      try FileManager.default.removeItem(at: urls[0])
      await #expect(throws: (any Error).self) { try await provider.loadFile() }
    }

    @Test func `a photo that cannot be loaded gives its receiver an error`() async throws {
      let story = await ViewerStory.withPhoto()
      story.photos.failsAtOnce = true
      let provider = try #require(story.viewer.interactions.provider(of: "photo 3"))
      await #expect(throws: StubPhotos.Lost.self) { try await provider.load() }
      #expect(story.viewer.interactions.provider(of: "gone") == nil)
    }

    @Test func `deleting asks first, and then shows the next photo`() async throws {
      let story = await ViewerStory.withPhoto { viewer in
        viewer.actions = [.delete { [weak viewer] id in viewer?.items.removeAll { $0.id == id } }]
      }
      let button = story.viewer.bars.top.buttons[0]
      story.stage.tap(button)
      story.stage.run(1)
      var question = try #require(story.viewer.presentedViewController as? UIAlertController)
      #expect(question.actions.map(\.style) == [.destructive, .cancel])
      question.choose("Cancel")
      story.stage.run(1)
      #expect(story.viewer.currentID == "photo 3" && story.viewer.items.count == 30)
      story.stage.tap(button)
      story.stage.run(1)
      question = try #require(story.viewer.presentedViewController as? UIAlertController)
      question.choose("Delete Photo")
      story.stage.run(1)
      #expect(story.viewer.currentID == "photo 4" && story.viewer.items.count == 29)
      #expect(story.phase == .open && story.stage.complaints == [])
    }

    @Test func `deleting the last photo closes the viewer`() async throws {
      let story = await ViewerStory.withPhoto()
      story.viewer.items = [PhotoItem(id: "photo 3")]
      story.viewer.actions = [.delete { [weak story] _ in story?.viewer.items = [] }]
      story.viewer.perform(story.viewer.actions[0])
      story.stage.run(1)
      try #require(story.viewer.presentedViewController as? UIAlertController).choose("Delete Photo")
      story.stage.run(1.5)
      #expect(!story.viewer.isOpen && story.screen.hiddenThumbnails == [])
      #expect(story.tabs.presentedViewController == nil && story.stage.complaints == [])
    }

    @Test func `a lifted photo is dragged to another app`() async throws {
      let story = await ViewerStory.withPhoto()
      let finger = hold(story)
      finger.drag(to: 195, 600, frames: 12)
      #expect(story.phase == .open, "the finger is the drag's")
      finger.up()
      let dragged = try #require(story.stage.world.dragged)
      #expect(dragged.preview?.view.frame.size == story.drawn.size)
      let image = try await dragged.items.first?.itemProvider.load() as? UIImage
      #expect(image?.size == CGSize(width: 4032, height: 3024))
      story.stage.finger(195, 400).drag(to: 195, 600, frames: 12)
      #expect(story.phase == .interactive, "the next finger is the photo's")
    }

    @Test func `an app can disable dragging`() async {
      let story = await ViewerStory.withPhoto { $0.isDragInteractionEnabled = false }
      let finger = hold(story)
      finger.drag(to: 195, 600, frames: 12)
      #expect(story.phase == .interactive && story.stage.world.dragged == nil)
      finger.up()
    }

    @Test func `the close button avoids the window's own controls on iPadOS 26`() async {
      let story = await ViewerStory.withPhoto()
      let (top, caption) = (story.viewer.bars.top.frame, story.viewer.bars.caption.frame)
      story.stage.window.controls = CGRect(x: 12, y: 12, width: 80, height: 44)
      story.viewer.bars.setNeedsLayout()
      story.stage.step(2)
      #expect(story.viewer.bars.top.frame.minX == 100 && top.minX == 8)
      #expect(story.viewer.bars.top.frame.maxX == top.maxX && story.viewer.bars.caption.frame == caption)
    }
  }
#endif
