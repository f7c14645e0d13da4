#if canImport(UIKit)
  import UIKit

  /// A navigation controller that was taken over, and the delegate that it had before.
  final class NavigationDelegation {
    // Unsafe for the sake of `deinit` alone, which nobody can share with.
    nonisolated(unsafe) private(set) weak var navigation: UINavigationController?
    nonisolated(unsafe) private(set) weak var own: (any UINavigationControllerDelegate)?

    func take(_ navigation: UINavigationController, for delegate: any UINavigationControllerDelegate) {
      guard navigation.delegate !== delegate else { return }
      if self.navigation !== navigation { giveBack(from: delegate) }
      self.navigation = navigation
      own = navigation.delegate
      navigation.delegate = delegate
    }

    /// Lets the app's own delegate have its place again, unless another has taken it.
    func giveBack(from delegate: any UINavigationControllerDelegate) {
      if let navigation, navigation.delegate === delegate { navigation.delegate = own }
      (navigation, own) = (nil, nil)
    }

    deinit {
      // A navigation controller's delegate is weak: without this the app's own would be lost.
      guard let navigation, let own else { return }
      let giveBack: @MainActor @Sendable () -> Void = {
        if navigation.delegate == nil { navigation.delegate = own }
      }
      if Thread.isMainThread { MainActor.assumeIsolated(giveBack) } else { Task(operation: giveBack) }
    }
  }
#endif
