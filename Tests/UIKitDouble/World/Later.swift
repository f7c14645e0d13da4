import Foundation

/// Beside `#available`, which cannot be told the system: whether a test's is of a release of iOS.
@_spi(TargetAction)
@MainActor
public func releaseIsAtLeast(_ release: Int) -> Bool { UIKitWorld.current.systemRelease >= release }

/// Stands for a timer of the main run loop, which needs a run loop: the action is called on the virtual clock.
@_spi(TargetAction)
@MainActor
public func callLater(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) {
  UIKitWorld.current.after(delay, action)
}
