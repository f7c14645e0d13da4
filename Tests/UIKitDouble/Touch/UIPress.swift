import Foundation

/// One physical key or button, from down to up.
@MainActor
open class UIPress: NSObject {
  public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }

  open internal(set) var key: UIKey?
  open internal(set) var phase = Phase.began
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
  open internal(set) var characters = ""
  open internal(set) var charactersIgnoringModifiers = ""
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  open internal(set) var keyCode = UIKeyboardHIDUsage.keyboardReturnOrEnter

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
  open override var type: EventType { .presses }
  open internal(set) var allPresses: Set<UIPress> = []
}

/// Key positions of the USB HID table; the ones a viewer listens to.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboard0 = 39
  case keyboardReturnOrEnter = 40
  case keyboardEscape = 41
  case keyboardDeleteOrBackspace = 42
  case keyboardTab = 43
  case keyboardSpacebar = 44
  case keyboardHyphen = 45
  case keyboardEqualSign = 46
  case keyboardHome = 74
  case keyboardPageUp = 75
  case keyboardEnd = 77
  case keyboardPageDown = 78
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

  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

/// A key combination with a name; its action needs Objective-C, so only the inputs are here.
@MainActor
open class UIKeyCommand: NSObject {
  public static let inputUpArrow = "UIKeyInputUpArrow"
  public static let inputDownArrow = "UIKeyInputDownArrow"
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  public static let inputRightArrow = "UIKeyInputRightArrow"
  public static let inputEscape = "UIKeyInputEscape"
  public static let inputHome = "UIKeyInputHome"
  public static let inputEnd = "UIKeyInputEnd"

  open internal(set) var input: String?
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
}
