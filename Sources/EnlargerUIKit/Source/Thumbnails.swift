#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The place of a photo's thumbnail: the view that shows it, and what the view cannot tell.
  ///
  /// Usually ``view(_:)`` is enough. It reads the picture's place from the view's content mode, the corners
  /// from the layer, and what covers the picture from the superviews that clip. Never keep a source, since it
  /// is used at once and requested again.
  public struct ZoomSource {
    /// The view that shows the photo. Its alpha hides it while the photo is elsewhere.
    public var view: UIView
    /// The picture's rectangle in the view's coordinates; nil reads the content mode.
    public var contentRect: CGRect?
    /// The corner radius of the picture, in points; nil reads the layers.
    public var cornerRadius: CGFloat?
    /// The uncovered part of the window, in window coordinates; nil reads the superviews.
    public var clip: CGRect?
    /// The picture; nil uses the image of an image view.
    public var image: UIImage?

    /// Creates a source. It reads whatever is nil from the view.
    ///
    /// - Parameters:
    ///   - view: the view that shows the photo.
    ///   - contentRect: the picture's rectangle in the view's coordinates.
    ///   - cornerRadius: the corner radius, in points.
    ///   - clip: the uncovered part of the window, in window coordinates.
    ///   - image: the picture.
    public init(
      view: UIView, contentRect: CGRect? = nil, cornerRadius: CGFloat? = nil, clip: CGRect? = nil,
      image: UIImage? = nil
    ) {
      self.view = view
      self.contentRect = contentRect
      self.cornerRadius = cornerRadius
      self.clip = clip
      self.image = image
    }

    /// Creates a source that reads everything from the view.
    public static func view(_ view: UIView) -> ZoomSource { ZoomSource(view: view) }

    var picture: UIImage? { image ?? (view as? UIImageView)?.image }
  }

  /// The thumbnails that photos fly from and to: their places, the reasons why they are missing, and
  /// their hiding.
  final class Thumbnails {
    private struct Hidden { weak var view: UIView? }

    private var hidden: [String: Hidden] = [:]
    /// The reason why each photo had no thumbnail at its last lookup.
    private var missing: [String: MissingSource] = [:]

    /// Returns the place of a photo's thumbnail on a canvas, and hides the thumbnail.
    ///
    /// - Parameter own: the view that shows the photo itself. It contains no thumbnail.
    func find(
      _ answer: ZoomSource?, of id: String, on canvas: ViewerCanvas, outOf own: UIView? = nil
    ) -> Source? {
      let reader = SourceReader(stage: canvas, scaledPage: canvas.scaledPage, own: own)
      var found: Source?
      do throws(MissingSource) {
        found = try reader.read(answer)
        missing[id] = nil
      } catch { missing[id] = error }
      hide(found == nil ? nil : answer?.view, for: id)
      return found
    }

    /// Records why a photo flies without its thumbnail, which stays visible.
    func miss(_ id: String, because reason: MissingSource) {
      missing[id] = reason
      show(id)
    }

    /// Returns the app's event for a notice; nil if the engine fell back too early, and the thumbnail has
    /// been found since.
    func event(_ kind: Notice.Kind, _ id: String) -> PhotoViewerEvent? {
      switch kind {
      case .willOpen: .willOpen(id)
      case .didOpen: .didOpen(id)
      case .willClose: .willClose(id)
      case .didClose: .didClose(id)
      case .didCancelClose: .didCancelClose(id)
      case .didPage: .didPage(id)
      case .fellBack(let reason):
        missing[id].map { .fellBack(id, reason: reason == .sourceVanished ? .vanished : $0) }
      }
    }

    // MARK: Hiding

    /// Hides the view that shows a photo now, and shows the previous one.
    func hide(_ view: UIView?, for id: String) {
      if let view, hidden[id]?.view === view { return HiddenViews.all.keep(view) }
      show(id)
      guard let view else { return }
      hidden[id] = Hidden(view: view)
      HiddenViews.all.hide(view)
    }

    /// Shows the view that was hidden for a photo, unless something else hides it as well.
    func show(_ id: String) {
      if let view = hidden.removeValue(forKey: id)?.view { HiddenViews.all.show(view) }
    }

    /// Shows all views except those of some photos.
    func showAll(except ids: [String] = []) {
      for id in hidden.keys where !ids.contains(id) { show(id) }
    }
  }

  /// The registry of views that are hidden while their photos are elsewhere. Viewers and transitions
  /// share it, because they meet at one thumbnail.
  ///
  /// It hides views by their alpha, which affects no layout. If the app changes the alpha meanwhile, the view
  /// gets that value in the end.
  final class HiddenViews {
    private struct Entry {
      weak var view: UIView?
      /// The app's value, to restore later.
      var alpha: CGFloat
      var holders: Int
    }

    static let all = HiddenViews()

    private var entries: [ObjectIdentifier: Entry] = [:]

    /// Returns a view's opacity as the app set it.
    func alpha(of view: UIView) -> CGFloat {
      guard view.alpha == 0, let entry = entry(of: view) else { return view.alpha }
      return entry.alpha
    }

    /// Hides a view for one more holder.
    func hide(_ view: UIView) {
      if entries.count > 64 { entries = entries.filter { $0.value.view != nil } }
      var entry = entry(of: view) ?? Entry(view: view, alpha: view.alpha, holders: 0)
      entry.holders += 1
      entries[ObjectIdentifier(view)] = entry
      keep(view)
    }

    /// Hides a view again that the app has shown meanwhile.
    func keep(_ view: UIView) {
      guard view.alpha != 0 else { return }
      entries[ObjectIdentifier(view)]?.alpha = view.alpha
      write(0, to: view)
    }

    /// Releases a view for one holder. The last one shows it.
    func show(_ view: UIView) {
      guard var entry = entry(of: view) else { return }
      entry.holders -= 1
      entries[ObjectIdentifier(view)] = entry.holders > 0 ? entry : nil
      if entry.holders <= 0, view.alpha == 0 { write(entry.alpha, to: view) }
    }

    /// Sets the alpha at once, even inside an animation of the app's.
    private func write(_ alpha: CGFloat, to view: UIView) {
      UIView.performWithoutAnimation { view.alpha = alpha }
    }

    /// Returns the entry of a view. Another view may have the address of one that is gone.
    private func entry(of view: UIView) -> Entry? {
      entries[ObjectIdentifier(view)].flatMap { $0.view === view ? $0 : nil }
    }
  }
#endif
