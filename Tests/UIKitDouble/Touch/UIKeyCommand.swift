import Foundation

/// A menu element with a name that is looked up along the responders.
open class UICommand: UIMenuElement {
  open var discoverabilityTitle: String?
}

/// A key combination that does something.
open class UIKeyCommand: UICommand {
  open internal(set) var input: String?
  open internal(set) var modifierFlags: UIKeyModifierFlags
  open var wantsPriorityOverSystemBehavior: Bool = false
  private let action: @MainActor (UIKeyCommand) -> Void

  /// Stands for `init(title:image:action:input:modifierFlags:…)`, whose selector needs Objective-C; the
  /// action is *held* by the command, so capture weakly.
  @_spi(TargetAction)
  public init(
    title: String = "", image: UIImage? = nil, input: String, modifierFlags: UIKeyModifierFlags = [],
    discoverabilityTitle: String? = nil, action: @escaping @MainActor (UIKeyCommand) -> Void
  ) {
    (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
    super.init(title: title, image: image)
    self.discoverabilityTitle = discoverabilityTitle
  }

  @_spi(Double)
  public func perform() { action(self) }

  nonisolated public class var inputUpArrow: String { "UIKeyInputUpArrow" }
  nonisolated public class var inputDownArrow: String { "UIKeyInputDownArrow" }
  nonisolated public class var inputLeftArrow: String { "UIKeyInputLeftArrow" }
  nonisolated public class var inputRightArrow: String { "UIKeyInputRightArrow" }
  nonisolated public class var inputEscape: String { "UIKeyInputEscape" }
  nonisolated public class var inputHome: String { "UIKeyInputHome" }
  nonisolated public class var inputEnd: String { "UIKeyInputEnd" }
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let shift: UIKeyModifierFlags = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control: UIKeyModifierFlags = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate: UIKeyModifierFlags = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command: UIKeyModifierFlags = UIKeyModifierFlags(rawValue: 1 << 20)
}
