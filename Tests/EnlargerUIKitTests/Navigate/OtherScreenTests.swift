#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  @MainActor @Suite("A destination while the app does something else", .onStage) struct OtherScreenTests {
    @Test(arguments: [true, false]) func `a refused pop leaves the screen working`(modal: Bool) {
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
        stage.dragAway()
        #expect(stack.viewControllers == [screen, photo] && stack.view.window != nil)
        #expect(events.last == .didCancelClose("photo 4"))
        stack.refusal = nil
        stage.dragAway()
        #expect(stack.viewControllers == [screen])
      }
    }

    @Test func `a sheet that lets touches through keeps the destination below it`() throws {
      let story = PushStory()
      story.present()
      let sheet = UIViewController()
      sheet.modalPresentationStyle = .overFullScreen
      story.photo.present(sheet, animated: false)
      story.stage.run(0.5)
      try #require(sheet.view.superview).isUserInteractionEnabled = false
      story.stage.dragAway()
      #expect(story.photo.presentedViewController === sheet && story.photo.presentingViewController != nil)
    }

    /// Selects another tab, which shows its bar, and returns.
    private func expectBarInAnotherTab(_ story: PushStory) {
      story.tabs.selectedIndex = 1
      story.stage.run(0.5)
      #expect(!story.tabs.hidesBar)
      story.tabs.selectedIndex = 0
      story.stage.run(0.5)
      #expect(story.tabs.hidesBar)
    }

    @Test(arguments: [false, true])
    func `another tab shows its bar while the destination waits`(isCovered: Bool) {
      let story = PushStory()
      story.tabs.viewControllers = [story.navigation, UIViewController()]
      story.push()
      if isCovered {
        story.pushAnother()
      }
      expectBarInAnotherTab(story)
      if isCovered {
        story.pop(for: 0.7)
        story.forget()
      }
      story.stage.dragAway()
      story.expectClean(open: false)
    }

    @Test func `bars hidden for a destination stay hidden after a full-screen editor`() {
      let story = PushStory()
      story.zoom.hidesNavigationBar = true
      story.push()
      let editor = UIViewController()
      editor.modalPresentationStyle = .fullScreen
      story.photo.present(editor, animated: true)
      story.stage.run(1)
      #expect(story.tabs.view.window == nil)
      editor.dismiss(animated: true)
      story.stage.run(1)
      #expect(story.navigation.isNavigationBarHidden)
      story.forget()
      story.expectClean(open: true)
    }

    @Test(arguments: [true, false])
    func `a screen above the destination has the navigation bar, and the destination none`(animated: Bool) {
      let story = PushStory()
      story.zoom.hidesNavigationBar = true
      story.push()
      story.navigation.pushViewController(UIViewController(), animated: animated)
      story.stage.run(0.7)
      #expect(!story.navigation.isNavigationBarHidden)
      story.navigation.popViewController(animated: animated)
      story.stage.run(0.7)
      #expect(story.navigation.isNavigationBarHidden)
      story.navigation.pushViewController(BarlessScreen(), animated: true)
      story.stage.run(0.7)
      #expect(story.navigation.isNavigationBarHidden)
      story.navigation.popToRootViewController(animated: animated)
      story.stage.run(1)
      #expect(!story.navigation.isNavigationBarHidden)
      story.forget()
      story.expectClean(open: false)
    }

    @Test func `a screen above the destination keeps its own bar while the user is on another tab`() {
      let story = PushStory()
      story.zoom.hidesNavigationBar = true
      story.tabs.viewControllers = [story.navigation, UIViewController()]
      story.push()
      story.navigation.pushViewController(BarScreen(), animated: true)
      story.stage.run(0.7)
      #expect(!story.navigation.isNavigationBarHidden)
      story.tabs.selectedIndex = 1
      story.stage.run(0.5)
      #expect(!story.tabs.hidesBar)
      story.tabs.selectedIndex = 0
      story.stage.run(0.5)
      #expect(!story.navigation.isNavigationBarHidden && story.tabs.hidesBar)
      story.pop(for: 0.7)
      story.forget()
      story.stage.dragAway()
      #expect(!story.navigation.isNavigationBarHidden)
      story.expectClean(open: false)
    }

    @Test func aPushOnAHiddenStackIsForgottenAfterItsPop() {
      let story = PushStory()
      story.tabs.viewControllers = [story.navigation, UIViewController()]
      story.tabs.selectedIndex = 1
      story.stage.step(2)
      story.zoom.push(story.photo, on: story.navigation)
      story.stage.run(1)
      story.tabs.selectedIndex = 0
      story.stage.run(1)
      story.pop(for: 2)
      #expect(story.zoom.sessions.isEmpty && story.navigation.delegate === story.own)
      #expect(story.stage.window.streams == 0)
    }

    @Test func `a dismissal without animation is noticed`() {
      let story = PushStory()
      story.present()
      story.photo.dismiss(animated: false)
      story.stage.run(1)
      #expect(story.events.suffix(2) == [.willClose("photo 4"), .didClose("photo 4")])
      #expect(story.stage.window.streams == 0 && story.zoom.sessions.isEmpty)
    }

    @Test(arguments: [0.1, 1.5])
    func `a released transition restores the tab bar`(after seconds: Double) async {
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
      #expect(stage.window.streams == 0)
    }

    @Test func aScreenPushedAgainWhileItLandsIsShownAgain() {
      let story = PushStory().push()
      story.pop(for: 0.1)
      story.zoom.push(story.photo, on: story.navigation)
      story.stage.run(5)
      #expect(story.completions.count == 3)
      #expect(story.navigation.transitionCoordinator == nil)
      #expect(story.navigation.viewControllers == [story.screen, story.photo])
    }

    @Test(arguments: ["didOpen", "didClose", "didCancelClose"], [true, false])
    func `an observer of an end may present at once`(event: String, modal: Bool) {
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
      finger.up(thenRun: 3)
      #expect(busy == [false])
      #expect(story.stage.complaints == [])
      #expect(from?.presentedViewController != nil || story.tabs.presentedViewController != nil)
    }

    @Test(arguments: TransitionStart.allCases, [true, false])
    func `a destination that leaves as it appears reports its opening before its closing`(
      start: TransitionStart, animated: Bool
    ) {
      let reported: [PhotoViewerEvent] = [
        .willOpen("photo 4"), .didOpen("photo 4"), .willClose("photo 4"), .didClose("photo 4"),
      ]
      let story = PushStory(start: start)
      let pushed = AppearingScreen()
      pushed.appeared = { [weak story] in story?.navigation.popViewController(animated: animated) }
      story.zoom.push(pushed, on: story.navigation)
      story.stage.run(3)
      #expect(story.events == reported)
      #expect(pushed.ends == (animated ? [.opening, .closing] : [.opening]))
      story.events = []
      let presented = AppearingScreen()
      presented.appeared = { [weak presented] in presented?.dismiss(animated: animated) }
      story.zoom.present(presented, from: story.screen)
      story.stage.run(3)
      #expect(story.events == reported)
      #expect(presented.ends == (animated ? [.opening, .closing] : [.opening]))
      #expect(story.zoom.sessions.isEmpty && story.stage.window.streams == 0)
    }

    @Test func aPushFromAnAppearanceCallbackFollowsTheFirst() {
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
      #expect(story.navigation.delegate === story.own && story.stage.window.streams == 0)
      #expect(!story.tabs.hidesBar)
    }
  }

  /// Shows the navigation bar whenever it appears.
  private final class BarScreen: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      navigationController?.setNavigationBarHidden(false, animated: animated)
    }
  }

  /// Hides the navigation bar whenever it appears.
  private final class BarlessScreen: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      navigationController?.setNavigationBarHidden(true, animated: animated)
    }
  }

  /// Calls a closure when it first appears.
  private final class AppearingScreen: UIViewController, ZoomDestination {
    let zoomID = "photo 4"
    let imageView = UIImageView(image: .blank(40, 30))
    var zoomPhoto: ZoomSource? { .view(imageView) }
    var appeared: (() -> Void)?
    var ends: [ZoomDirection] = []

    func zoomDidEnd(_ direction: ZoomDirection, completed: Bool) { ends.append(direction) }

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

  @MainActor @Suite("A presentation from a thumbnail", .onStage) struct PresentTests {
    /// Implements only what is required.
    private final class BareScreen: UIViewController, ZoomDestination {
      let zoomID = "photo 4"
      var zoomPhoto: ZoomSource? { nil }
    }

    @Test func `a destination has pages by default, which get its sideways drags`() {
      #expect(BareScreen().zoomHasPages)
    }

    @Test(arguments: [(UIModalPresentationStyle.automatic, true), (.overFullScreen, true), (.custom, false)])
    func `a destination over the full screen controls the status bar`(
      style: UIModalPresentationStyle, decides: Bool
    ) {
      let story = PushStory()
      story.photo.modalPresentationStyle = style
      story.zoom.prepare(story.photo)
      #expect(story.photo.modalPresentationCapturesStatusBarAppearance == decides)
    }

    @Test func `behind a translucent backdrop the destination is fully visible when the photo arrives`() {
      var style = ZoomStyle.photos
      style.backdrop = 0.5
      let story = PushStory(style: style)
      story.present(settle: false)
      var alphas: [CGFloat] = []
      story.stage.wait {
        if story.phase == .opening, story.drawn != nil { alphas.append(story.photo.view.alpha) }
        return story.phase == .open
      }
      #expect(alphas.first ?? 1 < 0.5 && alphas.last ?? 0 > 0.95)
      story.stage.run(0.5)
    }

    @Test(arguments: [UIModalPresentationStyle.automatic, .fullScreen, .overFullScreen])
    func presentsAndDismissesByButton(style: UIModalPresentationStyle) {
      let story = PushStory()
      story.present(style)
      #expect(story.events == [.willOpen("photo 4"), .didOpen("photo 4")])
      #expect(story.photo.view.window != nil)
      story.expectClean(open: false)
      story.photo.dismiss(animated: true)
      story.stage.run(1.5)
      #expect(story.completions == ["present completeTransition(true)", "dismiss completeTransition(true)"])
      #expect(story.screen.view.window != nil && story.photo.view.window == nil)
      #expect(story.events.last == .didClose("photo 4"))
      story.expectClean(open: false)
    }

    @Test func `an opening photo is caught and dismissed`() throws {
      let story = PushStory()
      story.present(settle: false)
      story.stage.run(0.15)
      let box = try #require(story.drawn)
      story.stage.finger(box.midX, box.midY).drag(to: box.midX, box.midY + 250, frames: 20).up(thenRun: 1.5)
      #expect(story.completions == ["present completeTransition(true)", "dismiss completeTransition(true)"])
      story.expectClean(open: false)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
    func draggingDownDismissesAndDraggingBackCancels(style: UIModalPresentationStyle) {
      let story = PushStory()
      story.present(style)
      let finger = story.stage.finger(195, 420).drag(to: 195, 520, frames: 12)
      finger.drag(to: 195, 430, frames: 12)
      finger.up(thenRun: 1.5)
      #expect(story.completions.last == "dismiss completeTransition(false)")
      #expect(story.photo.presentingViewController != nil && story.photo.view.window != nil)
      story.stage.finger(195, 420).drag(to: 195, 640, frames: 20).up(thenRun: 1.5)
      #expect(story.completions.last == "dismiss completeTransition(true)")
      #expect(story.screen.view.window != nil)
      story.expectClean(open: false)
    }
  }
#endif
