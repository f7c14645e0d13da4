#if canImport(UIKit)
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  @MainActor
  @Suite("The keyboard goes to the viewer and back", .onStage)
  struct ViewerKeyboardTests {
    @Test func `a text field that had the keyboard has it again when the photo lands`() {
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

    @Test func `a keyboard that is put away right after a photo was opened stays away`() {
      let story = ViewerStory()
      let field = Field()
      story.screen.view.addSubview(field)
      field.becomeFirstResponder()
      story.open(3, settle: false)
      field.resignFirstResponder()
      story.stage.run(1.5)
      story.viewer.close()
      story.stage.run(1.5)
      #expect(!field.isFirstResponder)
    }

    @Test(arguments: ["a field of the overlay", "a sheet"])
    func `keys work again when somebody else has had the keyboard`(whose: String) {
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
      story.stage.press(UIKeyCommand.inputRightArrow)
      story.stage.run(1)
      #expect(story.viewer.currentItem == "photo 4")
      story.stage.press(UIKeyCommand.inputEscape)
      story.stage.run(1.5)
      #expect(!story.viewer.isOpen)
    }

    @Test func `a chat whose input bar hangs on its controller has it again`() {
      let story = ViewerStory()
      let chat = ChatScreen()
      story.navigation.pushViewController(chat, animated: false)
      story.stage.step()
      chat.becomeFirstResponder()
      story.viewer.open("photo 3", over: chat)
      story.stage.run(1.5)
      #expect(!chat.isFirstResponder)
      story.viewer.closeImmediately()
      #expect(chat.isFirstResponder)
    }

    @Test func `where nobody had the keyboard nobody has it afterwards`() {
      let story = ViewerStory()
      story.open(3)
      #expect(story.viewer.root.isFirstResponder)
      story.viewer.close()
      story.stage.run(1.5)
      #expect(!story.viewer.root.isFirstResponder)
    }

    @Test func `a field that took the keyboard meanwhile keeps it`() {
      let story = ViewerStory()
      let (field, search) = (Field(), Field())
      for view in [field, search] { story.screen.view.addSubview(view) }
      field.becomeFirstResponder()
      story.open(3)
      search.becomeFirstResponder()
      story.viewer.close()
      story.stage.run(1.5)
      #expect(search.isFirstResponder)
    }

    @Test func `a field in an input bar that the keyboard's window holds has it again`() {
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
      story.viewer.closeImmediately()
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
