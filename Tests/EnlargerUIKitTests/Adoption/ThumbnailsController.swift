#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  @testable import EnlargerUIKit

  /// An app's grid, as it is before it knows of this package.
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

  /// What an app loads its pictures with.
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
#endif
