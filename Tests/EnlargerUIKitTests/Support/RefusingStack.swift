#if canImport(UIKit)
  import UIKit

  /// Refuses to pop the way UIKit does while something is under way.
  final class RefusingStack: UINavigationController {
    enum Refusal { case answersNil, answersItsTop }

    var refusal: Refusal?

    override func popViewController(animated: Bool) -> UIViewController? {
      switch refusal {
      case .answersNil: nil
      case .answersItsTop: topViewController
      case nil: super.popViewController(animated: animated)
      }
    }
  }
#endif
