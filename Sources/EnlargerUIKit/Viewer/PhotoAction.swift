#if canImport(UIKit)
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
#endif
