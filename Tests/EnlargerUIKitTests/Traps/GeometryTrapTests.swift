#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  @MainActor
  @Suite("Traps of geometry", .onStage)
  struct GeometryTrapTests {
    @Test func aStackThatIsNotTheWholeWindowFliesInItsOwnPlace() throws {
      let story = PushStory()
      let frame = CGRect(x: 0, y: 100, width: 390, height: 644)
      story.tabs.view.frame = frame
      story.stage.step()
      let cell = try #require(story.screen.thumbnail("photo 4"))
      let home = cell.convert(cell.bounds, to: story.navigation.view)
      story.push(settle: false)
      let first = try story.firstDrawn()
      let slack = story.stage.slack
      #expect(abs(first.midX - home.midX) < slack && abs(first.midY - home.midY) < slack)
      var last = first
      story.stage.wait {
        last = story.drawn ?? last
        return story.phase == .open
      }
      #expect(abs(last.midY - story.navigation.view.bounds.midY) < slack)
      story.stage.run(0.5)
      let finger = story.stage.finger(100, 400)
      finger.drag(to: 100, 460, frames: 6)
      let a = try #require(story.drawn)
      let part = (460 - frame.minY - a.minY) / a.height
      finger.drag(to: 180, 600, frames: 20)
      let b = try #require(story.drawn)
      #expect(abs(b.minY + part * b.height - (600 - frame.minY)) < 1)
      finger.up()
      story.stage.run(1.5)
      #expect(story.completions.last == "pop completeTransition(true)")
      story.expectClean(open: false)
    }

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
