import Foundation

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

  /// From this view's coordinates to those of `view`, or of the window (the root where there is none).
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
