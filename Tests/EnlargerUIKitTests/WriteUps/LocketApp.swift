#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  @testable import EnlargerUIKit

  /// Locket's grid, whose photos are items of a diffable data source.
  final class LocketGridController: UIViewController, UICollectionViewDelegate {
    let ids = (0..<30).map { "photo \($0)" }
    private let layout = UICollectionViewFlowLayout()
    private(set) lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    private(set) lazy var dataSource = UICollectionViewDiffableDataSource<Int, String>(
      collectionView: collectionView
    ) { collectionView, path, _ in
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: path)
      (cell as? GridCell)?.imageView.image = .blank(1200, 900)
      return cell
    }
    let zoom = ZoomTransition(style: .locket)

    override func viewDidLoad() {
      super.viewDidLoad()
      layout.itemSize = CGSize(width: 80, height: 80)
      collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      collectionView.register(GridCell.self, forCellWithReuseIdentifier: "photo")
      collectionView.delegate = self
      view.addSubview(collectionView)
      show(ids)
      zoom.takeThumbnails(from: collectionView, items: dataSource) { (cell: GridCell) in cell.imageView }
    }

    func show(_ ids: [String]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(ids)
      dataSource.apply(snapshot, animatingDifferences: false)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      guard let id = dataSource.itemIdentifier(for: indexPath), let navigationController else { return }
      zoom.push(LocketDetailController(id), on: navigationController)
    }
  }

  /// Locket's map, on which photos have no thumbnails.
  final class LocketMapController: UIViewController {
    let zoom = ZoomTransition(style: .locket)

    func tapped(_ id: String) {
      if let navigationController { zoom.push(LocketDetailController(id), on: navigationController) }
    }
  }

  /// Locket's screen with one photo, fitted in the safe area.
  final class LocketDetailController: UIViewController, ZoomDestination {
    let zoomItem: String
    let imageView = UIImageView(image: .blank(1200, 900))

    init(_ id: String) {
      zoomItem = id
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      imageView.contentMode = .scaleAspectFit
      view.addSubview(imageView)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      imageView.frame = view.bounds.inset(by: view.safeAreaInsets)
    }

    var zoomPhoto: ZoomSource? { .view(imageView) }
    var zoomHasPages: Bool { false }
  }
#endif
