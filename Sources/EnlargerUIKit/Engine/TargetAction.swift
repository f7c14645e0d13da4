// The only file that needs Objective-C: target-action, and messages that are passed on unread to an app's own
// delegate. Where there is no Objective-C, the test double of UIKit offers the same functions.
#if canImport(UIKit) && canImport(ObjectiveC)
  import UIKit
  import UIKit.UIGestureRecognizerSubclass

  extension UIGestureRecognizer {
    /// Calls a closure at every change of state. The recogniser holds the closure, so capture weakly.
    func onChange(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
      let target = Target { sender in if let sender = sender as? UIGestureRecognizer { action(sender) } }
      objc_setAssociatedObject(self, &targetKey, target, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      addTarget(target, action: #selector(Target.fire))
    }
  }

  extension CADisplayLink {
    /// A link that calls a closure, and holds it until it is invalidated.
    static func calling(_ action: @escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink {
      let target = Target { sender in if let sender = sender as? CADisplayLink { action(sender) } }
      return CADisplayLink(target: target, selector: #selector(Target.fire))
    }
  }

  /// Holds a closure for as long as the recogniser or link that calls it.
  private final class Target: NSObject {
    private let action: @MainActor (AnyObject) -> Void

    init(_ action: @escaping @MainActor (AnyObject) -> Void) { self.action = action }

    @MainActor @objc func fire(_ sender: AnyObject) { action(sender) }
  }

  @MainActor private var targetKey: UInt8 = 0

  /// One call after a delay, also while a list scrolls.
  enum Wake {
    static func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
      let timer = Timer(timeInterval: max(seconds, 0), repeats: false) { _ in
        MainActor.assumeIsolated { action() }
      }
      RunLoop.main.add(timer, forMode: .common)
    }
  }

  extension UIKeyCommand {
    /// A key that is handed to a viewer as ``PhotoViewerController/press(_:)``.
    static func pressing(_ input: String, for viewer: PhotoViewerController) -> UIKeyCommand {
      UIKeyCommand(action: #selector(PhotoViewerController.pressed), input: input)
    }
  }

  extension PhotoViewerController {
    @objc fileprivate func pressed(_ command: UIKeyCommand) { press(command.input) }
  }

  /// Whether an object is of a class of UIKit's.
  nonisolated func isOfUIKit(_ object: AnyObject) -> Bool {
    Bundle(for: type(of: object)) == Bundle(for: UINavigationController.self)
  }

  // MARK: Delegates

  extension NavigationDelegation {
    nonisolated override func responds(to aSelector: Selector!) -> Bool {
      super.responds(to: aSelector) || app(for: aSelector) != nil
    }

    nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? { app(for: aSelector) }

    /// The app's own delegate of the swipe back, if it answers what this class does not.
    nonisolated private func app(for selector: Selector) -> (any UIGestureRecognizerDelegate)? {
      let asked = protocol_getMethodDescription(UIGestureRecognizerDelegate.self, selector, false, true)
      return asked.name != nil && appOfSwipe?.responds(to: selector) == true ? appOfSwipe : nil
    }
  }

  extension ZoomTransition {
    nonisolated public override func responds(to aSelector: Selector!) -> Bool {
      super.responds(to: aSelector) || own(for: aSelector) != nil
    }

    nonisolated public override func forwardingTarget(for aSelector: Selector!) -> Any? {
      own(for: aSelector)
    }

    /// The app's own navigation delegate, if it answers what this class does not.
    nonisolated private func own(for selector: Selector) -> (any UINavigationControllerDelegate)? {
      let asked = protocol_getMethodDescription(UINavigationControllerDelegate.self, selector, false, true)
      return asked.name != nil && delegation.own?.responds(to: selector) == true ? delegation.own : nil
    }
  }
#endif
