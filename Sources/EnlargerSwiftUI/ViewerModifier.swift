#if canImport(SwiftUI) && canImport(UIKit)
  import EnlargerUIKit
  import SwiftUI

  /// Gives a container a viewer, and the thumbnails in it their names.
  ///
  /// It only hands on what the app says: `DeclaredViewer` decides what becomes of that, outside of view updates.
  struct ViewerModifier: ViewModifier {
    let declaration: ViewerDeclaration
    @State private var thumbnails = NamedThumbnails()

    init(
      item: Binding<String?>, photos: DeclaredPhotos, style: ZoomStyle, scrollTo: @escaping (String) -> Void,
      onEvent: @escaping (PhotoViewerEvent) -> Void, configure: @escaping (PhotoViewerController) -> Void
    ) {
      declaration = ViewerDeclaration(
        selected: { item.wrappedValue }, select: { item.wrappedValue = $0 }, photos: photos, style: style,
        scrollTo: scrollTo, onEvent: onEvent, configure: configure)
    }

    func body(content: Content) -> some View {
      content
        .environment(\.namedThumbnails, thumbnails)
        .background(ViewerAnchor(declaration: declaration, thumbnails: thumbnails))
    }
  }

  /// An empty view that knows by its place which controller to present from: that of a sheet, of a screen of a stack.
  private struct ViewerAnchor: UIViewRepresentable {
    let declaration: ViewerDeclaration
    let thumbnails: NamedThumbnails

    func makeCoordinator() -> DeclaredViewer { DeclaredViewer(thumbnails) }

    func makeUIView(context: Context) -> UIView { context.coordinator.anchor }

    func updateUIView(_ view: UIView, context: Context) { context.coordinator.update(declaration) }

    static func dismantleUIView(_ view: UIView, coordinator: DeclaredViewer) { coordinator.end() }
  }
#endif
