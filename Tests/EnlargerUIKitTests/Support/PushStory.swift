import EnlargerCore
import Foundation
import Testing
@_spi(Double) import UIKit

@testable import EnlargerUIKit

/// A screen with one photo, fitted.
@MainActor
final class PhotoScreen: UIViewController, ZoomDestination {
  let imageView = UIImageView(image: nil)
  var zoomItem: String
  var showsPhoto = true

  init(_ id: String, image: UIImage?) {
    zoomItem = id
    super.init(nibName: nil, bundle: nil)
    title = "photo"
    imageView.image = image
    imageView.contentMode = .scaleAspectFit
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    imageView.frame = view.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(imageView)
  }

  var zoomPhoto: ZoomSource? { showsPhoto ? .view(imageView) : nil }
}

/// An app's own navigation delegate, which must go on working.
@MainActor
final class OwnDelegate: NSObject, UINavigationControllerDelegate {
  var log: [String] = []
  let animator = Fade()

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
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

/// A grid that pushes or presents a photo's screen, on a stage.
@MainActor
final class PushStory {
  let stage: Stage
  let screen: GridScreen
  let tabs = UITabBarController()
  let navigation: UINavigationController
  let zoom: ZoomTransition
  let own = OwnDelegate()
  var events: [PhotoViewerEvent] = []
  var photo: PhotoScreen

  init(style: ZoomStyle = .photos, count: Int = 30, size: CGSize = CGSize(width: 390, height: 844)) {
    stage = Stage(size: size, safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    screen = GridScreen(count: count)
    navigation = UINavigationController(rootViewController: screen)
    zoom = ZoomTransition(style: style)
    photo = PhotoScreen("photo 4", image: .blank(1200, 900))
    tabs.viewControllers = [navigation]
    navigation.delegate = own
    stage.show(tabs)
    zoom.source = { [weak screen] id in screen?.thumbnail(id).map { .view($0) } }
    zoom.scrollToVisible = { [weak screen] id in screen?.scrollToVisible(id) }
    zoom.onEvent = { [weak self] event in self?.events.append(event) }
    stage.step()
    stage.world.log = []
  }

  var world: UIKitWorld { stage.world }
  var session: ZoomSession? { zoom.session(of: photo) }
  var phase: Phase? { session?.runner.viewer.phase }

  func push(settle: Bool = true) {
    zoom.push(photo, on: navigation)
    if settle { stage.run(1.5) }
  }

  func present(_ style: UIModalPresentationStyle = .automatic, settle: Bool = true) {
    photo.modalPresentationStyle = style
    zoom.present(photo, from: screen)
    if settle { stage.run(1.5) }
  }

  var completions: [String] { world.log.filter { $0.contains("completeTransition") } }

  func calls(_ name: String) -> [String] {
    world.log.filter { $0.hasPrefix(name + " view") }.map { String($0.dropFirst(name.count + 5)) }
  }

  /// Nothing of a transition is left: views, alphas, thumbnails, bars.
  func expectClean(open: Bool, _ place: SourceLocation = #_sourceLocation) {
    #expect(world.violations == [], sourceLocation: place)
    #expect(screen.hiddenThumbnails == [], sourceLocation: place)
    #expect(photo.imageView.alpha == 1 && photo.viewIfLoaded?.alpha ?? 1 == 1, sourceLocation: place)
    #expect(tabs.isTabBarHidden == open, sourceLocation: place)
    #expect(tabs.tabBar.alpha == 1, sourceLocation: place)
    #expect(find(ViewerCanvas.self, in: stage.window) == nil, sourceLocation: place)
    #expect(navigation.transitionCoordinator == nil, sourceLocation: place)
  }

  func find<Kind: UIView>(_ kind: Kind.Type, in view: UIView) -> Kind? {
    if let found = view as? Kind { return found }
    for child in view.subviews { if let found = find(kind, in: child) { return found } }
    return nil
  }

  var drawn: CGRect? { find(ViewerCanvas.self, in: stage.window)?.photo.drawnBox }
}
