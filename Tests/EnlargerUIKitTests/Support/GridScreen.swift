#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import UIKit

  @testable import EnlargerUIKit

  /// A screen with a grid of square thumbnails, three to a row.
  @MainActor
  final class GridScreen: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    var ids: [String]
    let layout = UICollectionViewFlowLayout()
    lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
    var tapped: (String) -> Void = { _ in }
    var asked = 0

    init(count: Int) {
      ids = (0..<count).map { "photo \($0)" }
      super.init(nibName: nil, bundle: nil)
      title = "grid"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      layout.itemSize = CGSize(width: 129, height: 129)
      (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (1.5, 1.5)
      grid.frame = view.bounds
      grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      grid.register(GridCell.self, forCellWithReuseIdentifier: "cell")
      (grid.dataSource, grid.delegate) = (self, self)
      view.addSubview(grid)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      ids.count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt path: IndexPath
    )
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      guard let cell = cell as? GridCell else { return cell }
      cell.id = ids[path.item]
      // A cell that was never seen has no picture yet.
      cell.imageView.frame = cell.contentView.bounds
      return cell
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) {
      tapped(ids[path.item])
    }

    /// The image view that shows a photo now.
    func thumbnail(_ id: String) -> UIImageView? {
      asked += 1
      guard let index = ids.firstIndex(of: id) else { return nil }
      return (grid.cellForItem(at: IndexPath(item: index, section: 0)) as? GridCell)?.imageView
    }

    func scrollToVisible(_ id: String) {
      guard let index = ids.firstIndex(of: id) else { return }
      let path = IndexPath(item: index, section: 0)
      guard grid.cellForItem(at: path) == nil else { return }
      grid.scrollToItem(at: path, at: .centeredVertically, animated: false)
      grid.layoutIfNeeded()
    }

    /// Thumbnails that cannot be seen though they are in the window.
    var hiddenThumbnails: [String] {
      grid.visibleCells.compactMap { $0 as? GridCell }.filter { $0.imageView.alpha < 0.01 }.map(\.id).sorted()
    }
  }

  final class GridCell: UICollectionViewCell {
    var id = ""
    private(set) lazy var imageView: UIImageView = {
      let view = UIImageView(image: nil)
      view.contentMode = .scaleAspectFill
      view.clipsToBounds = true
      view.frame = contentView.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(view)
      return view
    }()
  }
#endif
