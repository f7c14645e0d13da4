import Foundation

/// The root of a view hierarchy on a screen.
open class UIWindow: UIView {
  open var rootViewController: UIViewController? { didSet { replaceRoot(oldValue) } }
  open weak var windowScene: UIWindowScene?
  open private(set) var isKeyWindow: Bool = false
  weak var firstResponder: UIResponder?
  lazy var dispatch = TouchDispatch(window: self)
  /// The device's safe area.
  @_spi(Double)
  public var ownSafeArea = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The controls that close and arrange the window, in its leading corner, since iPadOS 26.
  @_spi(Double)
  public var controls = CGRect.zero { didSet { setNeedsLayout() } }
  private(set) var traits = UITraitCollection()
  /// The system's UI at the window's edges.
  @_spi(Double)
  public internal(set) var systemBars = EdgesOfScreen()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    UIKitWorld.current.windows.append(.init(window: self))
  }

  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
    windowScene.held.append(.init(window: self))
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // As in UIKit, a window that goes away tells its views that they left it.
  isolated deinit {
    for view in subviews { view.tellTree { $0.didMoveToWindow() } }
    rootViewController?.dropPresented()
  }

  open override var window: UIWindow? { self }

  open override var next: UIResponder? { windowScene }

  open func makeKeyAndVisible() {
    isKeyWindow = true
    isHidden = false
    rootViewController?.appearAsRoot()
    layoutIfNeeded()
  }

  open func sendEvent(_ event: UIEvent) { dispatch.deliver(event) }

  /// Changes the traits of everything in the window, and notifies it.
  @_spi(Double)
  public func setTraits(
    rightToLeft: Bool? = nil, textSize: UIContentSizeCategory? = nil, style: UIUserInterfaceStyle? = nil
  ) {
    let old = traits
    traits = old.with(
      direction: rightToLeft.map { $0 ? .rightToLeft : .leftToRight }, textSize: textSize, style: style)
    tellTree { view in
      view.owner?.traitCollectionDidChange(old)
      view.traitCollectionDidChange(old)
    }
  }

  private func replaceRoot(_ old: UIViewController?) {
    guard old !== rootViewController else { return }
    defer { readSystemBars() }
    old?.dropPresented()
    old?.viewIfLoaded?.removeFromSuperview()
    guard let view = rootViewController?.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    if isKeyWindow { rootViewController?.appearAsRoot() }
  }
}

/// A part of the app with its own windows.
open class UIWindowScene: UIScene {
  public let screen: UIScreen
  open var windows: [UIWindow] { held.compactMap(\.window) }
  open internal(set) var interfaceOrientation: UIInterfaceOrientation = .portrait
  var held: [UIKitWorld.WeakWindow] = []

  init(screen: UIScreen) {
    self.screen = screen
    super.init()
  }
}

/// A display.
@MainActor open class UIScreen: NSObject {
  public let bounds: CGRect
  public let scale: CGFloat
  public let maximumFramesPerSecond: Int

  init(bounds: CGRect, scale: CGFloat, maximumFramesPerSecond: Int) {
    (self.bounds, self.scale, self.maximumFramesPerSecond) = (bounds, scale, maximumFramesPerSecond)
    super.init()
  }
}

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let portrait: UIInterfaceOrientationMask = UIInterfaceOrientationMask(rawValue: 2)
  public static let all: UIInterfaceOrientationMask = UIInterfaceOrientationMask(rawValue: 30)
  public static let allButUpsideDown: UIInterfaceOrientationMask = UIInterfaceOrientationMask(rawValue: 26)
}

/// A part of the app.
open class UIScene: UIResponder {}

/// One finger, from down to up.
@MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

  open internal(set) var timestamp: TimeInterval
  open internal(set) var phase: UITouch.Phase = .began
  open internal(set) var tapCount: Int = 1
  open internal(set) var type: UITouch.TouchType
  open internal(set) weak var window: UIWindow?
  open internal(set) weak var view: UIView?
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  var position: CGPoint
  var previousPosition: CGPoint
  var wentToView = false

  /// Creates a touch for a subclass that overrides its values.
  public override init() {
    (position, previousPosition, type) = (.zero, .zero, .direct)
    timestamp = UIKitWorld.current.now
    super.init()
  }

  init(window: UIWindow, position: CGPoint, type: TouchType) {
    self.window = window
    (self.position, previousPosition, self.type) = (position, position, type)
    timestamp = UIKitWorld.current.now
    super.init()
  }

  open func location(in view: UIView?) -> CGPoint { converted(position, to: view) }

  open func previousLocation(in view: UIView?) -> CGPoint { converted(previousPosition, to: view) }

  private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return point }
    return view.convert(point, from: view.window ?? window)
  }
}

