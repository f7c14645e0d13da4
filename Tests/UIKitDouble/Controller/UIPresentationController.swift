import Foundation

/// Holds a presented controller's surroundings.
@MainActor
open class UIPresentationController: NSObject {
  public let presentedViewController: UIViewController
  private weak var presentingHolder: UIViewController?
  open internal(set) var containerView: UIView?
  var removes = false

  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presentingHolder = presentingViewController
    super.init()
  }

  open var presentingViewController: UIViewController {
    presentingHolder ?? presentedViewController.presentingViewController ?? presentedViewController
  }

  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  open var shouldRemovePresentersView: Bool { removes }
}
