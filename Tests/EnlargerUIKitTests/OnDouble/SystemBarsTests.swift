#if !canImport(ObjectiveC)
  import EnlargerCore
  import Foundation
  import Testing
  @_spi(Double) import UIKit

  @testable import EnlargerUIKit

  // On the double only: what the system shows, and when it gets round to a presentation, is its own affair.
  @MainActor
  @Suite("The viewer and the system", .onStage)
  struct SystemBarsTests {
    private func bars(_ story: ViewerStory) -> EdgesOfScreen { story.stage.window.systemBars }

    @Test func `the status bar is light over the photo, and the app's own over its screen`() {
      let story = ViewerStory()
      #expect(bars(story).style == .default)
      story.open(3, settle: false)
      story.stage.step(2)
      #expect(bars(story).style == .default)
      story.stage.run(1.5)
      #expect(bars(story).style == .lightContent && !bars(story).isStatusBarHidden)
      let finger = story.stage.finger(195, 400)
      finger.drag(to: 195, 700, frames: 20)
      #expect(bars(story).style == .default)
      finger.drag(to: 195, 405, frames: 20)
      finger.up()
      story.stage.run(1.5)
      #expect(story.phase == .open && bars(story).style == .lightContent)
      story.viewer.close()
      #expect(bars(story).style == .default)
    }

    @Test func `status bar and home indicator go with the bars`() {
      let story = ViewerStory()
      story.open(3)
      story.stage.finger(195, 400).up()
      story.stage.run(1)
      #expect(bars(story).isStatusBarHidden && bars(story).isHomeIndicatorHidden)
      story.stage.finger(195, 400).up()
      story.stage.run(1)
      #expect(!bars(story).isStatusBarHidden && !bars(story).isHomeIndicatorHidden)
      story.stage.finger(195, 400).up()
      story.stage.run(1)
      story.viewer.close()
      story.stage.run(1.5)
      #expect(!bars(story).isStatusBarHidden && !bars(story).isHomeIndicatorHidden)
    }

    @Test func `an app without a status bar has none over its photos either`() {
      let story = ViewerStory.onDouble()
      let bare = BareScreen()
      story.tabs.present(bare, animated: false)
      story.stage.step(2)
      story.viewer.open("photo 3", over: bare)
      for _ in 0..<180 {
        story.stage.step()
        #expect(bars(story).isStatusBarHidden)
      }
      story.viewer.close()
      story.stage.run(1.5)
      #expect(bars(story).isStatusBarHidden)
    }

    @Test func `a destination that covers the screen decides about the status bar`() {
      let story = PushStory()
      let photo = LightScreen("photo 4", image: .blank(1200, 900))
      story.change(to: photo)
      story.present()
      #expect(story.stage.window.systemBars.style == .lightContent)
      photo.dismiss(animated: true)
      story.stage.run(1.5)
      #expect(story.stage.window.systemBars.style == .default)
    }

    // UIKit may put off what is presented without animation.

    @Test func `a presentation that comes a turn later shows the same frames`() {
      func frames(deferred: Bool) -> [CGRect] {
        let story = ViewerStory()
        story.stage.world.defersPresentations = deferred
        story.open(13, settle: false)
        var drawn: [CGRect] = []
        func watch(_ count: Int) {
          for _ in 0..<count {
            story.stage.step()
            drawn.append(story.viewer.root.window == nil ? .zero : story.drawn)
          }
        }
        watch(150)
        #expect(story.tabs.presentedViewController === story.viewer)
        story.viewer.close()
        watch(20)
        story.viewer.open("photo 13", over: story.screen)
        watch(150)
        #expect(story.tabs.presentedViewController === story.viewer && story.phase == .open)
        story.viewer.close()
        watch(150)
        #expect(story.stage.complaints == [] && story.tabs.presentedViewController == nil)
        #expect(story.viewer.root.window == nil)
        return drawn
      }
      #expect(frames(deferred: true) == frames(deferred: false))
    }

    @Test func `closed before UIKit has presented it, nothing stays behind`() {
      for atOnce in [true, false] {
        let story = ViewerStory()
        story.stage.world.defersPresentations = true
        story.open(3, settle: false)
        if atOnce { story.viewer.closeImmediately() } else { story.viewer.close() }
        story.stage.run(1.5)
        #expect(story.tabs.presentedViewController == nil && story.stage.complaints == [])
        #expect(story.viewer.root.window == nil && story.stage.window.subviews.count == 1)
      }
    }

    @Test func `the photo turns with the window`() throws {
      // A stage made of public API alone cannot tell that a window turns.
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

    @Test func `a photo that is on its way is where the engine says while the window turns`() {
      let story = ViewerStory.onDouble()
      story.open(3)
      let finger = story.stage.finger(300, 420)
      finger.drag(to: 150, 420, frames: 10)
      finger.up()
      story.stage.step(3)
      #expect(story.phase == .open && story.frame.needsAnother)
      story.stage.resize(to: CGSize(width: 844, height: 390))
      story.stage.step()
      #expect(story.viewer.canvas.photo.crop.animationKeys() == nil)
    }

    @Test func `the backdrop takes its new colour in 0.2 s`() {
      let story = ViewerStory.onDouble()
      story.viewer.backdropColorWithBars = .white
      story.open(3)
      story.stage.finger(195, 400).up()
      let backdrop = story.viewer.canvas.backdrop
      story.stage.wait { backdrop.layer.animationKeys() != nil }
      let start = story.stage.now
      story.stage.wait { backdrop.layer.animationKeys() == nil }
      #expect(abs(story.stage.now - start - 0.2) < 0.01)
    }

    @Test func `a finger takes a turning photo at once`() {
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

    @Test func `the status bar is dark over a light backdrop, and light over the photo alone`() {
      let story = ViewerStory()
      story.viewer.backdropColorWithBars = .systemBackground
      story.open(3)
      #expect(bars(story).style == .darkContent)
      #expect(story.viewer.bars.traitCollection.userInterfaceStyle == .light)
      story.stage.window.setTraits(style: .dark)
      story.stage.step()
      #expect(bars(story).style == .lightContent)
      #expect(story.viewer.bars.traitCollection.userInterfaceStyle == .dark)
      story.stage.window.setTraits(style: .light)
      story.stage.finger(195, 400).up()
      story.stage.run(1)
      #expect(bars(story).style == .lightContent && bars(story).isStatusBarHidden)
      #expect(story.viewer.canvas.backdrop.backgroundColor == .black)
    }

    // Before iOS 18 a tab bar is hidden by itself alone.

    @Test func `on iOS 17 the tab bar leaves and comes back by its own property`() {
      let story = PushStory()
      story.stage.world.systemRelease = 17
      story.push()
      #expect(story.tabs.tabBar.isHidden && !story.tabs.isTabBarHidden)
      story.navigation.popViewController(animated: true)
      story.stage.run(1.5)
      #expect(!story.tabs.tabBar.isHidden && story.tabs.tabBar.alpha == 1)
      #expect(!story.stage.world.log.contains { $0.hasPrefix("setTabBarHidden") })
      #expect(story.completions.last == "pop completeTransition(true)" && story.stage.complaints == [])
    }

    @Test(arguments: [true, false])
    func `on iOS 17 a photo in the safe area rests where it landed`(hiddenBarKeepsRoom: Bool) throws {
      let story = PushStory()
      story.stage.world.systemRelease = 17
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

  private final class LightScreen: PhotoScreen {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  }

  private final class BareScreen: UIViewController {
    init() {
      super.init(nibName: nil, bundle: nil)
      modalPresentationStyle = .fullScreen
    }

    required init?(coder: NSCoder) { nil }

    override var prefersStatusBarHidden: Bool { true }
  }
#endif
