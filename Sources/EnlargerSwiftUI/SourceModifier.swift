#if canImport(SwiftUI) && canImport(UIKit)
  import EnlargerUIKit
  import SwiftUI

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
