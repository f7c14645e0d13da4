#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("A push from a thumbnail and a pop into it", .onStage) struct PushTests {
    /// The photo's largest step in height and position from frame to frame, until it rests after the push.
    private func largestStep(_ story: PushStory, _ change: (Int) -> Void = { _ in }) -> CGFloat {
      var (last, worst) = (CGRect.null, CGFloat.zero)
      for frame in 0..<180 {
        change(frame)
        story.stage.step()
        let reader = SourceReader(stage: story.stage.window)
        let rests = story.photo.zoomPhoto.flatMap { reader.box(of: $0) }.map { CGRect($0.rect) } ?? .null
        let now = story.drawn ?? rests
        if frame > 3, !last.isNull {
          worst = max(worst, abs(now.midY - last.midY), abs(now.height - last.height))
        }
        last = now
      }
      return worst
    }

    @Test(arguments: TransitionStart.allCases)
    func `a push flies and completes once`(start: TransitionStart) throws {
      let story = PushStory(start: start)
      let cell = try #require(story.screen.thumbnail("photo 4"))
      let home = cell.convert(cell.bounds, to: nil)
      story.push(settle: false)
      let first = try story.firstDrawn()
      let slack = story.stage.slack
      #expect(abs(first.midX - home.midX) < slack && abs(first.width - home.width) < slack)
      #expect(story.screen.hiddenThumbnails == ["photo 4"] && story.photo.imageView.alpha == 0)
      story.stage.run(0.1)
      let tabAlpha = story.tabs.tabBar.alpha
      #expect(tabAlpha > 0 && tabAlpha < 1)
      story.stage.run(1.5)
      #expect(story.completions == ["push completeTransition(true)"])
      #expect(story.events == [.willOpen("photo 4"), .didOpen("photo 4")])
      story.expectClean(open: true)
    }

    @Test func `the flight ends where the screen shows the photo`() throws {
      let story = PushStory()
      story.photo.loadViewIfNeeded()
      story.photo.imageView.autoresizingMask = []
      story.photo.imageView.frame = CGRect(x: 45, y: 120, width: 300, height: 400)
      story.push(settle: false)
      story.stage.run(0.05)
      var last = CGRect.zero
      while let drawn = story.drawn {
        last = drawn
        story.stage.step()
      }
      // 1200 × 900 fitted into 300 × 400.
      #expect(abs(last.width - 300) < 0.5 && abs(last.height - 225) < 0.5)
      #expect(abs(last.midX - 195) < 0.5 && abs(last.midY - 320) < 0.5)
    }

    @Test(arguments: [nil, 20]) func `a picture that has not loaded flies in its thumbnail's proportions`(
      comes: Int?
    ) throws {
      let story = PushStory()
      story.screen.loadViewIfNeeded()
      story.screen.thumbnail("photo 4")?.image = .blank(1200, 900)
      story.photo.imageView.image = nil
      story.push(settle: false)
      let worst = largestStep(story) { frame in
        // Its shape differs from its thumbnail's.
        if frame == comes { story.photo.imageView.image = .blank(900, 900) }
        guard frame == 60, comes == nil else { return }
        #expect(story.drawn.map { abs($0.height - 292.5) < 12 } ?? true)
      }
      if story.stage.framesPerSecond != nil, comes != nil {
        #expect(worst < 40, "it goes on to where it belongs")
      }
      story.expectClean(open: true)
    }

    @Test func `a small picture is flown to at its own size`() {
      let story = PushStory()
      story.change(to: story.screen(of: "photo 4", image: .blank(120, 80)))
      story.photo.imageView.contentMode = .center
      story.push(settle: false)
      let worst = largestStep(story)
      if story.stage.framesPerSecond != nil { #expect(worst < 40) }
      story.expectClean(open: true)
    }

    @Test func `a safe area that changes in mid-push moves the photo without a jump`() {
      let story = PushStory()
      story.change(to: SafeScreen("photo 4", image: .blank(1200, 900)))
      story.push(settle: false)
      let worst = largestStep(story) { frame in
        if frame == 24 { story.photo.additionalSafeAreaInsets.top = 60 }
      }
      if story.stage.framesPerSecond != nil { #expect(worst < 28, "as fast as the flight is, and no faster") }
      story.expectClean(open: true)
    }

    @Test func theBackButtonLandsThePhoto() throws {
      let story = PushStory().push()
      story.forget()
      story.pop()
      story.expectBegan("pop", interactive: true)
      #expect(story.completions == ["pop completeTransition(true)"])
      #expect(story.navigation.viewControllers == [story.screen])
      #expect(story.events.suffix(2) == [.willClose("photo 4"), .didClose("photo 4")])
      story.expectClean(open: false)
    }

    @Test(arguments: TransitionStart.allCases)
    func draggingDownPopsInteractively(start: TransitionStart) throws {
      let story = PushStory().push()
      story.stage.startTransitions(start)
      story.forget()
      let finger = story.stage.finger(195, 420).drag(to: 195, 520, frames: 12)
      story.expectBegan("pop", interactive: true)
      #expect(story.phase == .interactive)
      let drawn = try #require(story.drawn)
      #expect(drawn.width < 390 && drawn.midY > 430)
      #expect((story.photo.view.alpha) < 1)
      finger.drag(to: 195, 640, frames: 12).up(thenRun: 1.5)
      story.expectCalled(.finish)
      #expect(story.completions == ["pop completeTransition(true)"])
      #expect(story.stage.impacts ?? 1 == 1)
      story.expectClean(open: false)
    }

    @Test func `the returning screen is below the leaving one`() throws {
      let story = PushStory().push()
      story.stage.finger(195, 420).drag(to: 195, 520, frames: 12)
      let screens = try #require(story.photo.view.superview).subviews
      let below = try #require(screens.firstIndex(of: story.screen.view))
      let above = try #require(screens.firstIndex(of: story.photo.view))
      #expect(below < above)
    }

    @Test func `the tab bar is back before the grid scrolls to the landing place`() {
      let story = PushStory().push()
      var hidden: [Bool] = []
      story.zoom.scrollToVisible = { [weak story] _ in if let story { hidden.append(story.tabs.hidesBar) } }
      story.pop()
      #expect(hidden == [false])
    }

    @Test func `a cancelled drag restores everything`() {
      let story = PushStory().push()
      story.forget()
      let finger = story.stage.finger(195, 420).drag(to: 195, 520, frames: 12)
      finger.drag(to: 195, 425, frames: 12).up(thenRun: 1.5)
      story.expectCalled(.cancel)
      #expect(story.completions == ["pop completeTransition(false)"])
      #expect(story.navigation.viewControllers == [story.screen, story.photo])
      story.expectCalls(["WillDisappear", "WillAppear", "DidAppear"])
      #expect(story.events.suffix(2) == [.willClose("photo 4"), .didCancelClose("photo 4")])
      story.expectClean(open: true)
      story.pop()
      #expect(story.navigation.viewControllers == [story.screen])
      story.expectClean(open: false)
    }

    @Test func `a landing begun by the back button is caught and returned`() throws {
      let story = PushStory().push()
      story.forget()
      story.pop(for: 0.1)
      let box = try #require(story.drawn)
      let finger = story.stage.finger(box.midX, box.midY)
      #expect(story.phase == .interactive)
      finger.drag(to: box.midX, box.midY - 60, frames: 12).up(thenRun: 1.5)
      #expect(story.completions == ["pop completeTransition(false)"])
      #expect(story.navigation.viewControllers == [story.screen, story.photo])
      #expect(story.events.suffix(2) == [.willClose("photo 4"), .didCancelClose("photo 4")])
      story.expectClean(open: true)
    }

    @Test func `a landing after a long drag is caught although its screen has faded`() throws {
      let story = PushStory().push()
      let finger = story.stage.finger(195, 420).drag(to: 195, 780, frames: 20)
      #expect(story.photo.view.alpha < 0.01)
      // It is at rest; otherwise it would be thrown off the screen first.
      story.stage.run(0.1)
      finger.up(thenRun: 0.05)
      let box = try #require(story.drawn)
      let second = story.stage.finger(box.midX, box.midY)
      #expect(story.phase == .interactive)
      second.drag(to: box.midX, box.midY - 300, frames: 20).up(thenRun: 1.5)
      #expect(story.completions.last == "pop completeTransition(false)")
      story.expectClean(open: true)
    }

    @Test func `a transition's progress follows the photo`() throws {
      let story = PushStory().push()
      let finger = story.stage.finger(195, 420).drag(to: 195, 470, frames: 6)
      let coordinator = try #require(story.navigation.transitionCoordinator)
      let early = coordinator.percentComplete
      finger.drag(to: 195, 560, frames: 6)
      #expect(early > 0 && coordinator.percentComplete > early + 0.1)
      finger.drag(to: 195, 430, frames: 12)
      #expect(coordinator.percentComplete < early)
      finger.up(thenRun: 1.5)
      story.expectClean(open: true)
    }

    @Test func `an opening photo caught in mid-flight completes its push and starts a pop`() throws {
      let story = PushStory().push(settle: false)
      story.stage.run(0.15)
      let box = try #require(story.drawn)
      let finger = story.stage.finger(box.midX, box.midY)
      #expect(story.completions == ["push completeTransition(true)"])
      finger.drag(to: box.midX, box.midY + 200, frames: 20).up(thenRun: 1.5)
      #expect(story.completions == ["push completeTransition(true)", "pop completeTransition(true)"])
      #expect(story.navigation.viewControllers == [story.screen])
      story.expectClean(open: false)
    }
  }
#endif
