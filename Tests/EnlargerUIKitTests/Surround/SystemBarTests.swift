#if !canImport(ObjectiveC)
  import EnlargerCore
  import Foundation
  import Testing
  @_spi(Double) import UIKit
  @testable import EnlargerUIKit

  // On the double only: on a device the system decides what it shows, and when it starts a presentation.
  @MainActor @Suite("The viewer and the system", .onStage) struct SystemBarTests {
    private func bars(_ story: ViewerStory) -> EdgesOfScreen { story.stage.window.systemBars }

    @Test func `the status bar is light over the photo, and the app's own over its screen`() {
      let story = ViewerStory()
      #expect(bars(story).style == .default)
      story.open(3, settle: false)
      story.stage.step(2)
      #expect(bars(story).style == .default)
      story.stage.run(1.5)
      #expect(bars(story).style == .lightContent && !bars(story).isStatusBarHidden)
      let finger = story.stage.finger(195, 400).drag(to: 195, 700, frames: 20)
      #expect(bars(story).style == .default)
      finger.drag(to: 195, 405, frames: 20).up(thenRun: 1.5)
      #expect(story.phase == .open && bars(story).style == .lightContent)
      story.viewer.close()
      #expect(bars(story).style == .default)
    }

    @Test func `the status bar and the home indicator hide with the bars`() {
      let story = ViewerStory().open(3)
      story.stage.finger(195, 400).up(thenRun: 1)
      #expect(bars(story).isStatusBarHidden && bars(story).isHomeIndicatorHidden)
      story.stage.finger(195, 400).up(thenRun: 1)
      #expect(!bars(story).isStatusBarHidden && !bars(story).isHomeIndicatorHidden)
      story.stage.finger(195, 400).up(thenRun: 1)
      story.close()
      #expect(!bars(story).isStatusBarHidden && !bars(story).isHomeIndicatorHidden)
    }

    @Test func `an app can keep the viewer in portrait`() {
      let story = ViewerStory()
      story.viewer.supportedOrientations = .portrait
      #expect(bars(story).orientations == .allButUpsideDown)
      story.open(3)
      #expect(bars(story).orientations == .portrait)
      story.viewer.supportedOrientations = nil
      #expect(bars(story).orientations == .allButUpsideDown)
      story.viewer.supportedOrientations = .portrait
      #expect(bars(story).orientations == .portrait)
      story.close()
      #expect(bars(story).orientations == .allButUpsideDown)
    }

    @Test func `an app without a status bar has none over its photos, either`() {
      let story = ViewerStory.onDouble()
      let bare = BareScreen()
      story.tabs.present(bare, animated: false)
      story.stage.step(2)
      story.viewer.open("photo 3", over: bare)
      for _ in 0..<180 {
        story.stage.step()
        #expect(bars(story).isStatusBarHidden)
      }
      story.close()
      #expect(bars(story).isStatusBarHidden)
    }

    @Test func `a destination that covers the screen controls the status bar`() {
      let story = PushStory()
      let photo = LightScreen("photo 4", image: .blank(1200, 900))
      story.change(to: photo)
      story.present()
      #expect(story.stage.window.systemBars.style == .lightContent)
      photo.dismiss(animated: true)
      story.stage.run(1.5)
      #expect(story.stage.window.systemBars.style == .default)
    }

    @Test func `a presentation one turn later shows the same frames`() {
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

    @Test func `closed before UIKit has presented it, it leaves nothing behind`() {
      for atOnce in [true, false] {
        let story = ViewerStory()
        story.stage.world.defersPresentations = true
        story.open(3, settle: false)
        if atOnce { story.viewer.close(animated: false) } else { story.viewer.close() }
        story.stage.run(1.5)
        #expect(story.tabs.presentedViewController == nil && story.stage.complaints == [])
        #expect(story.viewer.root.window == nil && story.stage.window.subviews.count == 1)
      }
    }

    @Test func `the backdrop changes its colour in 0.2 s`() {
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
      story.stage.finger(195, 400).up(thenRun: 1)
      #expect(bars(story).style == .lightContent && bars(story).isStatusBarHidden)
      #expect(story.viewer.canvas.backdrop.backgroundColor == .black)
    }
  }

  // On the double only: on a device, settings, trackpads, haptics and announcements belong to its owner.
  @MainActor @Suite("A material behind the photo", .onStage) struct MaterialTests {
    /// A viewer with a blur as its backdrop, and a photo open.
    private func blurred(_ style: ZoomStyle = .photos) -> ViewerStory {
      let story = ViewerStory(style: style)
      story.viewer.backdropEffect = UIBlurEffect(style: .systemMaterial)
      story.open(3)
      return story
    }

    @Test func `a material follows the engine's strength, and no view around it is transparent`() throws {
      let story = blurred()
      let material = try #require(story.viewer.canvas.material)
      #expect(
        material.strength == 1 && material.effect === material.material
          && story.viewer.canvas.backdrop.isHidden)
      #expect(material.frame == story.viewer.canvas.bounds)
      let finger = story.stage.finger(195, 400)
      for _ in 0..<12 {
        finger.move(to: 195, finger.position.y + 15)
        story.stage.step()
        #expect(abs(material.shownStrength - story.frame.backdrop) < 1e-6)
      }
      #expect(story.frame.backdrop < 0.9)
      finger.drag(to: 195, 400, frames: 12).up(thenRun: 1.5)
      #expect(material.shownStrength == 1)
      story.viewer.close()
      for _ in 0..<20 {
        story.stage.step()
        #expect(abs(material.shownStrength - story.frame.backdrop) < 1e-6)
      }
      story.stage.run(1.5)
      #expect(material.shownStrength == 0 && material.effect == nil)
      #expect(story.stage.complaints == [])
    }

    @Test func `a cell that is reused behind a material appears, and the photo's own thumbnail stays hidden`()
    {
      let story = blurred()
      story.screen.grid.reloadData()
      story.stage.run(0.3)
      #expect(story.screen.hiddenThumbnails == ["photo 3"])
      story.screen.scrollToVisible("photo 29")
      story.stage.run(0.3)
      #expect(story.screen.hiddenThumbnails == [])
    }

    @Test func `a material replaced or removed during a drag is gone at once`() throws {
      let story = blurred()
      let finger = story.stage.finger(195, 400).drag(to: 195, 560, frames: 12)
      let first = try #require(story.viewer.canvas.material)
      story.viewer.backdropEffect = UIBlurEffect(style: .regular)
      let second = try #require(story.viewer.canvas.material)
      #expect(first.window == nil && first.effect == nil)
      #expect(abs(second.shownStrength - story.frame.backdrop) < 1e-6)
      story.viewer.backdropEffect = nil
      #expect(
        story.viewer.canvas.material == nil
          && abs(story.viewer.canvas.backdrop.alpha - story.frame.backdrop) < 1e-6)
      finger.cancel(thenRun: 1.5)
      #expect(story.stage.complaints == [])
    }

    @Test func `the thumbnail stays hidden behind a material, because the grid is visible`() throws {
      let story = blurred()
      #expect(try #require(story.screen.thumbnail("photo 3")).alpha == 0)
      let plain = ViewerStory()
      plain.open(3)
      #expect(try #require(plain.screen.thumbnail("photo 3")).alpha == 1)
    }

    @Test(arguments: [(false, false), (true, false), (false, true)])
    func `Reduce Transparency replaces the material, and like Increase Contrast makes bars opaque`(
      reduces: Bool, contrasts: Bool
    ) {
      let story = ViewerStory()
      (story.stage.world.reduceTransparency, story.stage.world.darkerColors) = (reduces, contrasts)
      story.viewer.backdropEffect = UIBlurEffect(style: .regular)
      story.open(3)
      let canvas = story.viewer.canvas
      #expect((canvas.material == nil) == reduces && canvas.backdrop.isHidden != reduces)
      let plate = UIColor(white: 0, alpha: reduces || contrasts ? 1 : 0.4)
      #expect(story.viewer.bars.top.counter.backgroundColor == plate)
      #expect(PlaybackControls(of: Film(duration: 80)).backgroundColor == plate)
      story.close()
      (story.stage.world.reduceTransparency, story.stage.world.darkerColors) = (false, false)
      story.open(3)
      #expect(canvas.material != nil && canvas.backdrop.isHidden)
      #expect(story.viewer.bars.top.counter.backgroundColor == UIColor(white: 0, alpha: 0.4))
    }

    @Test func `a safe area that changes while a photo is open moves the bars`() {
      let story = ViewerStory().open(3)
      let bars = story.viewer.bars
      let before = bars.top.frame
      story.stage.window.ownSafeArea.top += 40
      story.stage.step()
      #expect(bars.top.frame.minY == before.minY + 40)
      #expect(story.engine.viewport.chromeInsets.top == Insets(bars.safeAreaInsets).top)
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
