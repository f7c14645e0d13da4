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

  /// Hands the change of the superview's size to the flexible sides, in equal shares.
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

  /// Writes to the layer, and remembers where it came from while an animation block runs.
  func animatable(_ write: () -> Void) {
    wrote()
    UIKitWorld.current.recording?.willChange(layer)
    write()
  }
}
