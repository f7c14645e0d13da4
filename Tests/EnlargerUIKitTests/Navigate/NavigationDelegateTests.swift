#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  /// Mistakes of earlier implementations, one test each. Documentation/UIKitTraps.md lists most of them.
  @MainActor @Suite("A transition and the app's own navigation", .onStage) struct NavigationDelegateTests {
    @Test func `the app's delegate keeps working and is restored`() {
      let story = PushStory().push()
      #expect(story.own.log == ["willShow photo", "didShow photo"])
      let other = UIViewController()
      other.title = "other"
      story.navigation.pushViewController(other, animated: true)
      story.stage.run(0.5)
      #expect(story.own.log.suffix(3) == ["animator", "willShow other", "didShow other"])
      story.pop(for: 0.5)
      story.pop()
      #expect(story.navigation.delegate === story.own)
      #expect(story.own.log.last == "didShow grid")
    }

    @Test func `a delegate set by others meanwhile stays`() {
      let story = PushStory()
      let other = OwnDelegate()
      story.push()
      story.navigation.delegate = other
      story.pop()
      #expect(story.navigation.delegate === other)
      #expect(story.navigation.viewControllers == [story.screen])
    }

    @Test func `the app's delegate is restored when the transition is released`() async {
      let stage = makeStage()
      let root = UIViewController()
      let own = OwnDelegate()
      let navigation = UINavigationController(rootViewController: root)
      navigation.delegate = own
      stage.show(navigation)
      var zoom: ZoomTransition? = ZoomTransition()
      zoom?.push(PhotoScreen("x", image: nil), on: navigation)
      #expect(navigation.delegate === zoom?.delegation)
      stage.run(1.5)
      #expect(stage.window.gestureRecognizers?.contains { $0 is TouchStreamRecognizer } == true)
      zoom = nil
      await stage.settle()
      #expect(navigation.delegate === own)
      #expect(stage.window.gestureRecognizers?.contains { $0 is TouchStreamRecognizer } != true)
      navigation.popViewController(animated: true)
      stage.run(1)
      #expect(navigation.viewControllers == [root])
    }

    @Test func `the swipe back sends the photo home, and keeps working on the app's screens`() throws {
      let story = PushStory()
      let swipe = try #require(story.navigation.interactivePopGestureRecognizer)
      let system = swipe.delegate
      story.push()
      let delegation = story.zoom.delegation
      #expect(swipe.delegate === delegation)
      story.navigation.pushViewController(UIViewController(), animated: true)
      #expect(!delegation.gestureRecognizerShouldBegin(swipe))
      story.stage.run(0.7)
      #expect(delegation.gestureRecognizerShouldBegin(swipe))
      story.pop(for: 0.7)
      story.forget()
      #expect(!delegation.gestureRecognizerShouldBegin(swipe))
      story.stage.run(1.5)
      #expect(story.completions == ["pop completeTransition(true)"])
      #expect(story.navigation.viewControllers == [story.screen])
      #expect(swipe.delegate === system)
      story.expectClean(open: false)
    }

    @Test func `two transitions at once`() {
      let story = PushStory().push()
      story.pop(for: 0.1)
      let next = story.screen(of: "photo 7", image: .blank(900, 1200))
      story.zoom.push(next, on: story.navigation)
      story.stage.run(3)
      #expect(story.navigation.viewControllers == [story.screen, next])
      #expect(story.completions.count == 3)
      #expect(story.stage.complaints == [])
      story.pop()
      #expect(story.navigation.viewControllers == [story.screen])
      #expect(story.navigation.delegate === story.own)
    }

    @Test func nothingIsLeftInMemoryAfterThePop() async {
      let story = PushStory()
      weak var photo: PhotoScreen?
      weak var session: ZoomSession?
      do {
        let screen = PhotoScreen("photo 4", image: .blank(10, 10))
        photo = screen
        story.zoom.push(screen, on: story.navigation)
        session = story.zoom.session(of: screen)
        story.stage.run(1.5)
        story.pop()
      }
      for _ in 0..<20 { await Task { @MainActor in }.value }
      #expect(photo == nil && session == nil)
      #expect(story.events.last == .didClose("photo 4"))
      #expect(story.stage.window.gestureRecognizers?.contains { $0 is TouchStreamRecognizer } != true)
      #expect(story.stage.runningLinks == 0)
    }

    @Test func `the app's delegate may be released`() {
      let story = PushStory()
      do {
        let short = OwnDelegate()
        story.navigation.delegate = short
        story.push()
      }
      story.pop()
      #expect(story.navigation.delegate == nil)
      story.expectClean(open: false)
    }

    @Test func `a delegate set by the app stays when the transition is released`() async {
      let (story, next) = (PushStory(), OwnDelegate())
      do {
        let short = ZoomTransition()
        short.prepare(story.photo, on: story.navigation)
        story.navigation.delegate = next
      }
      await story.stage.settle()
      #expect(story.navigation.delegate === next)
    }

    @Test func `a drag after another delegate was set still ends everything`() {
      let story = PushStory()
      let other = OwnDelegate()
      story.push()
      story.navigation.delegate = other
      story.stage.dragAway()
      #expect(story.navigation.viewControllers == [story.screen])
      #expect(!story.tabs.hidesBar && story.stage.window.streams == 0)
      #expect(story.events.suffix(2) == [.willClose("photo 4"), .didClose("photo 4")])
    }

    @Test func `two transitions on one stack restore the app's delegate in any order`() {
      let story = PushStory().push()
      let second = ZoomTransition()
      let next = story.screen(of: "photo 7", image: .blank(900, 1200))
      second.push(next, on: story.navigation)
      story.stage.run(1.5)
      story.navigation.setViewControllers([story.screen, next, UIViewController()], animated: false)
      story.stage.run(0.5)
      story.navigation.popViewController(animated: false)
      story.stage.run(0.5)
      story.pop(for: 2)
      story.pushAnother()
      #expect(story.zoom.sessions.isEmpty && second.sessions.isEmpty)
      #expect(story.navigation.delegate === story.own)
    }
  }
