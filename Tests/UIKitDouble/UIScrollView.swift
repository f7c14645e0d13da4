import Foundation

/// A view onto larger content. The double stops scrolling when the finger lifts, but returns from beyond an edge and,
/// with paging, goes to a page.
open class UIScrollView: UIView {
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal: UIScrollView.DecelerationRate = DecelerationRate(rawValue: 0.998)
  }

  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }

  open weak var delegate: (any UIScrollViewDelegate)?
  open var contentSize: CGSize = .zero
  open var contentInset: UIEdgeInsets = .zero
  open var contentInsetAdjustmentBehavior: UIScrollView.ContentInsetAdjustmentBehavior = .automatic
  open var isScrollEnabled: Bool = true { didSet { pan.isEnabled = isScrollEnabled } }
  open var alwaysBounceVertical: Bool = false
  open var alwaysBounceHorizontal: Bool = false
  open var bounces: Bool = true
  open var isPagingEnabled: Bool = false
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open private(set) var isDragging: Bool = false
  open private(set) var isDecelerating: Bool = false
  private var scale: CGFloat = 1
  private var dragStart = CGPoint.zero
  private let pan = ScrollPan()
  private let pinch = UIPinchGestureRecognizer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    addGestureRecognizer(pan)
    addGestureRecognizer(pinch)
    pan.onChange { [weak self] _ in self?.panned() }
  }

  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    maximumZoomScale > minimumZoomScale ? pinch : nil
  }

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      scrolled()
    }
  }

  open var adjustedContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    var safe = safeAreaInsets
    // The sides are adjusted only if it scrolls sideways.
    if contentInsetAdjustmentBehavior != .always, !alwaysBounceHorizontal, contentSize.width <= bounds.width {
      (safe.left, safe.right) = (0, 0)
    }
    return UIEdgeInsets(
      top: contentInset.top + safe.top, left: contentInset.left + safe.left,
      bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated else {
      self.contentOffset = contentOffset
      return
    }
    UIKitWorld.current.after(0.3) { [weak self] in self?.contentOffset = contentOffset }
  }

  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    let room = CGSize(
      width: bounds.width - inset.left - inset.right, height: bounds.height - inset.top - inset.bottom)
    var target = contentOffset
    target.x = max(target.x, min(rect.minX - inset.left, rect.maxX - inset.left - room.width))
    target.x = min(target.x, max(rect.minX - inset.left, rect.maxX - inset.left - room.width))
    target.y = max(target.y, min(rect.minY - inset.top, rect.maxY - inset.top - room.height))
    target.y = min(target.y, max(rect.minY - inset.top, rect.maxY - inset.top - room.height))
    setContentOffset(clamped(target), animated: animated)
  }

  open var zoomScale: CGFloat {
    get { scale }
    set { setZoomScale(newValue, animated: false) }
  }

  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    self.scale = min(max(scale, minimumZoomScale), maximumZoomScale)
    delegate?.viewForZooming(in: self)?.transform = CGAffineTransform(scaleX: self.scale, y: self.scale)
  }

  private func panned() {
    switch pan.state {
    case .began:
      (isDragging, isDecelerating) = (true, false)
      dragStart = contentOffset
      delegate?.scrollViewWillBeginDragging(self)
    case .changed:
      let moved = pan.translation(in: self)
      contentOffset = followed(CGPoint(x: dragStart.x - moved.x, y: dragStart.y - moved.y))
    case .ended, .cancelled:
      isDragging = false
      let target = restingOffset(velocity: pan.velocity(in: self))
      isDecelerating = target != contentOffset
      delegate?.scrollViewDidEndDragging(self, willDecelerate: isDecelerating)
      if isDecelerating { decelerate(to: target) }
    default: break
    }
  }

  /// Returns the actual offset during a drag: halved beyond an edge if it bounces.
  private func followed(_ offset: CGPoint) -> CGPoint {
    let inside = clamped(offset)
    guard bounces else { return inside }
    return CGPoint(
      x: goesSideways ? (inside.x + offset.x) / 2 : inside.x,
      y: goesUpAndDown ? (inside.y + offset.y) / 2 : inside.y)
  }

  private func restingOffset(velocity: CGPoint) -> CGPoint {
    var target = contentOffset
    if isPagingEnabled, bounds.width > 0 {
      let page = contentOffset.x / bounds.width
      let start = (dragStart.x / bounds.width).rounded()
      let flicked = abs(velocity.x) > 250 ? start - (velocity.x < 0 ? -1 : 1) : page.rounded()
      target.x = min(max(flicked, start - 1), start + 1) * bounds.width
    }
    return clamped(target)
  }

  /// Scrolls to an offset in 0.3 seconds, at 120 frames per second.
  private func decelerate(to target: CGPoint) {
    let (start, began) = (contentOffset, UIKitWorld.current.now)
    func go() {
      guard isDecelerating else { return }
      let part = min((UIKitWorld.current.now - began) / 0.3, 1)
      contentOffset = CGPoint(
        x: start.x + (target.x - start.x) * part, y: start.y + (target.y - start.y) * part)
      guard part >= 1 else { return UIKitWorld.current.after(1.0 / 120) { go() } }
      isDecelerating = false
      rested()
      delegate?.scrollViewDidEndDecelerating(self)
    }
    go()
  }

  /// For subclasses.
  func scrolled() { delegate?.scrollViewDidScroll(self) }
  func rested() {}

  var goesSideways: Bool { alwaysBounceHorizontal || contentSize.width > bounds.width }
  var goesUpAndDown: Bool { alwaysBounceVertical || contentSize.height > bounds.height }

  func clamped(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    let maxX = max(contentSize.width + inset.right - bounds.width, -inset.left)
    let maxY = max(contentSize.height + inset.bottom - bounds.height, -inset.top)
    return CGPoint(x: min(max(offset.x, -inset.left), maxX), y: min(max(offset.y, -inset.top), maxY))
  }
}

/// A scroll view's pan, which begins only in directions that can scroll.
final class ScrollPan: UIPanGestureRecognizer {
  override var mayBegin: Bool {
    guard let scroll = view as? UIScrollView else { return true }
    return abs(way.x) > abs(way.y) ? scroll.goesSideways : scroll.goesUpAndDown
  }
}

/// Receives a scroll view's events. All members are optional on Apple systems.
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {

  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}
