import Foundation
import Testing
@_spi(Double) import UIKit
import _Testing_UIKit

@MainActor
@Suite("Lists of cells", .ownWorld)
struct ListTests {
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

  @Test func `cells of an orthogonal section lie in a scroll view of their own, and only those in sight`()
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

  @Test func `a tap on a cell tells its index path, in a row as well`() throws {
    let (stage, shelf) = shelf()
    for point in [CGPoint(x: 160, y: 50), CGPoint(x: 100, y: 150)] {
      stage.finger(point.x, point.y).up()
      stage.step(2)
    }
    #expect(shelf.tapped == [IndexPath(item: 1, section: 0), IndexPath(item: 0, section: 1)])
  }

  @Test func `a table shows what a snapshot says, and uses cells again`() throws {
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

  @Test func `a segue does what it was given; one that no storyboard has is a fault`() {
    let stage = Stage()
    let (source, destination) = (UIViewController(), UIViewController())
    var performed = 0
    let segue = UIStoryboardSegue(identifier: "show", source: source, destination: destination) {
      performed += 1
    }
    segue.perform()
    #expect(performed == 1 && segue.source === source && segue.destination === destination)
    source.performSegue(withIdentifier: "none", sender: nil)
    #expect(stage.world.violations == ["there is no segue none"])
  }
}
