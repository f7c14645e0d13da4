import Foundation

/// Presents and dismisses as UIKit does: it asks the delegate, returns, and starts after the commit.
@MainActor enum ModalTransition {
  static func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenting = root(of: source)
    guard let window = presenting.viewIfLoaded?.window ?? source.viewIfLoaded?.window else {
      return complain("present from a controller whose view is not in the window hierarchy")
    }
    guard isAttached(presenting, in: window) else {
      return complain("present from a detached controller")
    }
    guard presenting.presentedViewController == nil, presented.presentingViewController == nil else {
      return complain("present while a presentation exists")
    }
    let delegate = presented.transitioningDelegate
    let style = presented.modalPresentationStyle
    let own =
      style == .custom
      ? delegate?.presentationController(forPresented: presented, presenting: presenting, source: source)
      : nil
    let controller =
      own ?? presented.popoverPresentationController
      ?? UIPresentationController(presentedViewController: presented, presenting: presenting)
    controller.removes = own == nil && (style == .fullScreen || style == .currentContext)
    presented.presentationController = controller
    presented.presentingViewController = presenting
    presenting.presentedViewController = presented
    presented.isBeingPresented = true
    let container = UIView(frame: window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.containerView = container
    window.addSubview(container)
    let removes = controller.shouldRemovePresentersView
    let given =
      animated
      ? delegate?.animationController(
        forPresented: presented, presenting: presenting, source: source) : nil
    let animator = given ?? SystemAnimator(duration: animated ? 0.4 : 0)
    let context = TransitionContext(
      name: "present", container: container, from: presenting, to: presented,
      fromView: removes ? presenting.view : nil, toView: presented.view,
      finalBox: controller.frameOfPresentedViewInContainerView, animator: animator,
      interactor: given.flatMap { delegate?.interactionControllerForPresentation(using: $0) })
    adopt(context, [presenting, presented])
    context.ended = { completed in
      endPresentation(presented, presenting, controller, container, window, completed)
      window.readSystemBars()
      if completed { completion?() }
    }
    start(context, animated) {
      if removes {
        presenting.beginAppearanceTransition(false, animated: animated)
        container.addSubview(presenting.view)
      }
      presented.beginAppearanceTransition(true, animated: animated)
    }
  }

  private static func endPresentation(
    _ presented: UIViewController, _ presenting: UIViewController, _ controller: UIPresentationController,
    _ container: UIView, _ window: UIWindow, _ completed: Bool
  ) {
    let removes = controller.shouldRemovePresentersView
    presented.isBeingPresented = false
    if completed {
      if removes { presenting.view.removeFromSuperview() }
      if presented.view.superview == nil { container.addSubview(presented.view) }
      presented.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    } else {
      presenting.presentedViewController = nil
      presented.presentingViewController = nil
      if removes { restore(presenting, in: window) }
      presented.view.removeFromSuperview()
      container.removeFromSuperview()
      presented.beginAppearanceTransition(false, animated: true)
      if removes { presenting.beginAppearanceTransition(true, animated: true) }
    }
    if removes { presenting.endAppearanceTransition() }
    presented.endAppearanceTransition()
  }

  static func dismiss(from caller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let top = root(of: caller)
    let dismissed = top.presentedViewController ?? (top.presentingViewController != nil ? top : nil)
    guard let dismissed, let presenting = dismissed.presentingViewController,
      let controller = dismissed.presentationController, let container = controller.containerView,
      let window = container.window
    else { return completion?() ?? () }
    guard !dismissed.isBeingPresented, !dismissed.isBeingDismissed else {
      return complain("dismiss while a presentation or dismissal is in progress")
    }
    // Of a chain, only the topmost controller animates. The others are simply removed.
    let chain = Array(sequence(first: dismissed, next: \.presentedViewController))
    let topmost = chain.last ?? dismissed
    let delegate = topmost.transitioningDelegate
    let removes = controller.shouldRemovePresentersView
    let given = animated ? delegate?.animationController(forDismissed: topmost) : nil
    dismissed.isBeingDismissed = true
    let context = TransitionContext(
      name: "dismiss", container: topmost.presentationController?.containerView ?? container, from: topmost,
      to: presenting, fromView: topmost.view, toView: removes ? presenting.view : nil,
      finalBox: container.bounds,
      animator: given ?? SystemAnimator(duration: animated ? 0.4 : 0),
      interactor: given.flatMap { delegate?.interactionControllerForDismissal(using: $0) })
    adopt(context, [presenting] + chain)
    context.ended = { completed in
      endDismissal(dismissed, presenting, controller, container, window, completed)
      window.readSystemBars()
      if completed { completion?() }
    }
    start(context, animated) {
      for removed in chain.dropLast() { removed.viewIfLoaded?.removeFromSuperview() }
      dismissed.beginAppearanceTransition(false, animated: animated)
      if removes { presenting.beginAppearanceTransition(true, animated: animated) }
    }
  }

