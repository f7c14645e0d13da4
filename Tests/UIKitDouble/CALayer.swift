import Foundation

/// What a view looks like; a view's geometry and look are stored here, as in Core Animation.
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
  /// The view that owns it, which animates nothing unless it is asked to.
  weak var view: UIView?

  public required override init() { super.init() }

  /// The bounding box of the transformed bounds in the superlayer.
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

  /// Puts a layer right below another one, or in front of all.
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

  /// What is on the glass now: in between while an animation runs, else the values themselves.
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

  /// An animation that changes have by themselves: from how the layer looked before them.
  private var changing: (from: LayerLook, start: TimeInterval, duration: TimeInterval)?

  /// Begins the animation that a change has by itself, in the time that the transaction gives it.
  ///
  /// - Parameter restore: makes a look the one before the change.
  private func animate(_ name: String, _ restore: (inout LayerLook) -> Void) {
    guard view == nil, superlayer != nil, !CATransaction.disableActions(), !animationNames.contains(name)
    else { return }
    animationNames.append(name)
    let (now, duration) = (UIKitWorld.current.clock.now, CATransaction.animationDuration())
    var from = LayerLook(self)
    if let changing, changing.start == now { from = changing.from }
    restore(&from)
    changing = (from, now, duration)
    // Layers are changed on the main thread alone, which only the class does not say.
    nonisolated(unsafe) let layer = self
    MainActor.assumeIsolated {
      UIKitWorld.current.after(duration) { [weak layer] in layer?.animationNames.removeAll { $0 == name } }
    }
  }

  /// What is not decoded yet is decoded where it is shown.
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

/// Groups changes to layers; inside of one, changes to layers that no view owns may go unanimated.
public final class CATransaction: NSObject {
  public class func begin() { UIKitWorld.current.transactions.begin() }

  public class func commit() { UIKitWorld.current.transactions.commit() }

  public class func setDisableActions(_ flag: Bool) { UIKitWorld.current.transactions.disablesActions = flag }

  public class func disableActions() -> Bool { UIKitWorld.current.transactions.disablesActions }

  public class func animationDuration() -> CFTimeInterval { UIKitWorld.current.transactions.duration }

  public class func setAnimationDuration(_ dur: CFTimeInterval) {
    UIKitWorld.current.transactions.duration = dur
  }

  /// The double's animations are even.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
}

/// How an animation gathers and loses speed.
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

/// The transactions that are open: one that each turn of the run loop begins by itself, and those of the app.
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

  /// Without a transaction of the app's it ends that of the turn; the next change begins another.
  func commit() {
    lock.withLock {
      open.removeLast()
      if open.isEmpty { open = [Transaction()] }
    }
  }

  /// Ends all at the end of a turn, and returns how many of the app's were left open.
  func endTurn() -> Int {
    lock.withLock {
      defer { open = [Transaction()] }
      return open.count - 1
    }
  }
}
