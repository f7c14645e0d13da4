#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  /// Locket's own screens: a grid and a map, both of which open one photo, below a tab bar that slides.
  final class MapController: ZoomGridController {
    /// In place of the grid: places without thumbnails.
    let map = PlacesView()
    private(set) lazy var toggle = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Map or grid") { [weak self] _ in self?.map.isHidden.toggle() })

    override func origin(of id: String) -> UIView? { map.isHidden ? super.origin(of: id) : nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      map.isHidden = true
      map.show(album.items) { [weak self] item in self?.choose(item) }
      toggle.backgroundColor = .systemBackground
      toggle.layer.cornerRadius = 22
      view.addSubview(map)
      view.addSubview(toggle)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      map.frame = view.bounds
      let area = view.bounds.inset(by: view.safeAreaInsets)
      toggle.frame = CGRect(x: area.midX - 70, y: area.maxY - 60, width: 140, height: 44)
    }

    override func choose(_ item: PhotoItem) {
      guard let navigationController else { return }
      zoom.push(OnePhotoController(album: album, item: item), on: navigationController)
    }
  }

  /// Names on a plain ground, which stands for a map.
  final class PlacesView: UIView {
    private(set) var buttons: [UIButton] = []

    func show(_ items: [PhotoItem], choose: @escaping (PhotoItem) -> Void) {
      backgroundColor = UIColor(red: 0.8, green: 0.88, blue: 0.8, alpha: 1)
      for item in items.prefix(6) {
        let title = item.caption ?? item.id
        let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in choose(item) })
        buttons.append(button)
        addSubview(button)
      }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let area = bounds.inset(by: safeAreaInsets)
      for (index, button) in buttons.enumerated() {
        button.frame = CGRect(
          x: area.minX + (index % 2 == 0 ? 24 : area.width / 2), y: area.minY + 70 * CGFloat(index) + 24,
          width: area.width / 2 - 24, height: 44)
      }
    }
  }

  /// One photo and nothing beside it.
  final class OnePhotoController: UIViewController, ZoomDestination {
    private let item: PhotoItem
    private let imageView = UIImageView(frame: .zero)

    init(album: any Album, item: PhotoItem) {
      self.item = item
      super.init(nibName: nil, bundle: nil)
      imageView.image = album.thumbnail(for: item)
    }

    required init?(coder: NSCoder) { nil }

    var zoomID: String { item.id }
    var zoomPhoto: ZoomSource? { .view(imageView) }
    var zoomHasPages: Bool { false }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      imageView.contentMode = .scaleAspectFit
      imageView.frame = view.bounds
      imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(imageView)
    }
  }
#endif
