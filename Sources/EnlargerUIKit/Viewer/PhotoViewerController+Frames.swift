#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// Frames, the lookup of thumbnails, and notices.
  extension PhotoViewerController {
    func draw(_ frame: Frame) {
      // A page appeared for the first time: draw again with its size.
      if tellSizes(of: frame) { return runner.drawNow() }
      // Only a rotation of the window animates.
      if canvas.turning == nil { UIView.performWithoutAnimation { show(frame) } } else { show(frame) }
      showSystemBars(frame)
      // A zoomed photo needs more pixels.
      if frame.phase == .open, !frame.needsAnother {
        loadPictures()
        element.say(zoom: frame.zoom)
        if root.window != nil { showContent(of: frame) }
      }
      leaveIfClosed()
    }

    func show(_ frame: Frame) {
      hideThumbnails(of: frame)
      canvas.photo.part = frame.photo.flatMap(item).flatMap { parts.part(of: $0) }
      if frame.phase == .closing { contents.leave() }
      canvas.draw(frame) { index in
        item(at: index).flatMap { loader.image(for: $0) }
      } content: { index in
        item(at: index).flatMap { contents.view(of: $0) }
      }
      badges.draw(frame) { index in item(at: index).flatMap { loader.state(of: $0) } }
      element.isHidden = frame.phase == .closed
      if bars.alpha != frame.chrome { bars.alpha = frame.chrome }
      bars.go(with: frame.card, shift: frame.pageShift)
      presentation.follow(frame.phase)
    }

    /// Hides the thumbnails of the drawn photos while the view below is visible, and shows all others.
    private func hideThumbnails(of frame: Frame) {
      // A material or a translucent colour shows the view below, however opaque the backdrop is.
      let isCovered = frame.coversPage && canvas.coversPage
      let out = isCovered ? [] : frame.pictures.compactMap { item(at: $0.photo)?.id }
      thumbnails.showAll(except: out)
      guard !canvas.coversPage else { return }
      // The engine looks up only the thumbnails of photos in flight, so hide the others.
      for picture in frame.pictures where !picture.wantsSource {
        if let id = item(at: picture.photo)?.id { thumbnails.hide(answer(id)?.view, for: id) }
      }
    }

    // MARK: Thumbnails

    /// Looks up a photo's thumbnail and sends its place to the engine.
    func lookUp(_ index: Int) {
      guard let id = item(at: index)?.id else { return }
      runner.send(.source(index, thumbnails.find(answer(id), of: id, on: canvas, outOf: root)))
    }

    /// Returns the view that shows a photo: the app's answer, or else a view linked to the photo.
    func answer(_ id: String) -> ZoomSource? {
      if let own = source(id) { return own }
      let views = linked.views(of: id)
      guard views.count > 1 else { return views.first.map { .view($0) } }
      let reader = SourceReader(stage: canvas, scaledPage: canvas.scaledPage, own: root)
      let seen = views.first { (try? reader.read(.view($0))) != nil }
      return (seen ?? views.first { $0.window != nil } ?? views.first).map { .view($0) }
    }

    /// Brings a photo's thumbnail on screen and laid out, then looks it up.
    func lookUpToLand(_ index: Int) {
      if let id = item(at: index)?.id { scrollToVisible(id) }
      lookUp(index)
    }

    // MARK: Notices

    func hear(_ kind: Notice.Kind, _ item: PhotoItem) {
      // The app may present something else as soon as it receives the event.
      if runner.viewer.phase == .closing || !isOpen { presentation.leaveController() }
      switch kind {
      case .willOpen: enter(item)
      case .didOpen:
        // A photo that opens at once has not been drawn yet, and VoiceOver ignores hidden elements.
        element.isHidden = false
        UIAccessibility.post(notification: .screenChanged, argument: element)
      // Also when a finger begins the closing, since the grid shows through from now on.
      case .willClose:
        guard !knowsHome, let index = runner.viewer.photo, self.item(at: index)?.id == item.id else { break }
        lookUpToLand(index)
      case .didClose:
        thumbnails.show(item.id)
        // Another photo may have opened during the landing.
        guard !isOpen else { break }
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
