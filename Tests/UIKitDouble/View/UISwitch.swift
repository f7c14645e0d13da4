import Foundation

/// A control for what is on or off.
open class UISwitch: UIControl {
  open var isOn: Bool = false

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 51, height: 31) }
}
