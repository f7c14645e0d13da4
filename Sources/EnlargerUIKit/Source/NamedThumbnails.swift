#if canImport(UIKit)
  import UIKit

  extension UIView {
    /// The actions of this view as a thumbnail.
    public var enlarger: ThumbnailActions { ThumbnailActions(view: self) }
  }

  /// The actions of a thumbnail.
  public struct ThumbnailActions {
    let view: UIView

    /// Lets a tap on the view open a photo out of it, and lets the photo fly home into it.
    ///
    /// Assistive technologies find an image view as a button with the photo's label, unless you have described it yourself.
    ///
    /// Call this whenever you fill a cell. If a view is reused, its last photo counts. The view retains the
    /// viewer, which needs no closures. Set its `scrollToVisible` if the thumbnails can scroll away. Its
    /// `source` takes precedence.
    ///
    /// - Parameters:
    ///   - viewer: one viewer for all thumbnails of a screen.
    ///   - index: the photo's position. If there is no such photo, the view opens nothing.
    public func openOnTap(in viewer: PhotoViewerController, at index: Int) {
      let tap = view.openingTap ?? makeTap()
      guard let item = viewer.item(at: index) else {
        if tap.describesView { view.describe(nil) }
        return view.removeGestureRecognizer(tap)
      }
      (tap.id, tap.viewer) = (item.id, viewer)
      viewer.linked.link(view, to: item.id)
      // Image views are not accessible by default. In other views, their parts are.
      tap.describesView = tap.describesView || (view is UIImageView && !view.isAccessibilityElement)
      if tap.describesView { view.describe(item) }
    }

    private func makeTap() -> OpeningTap {
      let tap = OpeningTap()
      tap.onChange { [weak tap] _ in if tap?.state == .ended { tap?.open() } }
      view.addGestureRecognizer(tap)
      // Image views ignore touches by default.
      view.isUserInteractionEnabled = true
      return tap
    }
  }

  /// The views that open photos by themselves, with `view.enlarger.openOnTap(in:at:)`.
  ///
  /// Several may show one photo: a header and a row, or a cell that is filled only for measuring.
  final class LinkedThumbnails {
    private struct Link { weak var view: UIView? }

    private var links: [String: [Link]] = [:]
    private weak var tapped: UIView?

    /// Returns the views that show a photo now, the likeliest first: the tapped one, then the latest.
    /// Leaves out reused views, since they show other photos.
    func views(of id: String) -> [UIView] {
      let views = (links[id] ?? []).reversed().compactMap(\.view).filter { shows($0, id) }
      return views.filter { $0 === tapped } + views.filter { $0 !== tapped }
    }

    func link(_ view: UIView, to id: String) {
      if links.count > 512 { links = links.filter { !views(of: $0.key).isEmpty } }
      let others = (links[id] ?? []).filter { link in
        link.view.map { $0 !== view && shows($0, id) } ?? false
      }
      links[id] = others + [Link(view: view)]
    }

    /// Returns whether a view shows a photo now. Another viewer's photo may have the same id.
    private func shows(_ view: UIView, _ id: String) -> Bool {
      view.openingTap.map { $0.id == id && $0.viewer?.linked === self } ?? false
    }

    func tap(_ view: UIView?) { tapped = view }
  }

  /// A tap that opens the photo of its view.
  final class OpeningTap: UITapGestureRecognizer {
    var id = ""
    var viewer: PhotoViewerController?
    /// Whether the view's description for assistive technologies is this photo's.
    var describesView = false

    func open() {
      var responder = view?.next
      while let asked = responder, !(asked is UIViewController) { responder = asked.next }
      guard let controller = responder as? UIViewController else { return }
      viewer?.linked.tap(view)
      viewer?.open(id, over: controller)
    }
  }

  extension UIView {
    /// Makes the view a button with a photo's label for assistive technologies; nil undoes that.
    fileprivate func describe(_ item: PhotoItem?) {
      isAccessibilityElement = item != nil
      if item == nil {
        accessibilityTraits.subtract([.image, .button])
      } else {
        accessibilityTraits.formUnion([.image, .button])
      }
      accessibilityLabel = item.map { $0.accessibilityLabel ?? $0.caption ?? localized("Photo") }
    }

    var openingTap: OpeningTap? { gestureRecognizers?.lazy.compactMap { $0 as? OpeningTap }.first }
  }

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
      // A thumbnail that was hidden when it scrolled away may return with another marker.
      Wake.after(0) { [weak self] in
        if let self { told(alpha == 0) }
      }
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
