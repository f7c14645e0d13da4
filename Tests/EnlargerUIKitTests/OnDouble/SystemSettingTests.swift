#if !canImport(ObjectiveC)
  import EnlargerCore
  import Foundation
  import Testing
  @_spi(Double) import UIKit

  @testable import EnlargerUIKit

  // On the double only: settings, trackpads, haptics and announcements are a device's and its owner's.
  @MainActor
  @Suite("What only a device can do and feel", .onStage)
  struct SystemSettingTests {
    @Test func trap33ReduceMotionIsAskedForTransitionsToo() throws {
      let story = PushStory()
      story.stage.setReduceMotion(true)
      story.push(settle: false)
      story.stage.run(0.07)
      let drawn = try #require(story.drawn)
      #expect(abs(drawn.width - 390) < 1)
      story.stage.run(1)
      story.expectClean(open: true)
    }

    @Test func reducedMotionFadesAndCanChangeWhileOpen() {
      let story = ViewerStory()
      story.stage.setReduceMotion(true)
      story.open(3, settle: false)
      story.stage.run(0.07)
      let opacity = story.frame.opacity
      #expect(opacity > 0 && opacity < 1)
      #expect(abs(story.drawn.width - 390) < 1)
      story.stage.run(1)
      story.stage.setReduceMotion(false, announces: true)
      story.viewer.close()
      story.stage.run(0.1)
      #expect(story.drawn.width < 389)
      story.stage.run(1)
    }

    @Test func underReducedMotionTheSignOfAFailureFadesWithItsPage() async throws {
      let story = ViewerStory()
      story.photos.failsAtOnce = true
      story.stage.setReduceMotion(true)
      story.open(3)
      await story.stage.settle()
      story.stage.press(UIKeyCommand.inputRightArrow)
      story.stage.run(0.07)
      let opacities = story.frame.pictures.map(\.opacity)
      #expect(opacities.contains { $0 > 0 && $0 < 1 })
      let signs = story.viewer.badges.subviews.filter { !$0.isHidden }
      #expect(!signs.isEmpty)
      for (sign, opacity) in zip(signs, opacities) { #expect(abs(Double(sign.alpha) - opacity) < 1e-6) }
      story.stage.run(1)
    }

    @Test func preferCrossFadeCountsAsWell() {
      let story = ViewerStory()
      story.stage.world.prefersCrossFade = true
      story.open(3, settle: false)
      story.stage.run(0.07)
      #expect(abs(story.drawn.width - 390) < 1)
    }

    @Test func aTrackpadPagesAndPinches() {
      let story = ViewerStory()
      story.open(3)
      let middle = CGPoint(x: 195, y: 420)
      story.stage.trackpad.scroll(at: middle, by: (0..<20).map { _ in CGPoint(x: -20, y: 0) })
      story.stage.run(1)
      #expect(story.viewer.currentItem == "photo 4")
      story.stage.trackpad.pinch(at: middle, scales: [1.1, 1.5, 2])
      story.stage.run(1)
      #expect(abs(story.frame.zoom - 2) < 0.01)
    }

    @Test func aCommitIsFeltOnceAndACancelIsNot() {
      let story = ViewerStory()
      story.open(0)
      let finger = story.stage.finger(200, 400)
      finger.drag(to: 200, 520, frames: 10)
      finger.drag(to: 200, 405, frames: 10)
      finger.up()
      #expect(story.stage.world.impacts.isEmpty)
      story.stage.run(1)
      let second = story.stage.finger(200, 400)
      second.drag(to: 200, 600, frames: 10)
      second.up()
      #expect(story.stage.world.impacts.count == 1)
    }

    @Test(arguments: [true, false])
    func aPopByFingersIsFeltUnlessTheAppSaysOtherwise(isFelt: Bool) {
      let story = PushStory()
      story.zoom.playsHaptics = isFelt
      story.push()
      let finger = story.stage.finger(195, 422)
      finger.drag(to: 195, 650, frames: 12)
      finger.up()
      story.stage.run(1.5)
      #expect(story.navigation.viewControllers.count == 1)
      #expect(story.stage.world.impacts.count == (isFelt ? 1 : 0))
    }

    @Test func hapticsAreWokenOnceByAHandThatTakesThePhotoAndByNothingElse() {
      let story = ViewerStory()
      story.open(0)
      let finger = story.stage.finger(200, 400)
      story.stage.step()
      #expect(story.stage.world.preparedHaptics == 0)
      finger.drag(to: 200, 600, frames: 30)
      #expect(story.stage.world.preparedHaptics == 1)
      finger.up()
      story.stage.run(1.5)
      #expect(story.stage.world.preparedHaptics == 1)
    }

    @Test func thePhotoHasItsCaptionFromTheStartAndVoiceOverHearsOfItOnceItIsOpen() {
      let story = ViewerStory()
      story.open(3, settle: false)
      story.stage.step()
      #expect(story.viewer.bars.caption.text == "Caption of photo 3")
      #expect(story.stage.world.accessibilityPosts.isEmpty)
      story.stage.run(1.5)
      #expect(story.stage.world.accessibilityPosts.map(\.notification) == [.screenChanged])
    }

    @Test func voiceOverIsToldOfScreensAndPages() {
      let story = ViewerStory()
      story.open(3)
      #expect(story.viewer.root.accessibilityViewIsModal)
      #expect(story.stage.world.accessibilityPosts.last?.notification == .screenChanged)
      #expect(story.viewer.element.accessibilityValue == "4 of 30")
      story.viewer.element.accessibilityIncrement()
      #expect(story.viewer.currentItem == "photo 4")
      #expect(story.stage.world.accessibilityPosts.last?.notification == .pageScrolled)
      let spoken = story.stage.world.accessibilityPosts.last?.argument as? String
      #expect(spoken == "Caption of photo 4, 5 of 30")
      story.viewer.element.accessibilityDecrement()
      #expect(story.viewer.currentItem == "photo 3")
      story.stage.run(1)
      #expect(story.viewer.root.accessibilityPerformEscape())
      story.stage.run(1.5)
      #expect(!story.viewer.isOpen)
      #expect(!story.viewer.root.accessibilityPerformEscape())
      let last = story.stage.world.accessibilityPosts.last
      #expect(
        last?.notification == .screenChanged
          && last?.argument as? UIView === story.screen.thumbnail("photo 3"))
    }

    @Test func voiceOverIsSentBackToTheCellThatItKnows() throws {
      let story = ViewerStory()
      let thumbnail = try #require(story.screen.thumbnail("photo 3"))
      let cell = try #require(story.screen.grid.visibleCells.first { thumbnail.isDescendant(of: $0) })
      cell.isAccessibilityElement = true
      story.open(3)
      story.viewer.close()
      story.stage.run(1.5)
      #expect(story.stage.world.accessibilityPosts.last?.argument as? UIView === cell)
    }

    @Test func aCaptionThatGrowsWhileOpenFitsItsFrame() {
      let story = ViewerStory()
      story.open(3)
      let caption = story.viewer.bars.caption
      let before = caption.frame
      story.stage.window.setTraits(textSize: .accessibilityExtraExtraExtraLarge)
      story.stage.step()
      #expect(caption.frame.height > 2 * before.height)
      #expect(caption.frame.height == caption.sizeThatFits(caption.frame.size).height)
      #expect(caption.frame.maxY == before.maxY)
    }

    @Test func aSafeAreaThatChangesWhileOpenMovesTheBars() {
      let story = ViewerStory()
      story.open(3)
      let bars = story.viewer.bars
      let before = bars.top.frame
      story.stage.window.ownSafeArea.top += 40
      story.stage.step()
      #expect(bars.top.frame.minY == before.minY + 40)
      #expect(story.engine.viewport.chromeInsets.top == Insets(bars.safeAreaInsets).top)
    }

    // MARK: A material

    /// A viewer before a blur, with a photo open.
    private func blurred(_ style: ZoomStyle = .photos) -> ViewerStory {
      let story = ViewerStory(style: style)
      story.viewer.backdropEffect = UIBlurEffect(style: .systemMaterial)
      story.open(3)
      return story
    }

    @Test func aMaterialIsAsStrongAsTheEngineSaysAndNothingAroundItIsTransparent() throws {
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
      finger.drag(to: 195, 400, frames: 12)
      finger.up()
      story.stage.run(1.5)
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

    @Test func behindAMaterialTheThumbnailStaysHiddenBecauseTheGridIsSeen() throws {
      let story = blurred()
      #expect(try #require(story.screen.thumbnail("photo 3")).alpha == 0)
      let plain = ViewerStory()
      plain.open(3)
      #expect(try #require(plain.screen.thumbnail("photo 3")).alpha == 1)
    }

    @Test func whoAskedForLessTransparencySeesTheColour() {
      let story = ViewerStory()
      story.stage.world.reduceTransparency = true
      story.viewer.backdropEffect = UIBlurEffect(style: .regular)
      story.open(3)
      #expect(story.viewer.canvas.material == nil && !story.viewer.canvas.backdrop.isHidden)
      story.viewer.close()
      story.stage.run(1.5)
      story.stage.world.reduceTransparency = false
      story.open(3)
      #expect(story.viewer.canvas.material != nil && story.viewer.canvas.backdrop.isHidden)
    }

    @Test func aMaterialThatIsChangedOrTakenAwayInMidFlightIsDoneWith() throws {
      let story = blurred()
      let finger = story.stage.finger(195, 400)
      finger.drag(to: 195, 560, frames: 12)
      let first = try #require(story.viewer.canvas.material)
      story.viewer.backdropEffect = UIBlurEffect(style: .regular)
      let second = try #require(story.viewer.canvas.material)
      #expect(first.window == nil && first.effect == nil)
      #expect(abs(second.shownStrength - story.frame.backdrop) < 1e-6)
      story.viewer.backdropEffect = nil
      #expect(
        story.viewer.canvas.material == nil
          && abs(story.viewer.canvas.backdrop.alpha - story.frame.backdrop) < 1e-6)
      finger.cancel()
      story.stage.run(1.5)
      #expect(story.stage.complaints == [])
    }
  }
#endif
