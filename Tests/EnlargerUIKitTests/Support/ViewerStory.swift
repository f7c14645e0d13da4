#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  /// A grid in a navigation controller in a tab controller, with the viewer, on a stage.
  @MainActor
  final class ViewerStory {
    let stage: any Stage
    let screen: GridScreen
    let tabs = UITabBarController()
    let navigation: UINavigationController
    let photos: StubPhotos
    let viewer: PhotoViewerController
    var events: [PhotoViewerEvent] = []

    init(
      count: Int = 30, style: ZoomStyle = .photos, size: CGSize = CGSize(width: 390, height: 844),
      pixels: CGSize? = CGSize(width: 4032, height: 3024), photos: StubPhotos = StubPhotos(),
      on stage: (any Stage)? = nil
    ) {
      self.photos = photos
      self.stage = stage ?? makeStage(size: size, safeArea: phoneSafeArea)
      screen = GridScreen(count: count)
      navigation = UINavigationController(rootViewController: screen)
      viewer = PhotoViewerController(
        items: screen.ids.map { PhotoItem(id: $0, pixelSize: pixels, caption: "Caption of \($0)") },
        photos: photos, style: style)
      tabs.viewControllers = [navigation]
      self.stage.show(tabs)
      viewer.source = { [weak screen] id in screen?.thumbnail(id).map { .view($0) } }
      viewer.scrollToVisible = { [weak screen] id in screen?.scrollToVisible(id) }
      viewer.onEvent = { [weak self] event in self?.events.append(event) }
      self.stage.step()
    }

    var engine: Viewer { viewer.runner.viewer }
    /// What was drawn last.
    var frame: Frame { viewer.runner.frame }
    var now: Double { stage.now }
    var phase: Phase { engine.phase }

    func open(_ index: Int = 0, settle: Bool = true) {
      viewer.open(screen.ids[index], over: screen)
      if settle { stage.run(1.5) }
    }

    /// Where the photo is drawn.
    var drawn: CGRect { viewer.canvas.photo.drawnBox }
  }
#endif
