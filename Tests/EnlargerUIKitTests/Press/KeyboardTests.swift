#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("Keys in the viewer", .onStage) struct KeyTests {
    @Test func keysPageZoomAndClose() {
      let story = ViewerStory().open(3)
      story.stage.press(UIKeyCommand.inputRightArrow)
      #expect(story.viewer.currentID == "photo 4")
      story.stage.press(UIKeyCommand.inputHome)
      #expect(story.viewer.currentID == "photo 0")
      story.stage.press(UIKeyCommand.inputEnd)
      #expect(story.viewer.currentID == "photo 29")
      story.stage.run(1)
      story.stage.press("=", for: 1)
      #expect(story.frame.zoom > 1.2)
      story.stage.press(UIKeyCommand.inputEscape)
      #expect(story.phase == .closing)
      story.stage.run(1.5)
      story.stage.press(UIKeyCommand.inputEscape)
      #expect(story.events.filter { $0 == .didClose("photo 29") }.count == 1)
    }

    @Test func `keys are listed while a photo is open, and have priority over the system's`() {
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
      story.viewer.close(animated: false)
      #expect(story.viewer.keyCommands == nil)
    }

    @Test func `a text field over the photo gets all keys but Escape`() {
      let story = ViewerStory()
      let (overlay, field) = (UIView(), UITextField())
      overlay.addSubview(field)
      story.viewer.overlay = overlay
      story.open(3)
      #expect(field.becomeFirstResponder())
      #expect(story.viewer.keyCommands?.compactMap(\.discoverabilityTitle) == ["Close"])
      story.stage.press(UIKeyCommand.inputRightArrow)
      #expect(story.viewer.currentID == "photo 3")
      story.stage.press(UIKeyCommand.inputEscape)
      #expect(story.phase == .closing)
      story.stage.run(1.5)
    }

    @Test func `a screen above the photo gets all keys`() {
      let story = ViewerStory().open(3)
      story.viewer.present(UIViewController(), animated: true)
      story.stage.run(1)
      #expect(story.viewer.keyCommands == nil)
    }

    @Test func `right to left mirrors the arrows and the pages`() {
      let story = ViewerStory()
      story.viewer.loadViewIfNeeded()
      story.stage.readFromRightToLeft(story.viewer.root)
      story.open(3)
      story.stage.press(UIKeyCommand.inputLeftArrow)
      #expect(story.viewer.currentID == "photo 4")
      #expect(story.viewer.bars.top.closeButton.frame.minX > 195)
      #expect(story.viewer.scroll(.right))
      #expect(story.viewer.currentID == "photo 5")
    }

    @Test func `looping pages continue past both ends, by finger, key and VoiceOver`() {
      let story = ViewerStory()
      story.viewer.loopsPages = true
      story.open(29)
      let finger = story.stage.finger(300, 420).drag(to: 60, 420, frames: 20)
      #expect(story.frame.pictures.map(\.photo) == [0, 29])
      story.stage.run(0.5)
      // The photo from the other end has its own shape, not that of an unknown photo.
      #expect(story.frame.pictures.first { $0.photo == 0 }?.box.size == story.frame.box.size)
      finger.up(thenRun: 1.5)
      #expect(story.viewer.currentID == "photo 0" && story.phase == .open)
      story.stage.press(UIKeyCommand.inputLeftArrow)
      #expect(story.viewer.currentID == "photo 29")
      story.viewer.element.accessibilityIncrement()
      #expect(story.viewer.currentID == "photo 0" && story.viewer.element.accessibilityValue == "1 of 30")
      story.viewer.loopsPages = false
      story.stage.run(1.5)
      story.viewer.element.accessibilityDecrement()
      #expect(story.viewer.currentID == "photo 0")
    }
  }

  @MainActor @Suite("The keyboard goes to the viewer and back", .onStage) struct KeyboardHandoverTests {
    @Test func `a text field gets the keyboard back when the photo lands`() {
      let story = ViewerStory()
      let field = Field()
      story.screen.view.addSubview(field)
      field.becomeFirstResponder()
      story.open(3)
      #expect(!field.isFirstResponder && story.viewer.root.isFirstResponder)
      story.viewer.close()
      #expect(field.isFirstResponder)
      story.stage.run(1.5)
      #expect(field.isFirstResponder)
    }

    @Test func `a keyboard dismissed right after a photo opened stays away`() {
      let story = ViewerStory()
      let field = Field()
      story.screen.view.addSubview(field)
      field.becomeFirstResponder()
      story.open(3, settle: false)
      field.resignFirstResponder()
      story.stage.run(1.5)
      story.close()
      #expect(!field.isFirstResponder)
    }

    @Test(arguments: ["a field of the overlay", "a sheet"])
    func `keys work again after another view had the keyboard`(whose: String) {
      let story = ViewerStory()
      let field = Field()
      if whose == "a sheet" {
        story.open(3)
        let sheet = UIViewController()
        sheet.view.addSubview(field)
        story.viewer.present(sheet, animated: true)
        story.stage.run(1)
        field.becomeFirstResponder()
        sheet.dismiss(animated: true)
      } else {
        let overlay = UIView()
        overlay.addSubview(field)
        story.viewer.overlay = overlay
        story.open(3)
        field.becomeFirstResponder()
        field.resignFirstResponder()
      }
      story.stage.run(1)
      story.stage.press(UIKeyCommand.inputRightArrow, for: 1)
      #expect(story.viewer.currentID == "photo 4")
      story.stage.press(UIKeyCommand.inputEscape, for: 1.5)
      #expect(!story.viewer.isOpen)
    }

    @Test func `a chat with an input bar on its controller gets it back`() {
      let story = ViewerStory()
      let chat = ChatScreen()
      story.navigation.pushViewController(chat, animated: false)
      story.stage.step()
      chat.becomeFirstResponder()
      story.viewer.open("photo 3", over: chat)
      story.stage.run(1.5)
      #expect(!chat.isFirstResponder)
      story.viewer.close(animated: false)
      #expect(chat.isFirstResponder)
    }

    @Test func `without a previous owner nobody has the keyboard afterwards`() {
      let story = ViewerStory().open(3)
      #expect(story.viewer.root.isFirstResponder)
      story.close()
      #expect(!story.viewer.root.isFirstResponder)
    }

    @Test func `a field that took the keyboard meanwhile keeps it`() {
      let story = ViewerStory()
      let (field, search) = (Field(), Field())
      for view in [field, search] { story.screen.view.addSubview(view) }
      field.becomeFirstResponder()
      story.open(3)
      search.becomeFirstResponder()
      story.close()
      #expect(search.isFirstResponder)
    }

    @Test func `a field in an input bar in the keyboard's window gets it back`() {
      let story = ViewerStory()
      let (chat, field) = (ChatScreen(), Field())
      story.navigation.pushViewController(chat, animated: false)
      story.stage.step()
      let keyboard = UIWindow(frame: CGRect(x: 0, y: 500, width: 390, height: 344))
      keyboard.isHidden = false
      keyboard.addSubview(chat.bar)
      chat.bar.addSubview(field)
      field.becomeFirstResponder()
      story.viewer.open("photo 3", over: chat)
      story.stage.run(1.5)
      #expect(story.viewer.root.isFirstResponder)
      field.resignFirstResponder()
      story.viewer.close(animated: false)
      #expect(field.isFirstResponder)
    }
  }

  private final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  private final class ChatScreen: UIViewController {
    let bar = UIView()

    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
  }
