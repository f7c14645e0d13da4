#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  @MainActor
  @Suite("Traps of geometry", .onStage)
  struct GeometryTrapTests {
    @Test func trap12TheTargetIsAskedAgainWhenTheGridScrolls() throws {
      let story = PushStory(count: 90)
      story.push()
      story.navigation.popViewController(animated: true)
      story.stage.run(0.05)
      story.screen.grid.contentOffset.y += 60
      let cell = try #require(story.screen.thumbnail("photo 4"))
      var last = CGRect.zero
      while let drawn = story.drawn {
        last = drawn
        story.stage.step()
      }
      let home = cell.convert(cell.bounds, to: nil)
      #expect(abs(last.maxY - home.maxY) < 1.5)
    }

    @Test func trap14And15ALetterboxedPhotoInAnInsetPageLandsFromItsOwnRectangle() throws {
      let story = PushStory()
      story.photo.loadViewIfNeeded()
      story.photo.imageView.autoresizingMask = []
      story.photo.imageView.frame = CGRect(x: 20, y: 80, width: 200, height: 600)
      story.push()
      story.navigation.popViewController(animated: true)
      story.stage.step()
      let drawn = try #require(story.drawn)
      #expect(abs(drawn.width - 200) < 6 && abs(drawn.midX - 120) < 6 && abs(drawn.midY - 380) < 12)
      story.stage.run(1.5)
    }

    @Test func trap16TheLandingIsCutOnAllFourSides() throws {
      let story = ViewerStory()
      story.open(0)
      story.screen.grid.contentOffset.y = -20
      story.viewer.scrollToVisible = { _ in }
      story.viewer.close()
      var last = CGRect.zero
      while story.viewer.isOpen {
        last = story.drawn
        story.stage.step()
      }
      #expect(last.minY >= story.screen.grid.adjustedContentInset.top - 1)
    }

    @Test func trap17TheContentModeOfAThumbnailIsNeverTouched() {
      let story = ViewerStory()
      let thumbnail = story.screen.thumbnail("photo 4")
      story.open(4)
      #expect(thumbnail?.contentMode == .scaleAspectFill)
      #expect(thumbnail?.transform == .identity)
    }

    @Test func trap18AHalfWidthWindowIsMeasuredAsItself() {
      let story = ViewerStory(size: CGSize(width: 507, height: 1024))
      story.open(0)
      #expect(abs(story.drawn.width - 507) < 0.5)
    }

    @Test func trap19AnyLayoutLeavesTheZoomAlone() {
      let story = ViewerStory()
      story.open(0)
      story.stage.press("=")
      story.stage.run(1)
      let zoom = story.frame.zoom
      story.viewer.root.setNeedsLayout()
      story.stage.run(0.5)
      #expect(story.frame.zoom == zoom)
    }
  }
#endif
