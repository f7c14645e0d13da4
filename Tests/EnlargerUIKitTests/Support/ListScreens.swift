#if canImport(UIKit)
  import UIKit
  import EnlargerUIKit
  import Foundation

  @testable import EnlargerUIKit

  /// A table whose rows show photos, identified by number in a data source.
  @MainActor final class RowsScreen: UITableViewController {
    private(set) lazy var rows = UITableViewDiffableDataSource<Int, Int>(tableView: tableView) {
      table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      (cell as? RowCell)?.item = item
      return cell
    }
    var tapped: (IndexPath) -> Void = { _ in }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(RowCell.self, forCellReuseIdentifier: "row")
      tableView.rowHeight = 90
      show(Array(0..<40))
    }

    func show(_ items: [Int]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      rows.apply(snapshot, animatingDifferences: false)
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      tapped(indexPath)
    }

    var cells: [RowCell] { tableView.visibleCells.compactMap { $0 as? RowCell } }
  }

  final class RowCell: UITableViewCell {
    var item = 0
    private(set) lazy var picture: UIImageView = {
      let view = UIImageView(image: .blank(1200, 900))
      (view.contentMode, view.clipsToBounds) = (.scaleAspectFill, true)
      view.frame = CGRect(x: 8, y: 5, width: 80, height: 80)
      contentView.addSubview(view)
      return view
    }()

    override func layoutSubviews() {
      super.layoutSubviews()
      _ = picture
    }
  }

  /// A photo's screen that counts how often `zoomPhoto` is read, and how often before its layout.
  @MainActor final class WatchedScreen: PhotoScreen {
    private var isLaidOut = false
    private(set) var askedTooEarly = 0
    private(set) var asked = 0

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      if view.window != nil { isLaidOut = true }
    }

    override var zoomPhoto: ZoomSource? {
      asked += 1
      if !isLaidOut { askedTooEarly += 1 }
      return isLaidOut ? super.zoomPhoto : nil
    }
  }

  /// A screen whose photos are side by side, in each of UIKit's three ways.
  @MainActor
  final class PagingScreen: PhotoScreen, UICollectionViewDataSource, UIPageViewControllerDataSource {
    enum Kind: CaseIterable { case scrollView, pageController, collectionView }

    private let kind: Kind
    private let ids: [String]
    private let first: Int
    private let image: UIImage?
    let scroll: UIScrollView
    private let layout = UICollectionViewFlowLayout()
    private let pager = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])
    private var views: [UIImageView] = []
    private var size = CGSize.zero
    /// What the screen answers if nothing under the finger scrolls sideways.
    var saysPages = true

    init(_ kind: Kind, ids: [String], first: Int, image: UIImage?) {
      (self.kind, self.ids, self.first, self.image) = (kind, ids, first, image)
      scroll =
        kind == .collectionView
        ? UICollectionView(frame: .zero, collectionViewLayout: layout) : UIScrollView(frame: .zero)
      super.init(ids[first], image: image)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      imageView.removeFromSuperview()
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.isPagingEnabled = true
      switch kind {
      case .scrollView:
        views = ids.map { _ in picture() }
        for view in views { scroll.addSubview(view) }
        view.addSubview(scroll)
      case .collectionView:
        (layout.scrollDirection, layout.minimumLineSpacing) = (.horizontal, 0)
        let collection = scroll as? UICollectionView
        collection?.register(GridCell.self, forCellWithReuseIdentifier: "page")
        collection?.dataSource = self
        view.addSubview(scroll)
      case .pageController:
        addChild(pager)
        view.addSubview(pager.view)
        pager.didMove(toParent: self)
        pager.dataSource = self
        pager.setViewControllers([page(first)], direction: .forward, animated: false)
      }
    }

    private func picture() -> UIImageView {
      let view = UIImageView(image: image)
      view.contentMode = .scaleAspectFit
      return view
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      guard size != view.bounds.size else { return }
      size = view.bounds.size
      (scroll.frame, pager.view.frame) = (view.bounds, view.bounds)
      layout.itemSize = size
      for (index, view) in views.enumerated() {
        view.frame = CGRect(origin: CGPoint(x: CGFloat(index) * size.width, y: 0), size: size)
      }
      scroll.contentSize = CGSize(width: CGFloat(ids.count) * size.width, height: size.height)
      scroll.contentOffset.x = CGFloat(first) * size.width
      if kind == .collectionView { scroll.layoutIfNeeded() }
    }

    // MARK: The current photo

    private var index: Int {
      guard kind != .pageController else { return (pager.viewControllers?.first as? Page)?.index ?? first }
      return size.width > 0 ? Int((scroll.contentOffset.x / size.width).rounded()) : first
    }

    override var zoomID: String {
      get { ids[min(max(index, 0), ids.count - 1)] }
      set {}
    }

    override var zoomPhoto: ZoomSource? {
      switch kind {
      case .scrollView: views.indices.contains(index) ? .view(views[index]) : nil
      case .pageController: (pager.viewControllers?.first as? Page).map { .view($0.imageView) }
      case .collectionView:
        ((scroll as? UICollectionView)?.cellForItem(at: IndexPath(item: index, section: 0)) as? GridCell)
          .map { .view($0.imageView) }
      }
    }

    override var zoomHasPages: Bool { saysPages }

    // MARK: Pages

    final class Page: UIViewController {
      let index: Int
      let imageView: UIImageView

      init(_ index: Int, _ imageView: UIImageView) {
        (self.index, self.imageView) = (index, imageView)
        super.init(nibName: nil, bundle: nil)
      }

      required init?(coder: NSCoder) { nil }

      override func viewDidLoad() {
        super.viewDidLoad()
        imageView.frame = view.bounds
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(imageView)
      }
    }

    private func page(_ index: Int) -> Page { Page(index, picture()) }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, -1) }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, 1) }

    private func neighbour(of controller: UIViewController, _ step: Int) -> UIViewController? {
      guard let page = controller as? Page, ids.indices.contains(page.index + step) else { return nil }
      return self.page(page.index + step)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      ids.count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: indexPath)
      (cell as? GridCell)?.imageView.image = image
      (cell as? GridCell)?.imageView.contentMode = .scaleAspectFit
      return cell
    }
  }
#endif
