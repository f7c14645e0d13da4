import Foundation

/// One physical key or button, from down to up.
@MainActor
open class UIPress: NSObject {
  public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }

  open internal(set) var key: UIKey?
  open internal(set) var phase: UIPress.Phase = .began
  open internal(set) var timestamp: TimeInterval

  /// A press that a subclass answers for.
  public override init() {
    timestamp = UIKitWorld.current.now
    super.init()
  }

  init(key: UIKey) {
    self.key = key
    timestamp = UIKitWorld.current.now
    super.init()
  }
}

/// What key it was.
@MainActor
open class UIKey: NSObject {
  open internal(set) var characters: String = ""
  open internal(set) var charactersIgnoringModifiers: String = ""
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  open internal(set) var keyCode: UIKeyboardHIDUsage = .keyboardReturnOrEnter

  /// A key that a subclass answers for.
  public override init() { super.init() }

  init(code: UIKeyboardHIDUsage, characters: String, modifiers: UIKeyModifierFlags) {
    (keyCode, modifierFlags) = (code, modifiers)
    self.characters = characters
    charactersIgnoringModifiers = characters
    super.init()
  }
}

/// Presses at one time.
@MainActor
open class UIPressesEvent: UIEvent {
  open override var type: UIEvent.EventType { .presses }
  open internal(set) var allPresses: Set<UIPress> = []
}

/// Key positions of the USB HID table; the ones a viewer listens to.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboard0 = 39
  case keyboardReturnOrEnter = 40
  case keyboardEscape = 41
  case keyboardHyphen = 45
  case keyboardEqualSign = 46
  case keyboardHome = 74
  case keyboardEnd = 77
  case keyboardRightArrow = 79
  case keyboardLeftArrow = 80
  case keyboardDownArrow = 81
  case keyboardUpArrow = 82
  case keypadHyphen = 86
  case keypadPlus = 87
  case keypad0 = 98
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let shift: UIKeyModifierFlags = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control: UIKeyModifierFlags = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate: UIKeyModifierFlags = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command: UIKeyModifierFlags = UIKeyModifierFlags(rawValue: 1 << 20)
}
