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
    let perform: (Context) -> Void

    /// Creates an action of your own.
    ///
    /// - Parameters:
    ///   - title: the action's name.
    ///   - image: the button's image; nil shows the title.
    ///   - isDestructive: whether the action removes something.
    ///   - perform: called when the user chooses the action.
    public init(
      _ title: String, image: UIImage? = nil, isDestructive: Bool = false,
      perform: @escaping (Context) -> Void
    ) {
      (self.title, self.image, self.isDestructive, self.perform) = (title, image, isDestructive, perform)
    }

    /// Opens the share sheet for the item of ``PhotoViewerController/itemProvider``, the provider's original or the
    /// whole picture.
    public static var share: PhotoAction {
      PhotoAction(localized("Share"), image: UIImage(systemName: "square.and.arrow.up")) { context in
        guard let provider = context.viewer.interactions.provider(of: context.id) else { return }
        let configuration = UIActivityItemsConfiguration(itemProviders: [provider])
        context.present(UIActivityViewController(activityItemsConfiguration: configuration))
      }
    }

    /// Returns an action that deletes the photo after a confirmation.
    ///
    /// - Parameter delete: called with the photo's id after the user confirms. Delete the photo, and also
    ///   remove it from the viewer's items. The viewer then shows the next one.
    public static func delete(_ delete: @escaping (String) -> Void) -> PhotoAction {
      PhotoAction(localized("Delete"), image: UIImage(systemName: "trash"), isDestructive: true) { context in
        let question = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        let yes = UIAlertAction(title: localized("Delete Photo"), style: .destructive) { _ in
          delete(context.id)
        }
        question.addAction(yes)
        question.addAction(UIAlertAction(title: localized("Cancel"), style: .cancel))
        context.present(question)
      }
    }

    /// Returns whether both buttons look and sound the same, whatever they do.
    func looks(like other: PhotoAction) -> Bool {
      title == other.title && image == other.image && isDestructive == other.isDestructive
    }
  }

  extension PhotoAction {
    /// What an action is about: the shown photo, and where the user chose the action.
    public struct Context {
      /// The viewer, which retains its actions.
      public let viewer: PhotoViewerController
      /// The id of the shown photo.
      public let id: String
      /// The action's button; nil if the user chose it from the long-press menu.
      public let sourceView: UIView?

      /// Presents a controller over the viewer. A popover points at the action's button, or else at the photo.
      public func present(_ controller: UIViewController) {
        if let popover = controller.popoverPresentationController {
          // UIKit presents from no view that has left the window, as the button of a removed action has.
          let button = sourceView?.window == nil ? nil : sourceView
          popover.sourceView = button ?? viewer.root
          popover.sourceRect = button?.bounds ?? CGRect(viewer.runner.frame.box.bounds)
        }
        viewer.present(controller, animated: true)
      }
    }
  }

  extension PhotoViewerController {
    /// Performs the action that the button at a position has by now.
    func perform(at position: Int, from source: UIView? = nil) {
      if actions.indices.contains(position) { perform(actions[position], from: source) }
    }

    /// Performs an action on the shown photo.
    func perform(_ action: PhotoAction, from source: UIView? = nil) {
      if let id = currentID { action.perform(PhotoAction.Context(viewer: self, id: id, sourceView: source)) }
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
      if let original = viewer.photos.itemProvider(for: item) { return original }
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
      return viewer.currentID
    }

    /// A view of the photo alone, without the backdrop.
    private var preview: UIImageView {
      let view = UIImageView(image: viewer.canvas.photo.image)
      view.frame.size = CGRect(viewer.runner.frame.box.bounds).size
      view.accessibilityIgnoresInvertColors = true
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
