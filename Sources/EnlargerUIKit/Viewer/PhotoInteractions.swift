#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The long-press interactions on a photo: its menu, and lifting it to drag it to another app.
  final class PhotoInteractions: NSObject, UIContextMenuInteractionDelegate, UIDragInteractionDelegate {
    var menu: (String) -> UIMenu? = { _ in nil }
    var itemProvider: (String) -> NSItemProvider? = { _ in nil }
    private(set) lazy var drag = UIDragInteraction(delegate: self)
    private lazy var contextMenu = UIContextMenuInteraction(delegate: self)
    private unowned let viewer: PhotoViewerController

    init(_ viewer: PhotoViewerController) {
      self.viewer = viewer
      super.init()
    }

    func add(to view: UIView) {
      for interaction in [contextMenu, drag] as [any UIInteraction] { view.addInteraction(interaction) }
    }

    /// Returns the item for other apps, which loads the picture when an app requests it.
    func provider(of id: String) -> NSItemProvider? {
      if let own = itemProvider(id) { return own }
      guard let item = viewer.index(of: id).flatMap(viewer.item) else { return nil }
      let provider = NSItemProvider()
      provider.registerObject(ofClass: UIImage.self, visibility: .all) {
        [loader = viewer.loader] completion in
        Task { @MainActor in
          do { completion(try await loader.whole(of: item), nil) } catch { completion(nil, error) }
        }
        return nil
      }
      return provider
    }

    /// Returns the id of the open photo under a point.
    private func photo(at point: CGPoint) -> String? {
      let frame = viewer.runner.frame
      guard frame.phase == .open, frame.box.contains(Vector(point)), viewer.canvas.photo.image != nil,
        viewer.root.hitTest(point, with: nil) === viewer.root
      else { return nil }
      return viewer.currentItem
    }

    /// A view of the photo alone, without the backdrop.
    private var preview: UIImageView {
      let view = UIImageView(image: viewer.canvas.photo.image)
      view.frame.size = CGRect(viewer.runner.frame.box.bounds).size
      return view
    }

    private var center: CGPoint {
      let center = viewer.runner.frame.box.center
      return CGPoint(x: center.x, y: center.y)
    }

    // MARK: Menu

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard let id = photo(at: location), let menu = menu(id) ?? viewer.menu() else { return nil }
      return UIContextMenuConfiguration(actionProvider: { _ in menu })
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
      highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
      UITargetedPreview(
        view: preview, parameters: UIPreviewParameters(),
        target: UIPreviewTarget(container: viewer.canvas, center: center))
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { viewer.stream.letGo() }

    // MARK: Drag

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
      guard let id = photo(at: session.location(in: viewer.root)), let provider = provider(of: id) else {
        return []
      }
      return [UIDragItem(itemProvider: provider)]
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
      UITargetedDragPreview(
        view: preview, parameters: UIDragPreviewParameters(),
        target: UIDragPreviewTarget(container: viewer.canvas, center: center))
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
      session: any UIDragSession
    ) { viewer.stream.letGo() }
  }
#endif
