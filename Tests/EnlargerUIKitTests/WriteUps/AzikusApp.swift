#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  @testable import EnlargerUIKit

  /// A profile as the article's: a row of its own that is scrolled sideways, and the posts below.
  final class ProfileController: UICollectionViewController {
    let zoom = ZoomTransition(style: .azikus)

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
      (cell as? GridCell)?.imageView.image = .blank(1200, 900)
      return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      let post = PostController(indexPath.zoomItem)
      post.modalPresentationStyle = .custom
      zoom.present(post, from: self)
    }
  }

  /// A post: its photo, and words below it.
  final class PostController: UIViewController, ZoomDestination {
    let zoomItem: String
    let imageView = UIImageView(image: .blank(1200, 900))
    let words = UILabel()

    init(_ id: String) {
      zoomItem = id
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      (imageView.contentMode, imageView.clipsToBounds) = (.scaleAspectFill, true)
      for child in [imageView, words] { view.addSubview(child) }
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      imageView.frame = CGRect(x: 0, y: 90, width: view.bounds.width, height: view.bounds.width * 0.75)
      words.frame = CGRect(x: 16, y: 400, width: view.bounds.width - 32, height: 120)
    }

    var zoomPhoto: ZoomSource? { .view(imageView) }
  }
#endif
