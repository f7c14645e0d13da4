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
      let presence = Presence()
      anchor = presence
      presence.isUserInteractionEnabled = false
      presence.changed = { [weak self] isThere in if isThere { self?.followSoon() } }
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
#endif
