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
#endif
