#if canImport(UIKit)
  import EnlargerReplay
  import EnlargerUIKit

  /// Keeps what a viewer is told from its opening to its end, as a script for `enlarger replay`.
  @MainActor
  final class GestureRecorder {
    private let items: [PhotoItem]
    private var viewport = Viewport(size: Size(width: 1, height: 1))
    private var sizes: [Int: Size] = [:]
    private var events: [ScriptEvent] = []
    private var start = 0.0
    private var isOver = true

    /// - Parameter items: the viewer's photos.
    init(_ viewer: PhotoViewerController, of items: [PhotoItem]) {
      self.items = items
      viewer.onTrace = { [weak self] trace, time in
        switch trace {
        case .event(let event): self?.hear(event, at: time)
        case .frame(let frame): self?.isOver = frame.pictures.isEmpty
        }
      }
    }

    private func hear(_ event: Event, at time: Double) {
      if case .resize(let viewport) = event { self.viewport = viewport }
      if case .photo(let photo, let size) = event { sizes[photo] = size }
      if isOver { (events, start, isOver) = ([], time, false) }
      events.append(ScriptEvent(time: max(time - start, 0), input: event))
    }

    /// The last visit to the viewer in a style; nil if no photo was opened.
    func script(by style: ZoomStyle) -> Script? {
      guard let last = events.last?.time else { return nil }
      let photos = items.enumerated().map { index, item in
        Script.Photo(id: item.id, size: sizes[index] ?? Size(width: 1, height: 1))
      }
      return Script(
        viewport: viewport, style: style, photos: photos, sources: [], events: events, until: last + 2)
    }
  }
#endif
