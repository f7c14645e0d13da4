#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  @MainActor
  @Suite("What reaches the viewer from outside", .onStage)
  struct ViewerInputTests {
    // MARK: Keys, pointer, assistive technologies

    @Test func keysPageZoomAndClose() {
      let story = ViewerStory()
      story.open(3)
      story.stage.press(UIKeyCommand.inputRightArrow)
      #expect(story.viewer.currentItem == "photo 4")
      story.stage.press(UIKeyCommand.inputHome)
      #expect(story.viewer.currentItem == "photo 0")
      story.stage.press(UIKeyCommand.inputEnd)
      #expect(story.viewer.currentItem == "photo 29")
      story.stage.run(1)
      story.stage.press("=")
      story.stage.run(1)
      #expect(story.frame.zoom > 1.2)
      story.stage.press(UIKeyCommand.inputEscape)
      #expect(story.phase == .closing)
      story.stage.run(1.5)
      story.stage.press(UIKeyCommand.inputEscape)
      #expect(story.events.filter { $0 == .didClose("photo 29") }.count == 1)
    }

    @Test func keysAreListedWhileAPhotoIsOpenAndGoBeforeTheSystemsOwn() {
      let story = ViewerStory()
      #expect(story.viewer.keyCommands == nil)
      story.open(3)
      let commands = story.viewer.keyCommands ?? []
      #expect(
        commands.compactMap(\.discoverabilityTitle) == [
          "Close", "Photo to the Left", "Photo to the Right", "Up in the Photo", "Down in the Photo",
          "First Photo", "Last Photo", "Zoom In", "Zoom Out", "Whole Photo",
        ])
      #expect(!commands.contains { !$0.wantsPriorityOverSystemBehavior })
      story.viewer.closeImmediately()
      #expect(story.viewer.keyCommands == nil)
    }

    @Test func aPinchGoesOnWithTheFingerThatStays() {
      let story = ViewerStory()
      story.open(3)
      let fingers = story.stage.fingers([CGPoint(x: 150, y: 420), CGPoint(x: 240, y: 420)])
      for step in 1...20 {
        let way = 4 * CGFloat(step)
        story.stage.move([
          (fingers[0], CGPoint(x: 150 - way, y: 420)), (fingers[1], CGPoint(x: 240 + way, y: 420)),
        ])
        story.stage.step()
      }
      let zoom = story.frame.zoom
      #expect(zoom > 1.5)
      fingers[0].up()
      story.stage.run(0.3)
      let before = story.drawn
      fingers[1].drag(to: 280, 420, frames: 10)
      #expect(abs(story.drawn.midX - before.midX + 40) < 2)
      #expect(story.frame.zoom == zoom)
      fingers[1].up()
      story.stage.run(2)
      #expect(story.phase == .open)
    }

    @Test func rightToLeftTurnsTheArrowsAndThePages() {
      let story = ViewerStory()
      story.viewer.loadViewIfNeeded()
      story.stage.readFromRightToLeft(story.viewer.root)
      story.open(3)
      story.stage.press(UIKeyCommand.inputLeftArrow)
      #expect(story.viewer.currentItem == "photo 4")
      #expect(story.viewer.bars.top.closeButton.frame.minX > 195)
      #expect(story.viewer.scroll(.right))
      #expect(story.viewer.currentItem == "photo 5")
    }

    @Test func `pages that loop go on beyond both ends, by finger, key and VoiceOver`() {
      let story = ViewerStory()
      story.viewer.loopsPages = true
      story.open(29)
      let finger = story.stage.finger(300, 420)
      finger.drag(to: 100, 420, frames: 20)
      #expect(story.frame.pictures.map(\.photo) == [0, 29])
      // What comes from the other end has its own shape, not that of a photo that is not known yet.
      #expect(story.frame.pictures.first { $0.photo == 0 }?.box.size == story.frame.box.size)
      finger.up()
      story.stage.run(1.5)
      #expect(story.viewer.currentItem == "photo 0" && story.phase == .open)
      story.stage.press(UIKeyCommand.inputLeftArrow)
      #expect(story.viewer.currentItem == "photo 29")
      story.viewer.element.accessibilityIncrement()
      #expect(story.viewer.currentItem == "photo 0" && story.viewer.element.accessibilityValue == "1 of 30")
      story.viewer.loopsPages = false
      story.stage.run(1.5)
      story.viewer.element.accessibilityDecrement()
      #expect(story.viewer.currentItem == "photo 0")
    }

    @Test func voiceOverEscapesAndTurnsPages() {
      let story = ViewerStory()
      story.open(3)
      #expect(story.viewer.root.accessibilityViewIsModal)
      #expect(story.viewer.element.accessibilityValue == "4 of 30")
      story.viewer.element.accessibilityIncrement()
      #expect(story.viewer.currentItem == "photo 4")
      story.viewer.element.accessibilityDecrement()
      #expect(story.viewer.currentItem == "photo 3")
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
    func voiceOverScrollsFromPhotoToPhotoAndNowhereElse(
      _ direction: UIAccessibilityScrollDirection, to index: Int?
    ) {
      let story = ViewerStory()
      story.open(3)
      #expect(story.viewer.element.accessibilityScroll(direction) == (index != nil))
      #expect(story.viewer.currentItem == "photo \(index ?? 3)")
    }

    @Test func aSheetAboveALandingPhotoIsNotHiddenFromVoiceOver() {
      let story = ViewerStory()
      story.open(3)
      story.viewer.close()
      let sheet = UIView()
      story.stage.window.addSubview(sheet)
      #expect(!story.viewer.root.accessibilityViewIsModal)
      sheet.removeFromSuperview()
      #expect(story.viewer.root.accessibilityViewIsModal)
    }

    @Test func smartInvertLeavesPhotosAsTheyAreAlsoInFlightBetweenScreens() throws {
      #expect(ViewerStory().viewer.canvas.accessibilityIgnoresInvertColors)
      let story = PushStory()
      story.push(settle: false)
      story.stage.step(4)
      let canvas = try #require(story.find(ViewerCanvas.self, in: story.stage.window))
      #expect(canvas.accessibilityIgnoresInvertColors)
    }

    // MARK: Bars

    @Test func theBarsHideOnATapAndFollowTheDrag() {
      let story = ViewerStory()
      story.open(0)
      #expect(story.viewer.bars.alpha == 1)
      #expect(story.viewer.bars.caption.text == "Caption of photo 0")
      #expect(story.viewer.bars.caption.adjustsFontForContentSizeCategory)
      story.stage.finger(200, 400).up()
      story.stage.run(1)
      #expect(story.viewer.bars.alpha < 0.01)
      story.stage.finger(200, 400).up()
      story.stage.run(1)
      story.stage.finger(200, 400).drag(to: 200, 520, frames: 12)
      #expect(story.viewer.bars.alpha < 0.1)
    }

    @Test func aCaptionIsAsHighAsItsTextAndAtMostAThirdOfTheScreen() {
      let story = ViewerStory()
      story.open(0)
      let bars = story.viewer.bars
      // A screen of the device's own has other edges than the double's.
      let safe = bars.bounds.inset(by: bars.safeAreaInsets)
      #expect(bars.caption.frame.height > 0 && bars.caption.frame.height < 60)
      #expect(abs(bars.caption.frame.maxY - (safe.maxY - 12)) < 0.5)
      bars.show(caption: String(repeating: "A caption that does not end. ", count: 500), counter: "")
      bars.layoutIfNeeded()
      #expect(abs(bars.caption.frame.height - safe.height / 3) < 0.5)
      #expect(bars.caption.frame.minX == safe.minX + 16 && bars.caption.frame.maxX == safe.maxX - 16)
      #expect(abs(bars.caption.frame.maxY - (safe.maxY - 12)) < 0.5)
    }

    @Test func aTouchOnTheOverlaysButtonIsNotThePhotos() {
      let story = ViewerStory()
      let pressed = Count()
      let overlay = UIView()
      let button = UIButton(type: .system, primaryAction: UIAction { _ in pressed.value += 1 })
      button.frame = CGRect(x: 100, y: 300, width: 60, height: 44)
      overlay.addSubview(button)
      story.viewer.overlay = overlay
      story.open(0)
      story.stage.finger(130, 320).up()
      #expect(pressed.value == 1)
      let beside = story.stage.finger(300, 420)
      beside.drag(to: 300, 520, frames: 10)
      #expect(story.phase == .interactive)
    }

    @Test func anOverlayThatIsAControlIsPressedAndAPlainOneLetsThePhotoBeDragged() {
      let story = ViewerStory()
      let pressed = Count()
      story.viewer.overlay = UIButton(type: .custom, primaryAction: UIAction { _ in pressed.value += 1 })
      story.open(0)
      story.stage.finger(200, 400).up()
      #expect(pressed.value == 1 && story.phase == .open)
      story.viewer.overlay = UIView()
      story.stage.step()
      story.stage.finger(200, 400).drag(to: 200, 520, frames: 10)
      #expect(pressed.value == 1 && story.phase == .interactive)
    }

    @Test func anOverlayWithARecogniserOfItsOwnGetsItsTouches() {
      let story = ViewerStory()
      let overlay = UIView()
      overlay.addGestureRecognizer(UITapGestureRecognizer())
      story.viewer.overlay = overlay
      story.open(0)
      #expect(story.stage.window.hitTest(CGPoint(x: 200, y: 400), with: nil) === overlay)
    }

    @Test func theBarsAreDarkUnderAnyAppearance() {
      let story = ViewerStory()
      story.open(0)
      #expect(story.viewer.bars.top.closeButton.traitCollection.userInterfaceStyle == .dark)
    }

    // MARK: Windows

    @Test func aRotationWhileOpenFitsThePhotoToTheNewWindow() {
      let story = ViewerStory()
      story.open(0)
      story.stage.resize(to: CGSize(width: 844, height: 390))
      story.stage.run(1)
      #expect(abs(story.drawn.height - 390) < 0.5 && abs(story.drawn.midX - 422) < 0.5)
      story.viewer.close()
      story.stage.run(1.5)
      #expect(story.events.last == .didClose("photo 0"))
    }

    @Test func aResizeInMidDragKeepsThePhotoInTheHand() {
      let story = ViewerStory(size: CGSize(width: 1024, height: 768))
      story.open(0)
      let finger = story.stage.finger(500, 400)
      finger.drag(to: 500, 480, frames: 10)
      let before = story.drawn
      story.stage.resize(to: CGSize(width: 507, height: 768))
      #expect(story.phase == .interactive)
      #expect(abs(story.drawn.midX - before.midX) < 1 && abs(story.drawn.midY - before.midY) < 1)
      finger.up()
      story.stage.run(2)
      #expect(story.phase == .open || story.phase == .closed)
    }
  }
#endif
