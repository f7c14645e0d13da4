#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  @MainActor
  @Suite("The page below a photo, for styles that scale it", .onStage)
  struct PageBelowTests {
    // The page below sinks to 0.914 of its size in `system`.

    @Test func `the page below an open photo is scaled about its middle, on top of its own transform`() {
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
      story.viewer.close()
      story.stage.run(0.1)
      #expect(page.transform.a > 0.915 && page.transform.a < 0.999)
      story.stage.run(1.5)
      expect(page.transform, own)
    }

    @Test func `the page below a photo is scaled no further however often photos open`() {
      let story = ViewerStory(style: .system)
      let page = story.screen.grid
      story.viewer.pageBelow = page
      for index in [4, 7, 2] {
        story.open(index)
        expect(page.transform, CGAffineTransform(scaleX: 0.914, y: 0.914))
        story.viewer.close()
        story.stage.run(1.5)
        expect(page.transform, .identity)
      }
    }

    @Test func `a transform that the app gives the page below while no photo is open is kept`() {
      let story = ViewerStory(style: .system)
      let page = story.screen.grid
      story.viewer.pageBelow = page
      story.open(4)
      story.viewer.close()
      story.stage.run(1.5)
      let own = CGAffineTransform(translationX: 9, y: 2)
      page.transform = own
      story.open(4)
      expect(page.transform, own.scaledBy(x: 0.914, y: 0.914))
      story.viewer.close()
      story.stage.run(1.5)
      expect(page.transform, own)
    }

    @Test func `a thumbnail in a scaled page is landed on where it will be`() throws {
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

    @Test func `the grid is scaled while a screen is pushed out of it, and has its size after that`() {
      let story = PushStory(style: .system)
      let page: UIView = story.screen.view
      story.push(settle: false)
      story.stage.wait { story.drawn != nil }
      story.stage.run(0.1)
      #expect(page.transform.a < 0.999 && page.transform.a > 0.9 && page.transform.a == page.transform.d)
      story.stage.run(1.5)
      expect(page.transform, .identity)
      let finger = story.stage.finger(195, 420)
      finger.drag(to: 195, 560, frames: 12)
      let held = page.transform.a
      #expect(held < 0.999)
      finger.drag(to: 195, 425, frames: 12)
      finger.up()
      story.stage.run(1.5)
      story.expectClean(open: true)
      expect(page.transform, .identity)
      story.navigation.popViewController(animated: true)
      story.stage.run(1.5)
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
