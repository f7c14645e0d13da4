#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  /// A grid of square thumbnails; what a tap does is for those who inherit.
  class GridController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    let album: any Album
    private let layout = UICollectionViewFlowLayout()
    private(set) lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
    private lazy var places = Dictionary(
      uniqueKeysWithValues: album.items.enumerated().map { ($1.id, IndexPath(item: $0, section: 0)) })

    init(album: any Album) {
      self.album = album
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      layout.minimumLineSpacing = 2
      layout.minimumInteritemSpacing = 2
      grid.frame = view.bounds
      grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      grid.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
      grid.dataSource = self
      grid.delegate = self
      view.addSubview(grid)
    }

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      let columns = max((view.bounds.width / 130).rounded(), 3)
      let side = ((view.bounds.width - 2 * (columns - 1)) / columns).rounded(.down)
      guard layout.itemSize.width != side else { return }
      layout.itemSize = CGSize(width: side, height: side)
      layout.invalidateLayout()
    }

    /// The view that shows a photo now; nil while it is off screen.
    func thumbnail(_ id: String) -> UIImageView? {
      places[id].flatMap { (grid.cellForItem(at: $0) as? PhotoCell)?.imageView }
    }

    func scrollToVisible(_ id: String) {
      // A cell that is only prepared is not on screen.
      guard let place = places[id], !grid.indexPathsForVisibleItems.contains(place) else { return }
      grid.scrollToItem(at: place, at: .centeredVertically, animated: false)
      grid.layoutIfNeeded()
    }

    func choose(_ item: PhotoItem) {}

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      album.items.count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
      let item = album.items[indexPath.item]
      if let cell = cell as? PhotoCell {
        cell.id = item.id
        cell.isAccessibilityElement = true
        cell.accessibilityTraits = [.image, .button]
        cell.accessibilityLabel = item.accessibilityLabel ?? item.caption ?? "Photo \(indexPath.item + 1)"
        album.cellPicture(for: item) { [weak cell] image in
          if cell?.id == item.id { cell?.imageView.image = image }
        }
      }
      return cell
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      choose(album.items[indexPath.item])
    }
  }

  /// A thumbnail.
  final class PhotoCell: UICollectionViewCell {
    var id = ""
    private(set) lazy var imageView: UIImageView = {
      let view = UIImageView(frame: contentView.bounds)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.contentMode = .scaleAspectFill
      view.clipsToBounds = true
      contentView.addSubview(view)
      return view
    }()
  }

  /// The grid with the ready-made viewer.
  final class ViewerGridController: GridController {
    let viewer: PhotoViewerController

    init(album: any Album, style: ZoomStyle) {
      viewer = PhotoViewerController(items: album.items, photos: album, style: style)
      super.init(album: album)
      viewer.source = { [weak self] id in self?.thumbnail(id).map { .view($0) } }
      viewer.scrollToVisible = { [weak self] id in self?.scrollToVisible(id) }
      viewer.actions = [.share]
      // White as long as the bars are shown, as in Photos.
      viewer.backdropColorWithBars = .systemBackground
    }

    required init?(coder: NSCoder) { nil }

    override func choose(_ item: PhotoItem) { viewer.open(item.id, over: self) }
  }

  /// A grid whose photos open in screens of the app's own, out of their thumbnails.
  class ZoomGridController: GridController {
    let zoom: ZoomTransition

    init(album: any Album, style: ZoomStyle) {
      zoom = ZoomTransition(style: style)
      super.init(album: album)
      zoom.source = { [weak self] id in self?.origin(of: id).map { .view($0) } }
      zoom.scrollToVisible = { [weak self] id in self?.scrollToVisible(id) }
    }

    required init?(coder: NSCoder) { nil }

    /// The view that a photo opens out of and flies home to; nil if there is none.
    func origin(of id: String) -> UIView? { thumbnail(id) }
  }

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

    var zoomID: String { item.id }
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
