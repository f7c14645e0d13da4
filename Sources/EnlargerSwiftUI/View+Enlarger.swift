#if canImport(SwiftUI) && canImport(UIKit)
  @_exported import EnlargerUIKit
  import SwiftUI

  extension View {
    /// Makes this view the thumbnail of a photo, which opens out of the view and flies home into it.
    ///
    /// The view is invisible meanwhile. Apply this modifier to the picture, not to a cell around it, inside a
    /// container with ``enlarger(selection:items:photos:style:scrollTo:onEvent:configure:)``. The view should show
    /// the photo cropped to its bounds, as `.resizable().scaledToFill()` does.
    ///
    /// - Parameters:
    ///   - id: the photo's id.
    ///   - cornerRadius: the view's corner radius, in points.
    public func enlargerSource(_ id: String, cornerRadius: CGFloat = 0) -> some View {
      modifier(SourceModifier(id: id, cornerRadius: cornerRadius))
    }

    /// Shows the selected photo in a viewer above everything, out of its thumbnail and back into it.
    ///
    /// - Parameters:
    ///   - selection: the id of the shown photo; nil closes. Paging and closing set it.
    ///   - items: the photos, in paging order.
    ///   - photos: the provider of their pictures. Another provider serves later loads.
    ///   - style: how photos move.
    ///   - scrollTo: brings a photo's thumbnail on screen without animation, such as with a
    ///     `ScrollViewReader`.
    ///   - onEvent: receives every event.
    ///   - configure: sets the viewer's other properties, such as actions and colours. It runs after each
    ///     update of the view, and must not change your state. Name the state that it uses in its capture list,
    ///     as in `{ [favourites] viewer in … }`: SwiftUI updates a view only for what its `body` reads.
    public func enlarger(
      selection: Binding<String?>, items: [PhotoItem], photos: any PhotoProvider, style: ZoomStyle = .photos,
      scrollTo: @escaping (String) -> Void = { _ in },
      onEvent: @escaping (PhotoViewerEvent) -> Void = { _ in },
      configure: @escaping (PhotoViewerController) -> Void = { _ in }
    ) -> some View {
      modifier(
        ViewerModifier(
          selection: selection, photos: .items(items, photos), style: style, scrollTo: scrollTo,
          onEvent: onEvent,
          configure: configure))
    }

    /// Shows the selected photo of a list that creates its photos on demand, such as a photo library's. Each
    /// update of the view may create a new list.
    public func enlarger(
      selection: Binding<String?>, list: PhotoList, photos: any PhotoProvider, style: ZoomStyle = .photos,
      scrollTo: @escaping (String) -> Void = { _ in },
      onEvent: @escaping (PhotoViewerEvent) -> Void = { _ in },
      configure: @escaping (PhotoViewerController) -> Void = { _ in }
    ) -> some View {
      modifier(
        ViewerModifier(
          selection: selection, photos: .list(list, photos), style: style, scrollTo: scrollTo,
          onEvent: onEvent,
          configure: configure))
    }

    /// Shows the selected picture of several at web or file URLs. Their ids are their URLs.
    public func enlarger(
      selection: Binding<String?>, urls: [URL], style: ZoomStyle = .photos,
      scrollTo: @escaping (String) -> Void = { _ in },
      onEvent: @escaping (PhotoViewerEvent) -> Void = { _ in },
      configure: @escaping (PhotoViewerController) -> Void = { _ in }
    ) -> some View {
      modifier(
        ViewerModifier(
          selection: selection, photos: .urls(urls), style: style, scrollTo: scrollTo, onEvent: onEvent,
          configure: configure))
    }

    /// Shows the selected image of several. Their ids are their positions, from "0".
    public func enlarger(
      selection: Binding<String?>, images: [UIImage], style: ZoomStyle = .photos,
      scrollTo: @escaping (String) -> Void = { _ in },
      onEvent: @escaping (PhotoViewerEvent) -> Void = { _ in },
      configure: @escaping (PhotoViewerController) -> Void = { _ in }
    ) -> some View {
      modifier(
        ViewerModifier(
          selection: selection, photos: .images(images), style: style, scrollTo: scrollTo, onEvent: onEvent,
          configure: configure))
    }
  }

  /// Gives a container a viewer, and lets it find the container's thumbnails.
  ///
  /// It only passes on the app's declaration. `DeclaredViewer` follows it outside of view updates.
  struct ViewerModifier: ViewModifier {
    @Binding private var selection: String?
    private let declare: (Binding<String?>) -> ViewerDeclaration
    @State private var thumbnails = NamedThumbnails()

    init(
      selection: Binding<String?>, photos: DeclaredPhotos, style: ZoomStyle,
      scrollTo: @escaping (String) -> Void,
      onEvent: @escaping (PhotoViewerEvent) -> Void, configure: @escaping (PhotoViewerController) -> Void
    ) {
      _selection = selection
      declare = { selection in
        ViewerDeclaration(
          selected: { selection.wrappedValue }, select: { selection.wrappedValue = $0 }, photos: photos,
          style: style, scrollTo: scrollTo, onEvent: onEvent, configure: configure)
      }
    }

    func body(content: Content) -> some View {
      content
        .environment(\.namedThumbnails, thumbnails)
        .background(ViewerAnchor(declaration: declare($selection), thumbnails: thumbnails))
    }
  }

  /// An empty view whose place determines the presenting controller: a sheet's, a pushed screen's.
  private struct ViewerAnchor: UIViewRepresentable {
    let declaration: ViewerDeclaration
    let thumbnails: NamedThumbnails

    func makeCoordinator() -> DeclaredViewer { DeclaredViewer(thumbnails) }

    func makeUIView(context: Context) -> UIView { context.coordinator.anchor }

    func updateUIView(_ view: UIView, context: Context) { context.coordinator.update(declaration) }

    static func dismantleUIView(_ view: UIView, coordinator: DeclaredViewer) { coordinator.end() }
  }

  /// Makes a view a thumbnail, with a UIKit view of the same size behind it.
  struct SourceModifier: ViewModifier {
    let id: String
    let cornerRadius: CGFloat
    @Environment(\.namedThumbnails) private var thumbnails
    @State private var isOut = false

    func body(content: Content) -> some View {
      content
        .opacity(isOut ? 0 : 1)
        // At once, even inside an animation of the app's.
        .animation(nil, value: isOut)
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
    /// The thumbnails of the enclosing container.
    var namedThumbnails: NamedThumbnails? {
      get { self[NamedThumbnailsKey.self] }
      set { self[NamedThumbnailsKey.self] = newValue }
    }
  }

  private struct NamedThumbnailsKey: EnvironmentKey {
    nonisolated static var defaultValue: NamedThumbnails? { nil }
  }

  /// A SwiftUI screen as the destination of a `ZoomTransition`.
  ///
  /// Its photo is the view with ``SwiftUI/View/enlargerSource(_:cornerRadius:)`` and the screen's id. A
  /// `UIHostingController` itself is no suitable destination, because its view must not contain other views.
  public final class HostingDestination: UIViewController, ZoomDestination {
    /// The id of the photo that the screen shows now.
    public var zoomID: String
    /// The picture that flies; nil uses the source's picture.
    public var picture: UIImage?

    private let hosting: UIHostingController<AnyView>
    private let thumbnails: NamedThumbnails

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - id: the photo's id.
    ///   - picture: the picture that flies; nil uses the source's picture.
    ///   - content: the screen.
    public init(id: String, picture: UIImage? = nil, @ViewBuilder content: () -> some View) {
      (zoomID, self.picture) = (id, picture)
      let thumbnails = NamedThumbnails()
      self.thumbnails = thumbnails
      hosting = UIHostingController(rootView: AnyView(content().environment(\.namedThumbnails, thumbnails)))
      super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    /// The content's title and toolbar.
    public override var navigationItem: UINavigationItem { hosting.navigationItem }

    public var zoomPhoto: ZoomSource? {
      thumbnails.view(of: zoomID).map { ZoomSource(view: $0, image: picture) }
    }

    public override var childForStatusBarStyle: UIViewController? { hosting }

    public override var childForStatusBarHidden: UIViewController? { hosting }

    public override var childForHomeIndicatorAutoHidden: UIViewController? { hosting }

    public override func viewDidLoad() {
      super.viewDidLoad()
      addChild(hosting)
      hosting.view.frame = view.bounds
      hosting.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(hosting.view)
      hosting.didMove(toParent: self)
    }
  }
#endif
