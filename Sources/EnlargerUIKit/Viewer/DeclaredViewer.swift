#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// What an app says of a viewer each time it evaluates its views.
  package struct ViewerDeclaration {
    /// Reads which photo the app has selected, as it is when asked.
    package var selected: () -> String?
    /// Writes that selection.
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
    }
  }

  /// A viewer that an app declares again and again, as SwiftUI has it.
  ///
  /// While views are updated, nobody may write to an app's state or scroll its lists, and opening a photo does both:
  /// it hides the thumbnail and tells events. So an update only keeps the declaration, and the viewer follows it in the
  /// next turn of the run loop, once for however many updates there were.
  package final class DeclaredViewer {
    /// An empty view in the container. Its place tells which controller to present from.
    package let anchor: UIView
    private let thumbnails: NamedThumbnails
    private var declaration: ViewerDeclaration?
    /// What the viewer followed last.
    private var followed: ViewerDeclaration?
    private var selection: ViewerSelection?
    /// The source, if the app has said the same one twice. One that is made anew with each update is no other source.
    private var keptSource: (any PhotoSource)?
    private var isFollowing = false
    private var hasEnded = false

    /// - Parameter thumbnails: those of the container.
    package init(_ thumbnails: NamedThumbnails) {
      self.thumbnails = thumbnails
      let observer = WindowObserver()
      anchor = observer
      observer.isUserInteractionEnabled = false
      observer.changed = { [weak self] isThere in if isThere { self?.followSoon() } }
    }

    /// The viewer; nil until a photo is selected for the first time.
    package var viewer: PhotoViewerController? { selection?.viewer }

    /// The app has evaluated its views.
    package func update(_ declaration: ViewerDeclaration) {
      self.declaration = declaration
      followSoon()
    }

    /// The container is gone, and the viewer with it.
    package func end() {
      hasEnded = true
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
      if hasEnded { return viewer?.closeImmediately() ?? () }
      guard let declaration else { return }
      let id = declaration.selected()
      guard selection != nil || id != nil else { return }
      let selection = selection ?? make(declaration)
      selection.update(id, over: controller) { change(selection.viewer, to: declaration) }
    }

    private func change(_ viewer: PhotoViewerController, to declaration: ViewerDeclaration) {
      declaration.photos.show(in: viewer, insteadOf: followed?.photos)
      let source = declaration.photos.source
      if let keptSource, keptSource !== source { viewer.reload { _ in true } }
      keptSource = source === followed?.photos.source ? source : nil
      if followed?.style != declaration.style { viewer.style = declaration.style }
      followed = declaration
      declaration.configure(viewer)
      selection?.listen()
    }

    private func make(_ declaration: ViewerDeclaration) -> ViewerSelection {
      let made = ViewerSelection(declaration.photos.viewer(declaration.style))
      followed = declaration
      made.viewer.source = { [weak thumbnails] id in thumbnails?.view(of: id).map { .view($0) } }
      made.viewer.scrollToVisible = { [weak self] id in self?.declaration?.scrollTo(id) }
      made.select = { [weak self] id in self?.declaration?.select(id) }
      made.onEvent = { [weak self] event in self?.declaration?.onEvent(event) }
      selection = made
      return made
    }

    /// The controller in whose view the container is, once it is in a window.
    private var controller: UIViewController? {
      guard anchor.window != nil else { return nil }
      return sequence(first: anchor as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }
        .first
    }
  }

  /// The photos that an app declares, as it has them: what the viewer needs is made of them only when they change.
  ///
  /// Arrays that are copies of each other are found equal without a look at what is in them.
  package enum DeclaredPhotos {
    /// Photos, and where their pictures come from.
    case items([PhotoItem], any PhotoSource)
    /// Addresses, which are the photos' ids.
    case urls([URL])
    /// Pictures that are there already; their ids are their numbers.
    case images([UIImage])

    /// Where the app says that pictures come from.
    var source: (any PhotoSource)? {
      if case .items(_, let source) = self { source } else { nil }
    }

    /// A closed viewer of these photos.
    func viewer(_ style: ZoomStyle) -> PhotoViewerController {
      switch self {
      case .items(let items, let source): PhotoViewerController(items: items, photos: source, style: style)
      case .urls(let urls): PhotoViewerController(urls: urls, style: style)
      case .images(let images): PhotoViewerController(images: images, style: style)
      }
    }

    /// Shows these photos in a viewer that shows others, or the same.
    func show(in viewer: PhotoViewerController, insteadOf old: DeclaredPhotos?) {
      switch (self, old) {
      case (.items(let items, let source), .items(let before, _)):
        // Often made anew with each update: it is asked for what is loaded from now on.
        viewer.use(source)
        if items != before { viewer.items = items }
      case (.urls(let urls), .urls(let before)):
        if urls != before { viewer.items = Self.items(urls) }
      case (.images(let images), .images(let before)):
        if !images.isSame(as: before) { show(images, in: viewer, insteadOf: before) }
      case (.items(let items, let source), _):
        viewer.use(source)
        viewer.items = items
      case (.urls(let urls), _):
        viewer.use(URLPhotos(urls))
        viewer.items = Self.items(urls)
      case (.images(let images), _): show(images, in: viewer, insteadOf: [])
      }
    }

    private static func items(_ urls: [URL]) -> [PhotoItem] { urls.map { PhotoItem(id: $0.absoluteString) } }

    /// An image has the id of the one that was in its place, so what is loaded of that is out of date.
    private func show(
      _ images: [UIImage], in viewer: PhotoViewerController, insteadOf before: [UIImage]
    ) {
      let source = ImagePhotos(images)
      viewer.use(source)
      viewer.items = source.items
      viewer.reload { position in
        !images.indices.contains(position) || !before.indices.contains(position)
          || images[position] !== before[position]
      }
    }
  }

  extension [UIImage] {
    /// Whether it is the same images: what they show is not compared.
    fileprivate func isSame(as other: [UIImage]) -> Bool {
      guard count == other.count else { return false }
      let isCopy = withUnsafeBufferPointer { mine in
        other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
      }
      return isCopy || zip(self, other).allSatisfy { $0 === $1 }
    }
  }

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
