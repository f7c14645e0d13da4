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

    func makeUIView(context: Context) -> SourceMarkerView { SourceMarkerView() }

    func updateUIView(_ view: SourceMarkerView, context: Context) {
      view.layer.cornerRadius = cornerRadius
      view.told = { isOut = $0 }
      if view.thumbnails !== thumbnails || view.id != id {
        view.thumbnails?.remove(view)
        (view.thumbnails, view.id) = (thumbnails, id)
        thumbnails?.add(view, for: id)
      }
    }

    static func dismantleUIView(_ view: SourceMarkerView, coordinator: Void) { view.thumbnails?.remove(view) }
  }

  /// Stands where the thumbnail is. The viewer hides it by its alpha, which says that the thumbnail is to be hidden.
  final class SourceMarkerView: UIView {
    weak var thumbnails: NamedThumbnails?
    var id: String?
    /// Hears whether the thumbnail is to be invisible.
    var told: (Bool) -> Void = { _ in }

    init() {
      super.init(frame: .zero)
      isUserInteractionEnabled = false
      clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    override var alpha: CGFloat {
      didSet { if (alpha == 0) != (oldValue == 0) { told(alpha == 0) } }
    }
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
