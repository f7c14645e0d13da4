#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("VoiceOver and Smart Invert", .onStage) struct VoiceOverTests {
    @Test func `VoiceOver's escape closes the photo, and its adjustment turns pages`() {
      let story = ViewerStory().open(3)
      #expect(story.viewer.root.accessibilityViewIsModal)
      #expect(story.viewer.element.accessibilityValue == "4 of 30")
      story.viewer.element.accessibilityIncrement()
      #expect(story.viewer.currentID == "photo 4")
      story.viewer.element.accessibilityDecrement()
      #expect(story.viewer.currentID == "photo 3")
      story.stage.run(1)
      #expect(story.viewer.root.accessibilityPerformEscape())
      story.stage.run(1.5)
      #expect(!story.viewer.isOpen)
      #expect(!story.viewer.root.accessibilityPerformEscape())
    }

    @Test(arguments: [
      (UIAccessibilityScrollDirection.next, 4 as Int?), (.previous, 2), (.left, 4), (.right, 2), (.up, nil),
      (.down, nil),
    ])
    func `VoiceOver scrolls from photo to photo only`(
      _ direction: UIAccessibilityScrollDirection, to index: Int?
    ) {
      let story = ViewerStory().open(3)
      #expect(story.viewer.element.accessibilityScroll(direction) == (index != nil))
      #expect(story.viewer.currentID == "photo \(index ?? 3)")
    }

    @Test func `VoiceOver scrolls neither before the first photo nor past the last one`() {
      let story = ViewerStory().open(0)
      let element = story.viewer.element
      #expect(!element.accessibilityScroll(.previous) && !element.accessibilityScroll(.right))
      story.page(to: "photo 29", for: 1)
      #expect(!element.accessibilityScroll(.next) && !element.accessibilityScroll(.left))
      story.viewer.loopsPages = true
      #expect(element.accessibilityScroll(.next) && story.viewer.currentID == "photo 0")
    }

    @Test func `VoiceOver scrolls a zoomed photo to its edge`() {
      let story = ViewerStory().open(29)
      story.stage.press("=", for: 1)
      let before = story.drawn.midX
      #expect(story.viewer.element.accessibilityScroll(.left))
      story.stage.run(1)
      #expect(story.drawn.midX < before - 1 && story.viewer.currentID == "photo 29")
      for _ in 1...20 { _ = story.viewer.element.accessibilityScroll(.left) }
      #expect(!story.viewer.element.accessibilityScroll(.left))
    }

    @Test func `numbers have the user's digits`() {
      let arabic = Locale(identifier: "ar_EG")
      #expect(localized("%1$ld of %2$ld", 3, 12, locale: arabic) == "٣ of ١٢")
      #expect(localized("Zoomed to %ld per cent", 141, locale: arabic) == "Zoomed to ١٤١ per cent")
    }

    @Test func `VoiceOver reaches a sheet above a landing photo`() {
      let story = ViewerStory().open(3)
      story.viewer.close()
      let sheet = UIView()
      story.stage.window.addSubview(sheet)
      #expect(!story.viewer.root.accessibilityViewIsModal)
      sheet.removeFromSuperview()
      #expect(story.viewer.root.accessibilityViewIsModal)
    }

    @Test func `Smart Invert leaves photos unchanged, including in flight between screens`() throws {
      #expect(ViewerStory().viewer.canvas.accessibilityIgnoresInvertColors)
      let story = PushStory().push(settle: false)
      story.stage.step(4)
      let canvas = try #require(story.stage.canvas)
      #expect(canvas.accessibilityIgnoresInvertColors)
    }
  }
#endif

