#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  @MainActor
  @Suite("Traps of gestures", .onStage)
  struct GestureTrapTests {
    /// The ways sideways and up that a write-up itself lets leave, whatever pages there are.
    nonisolated private static let ownWays = [
      "photoZoomAnimator": ["up"], "photoZoomAnimator.faithful": ["up"], "azikus": ["right"],
      "azikus.faithful": ["right"],
    ]

    @Test(arguments: ZoomStyle.presets.map(\.name))
    func trap20SidewaysUpOrZoomedDoesNotLeave(preset: String) throws {
      let story = PushStory(style: try #require(ZoomStyle.preset(named: preset)))
      story.push()
      let ways = [("right", 300.0, 420.0), ("left", 60, 420), ("up", 195, 200)]
      for (way, x, y) in ways where Self.ownWays[preset]?.contains(way) != true {
        let finger = story.stage.finger(195, 420)
        finger.drag(to: x, y, frames: 10)
        finger.up()
        story.stage.run(0.5)
      }
      story.expectNotBegan("pop")
      let scroll = UIScrollView(frame: story.photo.view.bounds)
      scroll.maximumZoomScale = 4
      story.photo.view.addSubview(scroll)
      scroll.zoomScale = 2
      let finger = story.stage.finger(195, 420)
      finger.drag(to: 195, 600, frames: 10)
      finger.up()
      story.expectNotBegan("pop")
    }

    @Test func trap21AListAtItsTopMayBeAPointOff() {
      let story = PushStory()
      story.push()
      let scroll = UIScrollView(frame: story.photo.view.bounds)
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = CGSize(width: 390, height: 3000)
      story.photo.view.addSubview(scroll)
      scroll.contentOffset.y = 400
      var finger = story.stage.finger(195, 420)
      finger.drag(to: 195, 500, frames: 10)
      finger.up()
      #expect(story.completions.count == 1)
      scroll.contentOffset.y = 0.4
      finger = story.stage.finger(195, 420)
      finger.drag(to: 195, 640, frames: 10)
      finger.up()
      story.stage.run(1.5)
      #expect(story.completions.last == "pop completeTransition(true)")
    }

    @Test func trap21AListThatHasNothingToScrollKeepsNoDrag() {
      let story = PushStory()
      story.push()
      let scroll = UIScrollView(frame: story.photo.view.bounds)
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentInset.top = 90
      scroll.contentSize = CGSize(width: 390, height: 300)
      story.photo.view.addSubview(scroll)
      scroll.contentOffset = .zero
      let finger = story.stage.finger(195, 420)
      finger.drag(to: 195, 640, frames: 10)
      finger.up()
      story.stage.run(1.5)
      #expect(story.completions.last == "pop completeTransition(true)")
    }

    @Test func trap21AListThatIsAtItsEndAfterMoreThanAPointKeepsItsDrag() {
      let story = PushStory()
      story.push()
      let scroll = UIScrollView(frame: story.photo.view.bounds)
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = CGSize(width: 390, height: scroll.bounds.height + 1.5)
      story.photo.view.addSubview(scroll)
      scroll.contentOffset.y = 1.5
      let finger = story.stage.finger(195, 420)
      finger.drag(to: 195, 640, frames: 10)
      finger.up()
      story.expectNotBegan("pop")
    }

    @Test func trap22InnerPinchingWorksAgainAfterEveryEnd() {
      let story = PushStory()
      story.push()
      let scroll = UIScrollView(frame: story.photo.view.bounds)
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.maximumZoomScale = 4
      story.photo.view.addSubview(scroll)
      let fingers = story.stage.fingers([CGPoint(x: 95, y: 420), CGPoint(x: 295, y: 420)])
      for step in 1...10 {
        let way = CGFloat(step) * 4
        story.stage.move([
          (fingers[0], CGPoint(x: 95 + way, y: 420)), (fingers[1], CGPoint(x: 295 - way, y: 420)),
        ])
        story.stage.step()
      }
      #expect(story.phase == .interactive)
      #expect(scroll.pinchGestureRecognizer?.numberOfTouches == 0)
      for finger in fingers { finger.cancel() }
      story.stage.run(1.5)
      #expect(scroll.pinchGestureRecognizer?.isEnabled == true)
      story.expectClean(open: story.navigation.viewControllers.count > 1)
    }

    @Test func trap22InnerScrollingWorksAgainAfterEveryEnd() {
      let story = PushStory()
      story.push()
      let scroll = UIScrollView(frame: story.photo.view.bounds)
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.alwaysBounceVertical = true
      story.photo.view.addSubview(scroll)
      let finger = story.stage.finger(195, 420)
      finger.drag(to: 195, 480, frames: 10)
      #expect(!scroll.isDragging)
      finger.cancel()
      story.stage.run(1.5)
      #expect(scroll.panGestureRecognizer.isEnabled && scroll.isScrollEnabled)
      story.expectClean(open: true)
    }

    @Test func trap23AFlickThenAPauseIsNoFlick() {
      let story = ViewerStory()
      story.open(0)
      let finger = story.stage.finger(195, 420)
      finger.drag(to: 195, 445, frames: 2)
      story.stage.run(0.5)
      finger.up()
      story.stage.run(1.5)
      #expect(story.phase == .open)
    }

    @Test func trap24TheLandingGoesOnWithTheFingersSpeed() {
      let story = ViewerStory()
      story.open(13)
      let finger = story.stage.finger(195, 420)
      finger.drag(to: 195, 480, frames: 12)
      finger.drag(to: 315, 560, frames: 6)
      let before = story.drawn
      finger.up()
      story.stage.step()
      // 20 points a frame to the right: the photo does not stop or turn on the spot.
      #expect(story.drawn.midX > before.midX + 5)
    }

    @Test func trap25TapsDuringAFlightDoNotReachThePageThatLeaves() {
      let story = PushStory()
      let pressed = Count()
      let button = UIButton(type: .system, primaryAction: UIAction { _ in pressed.value += 1 })
      button.frame = CGRect(x: 0, y: 600, width: 390, height: 200)
      story.photo.loadViewIfNeeded()
      story.photo.view.addSubview(button)
      story.push()
      story.stage.finger(200, 700).up()
      #expect(pressed.value == 1)
      story.navigation.popViewController(animated: true)
      story.stage.run(0.05)
      story.stage.finger(200, 700).up()
      #expect(pressed.value == 1)
      story.stage.run(1.5)
    }

    @Test(arguments: [true, false])
    func trap25AFingerOnAPhotoInFlightIsNobodyElses(opens: Bool) throws {
      let story = PushStory()
      story.push(settle: !opens)
      if !opens { story.navigation.popViewController(animated: true) }
      story.stage.run(0.1)
      let photo = try #require(story.drawn)
      let finger = story.stage.finger(Double(photo.midX), Double(photo.midY))
      finger.drag(to: Double(photo.midX), Double(photo.midY) + 40, frames: 5)
      let stream = story.stage.window.gestureRecognizers?.lazy.compactMap { $0 as? TouchStream }.first
      #expect(stream?.state == .changed)
      finger.up()
      story.stage.run(1.5)
    }

    @Test func trap25ASecondFingerDoesNotStartTheTransitionAgain() {
      let story = PushStory()
      story.push()
      let first = story.stage.finger(150, 420)
      first.drag(to: 150, 500, frames: 10)
      let second = story.stage.finger(250, 500)
      first.drag(to: 150, 520, frames: 5)
      first.up()
      second.drag(to: 250, 640, frames: 10)
      second.up()
      story.stage.run(2)
      #expect(story.completions.count == 2)
      #expect(story.stage.complaints == [])
    }
  }
#endif
