import Foundation

extension UIView {
  public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    detachForMove(view)
    insert(view, at: subviews.firstIndex { $0 === siblingSubview } ?? 0)
  }

  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    detachForMove(view)
    insert(view, at: subviews.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? subviews.count)
  }

  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  private func detachForMove(_ view: UIView) {
    if view.superview === self { subviews.removeAll { $0 === view } }
  }

  private func place(_ view: UIView, at index: Int) {
    let index = min(max(index, 0), subviews.count)
    layer.insert(view.layer, below: index < subviews.count ? subviews[index].layer : nil)
    subviews.insert(view, at: index)
  }

  func insert(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else {
      UIKitWorld.current.violations.append("a view was added to itself or to its descendant")
      return
    }
    let oldWindow = view.window
    let sameParent = view.superview === self
    if !sameParent {
      view.willMove(toSuperview: self)
      if let old = view.superview {
        old.subviews.removeAll { $0 === view }
        old.setNeedsLayout()
      }
    } else {
      subviews.removeAll { $0 === view }
    }
    if oldWindow !== window { view.tellTree { $0.willMove(toWindow: window) } }
    place(view, at: index)
    view.superview = self
    setNeedsLayout()
    guard !sameParent else { return }
    view.didMoveToSuperview()
    if oldWindow !== window { view.movedWindow(from: oldWindow) }
  }

  func detach() {
    guard let parent = superview else { return }
    let oldWindow = window
    willMove(toSuperview: nil)
    if oldWindow != nil { tellTree { $0.willMove(toWindow: nil) } }
    parent.subviews.removeAll { $0 === self }
    layer.removeFromSuperlayer()
    superview = nil
    parent.setNeedsLayout()
    didMoveToSuperview()
    if oldWindow != nil { movedWindow(from: oldWindow) }
  }

  private func movedWindow(from oldWindow: UIWindow?) {
    let responder = oldWindow?.firstResponder
    let responding = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
    if responding?.isDescendant(of: self) == true { oldWindow?.firstResponder = nil }
    tellTree { view in
      view.didMoveToWindow()
      view.setNeedsLayout()
    }
  }

  func tellTree(_ action: (UIView) -> Void) {
    action(self)
    for child in subviews { child.tellTree(action) }
  }
}

extension UIView {
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    point.applying(map(to: view))
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying(map(to: view).inverted())
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.applying(map(to: view))
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.applying(map(to: view).inverted())
  }

  /// Returns the map from this view's coordinates to those of `view`, or of the window or root.
  private func map(to view: UIView?) -> CGAffineTransform {
    let mine = mapToRoot()
    guard let view = view ?? window else { return mine }
    if view === self { return .identity }
    return mine.concatenating(view.mapToRoot().inverted())
  }

  private func mapToRoot() -> CGAffineTransform {
    var result = CGAffineTransform.identity
    var current = self
    while let parent = current.superview {
      result = result.concatenating(current.mapToSuperview())
      current = parent
    }
    return result
  }

  private func mapToSuperview() -> CGAffineTransform {
    CGAffineTransform(translationX: -layer.anchor.x, y: -layer.anchor.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }
}
