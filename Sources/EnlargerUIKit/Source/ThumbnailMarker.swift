#if canImport(UIKit)
  import UIKit

  /// Stands where a thumbnail is that is no view of UIKit's. The viewer hides it by its alpha, which says that the
  /// thumbnail is to be invisible.
  package final class ThumbnailMarker: UIView {
    private weak var thumbnails: NamedThumbnails?
    private var id: String?
    private var told: (Bool) -> Void = { _ in }

    package init() {
      super.init(frame: .zero)
      isUserInteractionEnabled = false
      clipsToBounds = true
    }

    package required init?(coder: NSCoder) { nil }

    /// What it stands for.
    ///
    /// - Parameters:
    ///   - id: the photo's.
    ///   - cornerRadius: of the thumbnail, points.
    ///   - thumbnails: those that it belongs to.
    ///   - hidden: hears whether the thumbnail is to be invisible; never from within this call.
    package func mark(
      _ id: String, cornerRadius: CGFloat, in thumbnails: NamedThumbnails?, hidden: @escaping (Bool) -> Void
    ) {
      layer.cornerRadius = cornerRadius
      told = hidden
      guard self.thumbnails !== thumbnails || self.id != id else { return }
      self.thumbnails?.remove(self)
      (self.thumbnails, self.id) = (thumbnails, id)
      thumbnails?.add(self, for: id)
    }

    /// The thumbnail is gone.
    package func end() {
      thumbnails?.remove(self)
      told = { _ in }
    }

    package override var alpha: CGFloat {
      didSet { if (alpha == 0) != (oldValue == 0) { told(alpha == 0) } }
    }
  }
#endif
