// The only file that needs Objective-C: for target-action, and to forward messages to an app's own delegate.
// Without Objective-C, the test double of UIKit provides the same functions.
#if canImport(UIKit) && canImport(ObjectiveC)
  import UIKit
  import UIKit.UIGestureRecognizerSubclass

  extension UIGestureRecognizer {
    /// Calls a closure at every change of state. The recogniser retains the closure, so capture weakly.
    func onChange(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
      let target = Target { sender in if let sender = sender as? UIGestureRecognizer { action(sender) } }
      objc_setAssociatedObject(self, &targetKey, target, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      addTarget(target, action: #selector(Target.fire))
    }
  }

  extension CADisplayLink {
    /// Returns a link that calls a closure, and retains it until the link is invalidated.
    static func calling(_ action: @escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink {
      let target = Target { sender in if let sender = sender as? CADisplayLink { action(sender) } }
      return CADisplayLink(target: target, selector: #selector(Target.fire))
    }
  }

  /// A target with a closure, for as long as the recogniser or link that calls it exists.
  private final class Target: NSObject {
    private let action: @MainActor (AnyObject) -> Void

    init(_ action: @escaping @MainActor (AnyObject) -> Void) { self.action = action }

    @MainActor @objc func fire(_ sender: AnyObject) { action(sender) }
  }

  @MainActor private var targetKey: UInt8 = 0

  /// A single call after a delay, even while a list scrolls.
  enum Wake {
    static func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
      let timer = Timer(timeInterval: max(seconds, 0), repeats: false) { _ in
        MainActor.assumeIsolated { action() }
      }
      RunLoop.main.add(timer, forMode: .common)
    }
  }

  extension UIKeyCommand {
    /// Returns a key command that calls the viewer's ``PhotoViewerController/press(_:)``.
    static func pressing(_ input: String, for viewer: PhotoViewerController) -> UIKeyCommand {
      UIKeyCommand(action: #selector(PhotoViewerController.pressed), input: input)
    }
  }

  extension PhotoViewerController {
    @objc fileprivate func pressed(_ command: UIKeyCommand) { press(command.input) }
  }

  /// Returns whether UIKit defines an object's class.
  nonisolated func isOfUIKit(_ object: AnyObject) -> Bool {
    Bundle(for: type(of: object)) == Bundle(for: UINavigationController.self)
  }

  // MARK: Delegates

  extension NavigationDelegation {
    nonisolated override func responds(to aSelector: Selector!) -> Bool {
      super.responds(to: aSelector) || app(for: aSelector) != nil
    }

    nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? { app(for: aSelector) }

    /// Returns the app's delegate that implements a method that this class lacks.
    nonisolated private func app(for selector: Selector) -> (any NSObjectProtocol)? {
      let delegates: [(Protocol, (any NSObjectProtocol)?)] = [
        (UINavigationControllerDelegate.self, own), (UIGestureRecognizerDelegate.self, appOfSwipe),
      ]
      let asked = delegates.first { protocol_getMethodDescription($0.0, selector, false, true).name != nil }
      guard let delegate = asked?.1, delegate.responds(to: selector) else { return nil }
      return delegate
    }
  }
#endif
