import Foundation
import Testing
@_spi(Double) import UIKit
import _Testing_UIKit

private final class Counting: UIView {
  var layouts = 0
  var safeAreas = 0
  override func layoutSubviews() { layouts += 1 }
  override func safeAreaInsetsDidChange() { safeAreas += 1 }
}

private final class Focusable: UIView {
  override var canBecomeFirstResponder: Bool { true }
}

@MainActor @Suite("The view hierarchy", .ownWorld) struct HierarchyTests {
  @Test func hitTestingTakesTheFrontmostVisibleView() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: root.bounds)
    let front = UIView(frame: root.bounds)
    root.addSubview(back)
    root.addSubview(front)
    let point = CGPoint(x: 50, y: 50)
    #expect(root.hitTest(point, with: nil) === front)
    front.alpha = 0.009
    #expect(root.hitTest(point, with: nil) === back)
    front.alpha = 1
    front.isHidden = true
    #expect(root.hitTest(point, with: nil) === back)
    front.isHidden = false
    front.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) === back)
    #expect(root.hitTest(CGPoint(x: 200, y: 0), with: nil) == nil)
  }

  @Test func hitTestingGoesThroughTransforms() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let child = UIView(frame: CGRect(x: 90, y: 90, width: 20, height: 20))
    child.transform = CGAffineTransform(scaleX: 5, y: 5)
    root.addSubview(child)
    #expect(root.hitTest(CGPoint(x: 55, y: 55), with: nil) === child)
    #expect(root.hitTest(CGPoint(x: 45, y: 45), with: nil) === root)
  }

  @Test func imageViewsAndLabelsLetTouchesThrough() {
    #expect(!UIImageView(image: nil).isUserInteractionEnabled)
    #expect(!UILabel().isUserInteractionEnabled)
  }

  @Test func layoutRunsOncePerRequest() {
    let stage = Stage()
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    stage.step()
    #expect(view.layouts == 1)
    stage.step(3)
    #expect(view.layouts == 1)
    view.setNeedsLayout()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.layouts == 2)
    view.center.x += 5
    stage.step()
    #expect(view.layouts == 2)
    view.bounds.size.width += 5
    stage.step()
    #expect(view.layouts == 3)
  }

  @Test func theSafeAreaIsThePartThatOverlapsTheView() {
    let stage = Stage(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let full = UIView(frame: stage.window.bounds)
    let middle = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 100))
    stage.window.addSubview(full)
    stage.window.addSubview(middle)
    #expect(full.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(middle.safeAreaInsets == .zero)
  }

  @Test func aNewSafeAreaIsReportedAndTriggersALayout() {
    let stage = Stage()
    let view = Counting(frame: stage.window.bounds)
    stage.window.addSubview(view)
    stage.step()
    stage.window.ownSafeArea.top = 47
    stage.step()
    #expect(view.safeAreas == 1 && view.layouts == 2)
  }

  @Test func oneFirstResponderPerWindow() {
    let stage = Stage()
    let a = Focusable()
    let b = Focusable()
    stage.window.addSubview(a)
    stage.window.addSubview(b)
    #expect(a.becomeFirstResponder())
    #expect(b.becomeFirstResponder())
    #expect(!a.isFirstResponder && b.isFirstResponder)
    b.removeFromSuperview()
    #expect(!b.isFirstResponder)
    #expect(!UIView().becomeFirstResponder())
  }

  @Test func aCollectionShowsOnlyVisibleCellsAndReusesThem() {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let source = Squares(count: 1000)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let grid = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = source
    stage.window.addSubview(grid)
    stage.step()
    #expect(grid.visibleCells.count == 9)
    let first = grid.cellForItem(at: IndexPath(item: 0, section: 0))
    grid.scrollToItem(at: IndexPath(item: 500, section: 0), at: .centeredVertically, animated: false)
    #expect(grid.cellForItem(at: IndexPath(item: 500, section: 0)) == nil)
    #expect(grid.layoutAttributesForItem(at: IndexPath(item: 500, section: 0)) != nil)
    grid.layoutIfNeeded()
    #expect(grid.cellForItem(at: IndexPath(item: 500, section: 0)) != nil)
    #expect(grid.visibleCells.contains { $0 === first })
  }

  private final class Squares: NSObject, UICollectionViewDataSource {
    let count: Int
    init(count: Int) { self.count = count }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }
}

