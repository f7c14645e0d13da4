#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("Mistakes of an app with an open viewer", .onStage) struct InterruptedViewerTests {
    private func expectNothingLeft(of story: ViewerStory) {
      #expect(!story.viewer.isOpen && story.viewer.runner.viewer.isIdle)
      #expect(story.screen.hiddenThumbnails == [] && story.stage.complaints == [])
      #expect(story.viewer.root.window == nil && story.tabs.presentedViewController == nil)
      #expect(story.stage.runningLinks == 0)
    }

    // MARK: Photos

    @Test(arguments: ["willOpen", "didOpen", "didPage", "willClose", "didHideBars"])
    func `all photos are removed from within an event`(name: String) {
      let story = ViewerStory()
      story.viewer.onEvent = { [weak story] event in
        story?.events.append(event)
        if "\(event)".hasPrefix(name) { story?.viewer.items = [] }
      }
      story.open(3)
      story.page(to: "photo 4", for: 1)
      story.stage.finger(195, 400).up(thenRun: 1)
      story.close()
      expectNothingLeft(of: story)
      #expect(story.events.filter { "\($0)".hasPrefix("didClose") }.count == 1)
      story.viewer.onEvent = { _ in }
      story.viewer.items = story.screen.ids.map { PhotoItem(id: $0) }
      story.open(5)
      #expect(story.phase == .open && story.viewer.currentID == "photo 5")
    }

    @Test func `other photos are set from within an event of a drag`() {
      let story = ViewerStory()
      story.viewer.onEvent = { [weak story] event in
        if case .willClose = event { story?.viewer.items.removeAll { $0.id != "photo 3" } }
      }
      story.open(3)
      let finger = story.stage.finger(195, 400).drag(to: 195, 560, frames: 12)
      #expect(story.phase == .interactive && story.viewer.currentID == "photo 3")
      finger.drag(to: 195, 405, frames: 12).up(thenRun: 1)
      #expect(story.phase == .open && story.viewer.items.count == 1)
    }

    // MARK: Pictures

    @Test func `a provider answers after the viewer has closed`() async {
      let story = ViewerStory().open(3)
      story.close()
      story.photos.deliver(.blank(4032, 3024), for: "photo 3")
      await story.stage.settle()
      expectNothingLeft(of: story)
      story.open(4)
      story.viewer.close(animated: false)
      story.photos.deliver(nil, for: "photo 4")
      await story.stage.settle()
      expectNothingLeft(of: story)
      #expect(!story.events.contains { "\($0)".hasPrefix("failedToLoad") })
    }

    @Test func `a provider answers after the viewer is gone`() async {
      let photos = StubPhotos()
      weak var viewer: PhotoViewerController?
      do {
        let story = ViewerStory(photos: photos)
        viewer = story.viewer
        story.open(3)
        await story.stage.settle()
        story.viewer.close(animated: false)
        story.stage.window.rootViewController = nil
      }
      for _ in 0..<20 { await Task { @MainActor in }.value }
      #expect(viewer == nil)
      photos.deliver(.blank(4032, 3024), for: "photo 3")
      photos.progress["photo 3"]?(0.5)
      #expect(photos.cancelled.contains("photo 3"))
      for _ in 0..<20 { await Task { @MainActor in }.value }
    }

    @Test(arguments: ["opening", "held", "landing"])
    func `a picture of an unexpected size arrives for a photo in flight or held`(phase: String) async {
      let story = ViewerStory(pixels: CGSize(width: 4000, height: 2000)).open(3, settle: phase != "opening")
      await story.stage.settle()
      story.stage.step(4)
      let finger = story.stage.finger(195, 422)
      if phase == "held" { finger.drag(to: 195, 560, frames: 12) } else { finger.cancel() }
      if phase == "landing" { story.viewer.close() }
      story.stage.step(4)
      let before = story.drawn
      story.photos.deliver(.blank(1000, 2000), for: "photo 3")
      await story.stage.settle()
      #expect(abs(story.drawn.midX - before.midX) < 40 && abs(story.drawn.midY - before.midY) < 40)
      if phase == "held" {
        #expect(story.phase == .interactive)
        finger.up()
      }
      story.stage.run(2)
      if phase == "opening" { #expect(story.phase == .open && abs(story.drawn.height - 780) < 0.5) }
      story.close()
      expectNothingLeft(of: story)
    }

    // MARK: Other screens

    @Test func `two viewers are open, one above the other`() {
      let story = ViewerStory()
      let above = PhotoViewerController(items: story.viewer.items, photos: story.photos)
      above.source = { [weak screen = story.screen] id in screen?.thumbnail(id).map { .view($0) } }
      story.open(3)
      #expect(above.open("photo 3", over: story.screen))
      story.stage.run(1.5)
      #expect(story.viewer.presentedViewController === above && above.runner.viewer.phase == .open)
      let finger = story.stage.finger(195, 400).drag(to: 195, 700, frames: 20)
      #expect(above.runner.viewer.phase == .interactive && story.phase == .open)
      finger.up(thenRun: 1.5)
      #expect(!above.isOpen && above.root.window == nil && story.phase == .open)
      story.stage.finger(195, 400).drag(to: 195, 500, frames: 12)
      #expect(story.phase == .interactive)
      story.viewer.close(animated: false)
      expectNothingLeft(of: story)
    }

    @Test func `the lower of two viewers closes, and the upper one with it`() {
      let story = ViewerStory()
      let above = PhotoViewerController(items: story.viewer.items, photos: story.photos)
      above.source = { [weak screen = story.screen] id in screen?.thumbnail(id).map { .view($0) } }
      story.open(3)
      above.open("photo 5", over: story.screen)
      story.stage.run(1.5)
      story.close()
      #expect(!above.isOpen && above.root.window == nil)
      expectNothingLeft(of: story)
    }
  }
