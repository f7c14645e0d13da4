import Foundation

/// A control for a value of a range.
open class UISlider: UIControl {
  open var value: Float = 0 { didSet { value = min(max(value, minimumValue), maximumValue) } }
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var isContinuous: Bool = true
}
