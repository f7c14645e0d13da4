#if canImport(UIKit)
  import UIKit

  /// Something that can be done with the photo that is shown: a button above it, and a line in its menu.
  public struct PhotoAction {
    /// What it is called in the menu, by VoiceOver and by Voice Control.
    public var title: String
    /// What its button shows; nil shows the title.
    public var image: UIImage?
    /// Whether it takes something away, and so is red in the menu.
    public var isDestructive: Bool
    /// Does it with the photo of an id; what it presents points at a view, or at the photo.
    let perform: (PhotoViewerController, String, UIView?) -> Void

    /// Creates an action of the app's own.
    ///
    /// - Parameters:
    ///   - title: what it is called.
    ///   - image: what its button shows; nil shows the title.
    ///   - isDestructive: whether it takes something away.
    ///   - perform: called with the id of the photo that is shown.
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

    /// Opens the system's sheet with what ``PhotoViewerController/itemProvider`` answers, or with the whole picture.
    public static var share: PhotoAction {
      PhotoAction(localized("Share"), UIImage(systemName: "square.and.arrow.up"), false) {
        viewer, id, source in
        guard let provider = viewer.interactions.provider(of: id) else { return }
        let configuration = UIActivityItemsConfiguration(itemProviders: [provider])
        viewer.present(UIActivityViewController(activityItemsConfiguration: configuration), from: source)
      }
    }

    /// Asks whether the photo is to be deleted.
    ///
    /// - Parameter delete: called with the photo's id once that is answered with yes. It deletes the photo, and
    ///   takes it out of the viewer's items as well; the next one is shown then.
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
    /// Whether its button shows and says the same, whatever it does.
    func looks(like other: PhotoAction) -> Bool {
      title == other.title && image == other.image && isDestructive == other.isDestructive
    }
  }

  extension PhotoViewerController {
    /// Does what the button at a position stands for by now.
    func perform(at position: Int, from source: UIView? = nil) {
      if actions.indices.contains(position) { perform(actions[position], from: source) }
    }

    /// Does something with the photo that is shown.
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