#endif

#if !canImport(ObjectiveC)
  import Foundation
  import Testing
  @_spi(Double) import UIKit
  @testable import EnlargerUIKit

  // On the double only: fingers of public API reach none of UIKit's own recognisers.
  @MainActor @Suite("The swipe back alongside a transition", .onStage) struct SwipeBackTests {
    private func swipe(on story: PushStory, from start: CGFloat = 5, to ends: CGFloat...) {
      let finger = UIKit.Finger(at: CGPoint(x: start, y: 420), in: story.stage.window)
      for end in ends.isEmpty ? [155] : ends { finger.drag(to: end, 420, frames: 10) }
      finger.up()
      story.stage.run(1.5)
    }

    @Test func aSwipeOnTheDestinationSendsThePhotoHome() {
      let story = PushStory().push()
      swipe(on: story)
      #expect(story.navigation.viewControllers == [story.screen])
      #expect(story.events.suffix(2) == [.willClose("photo 4"), .didClose("photo 4")])
      story.expectClean(open: false)
    }

    // Since iOS 26, a swipe anywhere goes back.
    @Test(arguments: [(5, 155), (150, 300)] as [(CGFloat, CGFloat)])
    func `a swipe on a screen above the destination goes to UIKit`(start: CGFloat, end: CGFloat) {
      let story = PushStory().push()
      story.pushAnother()
      swipe(on: story, from: start, to: end)
      #expect(story.navigation.viewControllers == [story.screen, story.photo])
      #expect(story.stage.complaints == [])
    }

    @Test(arguments: [(false, false, false), (true, false, false), (false, true, false), (false, true, true)])
    func `a swipe goes back only where the bar shows a back button`(
      hides: Bool, hasItem: Bool, supplements: Bool
    ) {
      let story = PushStory().push()
      let above = UIViewController()
      above.navigationItem.hidesBackButton = hides
      above.navigationItem.leftItemsSupplementBackButton = supplements
      if hasItem { above.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel) }
      story.navigation.pushViewController(above, animated: true)
      story.stage.run(0.7)
      swipe(on: story)
      let goesBack = !hides && (!hasItem || supplements)
      #expect((story.navigation.topViewController === above) == !goesBack)
    }

    @Test(arguments: [true, false])
    func `a swipe goes back from a screen above the destination unless the app hides the bar`(hides: Bool) {
      let story = PushStory()
      story.zoom.hidesNavigationBar = true
      story.push()
      let above = UIViewController()
      story.navigation.pushViewController(above, animated: true)
      story.stage.run(0.7)
      if hides { story.navigation.setNavigationBarHidden(true, animated: false) }
      swipe(on: story)
      #expect((story.navigation.topViewController === above) == hides)
    }

    @Test func `an app that removed the swipe's delegate keeps its swipe on every screen`() {
      let story = PushStory()
      story.navigation.interactivePopGestureRecognizer?.delegate = nil
      story.push()
      let above = UIViewController()
      above.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
      story.navigation.pushViewController(above, animated: true)
      story.stage.run(0.7)
      story.navigation.setNavigationBarHidden(true, animated: false)
      swipe(on: story)
      #expect(story.navigation.viewControllers == [story.screen, story.photo])
    }

    @Test func `a swipe does not leave a destination whose gestures are off`() {
      let story = PushStory().push()
      story.zoom.isInteractive = false
      swipe(on: story)
      #expect(story.navigation.topViewController === story.photo)
      story.zoom.isInteractive = true
      swipe(on: story)
      #expect(story.navigation.viewControllers == [story.screen])
    }

    @Test(arguments: [true, false], [true, false])
    func `the app's own delegate is asked, on the destination and above it`(refuses: Bool, above: Bool) {
      let story = PushStory()
      let app = SwipeDelegate(begins: !refuses)
      story.navigation.interactivePopGestureRecognizer?.delegate = app
      story.push()
      if above {
        story.pushAnother()
      }
      let count = story.navigation.viewControllers.count
      swipe(on: story)
      #expect(app.asked > 0 && story.navigation.viewControllers.count == count - (refuses ? 0 : 1))
      story.navigation.popToRootViewController(animated: false)
      story.stage.run(1)
      #expect(story.navigation.interactivePopGestureRecognizer?.delegate === app)
    }

    // Since iOS 26, a swipe anywhere goes back.
    @Test func `a swipe over the photo goes to the photo, not to the stack`() {
      let story = PushStory(style: .azikus).push()
      // It holds the photo, and may still bring it back.
      swipe(on: story, from: 150, to: 300, 150)
      #expect(story.navigation.viewControllers == [story.screen, story.photo])
      #expect(story.stage.complaints == [])
    }

    @Test func `a swipe to the right does not dismiss a photo with pages`() {
      let story = PushStory().push()
      swipe(on: story, from: 150, to: 300)
      #expect(story.navigation.viewControllers == [story.screen, story.photo])
    }

    @Test func `with another delegate UIKit refuses it`() {
      let story = PushStory()
      story.pushAnother()
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