/// Touches at one time.
@MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover
    case transform = 14
  }

  open var type: UIEvent.EventType { .touches }
  open internal(set) var timestamp: TimeInterval
  open var allTouches: Set<UITouch>? { touches }
  open var modifierFlags: UIKeyModifierFlags { [] }
  /// The pressed buttons of a mouse or trackpad.
  open internal(set) var buttonMask: UIEvent.ButtonMask = []
  var touches: Set<UITouch> = []

  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let primary: UIEvent.ButtonMask = ButtonMask(rawValue: 1)
    public static let secondary: UIEvent.ButtonMask = ButtonMask(rawValue: 2)
  }

  public override init() {
    timestamp = UIKitWorld.current.now
    super.init()
  }
}

/// Delivers a window's touches to recognisers and views.
@MainActor final class TouchDispatch {
  unowned let window: UIWindow
  private var live: [UITouch] = []
  private var involved: [UIGestureRecognizer] = []

  init(window: UIWindow) { self.window = window }

  func competitors(of recogniser: UIGestureRecognizer) -> [UIGestureRecognizer] {
    involved.filter { $0 !== recogniser }
  }

  func deliver(_ event: UIEvent) {
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let touches = event.touches.filter { $0.phase == phase }
      if !touches.isEmpty { deliver(touches, phase, event) }
    }
    settle()
  }

  private func deliver(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
    if phase == .began { for touch in touches { enlist(touch, event) } }
    for recogniser in involved {
      let own = touches.filter { touch in recogniser.tracked.contains { $0 === touch } }
      guard !own.isEmpty else { continue }
      if phase == .ended || phase == .cancelled {
        recogniser.lastCentroid = recogniser.centroid
        recogniser.forget(own)
      }
      guard !recogniser.isOver else { continue }
      switch phase {
      case .began: recogniser.touchesBegan(own, with: event)
      case .moved: recogniser.touchesMoved(own, with: event)
      case .ended: recogniser.touchesEnded(own, with: event)
      default: recogniser.touchesCancelled(own, with: event)
      }
    }
    for touch in touches where touch.wentToView { tell(touch, phase, event) }
    if phase == .ended || phase == .cancelled { live.removeAll { touches.contains($0) } }
  }

  private func enlist(_ touch: UITouch, _ event: UIEvent) {
    // During a transition that did not start interactively, UIKit ignores new touches.
    let isTaken = UIKitWorld.current.running.contains {
      $0.isStarted && $0.isBetweenScreens && !$0.initiallyInteractive
    }
    guard !isTaken else { return }
    touch.view = window.hitTest(touch.position, with: event)
    live.append(touch)
    touch.wentToView = touch.view != nil
    var chain: [UIGestureRecognizer] = []
    var current: UIView? = touch.view
    while let view = current {
      chain += view.gestureRecognizers ?? []
      current = view.superview
    }
    touch.gestureRecognizers = chain
    for recogniser in chain where recogniser.accepts(touch, of: event) {
      recogniser.track(touch)
      if !involved.contains(where: { $0 === recogniser }) { involved.append(recogniser) }
    }
    let owned = involved.contains {
      $0.isActive && $0.cancelsTouchesInView && $0.tracked.contains { $0 === touch }
    }
    if owned { touch.wentToView = false }
  }

  private func tell(_ touch: UITouch, _ phase: UITouch.Phase, _ event: UIEvent) {
    guard let view = touch.view else { return }
    switch phase {
    case .began: view.touchesBegan([touch], with: event)
    case .moved: view.touchesMoved([touch], with: event)
    case .ended: view.touchesEnded([touch], with: event)
    default: view.touchesCancelled([touch], with: event)
    }
  }

  func cancelViews(of touches: [UITouch]) {
    for touch in touches where touch.wentToView {
      touch.wentToView = false
      touch.view?.touchesCancelled([touch], with: nil)
    }
  }

  /// Starts recognisers that waited for a failure, then resets finished ones.
  func settle() {
    for recogniser in involved where recogniser.isHoldingBack { recogniser.retry() }
    for recogniser in involved { recogniser.resetIfOver() }
    for recogniser in involved where recogniser.isHoldingBack { recogniser.retry() }
    for recogniser in involved { recogniser.resetIfOver() }
    involved.removeAll { $0.tracked.isEmpty && !$0.isHoldingBack && !$0.isUndecided && !$0.isActive }
  }
}
