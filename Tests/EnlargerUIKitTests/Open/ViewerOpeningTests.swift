#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("Opening a viewer, and its lifetime", .onStage) struct ViewerOpeningTests {
    @Test(arguments: ["End", "the app"])
    func `a distant photo has its own proportions from its first visible frame`(by: String) {
      let story = ViewerStory().open(3)
      if by == "End" {
        story.stage.press(UIKeyCommand.inputEnd)
      } else {
        story.viewer.currentID = "photo 29"
      }
      story.stage.wait { story.frame.pictures.contains { $0.photo == 29 } }
      let size = story.frame.pictures.first { $0.photo == 29 }?.box.size
      #expect(size?.hasProportions(of: Size(width: 4032, height: 3024)) == true)
      story.stage.run(1)
    }

    @Test func `nothing remains in memory afterwards`() async {
      weak var viewer: PhotoViewerController?
      weak var screen: GridScreen?
      weak var canvas: UIView?
      do {
        let story = ViewerStory()
        (viewer, screen, canvas) = (story.viewer, story.screen, story.viewer.canvas)
        story.open(0)
        story.close()
        story.stage.window.rootViewController = nil
      }
      for _ in 0..<20 { await Task { @MainActor in }.value }
      #expect(viewer == nil && screen == nil && canvas == nil)
    }

    @Test func `a viewer that nobody retains stays until its photo has landed`() async {
      let story = ViewerStory()
      weak var viewer: PhotoViewerController?
      do {
        let alone = PhotoViewerController(items: story.viewer.items, photos: story.photos)
        alone.source = { [weak screen = story.screen] id in screen?.thumbnail(id).map { .view($0) } }
        alone.open("photo 3", over: story.screen)
        viewer = alone
      }
      story.stage.run(1.5)
      #expect(viewer?.runner.viewer.phase == .open)
      viewer?.close()
      #expect(story.screen.hiddenThumbnails == ["photo 3"])
      story.stage.run(1.5)
      for _ in 0..<20 { await Task { @MainActor in }.value }
      #expect(viewer == nil)
      #expect(story.screen.hiddenThumbnails == [])
      #expect(!story.stage.window.subviews.contains { $0 is ViewerRootView })
      #expect(story.tabs.presentedViewController == nil && story.stage.window.subviews.count == 1)
    }

    @Test func `a released window releases its open viewer`() async {
      weak var viewer: PhotoViewerController?
      do {
        let story = ViewerStory()
        viewer = story.viewer
        story.open(0)
      }
      for _ in 0..<20 { await Task { @MainActor in }.value }
      #expect(viewer == nil)
    }

    @Test func `a viewer removed while opening shows its thumbnails again and is released`() async {
      weak var viewer: PhotoViewerController?
      do {
        let story = ViewerStory()
        viewer = story.viewer
        story.open(0, settle: false)
        story.stage.run(0.1)
        story.viewer.view.removeFromSuperview()
        story.stage.step()
        #expect(story.screen.hiddenThumbnails == [])
        story.stage.window.rootViewController = nil
      }
      for _ in 0..<20 { await Task { @MainActor in }.value }
      #expect(viewer == nil)
    }

    @Test(arguments: ["photos", "system", "calm", "fluidPhoto", "photoZoomAnimator", "locket", "azikus"])
    func everyFrameOfOpeningDraggingAndClosingMatchesTheReplay(name: String) throws {
      let style = try #require(ZoomStyle.preset(named: name))
      let story = ViewerStory(style: style)
      let tape = try Tape(story, photo: 4)
      tape.open(4, in: story)
      story.stage.run(1.5)
      tape.drag(from: CGPoint(x: 190, y: 420), by: Array(repeating: CGPoint(x: 1, y: 4), count: 40))
      story.stage.run(1.5)
      tape.expectReplayed()
      #expect(story.stage.complaints == [])
    }

    @Test func `nonexistent photos are ignored`() {
      let story = ViewerStory()
      #expect(!story.viewer.open("nobody", over: story.screen))
      story.open(29)
      story.viewer.currentID = "nobody"
      story.viewer.step(by: 1)
      story.viewer.step(by: 1000)
      #expect(story.viewer.currentID == "photo 29")
      #expect(
        !PhotoViewerController(items: [PhotoItem(id: "a")], photos: story.photos)
          .open("a", over: UIViewController()))
    }

    @Test func `the first of two items with the same id counts`() {
      let viewer = PhotoViewerController(
        items: [PhotoItem(id: "a", caption: "1"), PhotoItem(id: "a", caption: "2")], photos: StubPhotos())
      #expect(viewer.items.map(\.caption) == ["1"])
    }

    @Test func `closing and reopening from within the callbacks works`() {
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
      #expect(story.viewer.currentID == "photo 7")
    }
  }
#endif
