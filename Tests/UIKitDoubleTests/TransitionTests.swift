import Foundation
import Testing
@_spi(Double) import UIKit

/// An animator that completes on demand.
private final class Patient: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  var context: (any UIViewControllerContextTransitioning)?
  var log: [String] = []
  var wantsInteractiveStart = true

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    log.append("animate")
    begin(context)
  }

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    log.append("start")
    begin(context)
  }

  func animationEnded(_ completed: Bool) { log.append("ended \(completed)") }

  private func begin(_ context: any UIViewControllerContextTransitioning) {
    self.context = context
    if let view = context.view(forKey: .to), let to = context.viewController(forKey: .to) {
      view.frame = context.finalFrame(for: to)
      context.containerView.addSubview(view)
    }
  }
}

private final class Vendor: NSObject, UINavigationControllerDelegate, UIViewControllerTransitioningDelegate {
  let animator = Patient()
  var interactive = false
  var asked: [String] = []
  var onDidShow: (() -> Void)?

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    asked.append("animator")
    return animator
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    asked.append("interactor")
    return interactive ? animator : nil
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { onDidShow?() }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactive ? self.animator : nil }
}

@MainActor @Suite("Transitions in UIKit's order", .ownWorld) struct TransitionTests {
  let stage = Stage()
  let world = UIKitWorld.current
  private let vendor = Vendor()

  private func page(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    return controller
  }

  private func stack() -> (UINavigationController, UIViewController, UIViewController) {
    let a = page("a")
    let b = page("b")
    let navigation = UINavigationController(rootViewController: a)
    navigation.title = "nav"
    navigation.delegate = vendor
    stage.show(navigation)
    world.log = []
    return (navigation, a, b)
  }

