import Foundation

/// A rectangle on the screen: geometry, look, subviews, recognisers.
///
/// The file is long because Swift lets subclasses override only members of the class itself.
@MainActor open class UIView: UIResponder, UITraitEnvironment {

  public let layer: CALayer
  open internal(set) weak var superview: UIView?
  open internal(set) var subviews: [UIView] = []
  open var gestureRecognizers: [UIGestureRecognizer]?
  open var isUserInteractionEnabled: Bool = true
  open var isMultipleTouchEnabled: Bool = false
  open var autoresizesSubviews: Bool = true
  open var accessibilityIgnoresInvertColors: Bool = false
  open var autoresizingMask: UIView.AutoresizingMask = []
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified
  open var contentMode: UIView.ContentMode = .scaleToFill
  /// If false, the view has no size: the double supports constraints only for layout guides.
  open var translatesAutoresizingMaskIntoConstraints: Bool = true
  open var tag: Int = 0
  open var interactions: [any UIInteraction] = []
  open internal(set) var layoutGuides: [UILayoutGuide] = []
  open var mask: UIView?
  open var showsLargeContentViewer: Bool = false
  open var largeContentTitle: String?
  open var largeContentImage: UIImage?
  /// The largest text size that the view and its subviews adopt; nil if unlimited.
  open var maximumContentSizeCategory: UIContentSizeCategory?
  open var backgroundColor: UIColor? {
    willSet { UIKitWorld.current.recording?.willChange(layer) }
    didSet { wrote() }
  }
  private var ownTint: UIColor?
  var needsLayout = true
  var lastSafeArea: UIEdgeInsets?
  weak var owner: UIViewController?

  public init(frame: CGRect) {
    layer = CALayer()
    super.init()
    layer.view = self
    layer.frame = frame
  }

  public required init?(coder: NSCoder) {
    layer = CALayer()
    super.init()
    layer.view = self
  }

  public convenience override init() { self.init(frame: .zero) }

  open override var next: UIResponder? { owner ?? superview }
  override var responderWindow: UIWindow? { window }

  // MARK: Geometry

  open var frame: CGRect {
    get { layer.frame }
    set {
      if !transform.isIdentity { UIKitWorld.current.counters.framesSetUnderTransform += 1 }
      let old = bounds.size
      animatable { layer.frame = newValue }
      UIKitWorld.current.safeAreasAreStale = true
      resized(from: old)
    }
  }

  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = bounds
      animatable { layer.bounds = newValue }
      if old.origin != newValue.origin { setNeedsLayout() }
      resized(from: old.size)
    }
  }

  open var center: CGPoint {
    get { layer.position }
    set { animatable { layer.position = newValue } }
  }

  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { animatable { layer.setAffineTransform(newValue) } }
  }

  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { animatable { layer.anchorPoint = newValue } }
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  // MARK: Look

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { animatable { layer.opacity = Float(min(max(newValue, 0), 1)) } }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      layer.isHidden = newValue
      wrote()
    }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set {
      layer.masksToBounds = newValue
      wrote()
    }
  }

  open var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? UIColor(red: 0, green: 0.48, blue: 1, alpha: 1) }
    set { ownTint = newValue }
  }

  // MARK: Hierarchy

  open var window: UIWindow? { superview?.window }

  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  open func removeFromSuperview() { detach() }

  open func willMove(toSuperview newSuperview: UIView?) {}

  open func didMoveToSuperview() {}

  open func willMove(toWindow newWindow: UIWindow?) {}

  open func didMoveToWindow() {}

  // MARK: Layout

  open func setNeedsLayout() {
    needsLayout = true
    UIKitWorld.current.safeAreasAreStale = true
  }

  open func layoutIfNeeded() {
    var top = self
    while let parent = top.superview, parent.needsLayout { top = parent }
    top.layoutTree()
  }

  open func layoutSubviews() {}

  open func safeAreaInsetsDidChange() {}

  // MARK: Hit testing

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01 else { return nil }
    guard self.point(inside: point, with: event) else { return nil }
    for child in subviews.reversed() {
      if let hit = child.hitTest(child.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.attach(to: self)
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    if gestureRecognizer.view === self { gestureRecognizer.attach(to: nil) }
  }

  // MARK: Snapshots, traits

  open var traitCollection: UITraitCollection {
    let traits = window?.traits ?? UITraitCollection()
    let views = Array(sequence(first: self, next: \.superview))
    // No setting is larger than the double's largest one.
    let limit = views.lazy.compactMap(\.maximumContentSizeCategory).first
    let isLargest = traits.preferredContentSizeCategory == .accessibilityExtraExtraExtraLarge
    return traits.with(
      textSize: isLargest ? limit : nil,
      style: views.lazy.map(\.overrideUserInterfaceStyle).first { $0 != .unspecified })
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    default: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }
}

extension UIView {
  /// How content fills its view.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// The sides that adapt when the superview changes its size.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin: UIView.AutoresizingMask = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth: UIView.AutoresizingMask = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin: UIView.AutoresizingMask = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin: UIView.AutoresizingMask = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight: UIView.AutoresizingMask = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin: UIView.AutoresizingMask = AutoresizingMask(rawValue: 1 << 5)
  }

  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }
}

/// Whether content is mirrored in right-to-left languages.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