#endif

#if !canImport(ObjectiveC)
  import EnlargerCore
  import Foundation
  import Testing
  @_spi(Double) import UIKit
  @testable import EnlargerUIKit

  // On the double only: UIKit does not reveal which changes an animation block recorded, and prepares cells
  // when it likes.
  @MainActor @Suite("Within an animation of the app", .onStage) struct AnimationBlockTests {
    private func animated(_ view: UIView) -> [UIView] {
      (view.layer.animationKeys() == nil ? [] : [view]) + view.subviews.flatMap { animated($0) }
    }

    @Test func `a photo opened within an animation flies independently`() throws {
      let story = ViewerStory()
      let thumbnail = try #require(story.screen.thumbnail("photo 3"))
      UIView.animate(withDuration: 1, delay: 0) {
        story.screen.view.backgroundColor = .black
        story.open(3, settle: false)
      }
      #expect(animated(story.viewer.root).isEmpty && thumbnail.layer.animationKeys() == nil)
      #expect(thumbnail.layer.presentation()?.opacity == 0, "it is hidden at once")
      story.stage.run(1.5)
      UIView.animate(withDuration: 1, delay: 0) { story.viewer.close() }
      #expect(animated(story.viewer.root).isEmpty)
      story.stage.run(1.5)
      #expect(!story.viewer.isOpen && thumbnail.alpha == 1)
    }

    @Test func `the app can animate when notified of an opening`() {
      let story = ViewerStory()
      let view = UIView()
      story.screen.view.addSubview(view)
      story.viewer.onEvent = { event in
        if event == .willOpen("photo 3") { UIView.animate(withDuration: 1, delay: 0) { view.alpha = 0 } }
      }
      story.open(3, settle: false)
      #expect(view.layer.animationKeys() != nil)
    }

    @Test func `a screen pushed within an animation flies independently`() {
      let story = PushStory(start: .atOnce)
      UIView.animate(withDuration: 1, delay: 0) { story.push(settle: false) }
      let flying = story.stage.canvas
      #expect(flying.map { animated($0).isEmpty } == true)
      story.stage.run(1.5)
      story.expectClean(open: true)
    }

    @Test func `a sharp part appears and disappears at once`() {
      let view = PhotoView()
      view.show(.blank(40, 30))
      view.part = PhotoPart(image: .blank(20, 20), area: CGRect(x: 0, y: 0, width: 0.5, height: 0.5))
      view.part = PhotoPart(image: .blank(30, 30), area: CGRect(x: 0, y: 0, width: 0.5, height: 0.5))
      view.part = nil
      let part = view.crop.sublayers?.last
      #expect(view.crop.sublayers?.count == 2 && part?.isHidden == true && part?.animationKeys() == nil)
    }

    @Test func `a cell that is only prepared is scrolled to before its photo lands`() throws {
      let story = ViewerStory(count: 300)
      story.viewer.takeThumbnails(from: story.screen.grid) { (cell: GridCell) in cell.imageView }
      let path = IndexPath(item: 40, section: 0)
      story.screen.grid.prepareCell(at: path)
      #expect(story.screen.grid.cellForItem(at: path)?.window == nil, "it is there, and on no screen")
      story.open(40)
      story.close()
      #expect(story.screen.thumbnail("photo 40")?.window != nil && story.screen.grid.contentOffset.y > 100)
      #expect(story.events.suffix(2) == [.willClose("photo 40"), .didClose("photo 40")])
    }
  }
#endif
