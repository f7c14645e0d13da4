#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  @testable import EnlargerUIKit

  /// PhotoZoomAnimator's grid: a collection view controller whose cells trigger a segue.
  final class BaseCollectionViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    var images: [UIImage] = (0..<60).map { _ in .blank(900, 1200) }
    // adoption begins
    let zoom = ZoomTransition(style: .photoZoomAnimator)
    // adoption ends

    init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(GridCell.self, forCellWithReuseIdentifier: "base")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { images.count }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "base", for: indexPath)
      (cell as? GridCell)?.imageView.image = images[indexPath.item]
      return cell
    }

    /// What the storyboard does: selecting a cell triggers a segue.
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      let paging = PagingCollectionViewController()
      let segue = UIStoryboardSegue(identifier: "page", source: self, destination: paging) {
        self.navigationController?.pushViewController(paging, animated: true)
      }
      prepare(for: segue, sender: collectionView.cellForItem(at: indexPath))
      segue.perform()
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      guard let paging = segue.destination as? PagingCollectionViewController else { return }
      paging.images = images
      if let cell = sender as? GridCell {
        paging.currentIndex = collectionView.indexPath(for: cell)?.item ?? 0
      }
      // adoption begins
      zoom.takeThumbnails(from: collectionView) { (cell: GridCell) in cell.imageView }
      zoom.prepare(segue.destination, on: navigationController)
      // adoption ends
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      let side = view.bounds.width / 4 - 1
      return CGSize(width: side, height: side)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 1 }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { 1 }
  }

  // adoption begins
  extension PagingCollectionViewController: ZoomDestination {
    var zoomID: String { IndexPath(item: currentIndex, section: 0).zoomID }
    var zoomPhoto: ZoomSource? {
      let cell = collectionView.cellForItem(at: [0, currentIndex]) as? PagingCollectionViewCell
      return cell.map { .view($0.imageView) }
    }
  }
  // adoption ends

  typealias PagingCollectionViewCell = GridCell

  /// PhotoZoomAnimator's pages: a collection view whose cells fill the screen.
  final class PagingCollectionViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    var images: [UIImage] = []
    var currentIndex = 0
    private let layout = UICollectionViewFlowLayout()

    init() {
      layout.scrollDirection = .horizontal
      super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(GridCell.self, forCellWithReuseIdentifier: "paging")
      collectionView.isPagingEnabled = true
      collectionView.contentInsetAdjustmentBehavior = .never
    }

    private var size = CGSize.zero

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      guard size != view.bounds.size else { return }
      size = view.bounds.size
      let path = IndexPath(item: currentIndex, section: 0)
      collectionView.scrollToItem(at: path, at: .centeredHorizontally, animated: false)
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { images.count }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "paging", for: indexPath)
      (cell as? GridCell)?.imageView.image = images[indexPath.item]
      (cell as? GridCell)?.imageView.contentMode = .scaleAspectFit
      return cell
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
      guard size == view.bounds.size, size.width > 0 else { return }
      currentIndex = Int((scrollView.contentOffset.x / size.width).rounded())
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { collectionView.bounds.size }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 0 }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { 0 }
  }
#endif
