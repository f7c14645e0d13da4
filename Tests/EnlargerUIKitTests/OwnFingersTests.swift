#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  /// A photo's screen that says where a finger may leave from.
  private final class PickyScreen: PhotoScreen {
    var mayBegin: (CGPoint) -> Bool = { _ in true }
    private(set) var asked: [CGPoint] = []

    override func zoomShouldBegin(at point: CGPoint) -> Bool {
      asked.append(point)
      return mayBegin(point)
    }
  }

  @MainActor
  @Suite("Fingers that are the destination's own", .onStage)
  struct OwnFingersTests {
    private func pushed(_ screen: PhotoScreen) -> PushStory {
      let story = PushStory()
      story.change(to: screen)
      story.push()
      return story
    }

    private func drag(_ story: PushStory, from y: CGFloat = 420) {
      let finger = story.stage.finger(195, y)
      finger.drag(to: 195, y + 220, frames: 24)
      finger.up()
      story.stage.run(1.5)
    }

    @Test func `who is not to begin is asked again with each move, until the photo is in the fingers`() {
      let screen = PickyScreen("photo 4", image: .blank(1200, 900))
      let story = pushed(screen)
      screen.mayBegin = { $0.y < 500 }
      drag(story, from: 520)
      #expect(story.navigation.topViewController === screen && screen.asked.first == CGPoint(x: 195, y: 520))
      drag(story)
      #expect(story.navigation.topViewController === story.screen)
      #expect(screen.asked.allSatisfy { $0.y < 540 }, "nobody is asked once the photo is in the fingers")
    }

    @Test func `a screen that answers late still keeps its finger`() {
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
      finger.up()
      story.stage.run(1.5)
      #expect(
        story.navigation.topViewController === screen && asks == 3, "it is not asked again for this finger")
      screen.mayBegin = { _ in true }
      drag(story)
      #expect(story.navigation.topViewController === story.screen)
      story.expectClean(open: false)
    }

    @Test func `a scroll view at its top still leaves a drag down to the photo`() {
      let story = pushed(PhotoScreen("photo 4", image: .blank(1200, 900)))
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 500))
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = CGSize(width: 390, height: 2000)
      story.photo.view.addSubview(scroll)
      drag(story)
      #expect(story.navigation.topViewController === story.screen)
    }

    @Test func `the recogniser can be weighed against others from the push to the pop`() throws {
      let story = PushStory()
      #expect(story.zoom.gestureRecognizer(of: story.photo) == nil)
      story.push()
      let recogniser = try #require(story.zoom.gestureRecognizer(of: story.photo))
      let swipe = UIPanGestureRecognizer()
      swipe.require(toFail: recogniser)
      story.photo.view.addGestureRecognizer(swipe)
      drag(story)
      #expect(story.navigation.topViewController === story.screen)
      #expect(story.zoom.gestureRecognizer(of: story.photo) == nil)
    }

    // MARK: Only with the photo in sight

    @Test func `a screen that hides its photo for a moment is not dragged away`() {
      let story = pushed(PhotoScreen("photo 4", image: .blank(1200, 900)))
      story.photo.imageView.isHidden = true
      drag(story)
      #expect(story.navigation.topViewController === story.photo)
      story.photo.imageView.isHidden = false
      drag(story)
      #expect(story.navigation.topViewController === story.screen)
    }

    @Test func `details pushed over the photo in its own stack are not dragged away with it`() {
      let stage = makeStage(safeArea: phoneSafeArea)
      let grid = GridScreen(count: 12)
      stage.show(grid)
      let stack = PhotoStack(PhotoScreen("photo 4", image: .blank(1200, 900)))
      let zoom = ZoomTransition()
      zoom.source = { [weak grid] id in grid?.thumbnail(id).map { .view($0) } }
      zoom.present(stack, from: grid)
      stage.run(1.5)
      func drag() {
        let finger = stage.finger(195, 420)
        finger.drag(to: 195, 660, frames: 20)
        finger.up()
        stage.run(1.5)
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

    @Test func `a photo without any size is not dragged, and its screen can be left`() {
      let story = pushed(PhotoScreen("photo 4", image: .blank(1200, 900)))
      story.photo.imageView.autoresizingMask = []
      story.photo.imageView.frame = .zero
      drag(story)
      #expect(story.navigation.topViewController === story.photo)
      story.navigation.popViewController(animated: true)
      story.stage.run(1.5)
      #expect(story.navigation.topViewController === story.screen)
      story.expectClean(open: false)
    }

    @Test func `a destination that names its own photo as its thumbnail falls back`() {
      let story = PushStory()
      story.zoom.source = { [weak photo = story.photo] _ in photo.map { .view($0.imageView) } }
      story.push()
      #expect(story.events.contains(.fellBack("photo 4", .covered)) && story.photo.imageView.alpha == 1)
      story.navigation.popViewController(animated: true)
      story.stage.run(1.5)
      #expect(story.navigation.topViewController === story.screen && story.photo.imageView.alpha == 1)
      story.expectClean(open: false)
    }
  }

  /// A photo's screen in a stack of its own.
  private final class PhotoStack: UINavigationController, ZoomDestination {
    let photo: PhotoScreen

    init(_ photo: PhotoScreen) {
      self.photo = photo
      super.init(rootViewController: photo)
    }

    required init?(coder: NSCoder) { nil }

    var zoomItem: String { photo.zoomItem }
    var zoomPhoto: ZoomSource? { photo.zoomPhoto }
  }
#endif
