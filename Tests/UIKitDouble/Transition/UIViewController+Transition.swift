import Foundation

extension UIViewController {
  /// A transition that the system runs (iOS 18); the double keeps it and runs its plain one.
  @MainActor
  open class Transition: NSObject {
    public required override init() { super.init() }

    public static var coverVertical: Transition { Transition() }
    public static var flipHorizontal: Transition { Transition() }
    public static var crossDissolve: Transition { Transition() }
    public static var partialCurl: Transition { Transition() }

    public static func zoom(
      options: UIViewController.Transition.ZoomOptions? = nil,
      sourceViewProvider: @escaping (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?
    ) -> Self { Self() }
  }
}

extension UIViewController.Transition {
  @MainActor
  open class ZoomOptions: NSObject {
    open var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
    open var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
    open var dimmingColor: UIColor?
    open var dimmingVisualEffect: UIBlurEffect?

    public override init() { super.init() }
  }

  @MainActor
  open class InteractionContext: NSObject {
    public let location = CGPoint.zero
    public let velocity = CGVector.zero
    public let willBegin = false
  }

  @MainActor
  open class AlignmentRectContext: NSObject {
    public let sourceView: UIView
    public let zoomedViewController: UIViewController

    init(sourceView: UIView, zoomedViewController: UIViewController) {
      (self.sourceView, self.zoomedViewController) = (sourceView, zoomedViewController)
      super.init()
    }
  }

  @MainActor
  open class ZoomSourceViewProviderContext: NSObject {
    public let zoomedViewController: UIViewController
    public let sourceViewController: UIViewController

    init(zoomedViewController: UIViewController, sourceViewController: UIViewController) {
      (self.zoomedViewController, self.sourceViewController) = (zoomedViewController, sourceViewController)
      super.init()
    }
  }
}
