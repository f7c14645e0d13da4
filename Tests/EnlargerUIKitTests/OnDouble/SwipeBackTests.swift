#if !canImport(ObjectiveC)
  import Foundation
  import Testing
  @_spi(Double) import UIKit

  @testable import EnlargerUIKit

  // On the double only: fingers of public API reach no recogniser of UIKit's own.
  @MainActor
  @Suite("The swipe back beside a transition", .onStage)
  struct SwipeBackTests {
    private func swipe(on story: PushStory, from x: CGFloat = 5, to end: CGFloat = 155) {
      let finger = UIKit.Finger.together([CGPoint(x: x, y: 420)], in: story.stage.window)[0]
      for step in 1...10 {
        UIKit.Finger.move([(finger, CGPoint(x: x + (end - x) * CGFloat(step) / 10, y: 420))])
        story.stage.step()
      }
      finger.up()
      story.stage.run(1.5)
    }

    @Test func aSwipeOnTheDestinationSendsThePhotoHome() {
      let story = PushStory()
      story.push()
      swipe(on: story)
      #expect(story.navigation.viewControllers == [story.screen])
      #expect(story.events.suffix(2) == [.willClose("photo 4"), .didClose("photo 4")])
      story.expectClean(open: false)
    }

    @Test func aSwipeOnAScreenAboveTheDestinationIsUIKits() {
      let story = PushStory()
      story.push()
      story.navigation.pushViewController(UIViewController(), animated: true)
      story.stage.run(0.7)
      swipe(on: story)
      #expect(story.navigation.viewControllers == [story.screen, story.photo])
      #expect(story.stage.complaints == [])
    }

    @Test(arguments: [true, false], [true, false])
    func `the app's own delegate is asked, on the destination and above it`(refuses: Bool, above: Bool) {
      let story = PushStory()
      let app = SwipeDelegate(begins: !refuses)
      story.navigation.interactivePopGestureRecognizer?.delegate = app
      story.push()
      if above {
        story.navigation.pushViewController(UIViewController(), animated: true)
        story.stage.run(0.7)
      }
      let count = story.navigation.viewControllers.count
      swipe(on: story)
      #expect(app.asked > 0 && story.navigation.viewControllers.count == count - (refuses ? 0 : 1))
      story.navigation.popToRootViewController(animated: false)
      story.stage.run(1)
      #expect(story.navigation.interactivePopGestureRecognizer?.delegate === app)
    }

    // Since iOS 26 a swipe anywhere goes back.

    @Test(arguments: [17, 26])
    func `a swipe over the photo is the photo's, not the stack's`(release: Int) {
      let story = PushStory(style: .azikus)
      story.stage.world.systemRelease = release
      story.push()
      let finger = UIKit.Finger.together([CGPoint(x: 150, y: 420)], in: story.stage.window)[0]
      for step in 1...10 {
        UIKit.Finger.move([(finger, CGPoint(x: 150 + 15 * CGFloat(step), y: 420))])
        story.stage.step()
      }
      // It has hold of the photo, and may still bring it back.
      for step in 1...10 {
        UIKit.Finger.move([(finger, CGPoint(x: 300 - 15 * CGFloat(step), y: 420))])
        story.stage.step()
      }
      finger.up()
      story.stage.run(1.5)
      #expect(story.navigation.viewControllers == [story.screen, story.photo])
      #expect(story.stage.complaints == [])
    }

    @Test func `a swipe to the right where the photo has pages does not leave`() {
      let story = PushStory()
      story.push()
      swipe(on: story, from: 150, to: 300)
      #expect(story.navigation.viewControllers == [story.screen, story.photo])
    }

    @Test func `on a screen above the destination a swipe anywhere is UIKit's`() {
      let story = PushStory()
      story.push()
      story.navigation.pushViewController(UIViewController(), animated: true)
      story.stage.run(0.7)
      swipe(on: story, from: 150, to: 300)
      #expect(story.navigation.viewControllers == [story.screen, story.photo])
      #expect(story.stage.complaints == [])
    }

    @Test func withAnotherDelegateUIKitRefusesIt() {
      let story = PushStory()
      story.navigation.pushViewController(UIViewController(), animated: true)
      story.stage.run(0.7)
      swipe(on: story)
      #expect(story.navigation.viewControllers.count == 2)
    }
  }

  private final class SwipeDelegate: NSObject, UIGestureRecognizerDelegate {
    private let begins: Bool
    private(set) var asked = 0

    init(begins: Bool) {
      self.begins = begins
      super.init()
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      asked += 1
      return begins
    }
  }
#endif
