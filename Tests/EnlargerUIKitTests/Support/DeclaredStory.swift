#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import UIKit

  @testable import EnlargerUIKit

  /// An app that declares its views: twelve thumbnails in a container with a viewer.
  @MainActor
  final class DeclaredStory {
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
    /// Something that closures capture as it is when the view is evaluated.
    let word: DeclaredState<String>
    let isThere: DeclaredState<Bool>
    /// Thumbnails that are invisible.
    let out: DeclaredState<Set<Int>>

    var onEvent: (PhotoViewerEvent) -> Void = { _ in }
    var configure: (PhotoViewerController, _ word: String) -> Void = { _, _ in }
    private(set) var events: [PhotoViewerEvent] = []
    private(set) var scrolled: [String] = []
    private(set) var configured = 0
    /// What the closures had captured that were called.
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
      for index in 0..<12 {
        let marker = ThumbnailMarker()
        marker.frame = CGRect(x: index % 3 * 130, y: 100 + index / 3 * 130, width: 120, height: 120)
        markers.append(marker)
        cycle.addSubview(marker)
      }
      cycle.update = { [weak self] in self?.evaluate() }
      stage.show(screen)
      stage.step(2)
    }

    /// What SwiftUI does with a body and with what stands in it.
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
          photos: photos.value, style: style.value,
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

    /// The app says which photo is shown.
    func select(_ id: String?, for seconds: Double = 1.5) {
      selected.value = id
      stage.run(seconds)
    }
  }
#endif
