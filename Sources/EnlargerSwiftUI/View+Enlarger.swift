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
#endif
