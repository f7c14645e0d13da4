#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  @testable import EnlargerUIKit

  /// FluidPhoto's grid, which shows a photo through a segue.
  final class PhotosController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    var photos: [UIImage] = (0..<36).map { _ in .blank(1200, 900) }
    private var selectedIndexPath = IndexPath(item: 0, section: 0)
    private let layout = UICollectionViewFlowLayout()
    private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    // adoption begins
    let zoom = ZoomTransition(style: .fluidPhoto)
    // adoption ends

    override func viewDidLoad() {
      super.viewDidLoad()
      layout.itemSize = CGSize(width: 129, height: 129)
      (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (1, 1)
      collectionView.register(GridCell.self, forCellWithReuseIdentifier: "photo")
      (collectionView.dataSource, collectionView.delegate) = (self, self)
      // It manages its own insets.
      collectionView.contentInsetAdjustmentBehavior = .never
      view.addSubview(collectionView)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      collectionView.frame = view.bounds
      collectionView.contentInset = view.safeAreaInsets
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      photos.count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
      (cell as? GridCell)?.imageView.image = photos[indexPath.item]
      return cell
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      selectedIndexPath = indexPath
      performSegue(withIdentifier: "ShowPhotoPageView", sender: self)
    }

    /// What the storyboard does.
    override func performSegue(withIdentifier identifier: String, sender: Any?) {
      let container = PhotoPageContainerViewController()
      let segue = UIStoryboardSegue(identifier: identifier, source: self, destination: container) {
        self.navigationController?.pushViewController(container, animated: true)
      }
      prepare(for: segue, sender: sender)
      segue.perform()
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      guard let container = segue.destination as? PhotoPageContainerViewController else { return }
      (container.photos, container.currentIndex) = (photos, selectedIndexPath.item)
      // adoption begins
      zoom.takeThumbnails(from: collectionView) { (cell: GridCell) in cell.imageView }
      zoom.prepare(segue.destination, on: navigationController)
      // adoption ends
    }
  }

  // adoption begins
  extension PhotoPageContainerViewController: ZoomDestination {
    var zoomID: String { IndexPath(item: currentIndex, section: 0).zoomID }
    var zoomPhoto: ZoomSource? { .view(currentViewController.imageView) }
  }
  // adoption ends

  /// FluidPhoto's screen with its pages.
  final class PhotoPageContainerViewController: UIViewController, UIPageViewControllerDataSource,
    UIPageViewControllerDelegate
  {
    var photos: [UIImage] = []
    var currentIndex = 0
    private let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)

    var currentViewController: PhotoZoomViewController {
      pages.viewControllers?.first as? PhotoZoomViewController ?? page(currentIndex)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      addChild(pages)
      view.addSubview(pages.view)
      pages.didMove(toParent: self)
      (pages.dataSource, pages.delegate) = (self, self)
      pages.setViewControllers([page(currentIndex)], direction: .forward, animated: false)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      pages.view.frame = view.bounds
    }

    private func page(_ index: Int) -> PhotoZoomViewController {
      PhotoZoomViewController(index, photos[index])
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { currentIndex == 0 ? nil : page(currentIndex - 1) }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { currentIndex == photos.count - 1 ? nil : page(currentIndex + 1) }

    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
      if completed { currentIndex = currentViewController.index }
    }
  }

  /// One of FluidPhoto's pages: a zoomable photo.
  final class PhotoZoomViewController: UIViewController, UIScrollViewDelegate {
    let index: Int
    let imageView: UIImageView
    private let scroll = UIScrollView()

    init(_ index: Int, _ image: UIImage) {
      self.index = index
      imageView = UIImageView(image: image)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      imageView.contentMode = .scaleAspectFit
      (scroll.delegate, scroll.maximumZoomScale) = (self, 4)
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.addSubview(imageView)
      view.addSubview(scroll)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      guard scroll.frame != view.bounds else { return }
      scroll.frame = view.bounds
      imageView.frame = scroll.bounds
      scroll.contentSize = scroll.bounds.size
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }
  }
#endif