#if !canImport(ObjectiveC)
  import EnlargerCore
  import Foundation
  import Testing
  @_spi(Double) import UIKit
  @testable import EnlargerUIKit

  // On the double only: on a device, settings, trackpads, haptics and announcements belong to its owner.
  // Only the double shows menus, sheets and system drags to a test. It needs its own stage, because fingers
  // of public API reach none of the system's recognisers.
  @MainActor @Suite("Accessibility settings and announcements", .onStage) struct AssistiveTests {
    private func said(_ story: ViewerStory) -> [String] {
      story.stage.world.accessibilityPosts.filter { $0.notification == .announcement }
        .compactMap { $0.argument as? String }
    }

    @Test func `transitions respect Reduce Motion, too`() throws {
      let story = PushStory()
      story.stage.setReduceMotion(true)
      story.push(settle: false)
      story.stage.run(0.07)
      let drawn = try #require(story.drawn)
      #expect(abs(drawn.width - 390) < 1)
      story.stage.run(1)
      story.expectClean(open: true)
    }

    @Test func `with Reduce Motion photos fade, and the setting can change while one is open`() {
      let story = ViewerStory()
      story.stage.setReduceMotion(true)
      story.open(3, settle: false)
      story.stage.run(0.07)
      let opacity = story.frame.opacity
      #expect(opacity > 0 && opacity < 1)
      #expect(abs(story.drawn.width - 390) < 1)
      story.stage.run(1)
      story.stage.setReduceMotion(false, announces: true)
      story.close(for: 0.1)
      #expect(story.drawn.width < 389)
      story.stage.run(1)
    }

    @Test func `with Reduce Motion a failure badge fades with its page`() async throws {
      let story = ViewerStory()
      story.photos.failsAtOnce = true
      story.stage.setReduceMotion(true)
      story.open(3)
      await story.stage.settle()
      story.stage.press(UIKeyCommand.inputRightArrow, for: 0.07)
      let opacities = story.frame.pictures.map(\.opacity)
      #expect(opacities.contains { $0 > 0 && $0 < 1 })
      let signs = story.viewer.badges.subviews.filter { !$0.isHidden }
      #expect(!signs.isEmpty)
      for (sign, opacity) in zip(signs, opacities) { #expect(abs(Double(sign.alpha) - opacity) < 1e-6) }
      story.stage.run(1)
    }

    @Test func `Prefer Cross-Fade Transitions counts, too`() {
      let story = ViewerStory()
      story.stage.world.prefersCrossFade = true
      story.open(3, settle: false)
      story.stage.run(0.07)
      #expect(abs(story.drawn.width - 390) < 1)
    }

    @Test func `VoiceOver can move to a photo that opens at once`() {
      let story = ViewerStory()
      let element = story.viewer.element
      var wasHidden: Bool?
      story.viewer.onEvent = { event in
        if case .didOpen = event { wasHidden = element.isHidden }
      }
      story.viewer.open("photo 3", over: story.screen, animated: false)
      #expect(story.stage.world.accessibilityPosts.last?.argument as? UIView === element)
      #expect(wasHidden == false)
    }

    @Test func `the caption is there from the start, and VoiceOver is notified of screens, pages and bars`() {
      let story = ViewerStory().open(3, settle: false)
      story.stage.step()
      #expect(story.viewer.bars.caption.text == "Caption of photo 3")
      #expect(story.stage.world.accessibilityPosts.isEmpty)
      story.stage.run(1.5)
      for _ in 1...2 {
        story.stage.finger(195, 400).up()
        story.stage.run(1)
      }
      let posts = story.stage.world.accessibilityPosts.map(\.notification)
      #expect(posts == [.screenChanged, .layoutChanged, .layoutChanged])
      story.viewer.element.accessibilityIncrement()
      #expect(story.stage.world.accessibilityPosts.last?.notification == .pageScrolled)
      let spoken = story.stage.world.accessibilityPosts.last?.argument as? String
      #expect(spoken == "Caption of photo 4, 5 of 30")
      story.viewer.element.accessibilityDecrement()
      story.stage.run(1)
      #expect(story.viewer.root.accessibilityPerformEscape())
      story.stage.run(1.5)
      let last = story.stage.world.accessibilityPosts.last
      #expect(
        last?.notification == .screenChanged
          && last?.argument as? UIView === story.screen.thumbnail("photo 3"))
    }

    @Test func `VoiceOver stays on a screen that replaces the grid and an open photo`() {
      let story = ViewerStory().open(3)
      let posts = story.stage.world.accessibilityPosts.count
      story.stage.show(UIViewController())
      story.stage.run(1)
      #expect(!story.viewer.isOpen && story.stage.world.accessibilityPosts.count == posts)
    }

    @Test func `VoiceOver stays on a photo that opened during another one's landing`() {
      let story = ViewerStory().open(3)
      story.close(for: 0.1)
      story.open(5)
      let posts = story.stage.world.accessibilityPosts.filter { $0.notification == .screenChanged }
      #expect(story.events.contains(.didClose("photo 3")))
      #expect(posts.count == 2 && posts.allSatisfy { $0.argument as? UIView === story.viewer.element })
    }

    @Test(arguments: [true, false])
    func `a photo shown by VoiceOver or the app during a landing flies out of its thumbnail`(bySpeech: Bool) {
      let story = ViewerStory().open(3)
      story.close(for: 0.1)
      if bySpeech {
        story.viewer.element.accessibilityIncrement()
      } else {
        story.viewer.currentID = "photo 4"
      }
      story.stage.step()
      #expect(story.viewer.currentID == "photo 4" && story.phase == .opening)
      #expect(story.drawn.width < 300 && story.frame.opacity == 1)
      story.stage.run(1.5)
    }

    @Test func `with Reduce Motion animations do not play by themselves`() async {
      final class Frames: UIImage, @unchecked Sendable {
        override var images: [UIImage]? { [.blank(40, 30), .blank(40, 30)] }
      }
      let story = ViewerStory()
      story.stage.setReduceMotion(true)
      let images = ImagePhotos([Frames()])
      #expect(images.contentView(for: images.items[0]) == nil)
      var loaded = 0
      let page = AnimatedPage {
        loaded += 1
        return Data()
      }
      page.pageDidRest()
      await story.stage.settle()
      #expect(loaded == 0)
    }

    @Test func `VoiceOver returns to the cell it knows`() throws {
      let story = ViewerStory()
      let thumbnail = try #require(story.screen.thumbnail("photo 3"))
      let cell = try #require(story.screen.grid.visibleCells.first { thumbnail.isDescendant(of: $0) })
      cell.isAccessibilityElement = true
      story.open(3)
      story.close()
      #expect(story.stage.world.accessibilityPosts.last?.argument as? UIView === cell)
    }

    @Test func `a caption and a button's title grow with the text, as far as there is room`() {
      let story = ViewerStory.onDouble()
      story.viewer.actions = [PhotoAction("Add to album") { _ in }]
      story.open(3)
      let (caption, button) = (story.viewer.bars.caption, story.viewer.bars.top.buttons[0])
      let before = (caption: caption.frame, button: button.frame.width)
      story.stage.window.setTraits(textSize: .accessibilityExtraExtraExtraLarge)
      story.stage.step()
      #expect(caption.frame.height > 2 * before.caption.height)
      #expect(caption.frame.height == caption.sizeThatFits(caption.frame.size).height)
      #expect(caption.frame.maxY == before.caption.maxY)
      #expect(button.frame.width > before.button * 1.2 && button.titleLabel?.font.pointSize == 23)
    }

    @Test func `on a small phone the counter and a video's times and slider have room for the largest text`()
    {
      let story = ViewerStory(size: CGSize(width: 320, height: 568))
      let controls = PlaybackControls(of: Film(duration: 800))
      controls.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
      story.viewer.overlay = UIView()
      story.viewer.overlay?.addSubview(controls)
      story.viewer.showsPageCounter = true
      story.open(3)
      story.stage.window.setTraits(textSize: .accessibilityExtraExtraExtraLarge)
      controls.setNeedsLayout()
      story.stage.step()
      for label in [story.viewer.bars.top.counter, controls.elapsed, controls.remaining] {
        #expect(
          label.frame.width >= label.sizeThatFits(CGSize(width: 999, height: 999)).width,
          "\(label.text ?? "")")
        #expect(label.font.pointSize == 19)
      }
      #expect(controls.slider.frame.width > 80)
    }

    @Test func `VoiceOver zooms about a point and announces the zoom`() async {
      let story = await ViewerStory.withPhoto()
      let element = story.viewer.element
      #expect(element.accessibilityTraits.contains(.supportsZoom) && said(story) == [])
      #expect(element.accessibilityZoomIn(at: CGPoint(x: 100, y: 422)))
      story.stage.run(1)
      #expect(said(story) == ["Zoomed to 200 per cent"])
      #expect(abs(story.frame.zoom - 2) < 0.01 && abs(story.drawn.midX - 290) < 1)
      #expect(story.frame.chrome == 1)
      #expect(element.accessibilityZoomOut(at: CGPoint(x: 100, y: 422)))
      story.stage.run(1)
      #expect(said(story) == ["Zoomed to 200 per cent", "Whole Photo"])
      #expect(element.accessibilityZoomOut(at: CGPoint(x: 100, y: 422)))
      story.stage.run(1)
      #expect(story.phase == .open && said(story).count == 2)
      story.viewer.close()
      #expect(!element.accessibilityZoomIn(at: .zero))
    }

    @Test func `a zoom by key is announced, too, and turning the page announces none`() async {
      let story = await ViewerStory.withPhoto()
      story.stage.press("+", for: 1)
      #expect(said(story) == ["Zoomed to 141 per cent"])
      story.page(to: "photo 4", for: 1)
      #expect(said(story).count == 1)
    }

    @Test func `a zoom by fingers is announced when they lift`() async {
      let story = await ViewerStory.withPhoto()
      let fingers = story.stage.pinch(about: CGPoint(x: 195, y: 400), from: 100, to: 200, frames: 12)
      story.stage.run(0.5)
      #expect(story.phase == .interactive && said(story) == [])
      for finger in fingers { finger.up() }
      story.stage.run(1)
      #expect(said(story).count == 1)
    }

    @Test func `Voice Control has a short name for the photo`() async {
      let story = await ViewerStory.withPhoto()
      #expect(story.viewer.element.accessibilityUserInputLabels == ["Photo", "Caption of photo 3"])
      #expect(story.viewer.bars.top.closeButton.accessibilityUserInputLabels == ["Close"])
    }
  }
#endif
