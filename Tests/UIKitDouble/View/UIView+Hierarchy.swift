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

  public func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviews.count - 1) }

  public func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }

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

  private func reorder(_ view: UIView, to index: Int) {
    guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: old)
    subviews.insert(view, at: min(max(index, 0), subviews.count))
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
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    layer.addSublayer(view.layer)
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
