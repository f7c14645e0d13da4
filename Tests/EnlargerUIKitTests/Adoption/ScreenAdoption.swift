#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  /// An app's grid before it adopts this package.
  class ThumbnailsController: UIViewController {
    let ids = ["a", "b", "c"]
    let store = Store()
    private lazy var views = ids.map { _ in UIImageView(image: .blank(40, 30)) }

    override func viewDidLoad() {
      super.viewDidLoad()
      for (index, thumbnail) in views.enumerated() {
        thumbnail.frame = CGRect(x: 130 * CGFloat(index), y: 300, width: 120, height: 120)
        view.addSubview(thumbnail)
      }
    }

    func imageView(of id: String) -> UIImageView? { ids.firstIndex(of: id).map { views[$0] } }

    func scroll(to id: String) {}

    func tapped(_ id: String) {}
  }

  /// The app's picture loader.
  final class Store {
    func picture(of id: String, _ pixels: CGSize) async throws -> UIImage { .blank(1200, 900) }
  }

  /// An app's screen for one photo.
  final class DetailController: UIViewController {
    let id: String
    let imageView = UIImageView(image: .blank(1200, 900))

    init(_ id: String) {
      self.id = id
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      imageView.contentMode = .scaleAspectFit
      imageView.frame = view.bounds
      view.addSubview(imageView)
    }
  }

  /// An app with a grid that adopts the viewer. It adds only the code between the marks.
  final class GalleryController: ThumbnailsController {
    // adoption begins: ids and a source of your own
    lazy var viewer = PhotoViewerController(
      items: ids.map { PhotoItem(id: $0) },
      photos: ClosurePhotos { [store] item, pixels in try await store.picture(of: item.id, pixels) })

    override func viewDidLoad() {
      super.viewDidLoad()
      viewer.source = { [weak self] id in self?.imageView(of: id).map { .view($0) } }
      viewer.scrollToVisible = { [weak self] id in self?.scroll(to: id) }
    }

    override func tapped(_ id: String) { viewer.open(id, over: self) }
    // adoption ends
  }

  /// An app with a grid and a photo's screen that adopts the transition.
  final class FeedController: ThumbnailsController {
    // adoption begins: the transition, with your own screen
    let zoom = ZoomTransition(style: .photos)

    override func tapped(_ id: String) {
      zoom.source = { [weak self] id in self?.imageView(of: id).map { .view($0) } }
      zoom.scrollToVisible = { [weak self] id in self?.scroll(to: id) }
      if let navigationController { zoom.push(DetailController(id), on: navigationController) }
    }
    // adoption ends
  }

  // adoption begins: the transition, with your own screen
  extension DetailController: ZoomDestination {
    var zoomItem: String { id }
    var zoomPhoto: ZoomSource? { .view(imageView) }
  }
// adoption ends
#endif