@MainActor @Suite("Lists of cells", .ownWorld) struct ListTests {
  private final class Shelf: UICollectionViewController {
    var tapped: [IndexPath] = []

    init() {
      super.init(
        collectionViewLayout: UICollectionViewCompositionalLayout { number, _ in
          let whole = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
          let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: number == 0 ? .absolute(100) : .fractionalWidth(0.5),
              heightDimension: .absolute(100)),
            subitems: [NSCollectionLayoutItem(layoutSize: whole)])
          let section = NSCollectionLayoutSection(group: group)
          section.interGroupSpacing = 10
          if number == 0 { section.orthogonalScrollingBehavior = .continuous }
          return section
        })
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 20 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      tapped.append(indexPath)
    }
  }

  private func shelf() -> (Stage, Shelf) {
    let (stage, shelf) = (Stage(), Shelf())
    stage.show(shelf)
    stage.step(2)
    return (stage, shelf)
  }

  @Test func `an orthogonal section has its own scroll view with only its visible cells`()
    throws
  {
    let (stage, shelf) = shelf()
    let list = try #require(shelf.collectionView)
    let cell = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)))
    let row = try #require(cell.superview as? UIScrollView)
    #expect(row !== list && row.frame == CGRect(x: 0, y: 0, width: 390, height: 100))
    #expect(list.cellForItem(at: IndexPath(item: 5, section: 0)) == nil)
    let finger = stage.finger(300, 50)
    for x in stride(from: 300.0, through: 100, by: -10) {
      finger.move(to: x, 50)
      stage.step()
    }
    finger.up()
    stage.step(2)
    #expect(row.contentOffset.x > 150 && list.contentOffset == .zero)
    #expect(list.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
    #expect(list.cellForItem(at: IndexPath(item: 5, section: 0)) != nil)
  }

  @Test func `scrolling to an item scrolls its row sideways and the collection up and down`() throws {
    let (stage, shelf) = shelf()
    let list = try #require(shelf.collectionView)
    list.contentOffset.y = 1300
    stage.step()
    list.scrollToItem(
      at: IndexPath(item: 15, section: 0), at: [.centeredVertically, .centeredHorizontally], animated: false)
    list.layoutIfNeeded()
    let cell = try #require(list.cellForItem(at: IndexPath(item: 15, section: 0)))
    #expect(list.contentOffset.y == 0 && cell.convert(cell.bounds, to: nil).midX == 195)
    list.scrollToItem(at: IndexPath(item: 0, section: 5), at: .top, animated: false)
    #expect(stage.world.violations == ["scroll to an item that is not in the collection"])
  }

  @Test func `a table shows its snapshot and reuses cells`() throws {
    let (stage, screen) = (Stage(), UITableViewController(style: .plain))
    screen.loadViewIfNeeded()
    let table = try #require(screen.tableView)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(["a", "b"], toSection: 0)
    snapshot.appendItems((0..<40).map(String.init))
    source.apply(snapshot, animatingDifferences: false)
    stage.show(screen)
    stage.step()
    let first = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(first.frame.minY == 44 && source.indexPath(for: "3") == IndexPath(row: 3, section: 1))
    table.scrollToRow(at: IndexPath(row: 39, section: 1), at: .middle, animated: false)
    stage.step()
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) == nil)
    #expect(table.visibleCells.contains { $0 === first })
    snapshot.deleteItems(["3"])
    source.apply(snapshot, animatingDifferences: false)
    #expect(source.indexPath(for: "3") == nil && source.snapshot().itemIdentifiers.count == 41)
  }
}
