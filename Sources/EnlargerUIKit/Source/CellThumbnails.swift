#if canImport(UIKit)
  import UIKit

  extension PhotoViewerController {
    /// Flies photos out of and into the cells of a collection view, and scrolls to where they land.
    ///
    /// Sets ``source`` and ``scrollToVisible``. The viewer retains neither the collection view nor its cells.
    ///
    /// - Parameters:
    ///   - collectionView: shows the photos in paging order.
    ///   - section: the section of the photos.
    ///   - picture: returns the view in a cell that shows its photo; nil if there is none.
    public func takeThumbnails<Cell: UICollectionViewCell>(
      from collectionView: UICollectionView, section: Int = 0, picture: @escaping (Cell) -> UIView?
    ) {
      let cells = CollectionCells(collectionView, section)
      source = { [weak self] id in
        let cell = self?.index(of: id).flatMap { cells.cell(at: $0) } as? Cell
        return cell.flatMap(picture).map { .view($0) }
      }
      scrollToVisible = { [weak self] id in
        self?.index(of: id).map { cells.scroll(to: $0) { ($0 as? Cell).flatMap(picture) } }
      }
    }
  }

  /// The cells of one section, by the positions of their photos.
  private struct CollectionCells {
    private weak var collection: UICollectionView?
    private let section: Int

    init(_ collection: UICollectionView, _ section: Int) {
      (self.collection, self.section) = (collection, section)
    }

    func cell(at position: Int) -> UICollectionViewCell? {
      // After a reload, the next layout replaces the cells.
      collection?.layoutIfNeeded()
      return collection?.cellForItem(at: IndexPath(item: position, section: section))
    }

    /// - Parameter picture: returns the view in a cell that must be visible.
    func scroll(to position: Int, picture: (UICollectionViewCell) -> UIView?) {
      // UIKit ends the app if the cell does not exist.
      guard let collection, section < collection.numberOfSections,
        position < collection.numberOfItems(inSection: section)
      else { return }
      let path = IndexPath(item: position, section: section)
      collection.layoutIfNeeded()
      // A prefetched cell is not in its final place.
      if collection.indexPathsForVisibleItems.contains(path), let cell = collection.cellForItem(at: path) {
        (picture(cell) ?? cell).scrollIntoView()
      } else {
        collection.scrollToItem(at: path, at: [.centeredVertically, .centeredHorizontally], animated: false)
      }
      collection.layoutIfNeeded()
    }
  }

  extension ZoomTransition {
    /// Flies photos out of and into the cells of a collection view, and scrolls to where they land.
    ///
    /// Sets ``source`` and ``scrollToVisible``. The transition retains neither the view nor its cells.
    ///
    /// An id names an index path, as `IndexPath.zoomItem` writes it, so a photo lands in whichever cell is
    /// there by then. If you insert, delete or move photos while one is open, use ids of your own and return
    /// their index paths.
    ///
    /// - Parameters:
    ///   - collectionView: shows the photos.
    ///   - indexPath: returns the index path of the photo with an id; nil if there is none.
    ///   - picture: returns the view in a cell that shows its photo; nil if there is none.
    public func takeThumbnails<Cell: UICollectionViewCell>(
      from collectionView: UICollectionView,
      at indexPath: @escaping (String) -> IndexPath? = { IndexPath(zoomItem: $0) },
      picture: @escaping (Cell) -> UIView?
    ) { takeCells(of: collectionView, at: indexPath) { ($0 as? Cell).flatMap(picture) } }

    /// Flies photos out of a diffable data source's cells. An id is an item's identifier as a string.
    ///
    /// A photo stays with its item when you insert, delete or move others, and takes the style's fallback
    /// when you delete its own. For identifiers that do not convert from a string, such as a `UUID`, return
    /// the index path yourself.
    ///
    /// - Parameters:
    ///   - collectionView: shows the photos.
    ///   - dataSource: the collection view's data source, which the transition does not retain.
    ///   - picture: returns the view in a cell that shows its photo; nil if there is none.
    public func takeThumbnails<Section, Item, Cell: UICollectionViewCell>(
      from collectionView: UICollectionView,
      items dataSource: UICollectionViewDiffableDataSource<Section, Item>,
      picture: @escaping (Cell) -> UIView?
    ) where Section: Hashable & Sendable, Item: Hashable & Sendable & LosslessStringConvertible {
      let indexPath = { [weak dataSource] id in Item(id).flatMap { dataSource?.indexPath(for: $0) } }
      takeThumbnails(from: collectionView, at: indexPath, picture: picture)
    }

    /// Flies photos out of and into the cells of a table view, and scrolls to where they land.
    ///
    /// - Parameters:
    ///   - tableView: shows the photos. The transition does not retain it.
    ///   - indexPath: returns a photo's index path; nil if there is none. By default ids are index paths.
    ///   - picture: returns the view in a cell that shows its photo; nil if there is none.
    public func takeThumbnails<Cell: UITableViewCell>(
      from tableView: UITableView,
      at indexPath: @escaping (String) -> IndexPath? = { IndexPath(zoomItem: $0) },
      picture: @escaping (Cell) -> UIView?
    ) { takeCells(of: tableView, at: indexPath) { ($0 as? Cell).flatMap(picture) } }

    /// Flies photos out of a diffable data source's cells. An id is an item's identifier as a string.
    ///
    /// - Parameters:
    ///   - tableView: shows the photos. The transition does not retain it.
    ///   - dataSource: the table view's data source, which the transition does not retain.
    ///   - picture: returns the view in a cell that shows its photo; nil if there is none.
    public func takeThumbnails<Section, Item, Cell: UITableViewCell>(
      from tableView: UITableView, items dataSource: UITableViewDiffableDataSource<Section, Item>,
      picture: @escaping (Cell) -> UIView?
    ) where Section: Hashable & Sendable, Item: Hashable & Sendable & LosslessStringConvertible {
      let indexPath = { [weak dataSource] id in Item(id).flatMap { dataSource?.indexPath(for: $0) } }
      takeThumbnails(from: tableView, at: indexPath, picture: picture)
    }

    private func takeCells(
      of view: any CellContainer, at indexPath: @escaping (String) -> IndexPath?,
      picture: @escaping (UIView) -> UIView?
    ) {
      source = { [weak view] id in
        let cell = indexPath(id).flatMap { view?.laidOutCell(at: $0) }
        return cell.flatMap(picture).map { .view($0) }
      }
      scrollToVisible = { [weak view] id in
        if let path = indexPath(id) { view?.bringIntoSight(path) }
      }
    }
  }

  extension IndexPath {
    /// The id of the photo in the cell at this index path: `"0-3"` is the fourth cell of the first section.
    nonisolated public var zoomItem: String { map(String.init).joined(separator: "-") }

    /// Creates the index path that an id names; nil if it names none.
    nonisolated public init?(zoomItem: String) {
      let numbers = zoomItem.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
      guard numbers.count == 2, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
      self.init(indexes: numbers)
    }
  }

  /// A view whose cells exist only while they are visible, or about to be.
  private protocol CellContainer: UIScrollView {
    /// Returns the cell at an index path; nil while it is not visible.
    func shownCell(at path: IndexPath) -> UIView?
    func hasCell(at path: IndexPath) -> Bool
    func scrollToMiddle(_ path: IndexPath)
  }

  extension CellContainer {
    /// Returns a cell. Lays out a recent reload first, because the photo is drawn before the next layout.
    fileprivate func laidOutCell(at path: IndexPath) -> UIView? {
      if let cell = shownCell(at: path) { return cell }
      layoutIfNeeded()
      return shownCell(at: path)
    }

    /// Scrolls to a cell that is not visible. The transition itself scrolls to a partly covered one.
    fileprivate func bringIntoSight(_ path: IndexPath) {
      // UIKit ends the app if the cell does not exist.
      guard laidOutCell(at: path) == nil, hasCell(at: path) else { return }
      scrollToMiddle(path)
      layoutIfNeeded()
    }
  }

  extension UICollectionView: CellContainer {
    fileprivate func shownCell(at path: IndexPath) -> UIView? {
      // `cellForItem(at:)` returns prefetched cells as well.
      indexPathsForVisibleItems.contains(path) ? cellForItem(at: path) : nil
    }

    fileprivate func hasCell(at path: IndexPath) -> Bool {
      path.section < numberOfSections && path.item < numberOfItems(inSection: path.section)
    }

    fileprivate func scrollToMiddle(_ path: IndexPath) {
      scrollToItem(at: path, at: [.centeredVertically, .centeredHorizontally], animated: false)
    }
  }

  extension UITableView: CellContainer {
    fileprivate func shownCell(at path: IndexPath) -> UIView? {
      indexPathsForVisibleRows?.contains(path) == true ? cellForRow(at: path) : nil
    }

    fileprivate func hasCell(at path: IndexPath) -> Bool {
      path.section < numberOfSections && path.row < numberOfRows(inSection: path.section)
    }

    fileprivate func scrollToMiddle(_ path: IndexPath) { scrollToRow(at: path, at: .middle, animated: false) }
  }
#endif
