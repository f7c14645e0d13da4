import Foundation

/// One finger, from down to up.
@MainActor
open class UITouch: NSObject {
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

  /// A touch that a subclass answers for.
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

/// A batch of touches at one time.
@MainActor
open class UIEvent: NSObject {
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
  var touches: Set<UITouch> = []

  public override init() {
    timestamp = UIKitWorld.current.now
    super.init()
  }

  open func touches(for window: UIWindow) -> Set<UITouch>? { touches.filter { $0.window === window } }

  open func touches(for view: UIView) -> Set<UITouch>? { touches.filter { $0.view === view } }
}
