#if canImport(SwiftUI) && canImport(UIKit)
  import EnlargerUIKit
  import SwiftUI

  /// Gives a container a viewer, and the thumbnails in it their names.
  struct ViewerModifier: ViewModifier {
    let item: Binding<String?>
    let photos: [PhotoItem]
    let source: () -> any PhotoSource
    let style: ZoomStyle
    let scrollTo: (String) -> Void
    let onEvent: (PhotoViewerEvent) -> Void
    let configure: (PhotoViewerController) -> Void
    @State private var thumbnails = NamedThumbnails()

    func body(content: Content) -> some View {
      content
        .environment(\.namedThumbnails, thumbnails)
        .background(ViewerAnchor(modifier: self, thumbnails: thumbnails))
    }
  }

  /// An empty view that knows by its place which controller to present from: that of a sheet, of a screen of a stack.
  private struct ViewerAnchor: UIViewRepresentable {
    let modifier: ViewerModifier
    let thumbnails: NamedThumbnails

    func makeCoordinator() -> ViewerHolder { ViewerHolder(modifier, thumbnails) }

    func makeUIView(context: Context) -> ViewerAnchorView {
      let view = ViewerAnchorView()
      let holder = context.coordinator
      view.came = { [weak view, weak holder] in holder?.select(over: view?.controller) }
      return view
    }

    func updateUIView(_ view: ViewerAnchorView, context: Context) {
      context.coordinator.update(modifier, over: view.controller)
    }

    static func dismantleUIView(_ view: ViewerAnchorView, coordinator: ViewerHolder) {
      coordinator.selection.viewer.closeImmediately()
    }
  }

  final class ViewerAnchorView: UIView {
    var came: () -> Void = {}

    /// The controller in whose view it is, once it is in a window.
    var controller: UIViewController? {
      guard window != nil else { return nil }
      return sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }
        .first
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil { came() }
    }
  }

  /// The viewer as long as its container is there.
  final class ViewerHolder {
    let selection: ViewerSelection
    private var modifier: ViewerModifier

    init(_ modifier: ViewerModifier, _ thumbnails: NamedThumbnails) {
      self.modifier = modifier
      let viewer = PhotoViewerController(
        items: modifier.photos, photos: modifier.source(), style: modifier.style)
      selection = ViewerSelection(viewer)
      viewer.source = { [weak thumbnails] id in thumbnails?.view(of: id).map { .view($0) } }
      viewer.scrollToVisible = { [weak self] id in self?.modifier.scrollTo(id) }
      selection.select = { [weak self] id in self?.modifier.item.wrappedValue = id }
      selection.onEvent = { [weak self] event in self?.modifier.onEvent(event) }
      modifier.configure(viewer)
    }

    func update(_ modifier: ViewerModifier, over controller: UIViewController?) {
      let (old, viewer) = (self.modifier, selection.viewer)
      self.modifier = modifier
      if modifier.photos != old.photos {
        viewer.use(modifier.source())
        viewer.items = modifier.photos
      }
      if modifier.style != old.style { viewer.style = modifier.style }
      select(over: controller)
    }

    func select(over controller: UIViewController?) {
      selection.update(modifier.item.wrappedValue, over: controller)
    }
  }
#endif
