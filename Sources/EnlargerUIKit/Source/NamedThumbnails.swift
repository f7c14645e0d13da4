#if canImport(UIKit)
  import UIKit

  /// Views registered by the photos that they show, wherever they are. For a host that recreates its
  /// views at any time, such as SwiftUI.
  package final class NamedThumbnails {
    private struct Entry { weak var view: UIView? }

    private var entries: [String: [Entry]] = [:]
    /// The id of each view's photo.
    private var ids: [ObjectIdentifier: String] = [:]

    package init() {}

    /// Registers a view for a photo, and for no other.
    package func add(_ view: UIView, for id: String) {
      remove(view)
      ids[ObjectIdentifier(view)] = id
      entries[id, default: []].append(Entry(view: view))
    }

    /// Removes a view, which shows no photo any more.
    package func remove(_ view: UIView) {
      guard let id = ids.removeValue(forKey: ObjectIdentifier(view)) else { return }
      let left = (entries[id] ?? []).filter { $0.view != nil && $0.view !== view }
      entries[id] = left.isEmpty ? nil : left
    }

    /// Returns the view that shows a photo. If there are several, it prefers those inside their window,
    /// then those in a window, and of these the latest.
    package func view(of id: String) -> UIView? {
      let views = (entries[id] ?? []).compactMap(\.view)
      return views.last(where: \.isInWindow) ?? views.last { $0.window != nil } ?? views.last
    }
  }

  extension UIView {
    /// Whether any part of the view is inside its window's bounds.
    fileprivate var isInWindow: Bool { window?.bounds.intersects(convert(bounds, to: nil)) ?? false }
  }

  /// A marker in the place of a thumbnail that is not a UIKit view. The viewer hides the marker by its
  /// alpha, which hides the thumbnail.
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

    /// Marks the thumbnail of a photo.
    ///
    /// - Parameters:
    ///   - id: the photo's id.
    ///   - cornerRadius: the thumbnail's corner radius, in points.
    ///   - thumbnails: the container's thumbnails.
    ///   - hidden: receives whether to make the thumbnail invisible; never called during this call.
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

    /// Removes the marker, because its thumbnail is gone.
    package func end() {
      thumbnails?.remove(self)
      told = { _ in }
    }

    package override var alpha: CGFloat {
      didSet { if (alpha == 0) != (oldValue == 0) { told(alpha == 0) } }
    }
  }
#endif
