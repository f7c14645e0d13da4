import Foundation

/// The appearance of a view. It stores the view's geometry and look, as in Core Animation.
open class CALayer: NSObject {
  open var bounds: CGRect = .zero {
    didSet { if bounds != oldValue { animate("bounds") { $0.bounds = oldValue } } }
  }
  open var position: CGPoint = .zero {
    didSet { if position != oldValue { animate("position") { $0.position = oldValue } } }
  }
  open var anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5)
  var transform = CGAffineTransform.identity {
    didSet { if transform != oldValue { animate("transform") { $0.transform = oldValue } } }
  }
  open var opacity: Float = 1 {
    didSet { if opacity != oldValue { animate("opacity") { $0.opacity = oldValue } } }
  }
  open var isHidden: Bool = false { didSet { if isHidden != oldValue { animate("hidden") { _ in } } } }
  open var masksToBounds: Bool = false
  open var cornerRadius: CGFloat = 0 {
    didSet { if cornerRadius != oldValue { animate("cornerRadius") { $0.cornerRadius = oldValue } } }
  }
  open var cornerCurve: CALayerCornerCurve = .circular
  open var contents: Any? {
    didSet {
      decodeContents()
      if contents as AnyObject? !== oldValue as AnyObject? { animate("contents") { _ in } }
    }
  }
  open var backgroundColor: CGColor?
  open var sublayers: [CALayer]?
  open private(set) weak var superlayer: CALayer?
  var animationNames: [String] = []
  var presented: CALayer?
  /// The view that owns the layer. A view's layer has no implicit animations.
  weak var view: UIView?

  public required override init() { super.init() }

  /// The bounding box of the transformed bounds, in the superlayer's coordinates.
  open var frame: CGRect {
    get {
      bounds.offsetBy(dx: -anchor.x, dy: -anchor.y)
        .applying(affineTransform()).offsetBy(dx: position.x, dy: position.y)
    }
    set {
      let inverse = affineTransform().inverted()
      let size = CGRect(origin: .zero, size: newValue.size).applying(inverse).size
      let box = CGRect(origin: .zero, size: size)
        .offsetBy(dx: -size.width * anchorPoint.x, dy: -size.height * anchorPoint.y)
        .applying(affineTransform())
      bounds.size = size
      position = CGPoint(x: newValue.minX - box.minX, y: newValue.minY - box.minY)
    }
  }

  /// The anchor point in the coordinates of the bounds.
  var anchor: CGPoint {
    CGPoint(x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
  }

  open func affineTransform() -> CGAffineTransform { transform }

  open func setAffineTransform(_ m: CGAffineTransform) { transform = m }

  open func addSublayer(_ layer: CALayer) { insert(layer, below: nil) }

  /// Inserts a layer directly below another one, or in front of all.
  func insert(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: layers.firstIndex { $0 === sibling } ?? layers.count)
    sublayers = layers
    layer.superlayer = self
  }

  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  /// The state on screen: in between during an animation, otherwise the layer's own values.
  open func presentation() -> Self? {
    if let presented = presented as? Self { return presented }
    guard let changing, UIKitWorld.current.clock.now < changing.start + changing.duration else { return self }
    let shown = Self()
    let part = (UIKitWorld.current.clock.now - changing.start) / changing.duration
    changing.from.mixed(with: LayerLook(self), part).apply(to: shown)
    return shown
  }

  open func removeAllAnimations() {
    animationNames = []
    presented = nil
    changing = nil
  }

  /// The running implicit animation, with the look before it.
  private var changing: (from: LayerLook, start: TimeInterval, duration: TimeInterval)?

  /// Starts a change's implicit animation, with the transaction's duration.
  ///
  /// - Parameter restore: restores the look before the change.
  private func animate(_ name: String, _ restore: (inout LayerLook) -> Void) {
    guard view == nil, superlayer != nil, !CATransaction.disableActions(), !animationNames.contains(name)
    else { return }
    animationNames.append(name)
    let (now, duration) = (UIKitWorld.current.clock.now, CATransaction.animationDuration())
    var from = LayerLook(self)
    if let changing, changing.start == now { from = changing.from }
    restore(&from)
    changing = (from, now, duration)
    // Only the main thread changes layers, but the class does not declare that.
    nonisolated(unsafe) let layer = self
    MainActor.assumeIsolated {
      UIKitWorld.current.after(duration) { [weak layer] in layer?.animationNames.removeAll { $0 == name } }
    }
  }

  /// Decodes contents on display if they are not yet decoded.
  private func decodeContents() {
    guard let image = contents as? CGImage, image.decode() else { return }
    MainActor.assumeIsolated { UIKitWorld.current.counters.decodesOnMainThread += 1 }
  }

  open func animationKeys() -> [String]? { animationNames.isEmpty ? nil : animationNames }
}

/// The shape of a rounded corner.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let circular: CALayerCornerCurve = CALayerCornerCurve(rawValue: "circular")
  public static let continuous: CALayerCornerCurve = CALayerCornerCurve(rawValue: "continuous")
}

/// A group of changes to layers. It may disable the implicit animations of layers without a view.
public final class CATransaction: NSObject {
  public class func begin() { UIKitWorld.current.transactions.begin() }

  public class func commit() { UIKitWorld.current.transactions.commit() }

  public class func setDisableActions(_ flag: Bool) { UIKitWorld.current.transactions.disablesActions = flag }

  public class func disableActions() -> Bool { UIKitWorld.current.transactions.disablesActions }

  public class func animationDuration() -> CFTimeInterval { UIKitWorld.current.transactions.duration }

  public class func setAnimationDuration(_ dur: CFTimeInterval) {
    UIKitWorld.current.transactions.duration = dur
  }

  /// Ignored: the double's animations are linear.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
}

/// The pacing of an animation.
public final class CAMediaTimingFunction: NSObject {
  let name: CAMediaTimingFunctionName

  public init(name: CAMediaTimingFunctionName) {
    self.name = name
    super.init()
  }
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let easeInEaseOut: CAMediaTimingFunctionName = CAMediaTimingFunctionName(
    rawValue: "easeInEaseOut")
}

/// The open transactions: the implicit one of each turn of the run loop, and the app's own.
final class OpenTransactions: @unchecked Sendable {
  private struct Transaction {
    var disablesActions = false
    var duration = 0.25
  }

  private let lock = NSLock()
  private var open = [Transaction()]

  var disablesActions: Bool {
    get { lock.withLock { open[open.count - 1].disablesActions } }
    set { lock.withLock { open[open.count - 1].disablesActions = newValue } }
  }

  var duration: TimeInterval {
    get { lock.withLock { open[open.count - 1].duration } }
    set { lock.withLock { open[open.count - 1].duration = newValue } }
  }

  func begin() { lock.withLock { open.append(open[open.count - 1]) } }

  /// Closes the app's latest transaction. If there is none, closes that of the turn; the next change opens another.
  func commit() {
    lock.withLock {
      open.removeLast()
      if open.isEmpty { open = [Transaction()] }
    }
  }

  /// Closes all transactions at the end of a turn. Returns the number of the app's own.
  func endTurn() -> Int {
    lock.withLock {
      defer { open = [Transaction()] }
      return open.count - 1
    }
  }
}
