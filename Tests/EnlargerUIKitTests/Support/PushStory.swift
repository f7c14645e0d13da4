#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  #if canImport(ObjectiveC)
    import UIKit
  #else
    @_spi(Double) import UIKit
  #endif

  @testable import EnlargerUIKit

  /// A grid that pushes or presents a photo's screen, on a stage.
  @MainActor final class PushStory {
    let stage: any Stage
    let screen: GridScreen
    let tabs = UITabBarController()
    let navigation: UINavigationController
    let zoom: ZoomTransition
    let own = OwnDelegate()
    var events: [PhotoViewerEvent] = []
    private(set) var photo: PhotoScreen
    /// The transitions that screens saw, in order, since `forget()`.
    private(set) var seen: [TransitionSeen] = []
    private(set) var seenEnds: [String] = []

    init(
      style: ZoomStyle = .photos, count: Int = 30, size: CGSize = CGSize(width: 390, height: 844),
      start: TransitionStart = .later, on stage: (any Stage)? = nil
    ) {
      self.stage = stage ?? makeStage(size: size, safeArea: phoneSafeArea)
      screen = GridScreen(count: count)
      navigation = UINavigationController(rootViewController: screen)
      zoom = ZoomTransition(style: style)
      photo = PhotoScreen("photo 4", image: .blank(1200, 900))
      tabs.viewControllers = [navigation]
      navigation.delegate = own
      self.stage.show(tabs)
      self.stage.startTransitions(start)
      zoom.source = { [weak screen] id in screen?.thumbnail(id).map { .view($0) } }
      zoom.scrollToVisible = { [weak screen] id in screen?.scrollToVisible(id) }
      zoom.onEvent = { [weak self] event in self?.events.append(event) }
      watch(photo)
      self.stage.step()
      forget()
    }

    /// Another watched screen with a photo.
    func screen(of id: String, image: UIImage?) -> PhotoScreen {
      let screen = PhotoScreen(id, image: image)
      watch(screen)
      return screen
    }

    func change(to photo: PhotoScreen) {
      watch(photo)
      self.photo = photo
    }

    private func watch(_ screen: PhotoScreen) {
      screen.began = { [weak self] seen in self?.seen.append(seen) }
      screen.ended = { [weak self] end in self?.seenEnds.append(end) }
    }

    /// Ignores everything up to now.
    func forget() {
      (seen, seenEnds, photo.calls) = ([], [], [])
      forgetCalls()
    }

    var session: ZoomSession? { zoom.session(of: photo) }
    var phase: Phase? { session?.runner.viewer.phase }

    @discardableResult
    func push(settle: Bool = true) -> PushStory {
      zoom.push(photo, on: navigation)
      if settle { stage.run(1.5) }
      return self
    }

    /// Presses the back button.
    func pop(for seconds: Double = 1.5) {
      navigation.popViewController(animated: true)
      stage.run(seconds)
    }

    /// Pushes a plain screen of the app's own.
    func pushAnother() {
      navigation.pushViewController(UIViewController(), animated: true)
      stage.run(1)
    }

    func present(_ style: UIModalPresentationStyle = .automatic, settle: Bool = true) {
      photo.modalPresentationStyle = style
      zoom.present(photo, from: screen)
      if settle { stage.run(1.5) }
    }

    /// Expects that no transition has left anything behind: views, alphas, thumbnails, bars.
    func expectClean(open: Bool, _ place: SourceLocation = #_sourceLocation) {
      #expect(stage.complaints == [], sourceLocation: place)
      expectCallsAsSeen(place)
      #expect(screen.hiddenThumbnails == [], sourceLocation: place)
      #expect(photo.imageView.alpha == 1 && photo.viewIfLoaded?.alpha ?? 1 == 1, sourceLocation: place)
      #expect(tabs.hidesBar == open, sourceLocation: place)
      #expect(tabs.tabBar.alpha == 1, sourceLocation: place)
      #expect(stage.canvas == nil, sourceLocation: place)
      #expect(navigation.transitionCoordinator == nil, sourceLocation: place)
      #expect(open || !navigation.view.subviews.contains { $0 is WindowObserver }, sourceLocation: place)
    }

    /// Waits until the photo is drawn in flight, and returns its box.
    func firstDrawn() throws -> CGRect {
      stage.wait { drawn != nil }
      return try #require(drawn)
    }

    var drawn: CGRect? { stage.canvas?.photo.drawnBox }
  }

  /// How the host ends the interactive part of a transition.
  enum TransitionCall: String {
    case finish = "finishInteractiveTransition"
    case cancel = "cancelInteractiveTransition"
  }

  /// The calls, as far as this system reveals them. Screens see how transitions begin and end, and a
  /// coordinator shows the effect of the last call. The double also logs the calls themselves, and both must
  /// agree.
  extension PushStory {
    /// How each transition completed.
    var completions: [String] {
      #if canImport(ObjectiveC)
        seenEnds
      #else
        UIKitWorld.current.log.filter { $0.contains("completeTransition") }
      #endif
    }

    /// The number of animated transitions that began.
    var starts: Int {
      #if canImport(ObjectiveC)
        seen.count
      #else
        UIKitWorld.current.log.filter {
          $0.hasSuffix("animateTransition") || $0.hasSuffix("startInteractiveTransition")
        }.count
      #endif
    }

    func expectBegan(_ name: String, interactive: Bool, _ place: SourceLocation = #_sourceLocation) {
      #expect(seen.contains(TransitionSeen(name: name, isInteractive: interactive)), sourceLocation: place)
      #if !canImport(ObjectiveC)
        let call = interactive ? "startInteractiveTransition" : "animateTransition"
        #expect(UIKitWorld.current.log.contains("\(name) \(call)"), sourceLocation: place)
      #endif
    }

    func expectNotBegan(_ name: String, _ place: SourceLocation = #_sourceLocation) {
      #expect(!seen.contains { $0.name == name }, sourceLocation: place)
      #if !canImport(ObjectiveC)
        #expect(!UIKitWorld.current.log.contains { $0.hasPrefix(name) }, sourceLocation: place)
      #endif
    }

    /// Called once, and before the transition completed.
    func expectCalled(_ call: TransitionCall, _ place: SourceLocation = #_sourceLocation) {
      #expect(seenEnds == ["pop completeTransition(\(call == .finish))"], sourceLocation: place)
      #if !canImport(ObjectiveC)
        let said = UIKitWorld.current.log.filter { $0.contains("InteractiveTransition") }
        #expect(said == ["pop startInteractiveTransition", "pop \(call.rawValue)"], sourceLocation: place)
      #endif
    }

    /// Expects the same appearance calls in the double's log and on the screen.
    func expectCalls(_ calls: [String], _ place: SourceLocation = #_sourceLocation) {
      #expect(photo.calls == calls, sourceLocation: place)
      #if !canImport(ObjectiveC)
        let logged = UIKitWorld.current.log.filter { $0.hasPrefix("photo view") }
        #expect(logged.map { String($0.dropFirst(10)) } == calls, sourceLocation: place)
      #endif
    }

    func expectCallsAsSeen(_ place: SourceLocation = #_sourceLocation) {
      #expect(completions == seenEnds, sourceLocation: place)
    }

    func forgetCalls() {
      #if !canImport(ObjectiveC)
        UIKitWorld.current.log = []
      #endif
    }
  }

  extension PushStory {
    /// Pushes a photo laid out in the safe area and pops it. It rests where it was drawn last, and starts its
    /// way back from there.
    ///
    /// - Parameter atRest: called while the photo is open.
    func expectToRestWhereItLands(
      _ place: SourceLocation = #_sourceLocation, atRest: (SafeScreen) -> Void = { _ in }
    ) throws {
      let photo = SafeScreen("photo 4", image: .blank(1200, 900))
      change(to: photo)
      push(settle: false)
      var last = CGRect.zero
      stage.wait {
        last = drawn ?? last
        return phase == .open
      }
      stage.run(0.5)
      let reader = SourceReader(stage: stage.window)
      let rests = try #require(reader.box(of: .view(photo.imageView)), sourceLocation: place)
      #expect(abs(last.midY - rests.center.y) < stage.slack, sourceLocation: place)
      #expect(photo.additionalSafeAreaInsets == .zero, sourceLocation: place)
      atRest(photo)
      let (before, insets) = (photo.imageView.frame, photo.view.safeAreaInsets)
      navigation.popViewController(animated: true)
      stage.run(0.05)
      photo.view.layoutIfNeeded()
      #expect(photo.imageView.frame == before, sourceLocation: place)
      #expect(photo.view.safeAreaInsets == insets, sourceLocation: place)
      stage.run(1.5)
      #expect(photo.additionalSafeAreaInsets == .zero, sourceLocation: place)
      expectClean(open: false)
    }
  }

  /// An app's own navigation delegate, which must keep working.
  @MainActor final class OwnDelegate: NSObject, UINavigationControllerDelegate {
    var log: [String] = []
    let animator = Fade()

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { log.append("willShow \(viewController.title ?? "")") }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.append("didShow \(viewController.title ?? "")") }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      log.append("animator")
      return animator
    }

    final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.1
      }

      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        UIView.animate(withDuration: 0.1, delay: 0, animations: {}) { _ in context.completeTransition(true) }
      }
    }
  }
#endif
