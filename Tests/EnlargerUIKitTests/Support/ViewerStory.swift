#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  /// A grid in a navigation controller in a tab controller, with the viewer, on a stage.
  @MainActor final class ViewerStory {
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
    /// The last frame drawn.
    var frame: Frame { viewer.runner.frame }
    var now: Double { stage.now }
    var phase: Phase { engine.phase }

    @discardableResult
    func open(_ index: Int = 0, settle: Bool = true) -> ViewerStory {
      viewer.open(screen.ids[index], over: screen)
      if settle { stage.run(1.5) }
      return self
    }

    func close(for seconds: Double = 1.5) {
      viewer.close()
      stage.run(seconds)
    }

    /// The app shows another photo.
    func page(to id: String, for seconds: Double) {
      viewer.currentID = id
      stage.run(seconds)
    }

    /// The photo's drawn box.
    var drawn: CGRect { viewer.canvas.photo.drawnBox }
  }

  extension UIViewController {
    /// Makes it a child of a screen.
    ///
    /// - Parameter frame: its place on the screen; nil covers it.
    func place(on screen: UIViewController, in frame: CGRect? = nil) {
      screen.addChild(self)
      view.frame = frame ?? screen.view.bounds
      screen.view.addSubview(view)
      didMove(toParent: screen)
    }
  }

  /// An app with declared views: twelve thumbnails in a container with a viewer.
  @MainActor final class DeclaredStory {
    let stage = makeStage()
    let screen = UIViewController()
    let cycle = UpdateCycle(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let thumbnails = NamedThumbnails()
    private(set) lazy var declared = DeclaredViewer(thumbnails)
    private var markers: [ThumbnailMarker] = []

    // The app's states.
    let selected: DeclaredState<String?>
    let photos: DeclaredState<DeclaredPhotos>
    let style: DeclaredState<ZoomStyle>
    /// A value that closures capture when the view is evaluated.
    let word: DeclaredState<String>
    let isThere: DeclaredState<Bool>
    /// Invisible thumbnails.
    let out: DeclaredState<Set<Int>>

    /// Creates new photos for each evaluation. Replaces `photos`.
    var madePhotos: (() -> DeclaredPhotos)?
    var onEvent: (PhotoViewerEvent) -> Void = { _ in }
    var configure: (PhotoViewerController, _ word: String) -> Void = { _, _ in }
    private(set) var events: [PhotoViewerEvent] = []
    private(set) var scrolled: [String] = []
    private(set) var configured = 0
    /// The values captured by the closures that were called.
    private(set) var words: [String] = []

    static func items(_ numbers: some Sequence<Int>) -> [PhotoItem] {
      numbers.map { PhotoItem(id: "photo \($0)", pixelSize: CGSize(width: 1200, height: 900)) }
    }

    init(_ photos: DeclaredPhotos? = nil) {
      let source = StubPhotos()
      source.answersAtOnce = .blank(1200, 900)
      selected = DeclaredState(nil, "the selection", of: cycle)
      self.photos = DeclaredState(photos ?? .items(Self.items(0..<12), source), "the list", of: cycle)
      style = DeclaredState(.photos, "the style", of: cycle)
      word = DeclaredState("first", "a word", of: cycle)
      isThere = DeclaredState(true, "the container", of: cycle)
      out = DeclaredState([], "what is invisible", of: cycle)
      screen.loadViewIfNeeded()
      screen.view.addSubview(cycle)
      cycle.addSubview(declared.anchor)
      for index in 0..<12 { markers.append(makeMarker(index)) }
      cycle.update = { [weak self] in self?.evaluate() }
      stage.show(screen)
      stage.step(2)
    }

    private func makeMarker(_ index: Int) -> ThumbnailMarker {
      let marker = ThumbnailMarker()
      marker.frame = CGRect(x: index % 3 * 130, y: 100 + index / 3 * 130, width: 120, height: 120)
      cycle.addSubview(marker)
      return marker
    }

    /// Scrolls a thumbnail away and back, as a lazy grid does: its state stays, and its views are new.
    func recreate(_ index: Int) {
      markers[index].end()
      markers[index].removeFromSuperview()
      markers[index] = makeMarker(index)
      cycle.setNeedsLayout()
    }

    /// Does what SwiftUI does with a body and its contents.
    private func evaluate() {
      guard isThere.value else {
        declared.end()
        for marker in markers { marker.end() }
        for view in cycle.subviews { view.removeFromSuperview() }
        return
      }
      let word = word.value
      for (index, marker) in markers.enumerated() {
        marker.mark(id(index), cornerRadius: 0, in: thumbnails) { [out] isOut in
          if isOut { out.value.insert(index) } else { out.value.remove(index) }
        }
      }
      declared.update(
        ViewerDeclaration(
          selected: { [selected] in selected.value }, select: { [selected] in selected.value = $0 },
          photos: madePhotos?() ?? photos.value, style: style.value,
          scrollTo: { [weak self] id in
            self?.cycle.expectNoUpdate("a list was scrolled")
            self?.scrolled.append(id)
          },
          onEvent: { [weak self] event in
            self?.cycle.expectNoUpdate("\(event) was told")
            self?.events.append(event)
            self?.words.append(word)
            self?.onEvent(event)
          },
          configure: { [weak self] viewer in
            self?.configured += 1
            self?.configure(viewer, word)
          }))
    }

    private func id(_ index: Int) -> String {
      if case .items = photos.value { "photo \(index)" } else { String(index) }
    }

    var viewer: PhotoViewerController? { declared.viewer }
    var phase: Phase? { viewer?.runner.viewer.phase }

    /// The app selects a photo.
    func select(_ id: String?, for seconds: Double = 1.5) {
      selected.value = id
      stage.run(seconds)
    }
  }

  /// A view evaluated as SwiftUI evaluates its own: after a change of its state, as part of a layout, in a
  /// phase that forbids writing to a state and scrolling.
  @MainActor final class UpdateCycle: UIView {
    /// Evaluates the app's declaration and passes it on.
    var update: () -> Void = {}
    private(set) var isUpdating = false
    /// What SwiftUI would warn about, or crash the app for.
    private(set) var faults: [String] = []
    private(set) var updates = 0

    /// Records a call that is forbidden during an update.
    func expectNoUpdate(_ what: String) {
      if isUpdating { faults.append("\(what) during an update") }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      guard !isUpdating else { return }
      isUpdating = true
      updates += 1
      update()
      isUpdating = false
    }
  }

  /// A state of a view. Writing to it makes the view evaluate again, but only if an evaluation has read it.
  @MainActor final class DeclaredState<Value> {
    private let name: String
    private let cycle: UpdateCycle
    private var stored: Value
    private var wasRead = false

    init(_ value: Value, _ name: String, of cycle: UpdateCycle) {
      (stored, self.name, self.cycle) = (value, name, cycle)
    }

    var value: Value {
      get {
        if cycle.isUpdating { wasRead = true }
        return stored
      }
      set {
        stored = newValue
        cycle.expectNoUpdate("\(name) was written")
        if wasRead { cycle.setNeedsLayout() }
      }
    }
  }
#endif
