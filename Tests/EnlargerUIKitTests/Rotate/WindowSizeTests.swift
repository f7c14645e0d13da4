#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("Another window size", .onStage) struct WindowSizeTests {
    @Test func `a stack in a part of the window flies within its own frame`() throws {
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
      let finger = story.stage.finger(100, 400).drag(to: 100, 460, frames: 6)
      let a = try #require(story.drawn)
      let part = (460 - frame.minY - a.minY) / a.height
      finger.drag(to: 180, 600, frames: 20)
      let b = try #require(story.drawn)
      #expect(abs(b.minY + part * b.height - (600 - frame.minY)) < 1)
      finger.up(thenRun: 1.5)
      #expect(story.completions.last == "pop completeTransition(true)")
      story.expectClean(open: false)
    }

    @Test func `a layout does not change the zoom`() {
      let story = ViewerStory().open(0)
      story.stage.press("=", for: 1)
      let zoom = story.frame.zoom
      story.viewer.root.setNeedsLayout()
      story.stage.run(0.5)
      #expect(story.frame.zoom == zoom)
    }

    @Test func aRotationWhileOpenFitsThePhotoToTheNewWindow() {
      let story = ViewerStory().open(0)
      story.stage.resize(to: CGSize(width: 844, height: 390))
      story.stage.run(1)
      #expect(abs(story.drawn.height - 390) < 0.5 && abs(story.drawn.midX - 422) < 0.5)
      story.close()
      #expect(story.events.last == .didClose("photo 0"))
    }

    @Test func `a resize during a drag keeps the photo in the hand`() {
      let story = ViewerStory(size: CGSize(width: 1024, height: 768)).open(0)
      let finger = story.stage.finger(500, 400).drag(to: 500, 480, frames: 10)
      let before = story.drawn
      story.stage.resize(to: CGSize(width: 507, height: 768))
      #expect(story.phase == .interactive)
      #expect(abs(story.drawn.midX - before.midX) < 1 && abs(story.drawn.midY - before.midY) < 1)
      finger.up(thenRun: 2)
      #expect(story.phase == .open || story.phase == .closed)
    }

    @Test func `the viewer fills a window that rotates while the photo lands`() {
      let story = ViewerStory().open(3)
      story.close(for: 0.1)
      story.stage.resize(to: CGSize(width: 844, height: 390))
      story.stage.step()
      #expect(story.phase == .closing && story.viewer.root.frame == story.stage.window.bounds)
      story.stage.run(1.5)
    }

    @Test func `a viewer in half of the screen leaves the other half to the app`() {
      let story = ViewerStory()
      story.viewer.place(on: story.screen, in: CGRect(x: 0, y: 422, width: 390, height: 422))
      story.stage.step(2)
      var tapped: [String] = []
      story.screen.tapped = { tapped.append($0) }
      story.open(0)
      #expect(
        !story.events.contains { if case .fellBack = $0 { true } else { false } }, "it flies in from above")
      story.stage.finger(60, 280).up()
      story.stage.finger(195, 700).up(thenRun: 1)
      #expect(tapped.count == 1, "one finger was on the grid, one on the photo")
    }
  }
#endif

#if !canImport(ObjectiveC)
  import EnlargerCore
  import Foundation
  import Testing
  @_spi(Double) import UIKit
  @testable import EnlargerUIKit

  // On the double only: on a device the system decides what it shows, and when it starts a presentation.
  @MainActor @Suite("A window while it rotates", .onStage) struct TurningWindowTests {
    @Test func `a page below that is resized by a rotation keeps its shape`() {
      /// Sets its page's frame, as navigation controllers do.
      final class Container: UIView {
        let page = UIView()
        override func layoutSubviews() { page.frame = bounds }
      }
      let story = ViewerStory.onDouble(style: .system)
      let container = Container(frame: story.screen.view.bounds)
      container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      story.screen.view.addSubview(container)
      let page = container.page
      container.addSubview(page)
      story.viewer.pageBelow = page
      story.open(4)
      story.stage.resize(to: CGSize(width: 844, height: 390))
      story.stage.run(1)
      #expect(page.bounds.size == CGSize(width: 844, height: 390))
      #expect(abs(page.transform.a - 0.914) < 0.001 && abs(page.transform.d - 0.914) < 0.001)
      story.close()
      #expect(page.frame == story.stage.window.bounds)
    }

    @Test func `the photo rotates with the window`() throws {
      // A stage that uses only public API cannot tell that a window rotates.
      let story = ViewerStory.onDouble()
      story.open(3)
      let crop = story.viewer.canvas.photo.crop
      let before = crop.bounds.size
      story.stage.resize(to: CGSize(width: 844, height: 390))
      let after = crop.bounds.size
      #expect(before != after)
      story.stage.run(0.15)
      let shown = try #require(crop.presentation()).bounds.size
      #expect(abs(shown.width - (before.width + after.width) / 2) < 0.1 * abs(before.width - after.width))
      story.stage.run(0.2)
      #expect(crop.presentation()?.bounds.size == after && crop.animationKeys() == nil)
    }

    @Test func `a moving photo stays where the engine puts it while the window rotates`() {
      let story = ViewerStory.onDouble()
      story.open(3)
      story.stage.finger(300, 420).drag(to: 150, 420, frames: 10).up()
      story.stage.step(3)
      #expect(story.phase == .open && story.frame.needsAnother)
      story.stage.resize(to: CGSize(width: 844, height: 390))
      story.stage.step()
      #expect(story.viewer.canvas.photo.crop.animationKeys() == nil)
    }

    @Test func `a finger takes a rotating photo at once`() {
      let story = ViewerStory.onDouble()
      story.open(3)
      story.stage.resize(to: CGSize(width: 844, height: 390))
      story.stage.run(0.1)
      let crop = story.viewer.canvas.photo.crop
      #expect(crop.presentation()?.position != crop.position)
      story.stage.finger(422, 150).drag(to: 422, 270, frames: 12)
      #expect(story.phase == .interactive)
      #expect(crop.presentation()?.position == crop.position && crop.animationKeys() == nil)
    }
  }
#endif
