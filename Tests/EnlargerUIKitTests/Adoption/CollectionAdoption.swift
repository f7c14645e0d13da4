#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  /// An app's collection view before it adopts this package.
  class CollectionController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    let pictures = (0..<40).map { _ in UIImage.blank(40, 30) }
    private(set) lazy var collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())

    override func viewDidLoad() {
      super.viewDidLoad()
      (collectionView.dataSource, collectionView.delegate) = (self, self)
      collectionView.register(GridCell.self, forCellWithReuseIdentifier: "cell")
      view.addSubview(collectionView)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      pictures.count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      if let cell = cell as? GridCell { fill(cell, at: indexPath) }
      return cell
    }

    func fill(_ cell: GridCell, at indexPath: IndexPath) {
      cell.imageView.frame = cell.contentView.bounds
      cell.imageView.image = pictures[indexPath.item]
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

    func thumbnail(_ index: Int) -> UIImageView? {
      (collectionView.cellForItem(at: IndexPath(item: index, section: 0)) as? GridCell)?.imageView
    }
  }

  /// An app with a collection view that adopts the viewer.
  final class ShelfController: CollectionController {
    // adoption begins: a collection view with images or addresses
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      let viewer = PhotoViewerController(images: pictures)
      viewer.takeThumbnails(from: collectionView) { (cell: GridCell) in cell.imageView }
      viewer.open(at: indexPath.item, over: self)
    }
    // adoption ends
  }

  /// An app whose image views open their photos themselves.
  final class WallController: CollectionController {
    // adoption begins: one line per cell
    lazy var photos = PhotoViewerController(images: pictures)
    // adoption ends

    override func fill(_ cell: GridCell, at indexPath: IndexPath) {
      super.fill(cell, at: indexPath)
      // adoption begins: one line per cell
      cell.imageView.enlarger.open(in: photos, at: indexPath.item)
      // adoption ends
    }
  }
#endif
