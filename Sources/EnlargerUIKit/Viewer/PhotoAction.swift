#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// An action on the shown photo: a button above it, and an entry in its menu.
  public struct PhotoAction {
    /// The action's name in the menu, for VoiceOver and for Voice Control.
    public var title: String
    /// The button's image; nil shows the title.
    public var image: UIImage?
    /// Whether the action removes something. The menu shows such an action in red.
    public var isDestructive: Bool
    /// Performs the action on a photo, by id. A popover points at the view, or else at the photo.
    let perform: (PhotoViewerController, String, UIView?) -> Void

    /// Creates an action of your own.
    ///
    /// - Parameters:
    ///   - title: the action's name.
    ///   - image: the button's image; nil shows the title.
    ///   - isDestructive: whether the action removes something.
    ///   - perform: called with the id of the shown photo.
    public init(
      _ title: String, image: UIImage? = nil, isDestructive: Bool = false,
      perform: @escaping (String) -> Void
    ) {
      self.init(title, image, isDestructive) { _, id, _ in perform(id) }
    }

    private init(
      _ title: String, _ image: UIImage?, _ isDestructive: Bool,
      perform: @escaping (PhotoViewerController, String, UIView?) -> Void
    ) {
      (self.title, self.image, self.isDestructive, self.perform) = (title, image, isDestructive, perform)
    }

    /// Opens the share sheet for ``PhotoViewerController/itemProvider``'s item or the whole picture.
    public static var share: PhotoAction {
      PhotoAction(localized("Share"), UIImage(systemName: "square.and.arrow.up"), false) {
        viewer, id, source in
        guard let provider = viewer.interactions.provider(of: id) else { return }
        let configuration = UIActivityItemsConfiguration(itemProviders: [provider])
        viewer.present(UIActivityViewController(activityItemsConfiguration: configuration), from: source)
      }
    }

    /// Returns an action that deletes the photo after a confirmation.
    ///
    /// - Parameter delete: called with the photo's id after the user confirms. Delete the photo, and also
    ///   remove it from the viewer's items. The viewer then shows the next one.
    public static func delete(_ delete: @escaping (String) -> Void) -> PhotoAction {
      PhotoAction(localized("Delete"), UIImage(systemName: "trash"), true) { viewer, id, source in
        let question = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        let yes = UIAlertAction(title: localized("Delete Photo"), style: .destructive) { _ in delete(id) }
        question.addAction(yes)
        question.addAction(UIAlertAction(title: localized("Cancel"), style: .cancel))
        viewer.present(question, from: source)
      }
    }
  }

  extension PhotoAction {
    /// Returns whether both buttons look and sound the same, whatever they do.
    func looks(like other: PhotoAction) -> Bool {
      title == other.title && image == other.image && isDestructive == other.isDestructive
    }
  }

  extension PhotoViewerController {
    /// Performs the action that the button at a position has by now.
    func perform(at position: Int, from source: UIView? = nil) {
      if actions.indices.contains(position) { perform(actions[position], from: source) }
    }

    /// Performs an action on the shown photo.
    func perform(_ action: PhotoAction, from source: UIView? = nil) {
      if let id = currentItem { action.perform(self, id, source) }
    }

    /// Presents a controller that points at a view, or else at the photo.
    fileprivate func present(_ controller: UIViewController, from source: UIView?) {
      if let popover = controller.popoverPresentationController {
        popover.sourceView = source ?? root
        popover.sourceRect = source?.bounds ?? CGRect(runner.frame.box.bounds)
      }
      present(controller, animated: true)
    }
  }

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
