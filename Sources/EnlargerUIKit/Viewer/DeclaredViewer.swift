#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// An app's declaration of a viewer, renewed each time the app evaluates its views.
  package struct ViewerDeclaration {
    /// Returns the id of the photo that the app selects at the time of the call.
    package var selected: () -> String?
    /// The selection at the time of the declaration. Reading it makes SwiftUI renew the declaration when it changes.
    private let declared: String?
    /// Sets the app's selection.
    package var select: (String?) -> Void
    package var photos: DeclaredPhotos
    package var style: ZoomStyle
    package var scrollTo: (String) -> Void
    package var onEvent: (PhotoViewerEvent) -> Void
    package var configure: (PhotoViewerController) -> Void

    package init(
      selected: @escaping () -> String?, select: @escaping (String?) -> Void, photos: DeclaredPhotos,
      style: ZoomStyle, scrollTo: @escaping (String) -> Void, onEvent: @escaping (PhotoViewerEvent) -> Void,
      configure: @escaping (PhotoViewerController) -> Void
    ) {
      (self.selected, self.select, self.photos, self.style) = (selected, select, photos, style)
      (self.scrollTo, self.onEvent, self.configure) = (scrollTo, onEvent, configure)
      declared = selected()
    }
  }

  /// A viewer that an app declares again and again, as SwiftUI apps do.
  ///
  /// During a view update, nothing may write to an app's state or scroll its lists. Opening a photo does
  /// both: it hides the thumbnail and sends events. So an update only stores the declaration. The viewer
  /// follows it in the next turn of the run loop, once for any number of updates.
  package final class DeclaredViewer {
    /// An empty view in the container. Its place determines which controller presents the viewer.
    package let anchor: UIView
    private let thumbnails: NamedThumbnails
    private var declaration: ViewerDeclaration?
    /// Whether the declaration is newer than the last one followed.
    private var isNew = false
    /// The last declaration that the viewer followed.
    private var followed: ViewerDeclaration?
    private var selection: ViewerSelection?
    /// The provider that two updates in a row had in common. A provider recreated each time does not count.
    private var keptProvider: (any PhotoProvider)?
    private var isFollowing = false
    private var hasEnded = false

    /// - Parameter thumbnails: the container's thumbnails.
    package init(_ thumbnails: NamedThumbnails) {
      self.thumbnails = thumbnails
      let observer = WindowObserver()
      anchor = observer
      observer.isUserInteractionEnabled = false
      observer.changed = { [weak self] isThere in if isThere { self?.followSoon() } }
    }

    /// The viewer; nil until the app first selects a photo.
    package var viewer: PhotoViewerController? { selection?.viewer }

    /// Stores a new declaration, and follows it soon.
    package func update(_ declaration: ViewerDeclaration) {
      self.declaration = declaration
      isNew = true
      followSoon()
    }

    /// Closes the viewer, since the container is gone.
    ///
    /// The app's selection stays, as it does for a sheet, because SwiftUI may have only replaced the container,
    /// as in another size class. The new one then shows the photo.
    package func end() {
      hasEnded = true
      if let selection, !selection.viewer.isLeaving { selection.select = { _ in } }
      followSoon()
    }

    private func followSoon() {
      guard !isFollowing else { return }
      isFollowing = true
      Wake.after(0) { [self] in
        isFollowing = false
        follow()
      }
    }

    private func follow() {
      if hasEnded { return viewer?.close(animated: false) ?? () }
      guard let declaration else { return }
      defer { isNew = false }
      let id = declaration.selected()
      guard selection != nil || id != nil else { return followed = declaration }
      let selection = selection ?? make(declaration)
      selection.update(id, over: controller) { change(selection.viewer, to: declaration) }
    }

    private func change(_ viewer: PhotoViewerController, to declaration: ViewerDeclaration) {
      declaration.photos.show(in: viewer, insteadOf: followed?.photos)
      let provider = declaration.photos.provider
      if let keptProvider, keptProvider !== provider { viewer.reload { _ in true } }
      if isNew { keptProvider = provider === followed?.photos.provider ? provider : nil }
      if followed?.style != declaration.style { viewer.style = declaration.style }
      followed = declaration
      declaration.configure(viewer)
      selection?.listen()
    }

    private func make(_ declaration: ViewerDeclaration) -> ViewerSelection {
      let made = ViewerSelection(declaration.photos.viewer(declaration.style))
      made.viewer.source = { [weak thumbnails] id in thumbnails?.view(of: id).map { .view($0) } }
      made.viewer.scrollToVisible = { [weak self] id in self?.declaration?.scrollTo(id) }
      made.select = { [weak self] id in self?.declaration?.select(id) }
      made.onEvent = { [weak self] event in self?.declaration?.onEvent(event) }
      selection = made
      return made
    }

    /// The view controller of the container, once the container is in a window.
    private var controller: UIViewController? {
      guard anchor.window != nil else { return nil }
      return sequence(first: anchor as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }
        .first
    }
  }

  /// The photos that an app declares, in its own form. The viewer converts them only when they change.
  ///
  /// Comparing an array with its copy takes no time, since both share their storage.
  package enum DeclaredPhotos {
    /// Photos, and the provider of their pictures.
    case items([PhotoItem], any PhotoProvider)
    /// A list that creates its photos on demand, and the provider of their pictures.
    case list(PhotoList, any PhotoProvider)
    /// URLs, which are the photos' ids.
    case urls([URL])
    /// Images. Their ids are their positions.
    case images([UIImage])

    /// The app's provider of pictures.
    var provider: (any PhotoProvider)? {
      switch self {
      case .items(_, let provider), .list(_, let provider): provider
      case .urls, .images: nil
      }
    }

    /// Returns a closed viewer of these photos.
    func viewer(_ style: ZoomStyle) -> PhotoViewerController {
      switch self {
      case .items(let items, let provider):
        PhotoViewerController(items: items, photos: provider, style: style)
      case .list(let list, let provider): PhotoViewerController(list: list, photos: provider, style: style)
      case .urls(let urls): PhotoViewerController(urls: urls, style: style)
      case .images(let images): PhotoViewerController(images: images, style: style)
      }
    }

    /// Shows these photos in a viewer of the same or other photos.
    func show(in viewer: PhotoViewerController, insteadOf old: DeclaredPhotos?) {
      switch (self, old) {
      case (.items(let items, let provider), .items(let before, _)):
        // Each update may create a new provider. It serves future loads.
        viewer.photos = provider
        if items != before { viewer.items = items }
      case (.urls(let urls), .urls(let before)):
        if urls != before { viewer.items = URLPhotos(urls).items }
      case (.images(let images), .images(let before)):
        if !images.isSame(as: before) { show(images, in: viewer, insteadOf: before) }
      case (.items(let items, let provider), _):
        viewer.photos = provider
        viewer.items = items
      case (.list(let list, let provider), _):
        viewer.photos = provider
        viewer.list = list
      case (.urls(let urls), _):
        let provider = URLPhotos(urls)
        viewer.photos = provider
        viewer.items = provider.items
      case (.images(let images), _): show(images, in: viewer, insteadOf: [])
      }
    }

    /// Shows images, and reloads changed ones, because each has the id of the image it replaces.
    private func show(
      _ images: [UIImage], in viewer: PhotoViewerController, insteadOf before: [UIImage]
    ) {
      let provider = ImagePhotos(images)
      viewer.photos = provider
      viewer.items = provider.items
      viewer.reload { position in
        !images.indices.contains(position) || !before.indices.contains(position)
          || images[position] !== before[position]
      }
    }
  }

  extension [UIImage] {
    /// Returns whether both arrays contain the same instances, without comparing what they show.
    fileprivate func isSame(as other: [UIImage]) -> Bool {
      guard count == other.count else { return false }
      let isCopy = withUnsafeBufferPointer { mine in
        other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
      }
      return isCopy || zip(self, other).allSatisfy { $0 === $1 }
    }
  }

  /// A two-way link between a viewer's shown photo and an app's selection.
  ///
  /// The app may repeat its selection. Only a change counts, so repeating it never undoes what the user did.
  package final class ViewerSelection {
    /// The viewer. The selection uses its ``PhotoViewerController/onEvent``.
    package let viewer: PhotoViewerController
    /// Receives the id of another shown photo, or nil when none is shown.
    package var select: (String?) -> Void = { _ in }
    /// Receives every event, after the selection has changed.
    package var onEvent: (PhotoViewerEvent) -> Void = { _ in }
    /// The last selection that the app received or made.
    private var known: String?
    /// Whether the selection waits for a window, or for photos.
    private var waits = false
    /// Whether the app is changing its selection, and so receives no photos on the way.
    private var isDecided = false

    package init(_ viewer: PhotoViewerController) {
      self.viewer = viewer
      listen()
    }

    /// Receives the viewer's events, even if the app has set ``PhotoViewerController/onEvent`` meanwhile.
    package func listen() { viewer.onEvent = { [weak self] event in self?.hear(event) } }

    /// Follows the app's selection.
    ///
    /// - Parameters:
    ///   - id: the selected id; nil closes. An id that is not in the list also closes, and becomes nil. While no photos
    ///     are there, it waits for them: a restored selection may come before the photos have loaded.
    ///   - controller: shows the viewer. If it is nil or not in a window yet, call again later.
    ///   - change: changes the list first. With the same selection, the app then receives the photo shown.
    package func update(
      _ id: String?, over controller: UIViewController?, after change: () -> Void = {}
    ) {
      isDecided = id != known || waits
      if isDecided { (known, waits) = (id, false) }
      change()
      guard isDecided else { return }
      isDecided = false
      if id != nil, viewer.list.count == 0, !viewer.isOpen { return waits = true }
      guard let id, viewer.index(of: id) != nil else {
        tell(nil)
        return viewer.close()
      }
      if viewer.isOpen, !viewer.isLeaving {
        viewer.currentID = id
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
    fileprivate var isLeaving: Bool { runner.viewer.phase == .closing }
  }
#endif
