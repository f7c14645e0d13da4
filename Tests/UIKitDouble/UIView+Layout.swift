import Foundation

extension UIView {
  public var safeAreaInsets: UIEdgeInsets {
    guard let window else { return .zero }
    var insets = overlap(with: window.ownSafeArea, in: window)
    var ancestor: UIView? = superview
    while let view = ancestor {
      if let bars = view.owner?.barInsets(for: self) {
        insets.top = max(insets.top, bars.top)
        insets.bottom = max(insets.bottom, bars.bottom)
      }
      ancestor = view.superview
    }
    if let more = owner?.additionalSafeAreaInsets, owner?.viewIfLoaded === self {
      insets.top = max(insets.top + more.top, 0)
      insets.left = max(insets.left + more.left, 0)
      insets.bottom = max(insets.bottom + more.bottom, 0)
      insets.right = max(insets.right + more.right, 0)
    }
    return insets
  }

  private func overlap(with insets: UIEdgeInsets, in window: UIWindow) -> UIEdgeInsets {
    let box = convert(bounds, to: window)
    let safe = window.bounds.inset(by: insets)
    return UIEdgeInsets(
      top: min(max(safe.minY - box.minY, 0), insets.top),
      left: min(max(safe.minX - box.minX, 0), insets.left),
      bottom: min(max(box.maxY - safe.maxY, 0), insets.bottom),
      right: min(max(box.maxX - safe.maxX, 0), insets.right))
  }

  func notifySafeAreaChanges() {
    let insets = safeAreaInsets
    if insets != (lastSafeArea ?? .zero) {
      lastSafeArea = insets
      safeAreaInsetsDidChange()
      setNeedsLayout()
    }
    for child in subviews { child.notifySafeAreaChanges() }
  }

  func layoutTree() {
    if needsLayout {
      needsLayout = false
      UIKitWorld.current.counters.layouts += 1
      owner?.viewWillLayoutSubviews()
      for child in subviews where !child.translatesAutoresizingMaskIntoConstraints {
        child.layer.bounds.size = .zero
      }
      layoutSubviews()
      owner?.viewDidLayoutSubviews()
    }
    for child in subviews { child.layoutTree() }
  }

  func resized(from old: CGSize) {
    let size = bounds.size
    guard size != old else { return }
    setNeedsLayout()
    guard autoresizesSubviews else { return }
    for child in subviews { child.autoresize(dx: size.width - old.width, dy: size.height - old.height) }
  }

  /// Distributes a change of the superview's size equally among the flexible sides.
  private func autoresize(dx: CGFloat, dy: CGFloat) {
    let mask = autoresizingMask
    guard !mask.isEmpty else { return }
    let x = [
      mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
      mask.contains(.flexibleRightMargin),
    ]
    let y = [
      mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
      mask.contains(.flexibleBottomMargin),
    ]
    let shareX = dx / CGFloat(max(x.filter { $0 }.count, 1))
    let shareY = dy / CGFloat(max(y.filter { $0 }.count, 1))
    let oldSize = bounds.size
    let size = CGSize(
      width: bounds.width + (x[1] ? shareX : 0), height: bounds.height + (y[1] ? shareY : 0))
    layer.position.x += (x[0] ? shareX : 0) + (size.width - oldSize.width) * anchorPoint.x
    layer.position.y += (y[0] ? shareY : 0) + (size.height - oldSize.height) * anchorPoint.y
    layer.bounds.size = size
    resized(from: oldSize)
  }

  func wrote() { UIKitWorld.current.counters.propertyWrites += 1 }

  /// Writes to the layer. During an animation block, also records its previous look.
  func animatable(_ write: () -> Void) {
    wrote()
    UIKitWorld.current.recording?.willChange(layer)
    write()
  }
}

extension UIView {
  /// A region of a view for layout.
  public struct LayoutRegion: Hashable {
    /// The direction in which content avoids controls in the window's corners.
    public enum AdaptivityAxis { case horizontal, vertical }

    let axis: AdaptivityAxis?

    public static func safeArea(
      cornerAdaptation: UIView.LayoutRegion.AdaptivityAxis? = nil
    ) -> UIView.LayoutRegion { LayoutRegion(axis: cornerAdaptation) }
  }

  public func edgeInsets(for region: UIView.LayoutRegion) -> UIEdgeInsets {
    var insets = safeAreaInsets
    guard let window, let axis = region.axis else { return insets }
    let box = convert(bounds, to: window)
    let controls = window.controls.intersection(box)
    guard !controls.isEmpty else { return insets }
    switch axis {
    case .horizontal:
      let isAtLeft = controls.midX < window.bounds.midX
      if isAtLeft { insets.left = max(insets.left, controls.maxX - box.minX) }
      if !isAtLeft { insets.right = max(insets.right, box.maxX - controls.minX) }
    case .vertical: insets.top = max(insets.top, controls.maxY - box.minY)
    }
    return insets
  }
}

/// A rectangle for laying out views. The double solves only constraints that put its edges at a view's.
@MainActor open class UILayoutGuide: NSObject {
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

/// A constraint of one edge to another.
@MainActor open class NSLayoutConstraint: NSObject {
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
