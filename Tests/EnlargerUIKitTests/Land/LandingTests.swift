#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("A viewer's photo lands", .onStage) struct LandingTests {
    @Test func `tapping another thumbnail during a landing lets both photos fly`() throws {
      let story = ViewerStory()
      story.screen.tapped = { [weak story] id in
        story?.viewer.open(id, over: story?.screen ?? UIViewController())
      }
      story.open(0)
      story.close(for: 0.2)
      story.stage.tap(try #require(story.screen.thumbnail("photo 15")))
      #expect(story.viewer.currentID == "photo 15")
      story.stage.step()
      #expect(story.frame.pictures.filter { $0.role == .landing }.map(\.photo) == [0])
      #expect(story.screen.hiddenThumbnails == ["photo 0", "photo 15"])
      story.stage.run(1.5)
      #expect(story.events.filter { $0 == .didClose("photo 0") }.count == 1)
      #expect(story.events.filter { $0 == .didOpen("photo 15") }.count == 1)
    }

    @Test func `the grid scrolls before the source is read`() {
      let story = ViewerStory(count: 300).open(0)
      story.page(to: "photo 250", for: 1)
      #expect(story.screen.grid.contentOffset.y < 100)
      let finger = story.stage.finger(200, 400).drag(to: 200, 460, frames: 8)
      #expect(story.screen.thumbnail("photo 250")?.window != nil)
      finger.drag(to: 200, 600, frames: 8).up(thenRun: 1.5)
      #expect(story.events.suffix(2) == [.willClose("photo 250"), .didClose("photo 250")])
    }

    @Test func `the current item is the page shown after any gesture`() {
      let story = ViewerStory().open(0)
      for _ in 0..<4 {
        story.stage.finger(350, 400).drag(to: 250, 400, frames: 2).up()
        story.stage.step(3)
      }
      story.stage.run(1)
      let paged = story.events.compactMap { if case .didPage(let id) = $0 { id } else { nil } }
      #expect(paged.count > 1 && story.viewer.currentID == paged.last)
      story.stage.finger(50, 400).drag(to: 300, 400, frames: 30).drag(to: 60, 400, frames: 30).up(thenRun: 1)
      #expect(story.viewer.currentID == paged.last)
    }

    @Test func `the grid scrolls at once and lays out before the flight`() {
      let story = PushStory(count: 300).push()
      story.photo.zoomID = "photo 250"
      story.navigation.popViewController(animated: true)
      story.stage.step()
      #expect(story.screen.thumbnail("photo 250") != nil)
      #expect(!story.events.contains(.fellBack("photo 250", reason: .noAnswer)))
      story.stage.run(1.5)
      #expect(story.events.last == .didClose("photo 250"))
    }

    @Test func aRecycledCellIsNotLeftHidden() {
      let story = ViewerStory(count: 300).open(0)
      story.close(for: 0.05)
      story.screen.grid.contentOffset.y = 5000
      story.stage.run(1.5)
      story.screen.grid.contentOffset.y = -story.screen.grid.adjustedContentInset.top
      story.stage.step()
      #expect(story.screen.hiddenThumbnails == [])
      #expect(story.events.suffix(2) == [.fellBack("photo 0", reason: .vanished), .didClose("photo 0")])
    }

    @Test func `the target is read again when the grid scrolls`() throws {
      let story = PushStory(count: 90).push()
      story.pop(for: 0.05)
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

    @Test(arguments: [(true, true), (false, true), (false, false)])
    func `a thumbnail half under a bar is scrolled into view, whoever sets the grid's insets`(
      setsUIKit: Bool, atTop: Bool
    ) throws {
      let story = PushStory(count: 60)
      let grid = story.screen.grid
      let bars = grid.safeAreaInsets
      if !setsUIKit {
        grid.contentInsetAdjustmentBehavior = .never
        grid.contentInset = UIEdgeInsets(top: bars.top, left: 0, bottom: bars.bottom, right: 0)
      }
      #expect(bars.top > 40 && bars.bottom > 40)
      story.push()
      let cell = try #require(story.screen.thumbnail("photo 4"))
      let middle = cell.convert(cell.bounds, to: grid).midY
      grid.contentOffset.y = atTop ? middle - bars.top : middle + bars.bottom - grid.bounds.height
      grid.layoutIfNeeded()
      story.pop(for: 0.1)
      let now = try #require(story.screen.thumbnail("photo 4"))
      let box = now.convert(now.bounds, to: grid)
      let (upper, lower) = (grid.bounds.minY + bars.top, grid.bounds.maxY - bars.bottom)
      #expect(box.minY >= upper - 0.5 && box.maxY <= lower + 0.5)
      story.stage.run(1.5)
      story.expectClean(open: false)
    }
  }
#endif
