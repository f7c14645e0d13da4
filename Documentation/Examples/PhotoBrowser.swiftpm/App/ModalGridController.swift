#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  /// Azikus's own screens: a grid, and a detail that is presented out of a cell, with the shared picture and text.
  final class ModalGridController: ZoomGridController {
    override func choose(_ item: PhotoItem) {
      let detail = ModalDetailController(album: album, item: item)
      detail.modalPresentationStyle = .custom
      zoom.present(detail, from: self)
    }
  }

  /// A photo below its heading and above its text.
  final class ModalDetailController: UIViewController, ZoomDestination {
    private let item: PhotoItem
    let imageView = UIImageView(frame: .zero)
    let heading = UILabel()
    let text = UILabel()
    private lazy var closeButton = UIButton(
      type: .close, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })

    init(album: any Album, item: PhotoItem) {
      self.item = item
      super.init(nibName: nil, bundle: nil)
      imageView.image = album.thumbnail(for: item)
    }

    required init?(coder: NSCoder) { nil }

    var zoomItem: String { item.id }
    var zoomPhoto: ZoomSource? { .view(imageView) }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      imageView.contentMode = .scaleAspectFill
      imageView.clipsToBounds = true
      heading.text = item.caption
      heading.font = UIFont.preferredFont(forTextStyle: .body)
      text.text = item.accessibilityLabel
      text.font = UIFont.preferredFont(forTextStyle: .body)
      text.numberOfLines = 0
      for label in [heading, text] { label.adjustsFontForContentSizeCategory = true }
      for view in [imageView, heading, text, closeButton] { self.view.addSubview(view) }
    }

    override func accessibilityPerformEscape() -> Bool {
      dismiss(animated: true)
      return true
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let area = view.bounds.inset(by: view.safeAreaInsets)
      closeButton.frame = CGRect(x: area.maxX - 52, y: area.minY + 4, width: 44, height: 44)
      heading.frame = CGRect(x: area.minX + 16, y: area.minY + 4, width: area.width - 76, height: 44)
      let side = min(area.width, area.height * 0.6)
      imageView.frame = CGRect(x: area.midX - side / 2, y: area.minY + 52, width: side, height: side)
      let top = imageView.frame.maxY + 16
      text.frame = CGRect(
        x: area.minX + 16, y: top, width: area.width - 32, height: max(area.maxY - top - 16, 0))
    }
  }
#endif
