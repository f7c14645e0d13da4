import Foundation

/// A rectangle to lay views out by. The double solves what places its edges at those of a view.
@MainActor
open class UILayoutGuide: NSObject {
  open weak var owningView: UIView?
  var constraints: [NSLayoutConstraint] = []

  public override init() { super.init() }

  open var layoutFrame: CGRect {
    let (left, right) = (edge(.left), edge(.right))
    let (top, bottom) = (edge(.top), edge(.bottom))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private func edge(_ attribute: NSLayoutConstraint.Attribute) -> CGFloat {
    guard let constraint = constraints.first(where: { $0.isActive && $0.attribute == attribute }),
      let view = constraint.other
    else { return 0 }
    let box = owningView.map { view.convert(view.bounds, to: $0) } ?? view.bounds
    let edges: [NSLayoutConstraint.Attribute: CGFloat] = [
      .left: box.minX, .right: box.maxX, .top: box.minY, .bottom: box.maxY,
    ]
    return (edges[attribute] ?? 0) + constraint.constant
  }
}

/// One edge at another one.
@MainActor
open class NSLayoutConstraint: NSObject {
  public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom
  }

  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

  let attribute: Attribute
  private(set) weak var other: UIView?
  open var constant: CGFloat
  open var isActive: Bool = false

  public init(
    item view1: Any, attribute attr1: NSLayoutConstraint.Attribute,
    relatedBy relation: NSLayoutConstraint.Relation, toItem view2: Any?,
    attribute attr2: NSLayoutConstraint.Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    (attribute, other, constant) = (attr1, view2 as? UIView, c)
    super.init()
    (view1 as? UILayoutGuide)?.constraints.append(self)
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
}

extension UIView {
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView = self
    layoutGuides.append(layoutGuide)
  }
}
