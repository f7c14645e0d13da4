import Foundation

/// A window onto larger content; the double scrolls with the finger and stops where it is let go.
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
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open private(set) var isDragging: Bool = false
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
    pan.addAction { [weak self] _ in self?.panned() }
  }

  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    maximumZoomScale > minimumZoomScale ? pinch : nil
  }

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { if newValue != bounds.origin { bounds.origin = newValue } }
  }

  open var adjustedContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    let safe = safeAreaInsets
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

  open var zoomScale: CGFloat {
    get { scale }
    set { setZoomScale(newValue, animated: false) }
  }

  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    self.scale = min(max(scale, minimumZoomScale), maximumZoomScale)
    delegate?.viewForZooming(in: self)?.transform = CGAffineTransform(scaleX: self.scale, y: self.scale)
  }

  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    setZoomScale(min(bounds.width / rect.width, bounds.height / rect.height), animated: animated)
  }

  private func panned() {
    switch pan.state {
    case .began:
      isDragging = true
      dragStart = contentOffset
    case .changed:
      let moved = pan.translation(in: self)
      contentOffset = clamped(CGPoint(x: dragStart.x - moved.x, y: dragStart.y - moved.y))
    case .ended, .cancelled:
      isDragging = false
      contentOffset = clamped(contentOffset)
    default: break
    }
  }

  private func clamped(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    let maxX = max(contentSize.width + inset.right - bounds.width, -inset.left)
    let maxY = max(contentSize.height + inset.bottom - bounds.height, -inset.top)
    return CGPoint(x: min(max(offset.x, -inset.left), maxX), y: min(max(offset.y, -inset.top), maxY))
  }
}

/// A scroll view's pan: it begins only where there is something to scroll.
final class ScrollPan: UIPanGestureRecognizer {
  override var mayBegin: Bool {
    guard let scroll = view as? UIScrollView else { return true }
    return scroll.contentSize.width > scroll.bounds.width || scroll.contentSize.height > scroll.bounds.height
      || scroll.alwaysBounceVertical
  }
}

/// Hears of scrolling; every member is optional on Apple systems.
@MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {

  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}
