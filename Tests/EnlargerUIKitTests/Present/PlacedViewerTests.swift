#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("A viewer placed on a screen", .onStage) struct PlacedViewerTests {
    @Test func `an open viewer stays open when its screen moves in the window`() {
      let stage = makeStage()
      let (root, photos) = (UIViewController(), UIViewController())
      stage.show(root)
      photos.place(on: root)
      let viewer = PhotoViewerController(images: [.blank(400, 300)])
      viewer.place(on: photos)
      stage.step()
      #expect(viewer.open(over: photos))
      stage.run(1)
      photos.view.removeFromSuperview()
      root.view.addSubview(photos.view)
      stage.run(0.2)
      #expect(viewer.isOpen && viewer.view.window != nil)
      photos.view.removeFromSuperview()
      photos.removeFromParent()
      stage.run(0.2)
      #expect(!viewer.isOpen)
    }

    @Test func `a viewer placed on a screen stays open on another tab and below a pushed screen`() {
      let story = ViewerStory()
      story.tabs.viewControllers = [story.navigation, UIViewController()]
      story.viewer.place(on: story.screen)
      story.open(3)
      let told = story.events
      story.tabs.selectedIndex = 1
      story.stage.run(0.5)
      #expect(story.viewer.currentID == "photo 3" && story.stage.runningLinks == 0)
      story.tabs.selectedIndex = 0
      story.stage.run(0.5)
      story.navigation.pushViewController(UIViewController(), animated: true)
      story.stage.run(1)
      #expect(story.viewer.view.window == nil && story.viewer.currentID == "photo 3")
      story.navigation.popViewController(animated: true)
      story.stage.run(1)
      #expect(story.phase == .open && story.frame.backdrop == 1 && story.events == told)
      story.close()
      #expect(story.events.last == .didClose("photo 3") && story.screen.hiddenThumbnails == [])
    }

    @Test func `a viewer removed and released while its photo flies shows the thumbnail again`() async {
      let story = ViewerStory()
      var viewer: PhotoViewerController? = PhotoViewerController(
        items: story.viewer.items, photos: story.photos)
      weak let released = viewer
      var events: [PhotoViewerEvent] = []
      if let viewer {
        viewer.source = story.viewer.source
        viewer.onEvent = { events.append($0) }
        viewer.place(on: story.screen)
        viewer.open("photo 3", over: story.screen)
      }
      story.stage.step(4)
      #expect(story.screen.hiddenThumbnails == ["photo 3"])
      viewer?.view.removeFromSuperview()
      viewer?.removeFromParent()
      viewer = nil
      await story.stage.settle()
      story.stage.run(0.2)
      #expect(story.screen.hiddenThumbnails == [] && story.stage.runningLinks == 0)
      #expect(events.contains(.willClose("photo 3")) && events.last == .didClose("photo 3"))
      #expect(released == nil)
    }

    @Test func `a viewer placed by the app is not presented, and shows nothing while it is closed`() {
      let story = ViewerStory()
      let viewer = story.viewer
      viewer.place(on: story.screen)
      story.stage.step()
      #expect(viewer.canvas.backdrop.alpha == 0 && viewer.bars.alpha == 0 && viewer.element.isHidden)
      story.open(3)
      #expect(viewer.canvas.backdrop.alpha == 1 && !viewer.element.isHidden)
      #expect(story.phase == .open && story.tabs.presentedViewController == nil)
      story.close()
      #expect(viewer.canvas.backdrop.alpha == 0 && viewer.element.isHidden)
      #expect(viewer.view.superview === story.screen.view && story.stage.complaints == [])
    }
  }
#endif
