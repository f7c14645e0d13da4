#if canImport(UIKit)
  import UIKit

  /// Keeps the photo that a viewer shows and the one that an app says is selected the same, both ways.
  ///
  /// The app says it as often as it likes; only what is new counts, so what a finger has done since is not undone.
  package final class ViewerSelection {
    /// The viewer; its ``PhotoViewerController/onEvent`` is taken.
    package let viewer: PhotoViewerController
    /// Tells the app that another photo is shown, or none.
    package var select: (String?) -> Void = { _ in }
    /// Hears every event, after the selection.
    package var onEvent: (PhotoViewerEvent) -> Void = { _ in }
    /// What the app was told, or has said, last.
    private var known: String?
    /// What could not be shown yet, because there was no window.
    private var waits = false
    /// Whether the app has just said which photo it is, so that it need not be told of another on the way there.
    private var isDecided = false

    package init(_ viewer: PhotoViewerController) {
      self.viewer = viewer
      listen()
    }

    /// Hears the viewer's events, whoever has set its ``PhotoViewerController/onEvent`` meanwhile.
    package func listen() { viewer.onEvent = { [weak self] event in self?.hear(event) } }

    /// The app says which photo is selected.
    ///
    /// - Parameters:
    ///   - id: nil closes. So does a photo that is not in the list, which is given back as nil.
    ///   - controller: shows the viewer; nil, or in no window yet: say it again when there is one.
    ///   - change: changes the list first. If the app has selected nothing else, it is told what is shown after that.
    package func update(
      _ id: String?, over controller: UIViewController?, after change: () -> Void = {}
    ) {
      isDecided = id != known || waits
      if isDecided { (known, waits) = (id, false) }
      change()
      guard isDecided else { return }
      isDecided = false
      guard let id, viewer.index(of: id) != nil else {
        tell(nil)
        return viewer.close()
      }
      if viewer.isOpen, !viewer.isLeaving {
        viewer.currentItem = id
      } else {
        waits = !(controller.map { viewer.open(id, over: $0) } ?? false)
      }
    }

    private func hear(_ event: PhotoViewerEvent) {
      switch event {
      case .willOpen(let id), .didPage(let id), .didCancelClose(let id): tell(id)
      case .didClose: if !viewer.isOpen { tell(nil) }
      default: break
      }
      onEvent(event)
    }

    private func tell(_ id: String?) {
      guard id != known, !isDecided else { return }
      known = id
      select(id)
    }
  }

  extension PhotoViewerController {
    /// Whether the photo is on its way home.
    fileprivate var isLeaving: Bool { runner.viewer.phase == .closing }
  }
#endif
