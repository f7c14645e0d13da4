#if canImport(SwiftUI) && canImport(UIKit)
  import EnlargerUIKit
  import SwiftUI

  extension View {
    /// Lets a view be the thumbnail of a photo: it opens out of the view, flies home into it, and the view is
    /// invisible meanwhile.
    ///
    /// Set it on the picture, not on a cell around it, below ``enlarger(item:photos:from:style:scrollTo:onEvent:)``.
    /// The view should show the photo cropped to its bounds, as `.resizable().scaledToFill()` does.
    ///
    /// - Parameters:
    ///   - id: the photo's.
    ///   - cornerRadius: how much the view's corners are rounded, points.
    public func enlargerSource(_ id: String, cornerRadius: CGFloat = 0) -> some View {
      modifier(SourceModifier(id: id, cornerRadius: cornerRadius))
    }

    /// Shows the selected photo in a viewer above everything, out of its thumbnail and back into it.
    ///
    /// - Parameters:
    ///   - item: the id of the photo that is shown; nil closes. Paging and closing set it.
    ///   - photos: the photos, in paging order.
    ///   - source: where their pictures come from. Another source is asked for what is loaded from then on.
    ///   - style: how photos move.
    ///   - scrollTo: brings a photo's thumbnail on screen, such as by a `ScrollViewReader`, without animation.
    ///   - onEvent: hears everything that begins and ends.
    ///   - configure: sets what else the viewer has, such as its actions and colours; called again after each update
    ///     of the view, so it may use your state. It must not change any.
    public func enlarger(
      item: Binding<String?>, photos: [PhotoItem], from source: any PhotoSource, style: ZoomStyle = .photos,
      scrollTo: @escaping (String) -> Void = { _ in },
      onEvent: @escaping (PhotoViewerEvent) -> Void = { _ in },
      configure: @escaping (PhotoViewerController) -> Void = { _ in }
    ) -> some View {
      modifier(
        ViewerModifier(
          item: item, photos: .items(photos, source), style: style, scrollTo: scrollTo, onEvent: onEvent,
          configure: configure))
    }

    /// The same for pictures behind addresses, of the web or of files; their ids are their addresses.
    public func enlarger(
      item: Binding<String?>, photos: [URL], style: ZoomStyle = .photos,
      scrollTo: @escaping (String) -> Void = { _ in },
      onEvent: @escaping (PhotoViewerEvent) -> Void = { _ in },
      configure: @escaping (PhotoViewerController) -> Void = { _ in }
    ) -> some View {
      modifier(
        ViewerModifier(
          item: item, photos: .urls(photos), style: style, scrollTo: scrollTo, onEvent: onEvent,
          configure: configure))
    }

    /// The same for pictures that are there already; their ids are their numbers, from "0".
    public func enlarger(
      item: Binding<String?>, photos: [UIImage], style: ZoomStyle = .photos,
      scrollTo: @escaping (String) -> Void = { _ in },
      onEvent: @escaping (PhotoViewerEvent) -> Void = { _ in },
      configure: @escaping (PhotoViewerController) -> Void = { _ in }
    ) -> some View {
      modifier(
        ViewerModifier(
          item: item, photos: .images(photos), style: style, scrollTo: scrollTo, onEvent: onEvent,
          configure: configure))
    }
  }

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

  /// Makes a view a thumbnail, by a view of UIKit's of the same size behind it.
  struct SourceModifier: ViewModifier {
    let id: String
    let cornerRadius: CGFloat
    @Environment(\.namedThumbnails) private var thumbnails
    @State private var isOut = false

    func body(content: Content) -> some View {
      content
        .opacity(isOut ? 0 : 1)
        .background(SourceMarker(id: id, cornerRadius: cornerRadius, thumbnails: thumbnails, isOut: $isOut))
    }
  }

  private struct SourceMarker: UIViewRepresentable {
    let id: String
    let cornerRadius: CGFloat
    let thumbnails: NamedThumbnails?
    @Binding var isOut: Bool

    func makeUIView(context: Context) -> ThumbnailMarker { ThumbnailMarker() }

    func updateUIView(_ marker: ThumbnailMarker, context: Context) {
      marker.mark(id, cornerRadius: cornerRadius, in: thumbnails) { isOut = $0 }
    }

    static func dismantleUIView(_ marker: ThumbnailMarker, coordinator: Void) { marker.end() }
  }

  extension EnvironmentValues {
    /// The thumbnails of the container that a view is in.
    var namedThumbnails: NamedThumbnails? {
      get { self[NamedThumbnailsKey.self] }
      set { self[NamedThumbnailsKey.self] = newValue }
    }
  }

  private struct NamedThumbnailsKey: EnvironmentKey {
    nonisolated static var defaultValue: NamedThumbnails? { nil }
  }
#endif