  @Test func aPushReadsTheDelegateReturnsAndThenStarts() {
    let (navigation, a, b) = stack()
    navigation.pushViewController(b, animated: true)
    #expect(vendor.asked == ["animator", "interactor"])
    #expect(world.log == [])
    #expect(navigation.transitionCoordinator != nil)
    #expect(navigation.viewControllers == [a, b])
    stage.step()
    #expect(
      world.log == [
        "a viewWillDisappear", "b viewWillAppear", "navigation willShow b", "push animateTransition",
      ])
    vendor.animator.context?.completeTransition(true)
    #expect(
      world.log.dropFirst(4) == [
        "push completeTransition(true)", "a viewDidDisappear", "b viewDidAppear", "navigation didShow b",
      ])
    #expect(vendor.animator.log == ["animate", "ended true"])
    #expect(a.view.superview == nil && b.view.window === stage.window)
    #expect(navigation.transitionCoordinator == nil)
    #expect(world.violations == [])
  }

  @Test func aCancelledPopRestoresEverything() {
    let (navigation, a, b) = stack()
    navigation.pushViewController(b, animated: false)
    vendor.interactive = true
    world.log = []
    navigation.popViewController(animated: true)
    #expect(navigation.viewControllers == [a])
    stage.step()
    #expect(vendor.animator.log == ["start"])
    vendor.animator.context?.updateInteractiveTransition(0.4)
    vendor.animator.context?.cancelInteractiveTransition()
    vendor.animator.context?.completeTransition(false)
    #expect(
      world.log.filter { $0.hasPrefix("b ") } == [
        "b viewWillDisappear", "b viewWillAppear", "b viewDidAppear",
      ])
    #expect(
      world.log.filter { $0.hasPrefix("a ") } == [
        "a viewWillAppear", "a viewWillDisappear", "a viewDidDisappear",
      ])
    #expect(navigation.viewControllers == [a, b])
    #expect(b.view.window === stage.window && a.view.superview == nil)
    #expect(b.parent === navigation)
    #expect(world.violations == [])
  }

  @Test func aFinishedPopReleasesThePage() {
    let (navigation, a, _) = stack()
    weak var gone: UIViewController?
    do {
      let c = page("c")
      gone = c
      navigation.pushViewController(c, animated: false)
    }
    navigation.popViewController(animated: true)
    stage.step()
    vendor.animator.context?.completeTransition(true)
    vendor.animator.context = nil
    #expect(navigation.viewControllers == [a])
    #expect(gone == nil)
  }

  @Test func completingTwiceIsAViolation() {
    let (navigation, _, b) = stack()
    navigation.pushViewController(b, animated: true)
    stage.step()
    vendor.animator.context?.completeTransition(true)
    vendor.animator.context?.completeTransition(true)
    #expect(world.violations == ["push: completed twice"])
  }

  @Test func completingAnInteractiveTransitionWithoutFinishOrCancelIsAViolation() {
    let (navigation, _, b) = stack()
    vendor.interactive = true
    navigation.pushViewController(b, animated: true)
    stage.step()
    vendor.animator.context?.completeTransition(true)
    #expect(world.violations.count == 1)
  }

  @Test func aPushIssuedInDidShowStartsAtOnce() {
    let (navigation, _, b) = stack()
    let c = page("c")
    vendor.onDidShow = { [weak navigation, vendor] in
      vendor.onDidShow = nil
      navigation?.pushViewController(c, animated: true)
    }
    navigation.pushViewController(b, animated: true)
    stage.step()
    vendor.animator.context?.completeTransition(true)
    #expect(navigation.viewControllers.last === c)
    #expect(navigation.transitionCoordinator != nil)
  }

  @Test func aPushDuringAPopWaitsForItsEnd() {
    let (navigation, a, b) = stack()
    navigation.pushViewController(b, animated: false)
    navigation.popViewController(animated: true)
    stage.step()
    let c = page("c")
    navigation.pushViewController(c, animated: true)
    #expect(navigation.viewControllers == [a])
    vendor.animator.context?.completeTransition(true)
    #expect(navigation.viewControllers == [a, c])
  }

  @Test func anOverFullScreenPresentationKeepsThePresentersView() {
    let a = page("a")
    let b = page("b")
    stage.show(a)
    world.log = []
    b.modalPresentationStyle = .overFullScreen
    b.transitioningDelegate = vendor
    var done = false
    a.present(b, animated: true) { done = true }
    #expect(b.isBeingPresented && vendor.animator.log == [])
    stage.step()
    vendor.animator.context?.completeTransition(true)
    #expect(done && a.presentedViewController === b && b.presentingViewController === a)
    #expect(
      world.log == [
        "b viewWillAppear", "present animateTransition", "present completeTransition(true)",
        "b viewDidAppear",
      ])
    #expect(a.view.window != nil)
  }

  @Test func aFullScreenDismissalRestoresThePresentersView() {
    let a = page("a")
    let b = page("b")
    stage.show(a)
    b.modalPresentationStyle = .fullScreen
    b.transitioningDelegate = vendor
    a.present(b, animated: false)
    #expect(a.view.window == nil && b.view.window != nil)
    vendor.interactive = true
    world.log = []
    b.dismiss(animated: true)
    stage.step()
    vendor.animator.context?.cancelInteractiveTransition()
    vendor.animator.context?.completeTransition(false)
    #expect(a.presentedViewController === b && b.view.window != nil && a.view.window == nil)
    #expect(
      world.log.filter { $0.hasPrefix("b ") } == [
        "b viewWillDisappear", "b viewWillAppear", "b viewDidAppear",
      ])
    vendor.interactive = false
    var done = false
    b.dismiss(animated: true) { done = true }
    stage.step()
    vendor.animator.context?.completeTransition(true)
    #expect(done && a.view.window === stage.window && a.presentedViewController == nil)
    #expect(world.violations == [])
  }

  @Test func presentingTwiceIsAViolation() {
    let a = page("a")
    stage.show(a)
    a.present(page("b"), animated: true)
    a.present(page("c"), animated: true)
    #expect(world.violations.count == 1)
  }

  @Test func alongsideAnimationsRunByTimeAndAreNotReverted() {
    let (navigation, _, b) = stack()
    vendor.interactive = true
    let bar = UIView()
    navigation.view.addSubview(bar)
    navigation.pushViewController(b, animated: true)
    var cancelled: Bool?
    navigation.transitionCoordinator?.animate(
      alongsideTransition: { _ in bar.alpha = 0 }, completion: { cancelled = $0.isCancelled })
    stage.step()
    #expect(bar.alpha == 0)
    vendor.animator.context?.cancelInteractiveTransition()
    vendor.animator.context?.completeTransition(false)
    #expect(bar.alpha == 0 && cancelled == true)
  }

  @Test func aResizeCallsViewWillTransitionBeforeTheViewsChange() {
    final class Turning: UIViewController {
      var sizes: [CGSize] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        sizes = [view.bounds.size, size]
        super.viewWillTransition(to: size, with: coordinator)
      }
    }
    let controller = Turning()
    stage.show(controller)
    stage.resize(to: CGSize(width: 844, height: 390))
    #expect(controller.sizes == [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390)])
    #expect(controller.view.bounds.size == CGSize(width: 844, height: 390))
  }

  @Test func hidingATabBarRemovesItsSafeArea() {
    let tabs = UITabBarController()
    let a = page("a")
    let b = page("b")
    tabs.viewControllers = [a, b]
    stage.show(tabs)
    #expect(a.view.safeAreaInsets.bottom == 49)
    tabs.setTabBarHidden(true, animated: true)
    #expect(a.view.safeAreaInsets.bottom == 0)
    world.log = []
    tabs.selectedIndex = 1
    #expect(
      world.log == [
        "a viewWillDisappear", "b viewWillAppear", "a viewDidDisappear", "b viewDidAppear",
      ])
  }
}
