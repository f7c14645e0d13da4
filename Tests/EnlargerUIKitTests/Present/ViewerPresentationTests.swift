#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("The viewer among the app's controllers", .onStage) struct ViewerPresentationTests {
    private func expectGone(_ story: ViewerStory, _ place: SourceLocation = #_sourceLocation) {
      #expect(story.stage.complaints == [], sourceLocation: place)
      #expect(story.viewer.root.window == nil && !story.viewer.isOpen, sourceLocation: place)
      #expect(story.viewer.presentingViewController == nil, sourceLocation: place)
      #expect(story.screen.hiddenThumbnails == [] && story.stage.runningLinks == 0, sourceLocation: place)
    }

    /// Presents an editor over the open photo.
    private func present(_ style: UIModalPresentationStyle, over story: ViewerStory) -> UIViewController {
      let editor = UIViewController()
      editor.modalPresentationStyle = style
      story.viewer.present(editor, animated: true)
      story.stage.run(1)
      return editor
    }

    /// The reported events without fallbacks, because the thumbnail's place is unknown by then.
    private func heard(_ story: ViewerStory) -> [PhotoViewerEvent] {
      story.events.filter { if case .fellBack = $0 { false } else { true } }
    }

    @Test func `a photo opens in a presentation, and the close button sends it home in the window`() {
      let story = ViewerStory().open(3)
      #expect(story.tabs.presentedViewController === story.viewer)
      #expect(story.viewer.modalPresentationStyle == .overFullScreen)
      story.viewer.bars.top.closeButton.sendActions(for: .primaryActionTriggered)
      #expect(story.tabs.presentedViewController == nil && story.screen.hiddenThumbnails == ["photo 3"])
      story.stage.run(0.1)
      #expect(story.phase == .closing && story.viewer.root.window === story.stage.window)
      story.stage.run(1.5)
      expectGone(story)
      #expect(story.events == .visit("photo 3"))
    }

    @Test(arguments: [true, false])
    func `an app that presents the viewer itself opens the first photo`(animated: Bool) {
      let story = ViewerStory()
      story.screen.present(story.viewer, animated: animated)
      story.stage.run(1.5)
      #expect(story.viewer.currentID == "photo 0" && story.phase == .open)
      #expect(story.tabs.presentedViewController === story.viewer)
      story.close()
      expectGone(story)
      story.open(3)
      #expect(story.viewer.currentID == "photo 3")
      story.close()
      expectGone(story)
    }

    @Test func `a viewer without photos that the app presents does not stay`() {
      let story = ViewerStory()
      story.viewer.items = []
      story.screen.present(story.viewer, animated: true)
      story.stage.run(0.5)
      expectGone(story)
    }

    @Test(arguments: [UIModalPresentationStyle.automatic, .fullScreen, .overFullScreen])
    func `an editor over the photo leaves it open`(style: UIModalPresentationStyle) {
      let story = ViewerStory().open(3)
      let editor = present(style, over: story)
      #expect(story.viewer.isOpen && editor.view.window != nil)
      editor.dismiss(animated: true)
      story.stage.run(1)
      #expect(story.phase == .open && story.viewer.root.window != nil)
      story.close()
      expectGone(story)
    }

    @Test(arguments: ["dismissed", "replaced"])
    func `a viewer below a full-screen editor leaves with the app's screen`(how: String) {
      let story = ViewerStory().open(3)
      let editor = present(.fullScreen, over: story)
      if how == "dismissed" {
        story.tabs.dismiss(animated: false)
      } else {
        story.stage.show(UIViewController())
      }
      story.stage.run(0.5)
      #expect(editor.viewIfLoaded?.window == nil)
      #expect(heard(story).suffix(2) == [.willClose("photo 3"), .didClose("photo 3")])
      expectGone(story)
    }

    @Test func `a photo closed below a full-screen editor closes at once, and the editor with it`() {
      let story = ViewerStory().open(3)
      let editor = present(.fullScreen, over: story)
      story.viewer.close()
      #expect(story.phase == .closed)
      story.stage.run(0.5)
      #expect(editor.viewIfLoaded?.window == nil)
      #expect(heard(story).suffix(2) == [.willClose("photo 3"), .didClose("photo 3")])
      expectGone(story)
    }

    @Test(arguments: ["willClose", "didClose"], [true, false])
    func `an observer of the closing may present at once`(event: String, atOnce: Bool) {
      let story = ViewerStory()
      let next = UIViewController()
      story.viewer.onEvent = { [weak screen = story.screen] heard in
        if "\(heard)".hasPrefix(event) { screen?.present(next, animated: false) }
      }
      story.open(3)
      if atOnce { story.viewer.close(animated: false) } else { story.viewer.close() }
      story.stage.run(1.5)
      #expect(story.tabs.presentedViewController === next)
      expectGone(story)
    }

    @Test func `an app may present while a photo lands`() {
      let story = ViewerStory().open(3)
      story.stage.finger(195, 400).drag(to: 195, 620, frames: 12).up(thenRun: 0.1)
      #expect(story.phase == .closing)
      let next = UIViewController()
      story.screen.present(next, animated: false)
      story.stage.run(1.5)
      #expect(next.presentingViewController != nil)
      expectGone(story)
    }

    @Test func `a landing photo thrown back open is presented again`() {
      let story = ViewerStory().open(13)
      story.close(for: 0.1)
      let box = story.drawn
      story.stage.finger(box.midX, box.midY).drag(to: box.midX, 100, frames: 20).up(thenRun: 1.5)
      #expect(story.phase == .open && story.tabs.presentedViewController === story.viewer)
      story.close()
      expectGone(story)
    }

    @Test func `a photo flying home scrolls to its thumbnail once, and is not sent home again`() {
      let story = ViewerStory().open(3)
      let scrolled = Count()
      story.viewer.scrollToVisible = { _ in scrolled.value += 1 }
      story.close(for: 0.1)
      story.close()
      #expect(scrolled.value == 1)
      #expect(story.events.filter { $0 == .didClose("photo 3") }.count == 1)
    }

    @Test func `a flight uses the display's full frame rate`() {
      let story = ViewerStory().open(3, settle: false)
      let rate = story.viewer.runner.link?.preferredFrameRateRange
      #expect(rate?.minimum == 60 && rate?.maximum == 120 && rate?.preferred == 120)
      story.stage.run(1.5)
      #expect(story.viewer.runner.link == nil)
    }

    @Test func `a new root controller removes the open viewer`() {
      let story = ViewerStory().open(3)
      let root = UIViewController()
      story.stage.show(root)
      story.stage.run(0.5)
      #expect(story.viewer.root.window == nil && !story.viewer.isOpen)
      #expect(heard(story) == .visit("photo 3"))
      #expect(story.stage.complaints == [] && story.stage.runningLinks == 0)
    }

    @Test(arguments: [true, false])
    func `dismissing the viewer sends the photo home, or closes it at once`(animated: Bool) {
      for byPresenter in [true, false] {
        let story = ViewerStory().open(3)
        let animator = story.viewer.transitioningDelegate as? any UIViewControllerAnimatedTransitioning
        #expect(animator?.transitionDuration(using: nil) == 0, "nobody waits for it")
        (byPresenter ? story.tabs : story.viewer).dismiss(animated: animated)
        story.stage.run(0.1)
        #expect(story.phase == (animated ? .closing : .closed))
        story.stage.run(1.5)
        #expect(heard(story).suffix(2) == [.willClose("photo 3"), .didClose("photo 3")])
        expectGone(story)
      }
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen])
    func `it is presented from a presented controller, and dismissed with it`(
      style: UIModalPresentationStyle
    ) {
      let story = ViewerStory()
      let sheet = UINavigationController(rootViewController: UIViewController())
      sheet.modalPresentationStyle = style
      story.screen.present(sheet, animated: false)
      story.stage.run(0.5)
      story.viewer.open("photo 3", over: sheet.viewControllers[0])
      story.stage.run(1.5)
      #expect(sheet.presentedViewController === story.viewer && story.stage.complaints == [])
      story.close()
      #expect(sheet.presentedViewController == nil && story.tabs.presentedViewController === sheet)
      story.viewer.open("photo 3", over: sheet.viewControllers[0])
      story.stage.run(1.5)
      story.tabs.dismiss(animated: false)
      story.stage.run(0.5)
      expectGone(story)
    }

    @Test func `it is presented from a split's child over the whole window`() {
      let stage = makeStage()
      let (split, list) = (UIViewController(), UIViewController())
      split.addChild(list)
      list.view.frame = CGRect(x: 0, y: 0, width: 120, height: 844)
      split.view.addSubview(list.view)
      list.didMove(toParent: split)
      stage.show(split)
      let photos = StubPhotos()
      let viewer = PhotoViewerController(items: [PhotoItem(id: "a")], photos: photos)
      viewer.open("a", over: list)
      stage.run(1.5)
      #expect(viewer.root.bounds.size == stage.window.bounds.size)
      #expect(viewer.presentingViewController === split && stage.complaints == [])
    }

    @Test func `it does not open over a controller in no window, even while another photo lands`() {
      let story = ViewerStory().open(3)
      story.close(for: 0.1)
      #expect(!story.viewer.open("photo 5", over: UIViewController()))
      #expect(story.phase == .closing && story.viewer.currentID == "photo 3")
      story.stage.run(1.5)
      expectGone(story)
    }

    @Test func `opening it over a second window moves it there`() {
      let story = ViewerStory()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 500))
      let root = UIViewController()
      window.rootViewController = root
      window.makeKeyAndVisible()
      story.open(3)
      story.viewer.open("photo 4", over: root)
      story.stage.run(1.5)
      #expect(root.presentedViewController === story.viewer && story.tabs.presentedViewController == nil)
      #expect(story.viewer.root.bounds.size == window.bounds.size)
      #expect(story.screen.hiddenThumbnails == [] && story.stage.complaints == [])
    }

    @Test(arguments: ["comes", "goes"], ["at once", "with a fade", "in flight"])
    func `opened beside a sheet, it is presented as soon as UIKit can`(sheet: String, how: String) {
      let story = ViewerStory(style: how == "with a fade" ? .calm : .photos)
      let other = UIViewController()
      other.modalPresentationStyle = .overFullScreen
      if sheet == "comes" {
        story.screen.present(other, animated: true)
        story.stage.step(2)
      } else {
        story.screen.present(other, animated: false)
        story.stage.step(2)
        other.dismiss(animated: true)
      }
      story.viewer.open("photo 3", over: story.screen, animated: how != "at once")
      #expect(story.viewer.presentingViewController == nil && story.viewer.isOpen)
      story.stage.run(1.5)
      #expect(story.viewer.presentingViewController != nil && story.stage.complaints == [])
      let share = UIViewController()
      story.viewer.present(share, animated: false)
      story.stage.run(0.2)
      #expect(story.viewer.presentedViewController === share)
    }

    @Test func `a viewer closed before its presentation is not presented later`() {
      let story = ViewerStory()
      let other = UIViewController()
      other.modalPresentationStyle = .overFullScreen
      story.screen.present(other, animated: true)
      story.viewer.open("photo 3", over: story.screen, animated: false)
      story.viewer.close(animated: false)
      story.stage.run(1.5)
      #expect(story.viewer.presentingViewController == nil && !story.viewer.isOpen)
      #expect(other.presentedViewController == nil && story.stage.complaints == [])
    }

    @Test func `an app that dismisses the viewer along with a sheet above it ends the viewer`() {
      let story = ViewerStory()
      story.open(3)
      let sheet = UIViewController()
      sheet.modalPresentationStyle = .overFullScreen
      story.viewer.present(sheet, animated: true)
      story.stage.run(1)
      story.tabs.dismiss(animated: true)
      story.stage.run(1)
      #expect(!story.viewer.isOpen && story.tabs.presentedViewController == nil)
      #expect(story.events.last == .didClose("photo 3") && story.screen.hiddenThumbnails == [])
      story.open(4)
      #expect(story.phase == .open && story.stage.complaints == [])
    }
  }
#endif
