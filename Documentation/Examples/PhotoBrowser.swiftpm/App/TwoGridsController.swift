#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  /// PhotoZoomAnimator's own screens: a grid, and a second collection view that pages, with one index for both.
  final class TwoGridsController: ZoomGridController {
    override func choose(_ item: PhotoItem) {
      guard let navigationController else { return }
      let pages = PagingCollectionController(album: album, first: item)
      // The grid goes along page by page, as nobody sees it.
      pages.turned = { [weak self] item in self?.scrollToVisible(item.id) }
      zoom.push(pages, on: navigationController)
    }
  }

  /// A collection view with one photo to a page.
  final class PagingCollectionController: UIViewController, ZoomDestination, UICollectionViewDataSource,
    UICollectionViewDelegate
  {
    /// Hears which photo is in the middle, also while a finger drags or pages slide.
    var turned: (PhotoItem) -> Void = { _ in }
    private let album: any Album
    private var item: PhotoItem
    private let layout = UICollectionViewFlowLayout()
    private(set) lazy var pages = UICollectionView(frame: .zero, collectionViewLayout: layout)
    private var pageSize = CGSize.zero

    init(album: any Album, first: PhotoItem) {
      self.album = album
      item = first
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    var zoomID: String { item.id }

    var zoomPhoto: ZoomSource? {
      (pages.cellForItem(at: IndexPath(item: index, section: 0)) as? PhotoCell).map { .view($0.imageView) }
    }

    private var index: Int { album.items.firstIndex { $0.id == item.id } ?? 0 }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      layout.scrollDirection = .horizontal
      layout.minimumLineSpacing = 0
      pages.isPagingEnabled = true
      pages.contentInsetAdjustmentBehavior = .never
      pages.register(PhotoCell.self, forCellWithReuseIdentifier: "page")
      pages.dataSource = self
      pages.delegate = self
      view.addSubview(pages)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      guard view.bounds.size != pageSize else { return }
      pageSize = view.bounds.size
      let index = index
      pages.frame = view.bounds
      layout.itemSize = pageSize
      layout.invalidateLayout()
      pages.layoutIfNeeded()
      pages.contentOffset = CGPoint(x: CGFloat(index) * pageSize.width, y: 0)
      pages.layoutIfNeeded()
    }

    /// Asked on every scroll, since a drag that ends without momentum tells nothing else.
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      guard pageSize.width > 0 else { return }
      let index = Int((scrollView.contentOffset.x / pageSize.width).rounded())
      let shown = album.items[min(max(index, 0), album.items.count - 1)]
      guard shown.id != item.id else { return }
      item = shown
      turned(shown)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      album.items.count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: indexPath)
      if let cell = cell as? PhotoCell {
        cell.imageView.contentMode = .scaleAspectFit
        cell.imageView.image = album.thumbnail(for: album.items[indexPath.item])
      }
      return cell
    }
  }
#endif
