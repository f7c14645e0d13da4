import Foundation

/// The root of a hierarchy on a screen.
open class UIWindow: UIView {
  open var rootViewController: UIViewController? { didSet { replaceRoot(oldValue) } }
  open weak var windowScene: UIWindowScene?
  open private(set) var isKeyWindow: Bool = false
  weak var firstResponder: UIResponder?
  lazy var dispatch = TouchDispatch(window: self)
  /// What the device takes of the window.
  @_spi(Double)
  public var ownSafeArea = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// What closes and arranges the window, in its leading corner, since iPadOS 26.
  @_spi(Double)
  public var controls = CGRect.zero { didSet { setNeedsLayout() } }
  private(set) var traits = UITraitCollection()
  /// What the system shows at the edges.
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

  // As in UIKit, what stands in a window that goes is told that it has left it.
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

  /// Changes what everything in the window is like, and tells it.
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

/// A part of the app with windows of its own.
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
@MainActor
open class UIScreen: NSObject {
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
