#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  @MainActor
  @Suite("A destination while the app does something else", .onStage)
  struct MeanwhileTests {
    private func streams(_ window: UIWindow) -> Int {
      window.gestureRecognizers?.filter { $0 is TouchStream }.count ?? 0
    }

    private func drag(on stage: any Stage) {
      let finger = stage.finger(195, 420)
      finger.drag(to: 195, 640, frames: 20)
      finger.up()
      stage.run(2)
    }

    // MARK: UIKit refuses

    @Test(arguments: [true, false])
    func aPopThatIsRefusedLeavesTheScreenInUse(modal: Bool) {
      for refusal in [RefusingStack.Refusal.answersNil, .answersItsTop] {
        let stage = makeStage()
        let screen = GridScreen(count: 30)
        let stack = RefusingStack(rootViewController: screen)
        let root = modal ? UIViewController() : stack
        stage.show(root)
        if modal {
          stack.modalPresentationStyle = .fullScreen
          root.present(stack, animated: false)
          stage.run(0.5)
        }
        let zoom = ZoomTransition()
        var events: [PhotoViewerEvent] = []
        zoom.onEvent = { events.append($0) }
        let photo = PhotoScreen("photo 4", image: .blank(1200, 900))
        zoom.push(photo, on: stack)
        stage.run(1.5)
        stack.refusal = refusal
        drag(on: stage)
        #expect(stack.viewControllers == [screen, photo] && stack.view.window != nil)
        #expect(events.last == .didCancelClose("photo 4"))
        stack.refusal = nil
        drag(on: stage)
        #expect(stack.viewControllers == [screen])
      }
    }

    @Test func aSheetThatLetsTouchesThroughKeepsTheDestinationBelowIt() throws {
      let story = PushStory()
      story.present()
      let sheet = UIViewController()
      sheet.modalPresentationStyle = .overFullScreen
      story.photo.present(sheet, animated: false)
      story.stage.run(0.5)
      try #require(sheet.view.superview).isUserInteractionEnabled = false
      drag(on: story.stage)
      #expect(story.photo.presentedViewController === sheet && story.photo.presentingViewController != nil)
    }

    // MARK: The screen goes another way

    @Test func anotherTabHasItsBarWhileTheDestinationWaits() {
      let story = PushStory()
      story.tabs.viewControllers = [story.navigation, UIViewController()]
      story.push()
      story.tabs.selectedIndex = 1
      story.stage.run(0.5)
      #expect(!story.tabs.hidesBar)
      story.tabs.selectedIndex = 0
      story.stage.run(0.5)
      #expect(story.tabs.hidesBar)
      drag(on: story.stage)
      story.expectClean(open: false)
    }

    @Test func aPushOnAStackThatIsNotShownIsForgottenAfterItsPop() {
      let story = PushStory()
      story.tabs.viewControllers = [story.navigation, UIViewController()]
      story.tabs.selectedIndex = 1
      story.stage.step(2)
      story.zoom.push(story.photo, on: story.navigation)
      story.stage.run(1)
      story.tabs.selectedIndex = 0
      story.stage.run(1)
      story.navigation.popViewController(animated: true)
      story.stage.run(2)
      #expect(story.zoom.sessions.isEmpty && story.navigation.delegate === story.own)
      #expect(streams(story.stage.window) == 0)
    }

    @Test func aDismissalWithoutAnimationIsNoticedAtOnce() {
      let story = PushStory()
      story.present()
      story.photo.dismiss(animated: false)
      story.stage.run(1)
      #expect(story.events.suffix(2) == [.willClose("photo 4"), .didClose("photo 4")])
      #expect(streams(story.stage.window) == 0 && story.zoom.sessions.isEmpty)
    }

    @Test func aDragAfterAnotherDelegateWasSetStillEndsEverything() {
      let story = PushStory()
      let other = OwnDelegate()
      story.push()
      story.navigation.delegate = other
      drag(on: story.stage)
      #expect(story.navigation.viewControllers == [story.screen])
      #expect(!story.tabs.hidesBar && streams(story.stage.window) == 0)
      #expect(story.events.suffix(2) == [.willClose("photo 4"), .didClose("photo 4")])
    }

    @Test(arguments: [0.1, 1.5])
    func aTransitionThatIsReleasedGivesTheTabBarBack(after seconds: Double) async {
      let stage = makeStage()
      let navigation = UINavigationController(rootViewController: UIViewController())
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation]
      stage.show(tabs)
      var zoom: ZoomTransition? = ZoomTransition()
      zoom?.push(PhotoScreen("x", image: nil), on: navigation)
      stage.run(seconds)
      zoom = nil
      await stage.settle()
      stage.run(2)
      await stage.settle()
      #expect(!tabs.hidesBar && tabs.tabBar.alpha == 1)
      #expect(streams(stage.window) == 0)
    }

    // MARK: One after another

    @Test func aScreenThatIsPushedAgainWhileItLandsIsShownAgain() {
      let story = PushStory()
      story.push()
      story.navigation.popViewController(animated: true)
      story.stage.run(0.1)
      story.zoom.push(story.photo, on: story.navigation)
      story.stage.run(5)
      #expect(story.completions.count == 3)
      #expect(story.navigation.transitionCoordinator == nil)
      #expect(story.navigation.viewControllers == [story.screen, story.photo])
    }

    @Test func twoTransitionsOnOneStackGiveTheOwnDelegateBackInAnyOrder() {
      let story = PushStory()
      story.push()
      let second = ZoomTransition()
      let next = story.screen(of: "photo 7", image: .blank(900, 1200))
      second.push(next, on: story.navigation)
      story.stage.run(1.5)
      story.navigation.setViewControllers([story.screen, next, UIViewController()], animated: false)
      story.stage.run(0.5)
      story.navigation.popViewController(animated: false)
      story.stage.run(0.5)
      story.navigation.popViewController(animated: true)
      story.stage.run(2)
      story.navigation.pushViewController(UIViewController(), animated: true)
      story.stage.run(1)
      #expect(story.zoom.sessions.isEmpty && second.sessions.isEmpty)
      #expect(story.navigation.delegate === story.own)
    }

    @Test func barsTakeNoTouchesWhileScreensChange() {
      let story = PushStory()
      story.push()
      #expect(story.navigation.navigationBar.isUserInteractionEnabled)
      story.navigation.popViewController(animated: true)
      story.stage.run(0.1)
      #expect(!story.navigation.navigationBar.isUserInteractionEnabled)
      story.stage.run(1.5)
      #expect(story.navigation.navigationBar.isUserInteractionEnabled)
      #expect(story.tabs.tabBar.isUserInteractionEnabled)
    }

    @Test(arguments: ["didOpen", "didClose", "didCancelClose"], [true, false])
    func whoeverHearsOfAnEndMayGoOn(event: String, modal: Bool) {
      let story = PushStory()
      var busy: [Bool] = []
      var from: UIViewController?
      story.zoom.onEvent = { [weak story] heard in
        guard let story, "\(heard)".hasPrefix(event + "(") else { return }
        let coordinated: UIViewController = modal ? story.photo : story.navigation
        busy.append(coordinated.transitionCoordinator != nil)
        from = event == "didClose" ? story.screen : story.photo
        from?.present(UIViewController(), animated: true)
      }
      if modal { story.present() } else { story.push() }
      let finger = story.stage.finger(195, 420)
      finger.drag(to: 195, event == "didCancelClose" ? 520 : 640, frames: 12)
      if event == "didCancelClose" { finger.drag(to: 195, 425, frames: 12) }
      finger.up()
      story.stage.run(3)
      #expect(busy == [false])
      #expect(story.stage.complaints == [])
      #expect(from?.presentedViewController != nil || story.tabs.presentedViewController != nil)
    }

    @Test func aPushOutOfAnAppearanceCallbackComesAfterTheFirst() {
      let story = PushStory()
      let first = AppearingScreen()
      let next = PhotoScreen("photo 9", image: .blank(10, 10))
      first.appeared = { [weak story] in if let story { story.zoom.push(next, on: story.navigation) } }
      story.zoom.push(first, on: story.navigation)
      story.stage.run(4)
      #expect(story.navigation.viewControllers == [story.screen, first, next])
      story.navigation.popToRootViewController(animated: true)
      story.stage.run(2)
      #expect(story.stage.complaints == [])
      #expect(story.navigation.delegate === story.own && streams(story.stage.window) == 0)
      #expect(!story.tabs.hidesBar)
    }
  }

  /// Does something when it has appeared for the first time.
  private final class AppearingScreen: UIViewController, ZoomDestination {
    let zoomItem = "photo 4"
    let imageView = UIImageView(image: .blank(40, 30))
    var zoomPhoto: ZoomSource? { .view(imageView) }
    var appeared: (() -> Void)?

    override func viewDidLoad() {
      super.viewDidLoad()
      imageView.frame = view.bounds
      view.addSubview(imageView)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      appeared?()
      appeared = nil
    }
  }
#endif
