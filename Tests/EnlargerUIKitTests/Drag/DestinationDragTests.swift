#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("Who gets the fingers on a destination", .onStage) struct DestinationDragTests {
    /// The directions other than down in which a write-up itself dismisses, whatever pages there are.
    nonisolated private static let ownWays = [
      "photoZoomAnimator": ["up"], "photoZoomAnimator.faithful": ["up"], "azikus": ["right"],
      "azikus.faithful": ["right"],
    ]

    private func pushed(_ screen: PhotoScreen) -> PushStory {
      let story = PushStory()
      story.change(to: screen)
      story.push()
      return story
    }

    private func drag(_ story: PushStory, from y: CGFloat = 420) {
      story.stage.finger(195, y).drag(to: 195, y + 220, frames: 24).up(thenRun: 1.5)
    }

    @Test func `the destination is asked on each move until the photo is held`() {
      let screen = PickyScreen("photo 4", image: .blank(1200, 900))
      let story = pushed(screen)
      screen.mayBegin = { $0.y < 500 }
      drag(story, from: 520)
      #expect(story.navigation.topViewController === screen && screen.asked.first == CGPoint(x: 195, y: 520))
      drag(story)
      #expect(story.navigation.topViewController === story.screen)
      #expect(screen.asked.allSatisfy { $0.y < 540 }, "nobody is asked once the photo is in the fingers")
    }

    @Test func `a screen that refuses late keeps its finger`() {
      let screen = PickyScreen("photo 4", image: .blank(1200, 900))
      let story = pushed(screen)
      var asks = 0
      screen.mayBegin = { _ in
        asks += 1
        return asks < 3
      }
      let finger = story.stage.finger(195, 420)
      for step in 1...40 {
        finger.move(to: 195, 420 + CGFloat(step) * 2)
        story.stage.step()
      }
      finger.up(thenRun: 1.5)
      #expect(
        story.navigation.topViewController === screen && asks == 3, "it is not asked again for this finger")
      screen.mayBegin = { _ in true }
      drag(story)
      #expect(story.navigation.topViewController === story.screen)
      story.expectClean(open: false)
    }

    @Test func `the recogniser is available to others from the push to the pop`() throws {
      let story = PushStory()
      #expect(story.zoom.gestureRecognizer(for: story.photo) == nil)
      story.push()
      let recogniser = try #require(story.zoom.gestureRecognizer(for: story.photo))
      let swipe = UIPanGestureRecognizer()
      swipe.require(toFail: recogniser)
      story.photo.view.addGestureRecognizer(swipe)
      drag(story)
      #expect(story.navigation.topViewController === story.screen)
      #expect(story.zoom.gestureRecognizer(for: story.photo) == nil)
    }

    @Test func `a strip keeps only the fingers that touch it`() {
      let story = PushStory(style: .azikus).push()
      let strip = UIScrollView(frame: CGRect(x: 0, y: 700, width: 390, height: 80))
      strip.contentInsetAdjustmentBehavior = .never
      strip.alwaysBounceHorizontal = true
      story.photo.view.addSubview(strip)
      story.stage.finger(95, 740).drag(to: 295, 740, frames: 10).up(thenRun: 1.5)
      #expect(story.navigation.topViewController === story.photo)
      story.stage.finger(95, 420).drag(to: 295, 420, frames: 10).up(thenRun: 1.5)
      #expect(story.navigation.topViewController === story.screen)
      story.expectClean(open: false)
    }

    // MARK: Only with a visible photo

    @Test func `a screen with a hidden photo is not dragged away`() {
      let story = pushed(PhotoScreen("photo 4", image: .blank(1200, 900)))
      story.photo.imageView.isHidden = true
      drag(story)
      #expect(story.navigation.topViewController === story.photo)
      story.photo.imageView.isHidden = false
      drag(story)
      #expect(story.navigation.topViewController === story.screen)
    }

    @Test func `details pushed over the photo in its own stack keep it from being dragged away`() {
      let stage = makeStage(safeArea: phoneSafeArea)
      let grid = GridScreen(count: 12)
      stage.show(grid)
      let stack = PhotoStack(PhotoScreen("photo 4", image: .blank(1200, 900)))
      let zoom = ZoomTransition()
      zoom.source = { [weak grid] id in grid?.thumbnail(id).map { .view($0) } }
      zoom.present(stack, from: grid)
      stage.run(1.5)
      func drag() {
        stage.finger(195, 420).drag(to: 195, 660, frames: 20).up(thenRun: 1.5)
      }
      stack.pushViewController(UIViewController(), animated: false)
      stage.run(0.5)
      drag()
      #expect(grid.presentedViewController === stack && stack.viewControllers.count == 2)
      stack.popViewController(animated: false)
      stage.run(0.5)
      drag()
      #expect(grid.presentedViewController == nil)
    }

    @Test(arguments: ZoomStyle.presets.map(\.name))
    func `drags sideways or up, and drags of a zoomed photo, do not dismiss`(preset: String) throws {
      let story = PushStory(style: try #require(ZoomStyle.preset(named: preset))).push()
      let ways = [("right", 300.0, 420.0), ("left", 60, 420), ("up", 195, 200)]
      for (way, x, y) in ways where Self.ownWays[preset]?.contains(way) != true {
        story.stage.finger(195, 420).drag(to: x, y, frames: 10).up(thenRun: 0.5)
      }
      story.expectNotBegan("pop")
      let scroll = UIScrollView(frame: story.photo.view.bounds)
      scroll.maximumZoomScale = 4
      story.photo.view.addSubview(scroll)
      scroll.zoomScale = 2
      story.stage.finger(195, 420).drag(to: 195, 600, frames: 10).up()
      story.expectNotBegan("pop")
    }

    /// A list over a photo's screen: content height, top inset, offset, and whether a drag down dismisses.
    @Test(
      arguments: [
        (height: 3000, inset: 0, offset: 400, leaves: false), (3000, 0, 0.4, true), (300, 90, 0, true),
        (845.5, 0, 1.5, false),
      ] as [(height: CGFloat, inset: CGFloat, offset: CGFloat, leaves: Bool)])
    func `a list keeps a drag down while it can scroll more than a point`(
      list: (height: CGFloat, inset: CGFloat, offset: CGFloat, leaves: Bool)
    ) {
      let story = PushStory().push()
      let scroll = UIScrollView(frame: story.photo.view.bounds)
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentInset.top = list.inset
      scroll.contentSize = CGSize(width: 390, height: list.height)
      story.photo.view.addSubview(scroll)
      scroll.contentOffset.y = list.offset
      story.stage.finger(195, 420).drag(to: 195, 640, frames: 10).up(thenRun: 1.5)
      if list.leaves { #expect(story.completions.last == "pop completeTransition(true)") }
      if !list.leaves { story.expectNotBegan("pop") }
    }

    @Test func `pinching an inner scroll view works again after the gesture`() {
      let story = PushStory().push()
      let scroll = UIScrollView(frame: story.photo.view.bounds)
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.maximumZoomScale = 4
      story.photo.view.addSubview(scroll)
      let fingers = story.stage.pinch(about: CGPoint(x: 195, y: 420), from: 200, to: 120, frames: 10)
      #expect(story.phase == .interactive)
      #expect(scroll.pinchGestureRecognizer?.numberOfTouches == 0)
      for finger in fingers { finger.cancel() }
      story.stage.run(1.5)
      #expect(scroll.pinchGestureRecognizer?.isEnabled == true)
      story.expectClean(open: story.navigation.viewControllers.count > 1)
    }

    @Test func `scrolling an inner scroll view works again after the gesture`() {
      let story = PushStory().push()
      let scroll = UIScrollView(frame: story.photo.view.bounds)
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.alwaysBounceVertical = true
      story.photo.view.addSubview(scroll)
      let finger = story.stage.finger(195, 420).drag(to: 195, 480, frames: 10)
      #expect(!scroll.isDragging)
      finger.cancel(thenRun: 1.5)
      #expect(scroll.panGestureRecognizer.isEnabled && scroll.isScrollEnabled)
      story.expectClean(open: true)
    }
  }

  /// A photo's screen that decides where a drag may begin.
  private final class PickyScreen: PhotoScreen {
    var mayBegin: (CGPoint) -> Bool = { _ in true }
    private(set) var asked: [CGPoint] = []

    override func zoomShouldBegin(at point: CGPoint) -> Bool {
      asked.append(point)
      return mayBegin(point)
    }
  }

  /// A photo's screen in its own stack.
  private final class PhotoStack: UINavigationController, ZoomDestination {
    let photo: PhotoScreen

    init(_ photo: PhotoScreen) {
      self.photo = photo
      super.init(rootViewController: photo)
    }

    required init?(coder: NSCoder) { nil }

    var zoomID: String { photo.zoomID }
    var zoomPhoto: ZoomSource? { photo.zoomPhoto }
  }
#endif
