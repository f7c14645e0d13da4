#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  /// A grid that pushes or presents a photo's screen, on a stage.
  @MainActor
  final class PushStory {
    let stage: any Stage
    let screen: GridScreen
    let tabs = UITabBarController()
    let navigation: UINavigationController
    let zoom: ZoomTransition
    let own = OwnDelegate()
    var events: [PhotoViewerEvent] = []
    private(set) var photo: PhotoScreen
    /// What screens saw of transitions, in their order, since `forget()`.
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

    /// Another screen with a photo, watched.
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

    /// Looks only at what comes from now on.
    func forget() {
      (seen, seenEnds, photo.calls) = ([], [], [])
      forgetCalls()
    }

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

    /// Nothing of a transition is left: views, alphas, thumbnails, bars.
    func expectClean(open: Bool, _ place: SourceLocation = #_sourceLocation) {
      #expect(stage.complaints == [], sourceLocation: place)
      expectCallsAsSeen(place)
      #expect(screen.hiddenThumbnails == [], sourceLocation: place)
      #expect(photo.imageView.alpha == 1 && photo.viewIfLoaded?.alpha ?? 1 == 1, sourceLocation: place)
      #expect(tabs.hidesBar == open, sourceLocation: place)
      #expect(tabs.tabBar.alpha == 1, sourceLocation: place)
      #expect(find(ViewerCanvas.self, in: stage.window) == nil, sourceLocation: place)
      #expect(navigation.transitionCoordinator == nil, sourceLocation: place)
    }

    func find<Kind: UIView>(_ kind: Kind.Type, in view: UIView) -> Kind? {
      if let found = view as? Kind { return found }
      for child in view.subviews { if let found = find(kind, in: child) { return found } }
      return nil
    }

    /// Waits until the photo is drawn in flight, and says where.
    func firstDrawn() throws -> CGRect {
      stage.wait { drawn != nil }
      return try #require(drawn)
    }

    var drawn: CGRect? { find(ViewerCanvas.self, in: stage.window)?.photo.drawnBox }
  }
#endif