#endif

#if !canImport(ObjectiveC)
  import EnlargerCore
  import Foundation
  import Testing
  @_spi(Double) import UIKit
  @testable import EnlargerUIKit

  // On the double only: on a device, settings, trackpads, haptics and announcements belong to its owner.
  @MainActor @Suite("Trackpad and haptics", .onStage) struct PointerTests {
    @Test func aTrackpadPagesAndPinches() {
      let story = ViewerStory().open(3)
      let middle = CGPoint(x: 195, y: 420)
      story.stage.trackpad.scroll(at: middle, by: (0..<20).map { _ in CGPoint(x: -20, y: 0) })
      story.stage.run(1)
      #expect(story.viewer.currentID == "photo 4")
      story.stage.trackpad.pinch(at: middle, scales: [1.1, 1.5, 2])
      story.stage.run(1)
      #expect(abs(story.frame.zoom - 2) < 0.01)
    }

    @Test func `a secondary click leaves the bars and the photo as they are`() {
      let story = ViewerStory.onDouble().open(3)
      for _ in 1...2 { story.stage.trackpad.secondaryClick(at: CGPoint(x: 195, y: 420)) }
      story.stage.run(1)
      #expect(story.viewer.bars.alpha == 1 && story.frame.zoom == 1 && story.phase == .open)
    }

    @Test func `a commit plays one haptic, and a cancel none`() {
      let story = ViewerStory().open(0)
      let finger = story.stage.finger(200, 400).drag(to: 200, 520, frames: 10)
      finger.drag(to: 200, 405, frames: 10)
      finger.up()
      #expect(story.stage.world.impacts.isEmpty)
      story.stage.run(1)
      story.stage.finger(200, 400).drag(to: 200, 600, frames: 10).up()
      #expect(story.stage.world.impacts.count == 1)
    }

    @Test func `haptics are prepared once, when a finger takes the photo`() {
      let story = ViewerStory().open(0)
      let finger = story.stage.finger(200, 400)
      story.stage.step()
      #expect(story.stage.world.preparedHaptics == 0)
      finger.drag(to: 200, 600, frames: 30)
      #expect(story.stage.world.preparedHaptics == 1)
      finger.up(thenRun: 1.5)
      #expect(story.stage.world.preparedHaptics == 1)
    }

    @Test(arguments: [true, false], [true, false])
    func `a pop by finger plays a haptic, if enabled before or after the push`(isFelt: Bool, isLate: Bool) {
      let story = PushStory()
      if !isLate { story.zoom.playsHaptics = isFelt }
      story.push()
      if isLate { story.zoom.playsHaptics = isFelt }
      story.stage.finger(195, 422).drag(to: 195, 650, frames: 12).up(thenRun: 1.5)
      #expect(story.navigation.viewControllers.count == 1)
      #expect(story.stage.world.impacts.count == (isFelt ? 1 : 0))
    }
  }
#endif
