import Foundation

/// A layer that draws a line; the double keeps it.
open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var fillColor: CGColor? = CGColor(components: [0, 0, 0, 1])
  open var strokeColor: CGColor?
  open var lineWidth: CGFloat = 1
}