  private static func endDismissal(
    _ dismissed: UIViewController, _ presenting: UIViewController, _ controller: UIPresentationController,
    _ container: UIView, _ window: UIWindow, _ completed: Bool
  ) {
    let removes = controller.shouldRemovePresentersView
    dismissed.isBeingDismissed = false
    if completed {
      dismissed.dropPresented()
      presenting.presentedViewController = nil
      dismissed.presentingViewController = nil
      dismissed.presentationController = nil
      dismissed.view.removeFromSuperview()
      if removes { restore(presenting, in: window) }
      container.removeFromSuperview()
    } else {
      if removes { presenting.view.removeFromSuperview() }
      dismissed.beginAppearanceTransition(true, animated: true)
      if removes { presenting.beginAppearanceTransition(false, animated: true) }
    }
    dismissed.endAppearanceTransition()
    if removes { presenting.endAppearanceTransition() }
  }

  private static func start(_ context: TransitionContext, _ animated: Bool, _ begin: @escaping () -> Void) {
    let world = UIKitWorld.current
    guard animated else {
      return world.startPresentation {
        begin()
        if let view = context.toView, view.superview == nil {
          view.frame = context.containerView.bounds
          context.containerView.addSubview(view)
        }
        context.completeTransition(true)
      }
    }
    world.startTransition {
      begin()
      context.start()
    }
  }

  /// Whether a controller is the window's root, or presented from there.
  private static func isAttached(_ controller: UIViewController, in window: UIWindow) -> Bool {
    sequence(first: window.rootViewController) { $0?.presentedViewController }.contains { $0 === controller }
  }

  private static func restore(_ presenting: UIViewController, in window: UIWindow) {
    presenting.view.frame = window.bounds
    if let below = presenting.presentationController?.containerView {
      below.addSubview(presenting.view)
    } else {
      window.insertSubview(presenting.view, at: 0)
    }
  }

  private static func adopt(_ context: TransitionContext, _ controllers: [UIViewController]) {
    let world = UIKitWorld.current
    world.running.append(context)
    for controller in controllers { controller.transition = context }
    context.leaves = { ended in
      UIKitWorld.current.running.removeAll { $0 === ended }
      for controller in controllers where controller.transition === ended { controller.transition = nil }
    }
  }

  private static func root(of controller: UIViewController) -> UIViewController {
    var top = controller
    while let parent = top.parent { top = parent }
    return top
  }

  private static func complain(_ what: String) { UIKitWorld.current.violations.append(what) }
}

/// Manages the surroundings of a presented controller.
@MainActor open class UIPresentationController: NSObject {
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

/// A question with several answers.
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  open private(set) var actions: [UIAlertAction] = []

  public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    modalPresentationStyle = .popover
  }

  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Taps an answer, which dismisses the alert and then runs its action.
  @_spi(Double)
  public func choose(_ title: String) {
    let action = actions.first { $0.title == title }
    presentingViewController?.dismiss(animated: true) { action.map { $0.handler?($0) } }
  }
}

/// An answer.
@MainActor open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  open private(set) var title: String?
  open private(set) var style: UIAlertAction.Style
  let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }
}

/// The share sheet.
open class UIActivityViewController: UIViewController {
  @_spi(Double)
  public private(set) var configuration: (any UIActivityItemsConfigurationReading)?

  public convenience init(activityItemsConfiguration: any UIActivityItemsConfigurationReading) {
    self.init(nibName: nil, bundle: nil)
    configuration = activityItemsConfiguration
    modalPresentationStyle = .popover
  }
}

/// The items that a screen shares.
@MainActor public protocol UIActivityItemsConfigurationReading: NSObjectProtocol {
  var itemProvidersForActivityItemsConfiguration: [NSItemProvider] { get }
}

/// A list of items to share.
@MainActor open class UIActivityItemsConfiguration: NSObject, UIActivityItemsConfigurationReading {
  public let itemProvidersForActivityItemsConfiguration: [NSItemProvider]

  public init(itemProviders: [NSItemProvider]) {
    itemProvidersForActivityItemsConfiguration = itemProviders
    super.init()
  }
}

/// Presents beside a source view.
open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect: CGRect = .null
}
