#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  @testable import EnlargerUIKit

  /// Locket's grid, whose photos are items of a diffable data source.
  final class LocketGridController: UIViewController, UICollectionViewDelegate {
    let ids = (0..<30).map { "photo \($0)" }
    var photo: (String) -> UIImage = { _ in .blank(1200, 900) }
    private let layout = UICollectionViewFlowLayout()
    private(set) lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    private(set) lazy var dataSource = UICollectionViewDiffableDataSource<Int, String>(
      collectionView: collectionView
    ) { [weak self] collectionView, path, id in
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: path)
      (cell as? GridCell)?.imageView.image = self?.photo(id)
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
      zoom.takeThumbnails(from: collectionView, dataSource: dataSource) { (cell: GridCell) in cell.imageView }
    }

    func show(_ ids: [String]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(ids)
      dataSource.apply(snapshot, animatingDifferences: false)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      guard let id = dataSource.itemIdentifier(for: indexPath), let navigationController else { return }
      zoom.push(LocketDetailController(id, photo(id)), on: navigationController)
    }
  }

  /// Locket's screen with one photo, fitted in the safe area.
  final class LocketDetailController: UIViewController, ZoomDestination {
    let zoomID: String
    let imageView: UIImageView

    init(_ id: String, _ photo: UIImage = .blank(1200, 900)) {
      (zoomID, imageView) = (id, UIImageView(image: photo))
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

  /// A profile as in the article: a row that scrolls sideways, and the posts below.
  final class ProfileController: UICollectionViewController {
    let zoom = ZoomTransition(style: .azikus)
    var photo: (IndexPath) -> UIImage = { _ in .blank(1200, 900) }

    init() {
      super.init(
        collectionViewLayout: UICollectionViewCompositionalLayout { section, _ in
          section == 0 ? Self.highlights : Self.posts
        })
    }

    required init?(coder: NSCoder) { nil }

    private static func size(
      _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    private static var highlights: NSCollectionLayoutSection {
      let cell = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.absolute(120), .absolute(120)), subitems: [cell])
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .continuous
      section.interGroupSpacing = 8
      return section
    }

    private static var posts: NSCollectionLayoutSection {
      let cell = NSCollectionLayoutItem(layoutSize: size(.absolute(130), .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(130)), subitems: [cell])
      return NSCollectionLayoutSection(group: group)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(GridCell.self, forCellWithReuseIdentifier: "post")
      zoom.takeThumbnails(from: collectionView) { (cell: GridCell) in cell.imageView }
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { section == 0 ? 12 : 60 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "post", for: indexPath)
      (cell as? GridCell)?.imageView.image = photo(indexPath)
      return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      let post = PostController(indexPath.zoomID, photo(indexPath))
      post.modalPresentationStyle = .custom
      zoom.present(post, from: self)
    }
  }

  /// A post: its photo, and text below it.
  final class PostController: UIViewController, ZoomDestination {
    let zoomID: String
    let imageView: UIImageView
    let words = UILabel()

    init(_ id: String, _ photo: UIImage) {
      (zoomID, imageView) = (id, UIImageView(image: photo))
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      (imageView.contentMode, imageView.clipsToBounds) = (.scaleAspectFill, true)
      (words.text, words.numberOfLines) = ("A post has words of its own below its photo.", 0)
      for child in [imageView, words] { view.addSubview(child) }
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let (width, height) = (view.bounds.width, view.bounds.height)
      imageView.frame = CGRect(x: 0, y: 90, width: width, height: min(width * 0.75, height / 2))
      words.frame = CGRect(x: 16, y: imageView.frame.maxY + 16, width: width - 32, height: 44)
    }

    var zoomPhoto: ZoomSource? { .view(imageView) }
  }
#endif
