#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("The app's bars and safe area around a flight", .onStage) struct AppBarTests {
    @Test func `bars disabled by the app stay disabled`() {
      let story = PushStory()
      story.navigation.navigationBar.isUserInteractionEnabled = false
      story.push()
      #expect(!story.navigation.navigationBar.isUserInteractionEnabled)
      #expect(story.tabs.tabBar.isUserInteractionEnabled)
      story.pop(for: 0.1)
      #expect(!story.tabs.tabBar.isUserInteractionEnabled)
      story.stage.run(1.5)
      #expect(!story.navigation.navigationBar.isUserInteractionEnabled)
      #expect(story.tabs.tabBar.isUserInteractionEnabled)
    }

    @Test func `bars hidden by the app stay hidden`() {
      let story = PushStory()
      story.zoom.hidesNavigationBar = true
      story.tabs.tabBar.isHidden = true
      if #available(iOS 18.0, *) { story.tabs.setTabBarHidden(true, animated: false) }
      story.navigation.setNavigationBarHidden(true, animated: false)
      story.push()
      story.pop()
      #expect(story.navigation.isNavigationBarHidden && story.tabs.hidesBar)
    }

    @Test func `a destination that asks UIKit to hide the tab bar has it hidden by the flight`() {
      let story = PushStory()
      story.photo.hidesBottomBarWhenPushed = true
      story.push()
      #expect(story.tabs.hidesBar && !story.photo.hidesBottomBarWhenPushed)
      let photo = story.photo
      story.pop()
      #expect(!story.tabs.hidesBar && photo.hidesBottomBarWhenPushed)
    }

    @Test func `bars keep the app's opacity, even if it changes in mid-flight`() {
      let story = PushStory()
      story.zoom.hidesNavigationBar = true
      (story.navigation.navigationBar.alpha, story.tabs.tabBar.alpha) = (0, 0.8)
      story.push(settle: false)
      story.stage.run(0.05)
      #expect(story.navigation.navigationBar.alpha == 0 && story.tabs.tabBar.alpha < 0.8)
      story.stage.run(1.5)
      story.pop(for: 0.1)
      story.navigation.navigationBar.alpha = 0.5
      story.stage.run(1.5)
      #expect(abs(story.navigation.navigationBar.alpha - 0.5) < 0.01)
      #expect(abs(story.tabs.tabBar.alpha - 0.8) < 0.01)
    }

    @Test func `a navigation bar hides with the others on request, and comes back`() {
      let story = PushStory()
      story.zoom.hidesNavigationBar = true
      story.push()
      #expect(story.navigation.isNavigationBarHidden && story.tabs.hidesBar)
      story.pop()
      #expect(!story.navigation.isNavigationBarHidden && story.navigation.navigationBar.alpha == 1)
      #expect(!story.tabs.hidesBar)
    }

    @Test func `a bar moved by the app slides from its place and back there`() {
      let story = PushStory(style: .locket)
      let own = CGAffineTransform(translationX: 0, y: -12)
      story.tabs.tabBar.transform = own
      story.push()
      story.pop()
      #expect(story.tabs.tabBar.transform == own && !story.tabs.hidesBar)
    }

    @Test func `safe area added by a destination during its push stays`() {
      let story = PushStory()
      story.zoom.hidesNavigationBar = true
      story.change(to: SafeScreen("photo 4", image: .blank(1200, 900)))
      story.push(settle: false)
      story.stage.run(0.1)
      story.photo.additionalSafeAreaInsets.bottom = 60
      story.photo.additionalSafeAreaInsets.left = 10
      story.stage.run(1.5)
      #expect(story.photo.additionalSafeAreaInsets == UIEdgeInsets(top: 0, left: 10, bottom: 60, right: 0))
    }

    @Test func `a screen that is itself a scroll view keeps a drag down while scrolled`() {
      let story = PushStory()
      let list = ListScreen("photo 4", image: .blank(1200, 900))
      story.change(to: list)
      story.push()
      list.list.contentOffset.y = 1200
      let finger = story.stage.finger(195, 420).drag(to: 195, 640, frames: 20)
      finger.up(thenRun: 1.5)
      #expect(story.navigation.topViewController === list)
      list.list.contentOffset.y = -list.list.adjustedContentInset.top
      story.stage.finger(195, 420).drag(to: 195, 640, frames: 20).up(thenRun: 1.5)
      #expect(story.navigation.topViewController === story.screen)
    }

    @Test(arguments: [false, true])
    func `a photo in the safe area rests where it lands, although the bars hide`(both: Bool) throws {
      let story = PushStory()
      story.zoom.hidesNavigationBar = both
      try story.expectToRestWhereItLands()
    }

    @Test func `safe area added by the destination itself stays when the bars hide`() {
      let story = PushStory()
      story.zoom.hidesNavigationBar = true
      let photo = SafeScreen("photo 4", image: .blank(1200, 900))
      photo.additionalSafeAreaInsets.top = 20
      story.change(to: photo)
      story.push(settle: false)
      story.stage.run(0.15)
      let top = story.stage.window.safeAreaInsets.top + 20
      #expect(story.phase == .opening && photo.view.safeAreaInsets.top == top)
      story.stage.run(1.5)
      #expect(photo.view.safeAreaInsets.top == top && photo.additionalSafeAreaInsets.top == 20)
    }

    @Test func `the tab bar returns during the drag and hides again after a cancel`() {
      let story = PushStory().push()
      #expect(story.tabs.hidesBar)
      let finger = story.stage.finger(195, 420).drag(to: 195, 520, frames: 10)
      #expect(!story.tabs.hidesBar && story.tabs.tabBar.alpha > 0)
      finger.drag(to: 195, 425, frames: 10).up(thenRun: 1.5)
      #expect(story.tabs.hidesBar && story.tabs.tabBar.alpha == 1)
    }

    @Test func `a sliding bar does not fade`() {
      var style = ZoomStyle.photos
      style.chrome = .slide
      let story = PushStory(style: style)
      story.zoom.hidesNavigationBar = true
      story.push(settle: false)
      story.stage.run(0.1)
      let (tabBar, navigationBar) = (story.tabs.tabBar, story.navigation.navigationBar)
      #expect(tabBar.alpha == 1 && navigationBar.alpha == 1)
      // It is out by the same fraction of its height as the screen has appeared.
      let out = story.photo.view.alpha
      #expect(out > 0.1 && out < 1)
      #expect(abs(tabBar.transform.ty / tabBar.bounds.height - out) < 1e-3)
      #expect(abs(navigationBar.transform.ty / navigationBar.bounds.height + out) < 1e-3)
      story.stage.run(1.5)
      #expect(story.navigation.isNavigationBarHidden && story.navigation.navigationBar.transform == .identity)
      story.pop()
      #expect(!story.navigation.isNavigationBarHidden)
    }

    @Test func `the screen keeps its alpha`() {
      let story = PushStory().push()
      story.photo.view.alpha = 0.9
      story.stage.finger(195, 420).drag(to: 195, 460, frames: 10).cancel(thenRun: 1.5)
      #expect(abs(story.photo.view.alpha - 0.9) < 1e-6)
    }
  }

  /// A screen whose view is its scroll view, like a table view controller's.
  private final class ListScreen: PhotoScreen {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    override func loadView() { view = list }

    override func viewDidLoad() {
      list.contentSize = CGSize(width: 390, height: 5000)
      imageView.frame = CGRect(x: 0, y: 0, width: 390, height: 300)
      view.addSubview(imageView)
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
  @MainActor @Suite("A tab bar before iOS 18 hides by its own property", .onStage) struct OldTabBarTests {
    @Test func `on iOS 17 the tab bar hides and comes back through its own property`() {
      let story = PushStory()
      story.zoom.tabBarHiding = .alone
      story.push()
      #expect(story.tabs.tabBar.isHidden && !story.tabs.isTabBarHidden)
      story.pop()
      #expect(!story.tabs.tabBar.isHidden && story.tabs.tabBar.alpha == 1)
      #expect(!story.stage.world.log.contains { $0.hasPrefix("setTabBarHidden") })
      #expect(story.completions.last == "pop completeTransition(true)" && story.stage.complaints == [])
    }

    @Test(arguments: [true, false])
    func `on iOS 17 a photo in the safe area rests where it landed`(hiddenBarKeepsRoom: Bool) throws {
      let story = PushStory()
      story.zoom.tabBarHiding = .alone
      story.stage.world.hiddenTabBarsKeepTheirRoom = hiddenBarKeepsRoom
      try story.expectToRestWhereItLands { photo in
        #expect(story.tabs.tabBar.isHidden)
        let window = story.stage.window
        let bar = hiddenBarKeepsRoom ? story.tabs.tabBar.bounds.height - window.safeAreaInsets.bottom : 0
        #expect(photo.imageView.frame.maxY == window.bounds.maxY - window.safeAreaInsets.bottom - bar)
      }
      #expect(!story.tabs.tabBar.isHidden)
    }
  }
#endif
