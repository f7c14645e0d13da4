#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("Captions, overlays and bars under touches", .onStage) struct OverlayTests {
    @Test func `the bars hide on a tap and fade with the drag`() {
      let story = ViewerStory().open(0)
      #expect(story.viewer.bars.alpha == 1)
      #expect(story.viewer.bars.caption.text == "Caption of photo 0")
      #expect(story.viewer.bars.caption.adjustsFontForContentSizeCategory)
      story.stage.finger(200, 400).up(thenRun: 1)
      #expect(story.viewer.bars.alpha < 0.01)
      story.stage.finger(200, 400).up(thenRun: 1)
      story.stage.finger(200, 400).drag(to: 200, 520, frames: 12)
      #expect(story.viewer.bars.alpha < 0.1)
    }

    @Test func `the bars are dark in any appearance`() {
      let story = ViewerStory().open(0)
      #expect(story.viewer.bars.top.closeButton.traitCollection.userInterfaceStyle == .dark)
    }

    @Test func `a caption is as high as its text, up to a third of the screen`() {
      let story = ViewerStory().open(0)
      let bars = story.viewer.bars
      // A device's screen may have other insets than the double's.
      let safe = bars.bounds.inset(by: bars.safeAreaInsets)
      #expect(bars.caption.frame.height > 0 && bars.caption.frame.height < 60)
      #expect(abs(bars.caption.frame.maxY - (safe.maxY - 12)) < 0.5)
      bars.show(caption: String(repeating: "A caption that does not end. ", count: 500), counter: "")
      bars.layoutIfNeeded()
      #expect(abs(bars.caption.frame.height - safe.height / 3) < 0.5)
      #expect(bars.caption.frame.minX == safe.minX + 16 && bars.caption.frame.maxX == safe.maxX - 16)
      #expect(abs(bars.caption.frame.maxY - (safe.maxY - 12)) < 0.5)
    }

    @Test func `a touch on the overlay's button does not reach the photo`() {
      let story = ViewerStory()
      let pressed = Count()
      let overlay = UIView()
      let button = UIButton(type: .system, primaryAction: UIAction { _ in pressed.value += 1 })
      button.frame = CGRect(x: 100, y: 300, width: 60, height: 44)
      overlay.addSubview(button)
      story.viewer.overlay = overlay
      story.open(0)
      story.stage.finger(130, 320).up()
      #expect(pressed.value == 1)
      story.stage.finger(300, 420).drag(to: 300, 520, frames: 10)
      #expect(story.phase == .interactive)
    }

    @Test func `an overlay that is a control takes taps, and a plain one lets drags through`() {
      let story = ViewerStory()
      let pressed = Count()
      story.viewer.overlay = UIButton(type: .custom, primaryAction: UIAction { _ in pressed.value += 1 })
      story.open(0)
      story.stage.finger(200, 400).up()
      #expect(pressed.value == 1 && story.phase == .open)
      story.viewer.overlay = UIView()
      story.stage.step()
      story.stage.finger(200, 400).drag(to: 200, 520, frames: 10)
      #expect(pressed.value == 1 && story.phase == .interactive)
    }

    @Test func `an overlay with its own recogniser receives its touches`() {
      let story = ViewerStory()
      let overlay = UIView()
      overlay.addGestureRecognizer(UITapGestureRecognizer())
      story.viewer.overlay = overlay
      story.open(0)
      #expect(story.stage.window.hitTest(CGPoint(x: 200, y: 400), with: nil) === overlay)
    }
  }

  @MainActor @Suite("The page below a photo, for styles that scale it", .onStage) struct PageBelowTests {
    // In `system`, the page below shrinks to 0.914 of its size.
    @Test func `the page below an open photo is scaled about its centre, on top of its own transform`() {
      let story = ViewerStory(style: .system)
      let page = story.screen.grid
      let own = CGAffineTransform(translationX: 5, y: -3)
      page.transform = own
      story.viewer.pageBelow = page
      story.open(4, settle: false)
      story.stage.run(0.1)
      #expect(page.transform.a < 0.999 && page.transform.a > 0.92 && page.transform.a == page.transform.d)
      story.stage.run(1.5)
      expect(page.transform, own.scaledBy(x: 0.914, y: 0.914))
      story.close(for: 0.1)
      #expect(page.transform.a > 0.915 && page.transform.a < 0.999)
      story.stage.run(1.5)
      expect(page.transform, own)
    }

    @Test func `a page below keeps its own transform, even when another one takes its place`() {
      let story = ViewerStory(style: .system)
      let (first, second) = (UIView(), UIView())
      let own = CGAffineTransform(translationX: 9, y: 2)
      story.viewer.pageBelow = first
      story.open(4)
      story.close()
      first.transform = own
      story.open(4)
      expect(first.transform, own.scaledBy(x: 0.914, y: 0.914))
      story.viewer.pageBelow = second
      expect(first.transform, own)
      expect(second.transform, CGAffineTransform(scaleX: 0.914, y: 0.914))
      story.close()
      expect(first.transform, own)
      expect(second.transform, .identity)
    }

    @Test func `a page below that is released leaves its transform to no other page`() {
      let story = ViewerStory(style: .system)
      do {
        let first = UIView()
        first.transform = CGAffineTransform(translationX: 9, y: 2)
        story.viewer.pageBelow = first
        story.open(4)
      }
      #expect(story.viewer.pageBelow == nil)
      let second = UIView()
      story.viewer.pageBelow = second
      expect(second.transform, CGAffineTransform(scaleX: 0.914, y: 0.914))
      story.close()
      expect(second.transform, .identity)
    }

    @Test func `a photo lands on its thumbnail's final place in a scaled page`() throws {
      let story = ViewerStory(style: .system)
      let cell = try #require(story.screen.thumbnail("photo 10"))
      let home = cell.convert(cell.bounds, to: nil)
      story.viewer.pageBelow = story.screen.grid
      story.open(10)
      story.viewer.close()
      var last = CGRect.zero
      while story.phase == .closing {
        last = story.drawn
        story.stage.step()
      }
      #expect(abs(last.midX - home.midX) < 1 && abs(last.midY - home.midY) < 1)
      #expect(abs(last.width - home.width) < 1)
    }

    @Test func `the grid is scaled during a push from it, and has its own size afterwards`() {
      let story = PushStory(style: .system)
      let page: UIView = story.screen.view
      story.push(settle: false)
      story.stage.wait { story.drawn != nil }
      story.stage.run(0.1)
      #expect(page.transform.a < 0.999 && page.transform.a > 0.9 && page.transform.a == page.transform.d)
      story.stage.run(1.5)
      expect(page.transform, .identity)
      let finger = story.stage.finger(195, 420).drag(to: 195, 560, frames: 12)
      let held = page.transform.a
      #expect(held < 0.999)
      finger.drag(to: 195, 425, frames: 12).up(thenRun: 1.5)
      story.expectClean(open: true)
      expect(page.transform, .identity)
      story.pop()
      expect(page.transform, .identity)
    }

    private func expect(
      _ transform: CGAffineTransform, _ wanted: CGAffineTransform, _ place: SourceLocation = #_sourceLocation
    ) {
      let pairs = [
        (transform.a, wanted.a), (transform.b, wanted.b), (transform.c, wanted.c), (transform.d, wanted.d),
        (transform.tx, wanted.tx), (transform.ty, wanted.ty),
      ]
      for (found, wanted) in pairs { #expect(abs(found - wanted) < 1e-6, sourceLocation: place) }
    }
  }
#endif
