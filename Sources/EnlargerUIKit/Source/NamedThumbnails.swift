#if canImport(UIKit)
  import UIKit

  /// Views that say themselves which photos they show, wherever they are: what a host registers that builds its views
  /// anew at any time, such as SwiftUI.
  package final class NamedThumbnails {
    private struct Entry { weak var view: UIView? }

    private var entries: [String: [Entry]] = [:]
    /// Which photo each view shows.
    private var ids: [ObjectIdentifier: String] = [:]

    package init() {}

    /// A view shows a photo from now on, and no other.
    package func add(_ view: UIView, for id: String) {
      remove(view)
      ids[ObjectIdentifier(view)] = id
      entries[id, default: []].append(Entry(view: view))
    }

    /// A view shows no photo any more.
    package func remove(_ view: UIView) {
      guard let id = ids.removeValue(forKey: ObjectIdentifier(view)) else { return }
      let left = (entries[id] ?? []).filter { $0.view != nil && $0.view !== view }
      entries[id] = left.isEmpty ? nil : left
    }

    /// The view that shows a photo: of several the one that came last, of those in sight or else in a window if there
    /// are any.
    package func view(of id: String) -> UIView? {
      let views = (entries[id] ?? []).compactMap(\.view)
      return views.last(where: \.isInWindow) ?? views.last { $0.window != nil } ?? views.last
    }
  }

  extension UIView {
    /// Whether any of it lies inside of its window.
    fileprivate var isInWindow: Bool { window?.bounds.intersects(convert(bounds, to: nil)) ?? false }
  }

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
