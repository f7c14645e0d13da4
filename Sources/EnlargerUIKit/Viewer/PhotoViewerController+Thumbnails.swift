#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// Where photos fly from and to, and what is told of it.
  extension PhotoViewerController {
    /// Asks where a photo's thumbnail is, and tells the engine.
    func lookUp(_ index: Int) {
      guard let id = item(at: index)?.id else { return }
      runner.send(.source(index, thumbnails.find(answer(id), of: id, on: canvas, outOf: root)))
    }

    /// Which view shows a photo: as the app says, or the one that opens it.
    func answer(_ id: String) -> ZoomSource? {
      if let own = source(id) { return own }
      let views = linked.views(of: id)
      guard views.count > 1 else { return views.first.map { .view($0) } }
      let reader = SourceReader(stage: canvas, scaledPage: canvas.scaledPage, own: root)
      let seen = views.first { (try? reader.read(.view($0))) != nil }
      return (seen ?? views.first { $0.window != nil } ?? views.first).map { .view($0) }
    }

    /// Brings the thumbnail on screen, laid out, and asks where it is.
    func lookUpToLand(_ index: Int) {
      if let id = item(at: index)?.id { scrollToVisible(id) }
      lookUp(index)
    }

    func hear(_ kind: Notice.Kind, _ item: PhotoItem) {
      // The app may go on, and present, as soon as it hears of it.
      if runner.viewer.phase == .closing || !isOpen { stand.goOut() }
      switch kind {
      case .willOpen: enter(item)
      case .didOpen: UIAccessibility.post(notification: .screenChanged, argument: element)
      // Also when a finger begins it: the grid shows through from now on.
      case .willClose:
        if let index = runner.viewer.photo, self.item(at: index)?.id == item.id { lookUpToLand(index) }
      case .didClose:
        thumbnails.show(item.id)
        let views = answer(item.id)?.view.ancestry ?? []
        let spoken = views.first(where: \.isAccessibilityElement) ?? views.first
        UIAccessibility.post(notification: .screenChanged, argument: spoken)
      case .didPage:
        enter(item)
        let words = [element.accessibilityLabel, element.accessibilityValue].compactMap(\.self)
        UIAccessibility.post(notification: .pageScrolled, argument: words.joined(separator: ", "))
      case .didCancelClose, .fellBack: break
      }
      if let event = thumbnails.event(kind, item.id) { onEvent(event) }
    }
  }
#endif
