#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  @MainActor
  @Suite("A presentation out of a thumbnail", .onStage)
  struct PresentTests {
    /// Says nothing of itself but what it has to.
    private final class BareScreen: UIViewController, ZoomDestination {
      let zoomItem = "photo 4"
      var zoomPhoto: ZoomSource? { nil }
    }

    @Test func `a destination that does not say so keeps sideways drags to its pages`() {
      #expect(BareScreen().zoomHasPages)
    }

    @Test(arguments: [(UIModalPresentationStyle.automatic, true), (.overFullScreen, true), (.custom, false)])
    func `a destination over the full screen decides about the status bar`(
      style: UIModalPresentationStyle, decides: Bool
    ) {
      let story = PushStory()
      story.photo.modalPresentationStyle = style
      story.zoom.prepare(story.photo)
      #expect(story.photo.modalPresentationCapturesStatusBarAppearance == decides)
    }

    @Test func `behind a translucent backdrop the destination is there whole when the photo arrives`() {
      var style = ZoomStyle.photos
      style.backdrop = 0.5
      let story = PushStory(style: style)
      story.present(settle: false)
      var alphas: [CGFloat] = []
      story.stage.wait {
        if story.phase == .opening, story.drawn != nil { alphas.append(story.photo.view.alpha) }
        return story.phase == .open
      }
      #expect(alphas.first ?? 1 < 0.5 && alphas.last ?? 0 > 0.95)
      story.stage.run(0.5)
    }

    @Test(arguments: [UIModalPresentationStyle.automatic, .fullScreen, .overFullScreen])
    func presentsAndDismissesByButton(style: UIModalPresentationStyle) {
      let story = PushStory()
      story.present(style)
      #expect(story.events == [.willOpen("photo 4"), .didOpen("photo 4")])
      #expect(story.photo.view.window != nil)
      story.expectClean(open: false)
      story.photo.dismiss(animated: true)
      story.stage.run(1.5)
      #expect(story.completions == ["present completeTransition(true)", "dismiss completeTransition(true)"])
      #expect(story.screen.view.window != nil && story.photo.view.window == nil)
      #expect(story.events.last == .didClose("photo 4"))
      story.expectClean(open: false)
    }

    @Test func whatWouldBeASheetCoversTheScreenAndLetsTheGridBeSeen() {
      let story = PushStory()
      story.present(.automatic)
      #expect(story.photo.modalPresentationStyle == .overFullScreen)
    }

    @Test func anOpeningIsCaughtAndLeavesAgain() throws {
      let story = PushStory()
      story.present(settle: false)
      story.stage.run(0.15)
      let box = try #require(story.drawn)
      let finger = story.stage.finger(box.midX, box.midY)
      finger.drag(to: box.midX, box.midY + 250, frames: 20)
      finger.up()
      story.stage.run(1.5)
      #expect(story.completions == ["present completeTransition(true)", "dismiss completeTransition(true)"])
      story.expectClean(open: false)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
    func draggingDownDismissesAndDraggingBackCancels(style: UIModalPresentationStyle) {
      let story = PushStory()
      story.present(style)
      let finger = story.stage.finger(195, 420)
      finger.drag(to: 195, 520, frames: 12)
      finger.drag(to: 195, 430, frames: 12)
      finger.up()
      story.stage.run(1.5)
      #expect(story.completions.last == "dismiss completeTransition(false)")
      #expect(story.photo.presentingViewController != nil && story.photo.view.window != nil)
      let second = story.stage.finger(195, 420)
      second.drag(to: 195, 640, frames: 20)
      second.up()
      story.stage.run(1.5)
      #expect(story.completions.last == "dismiss completeTransition(true)")
      #expect(story.screen.view.window != nil)
      story.expectClean(open: false)
    }
  }
#endif
