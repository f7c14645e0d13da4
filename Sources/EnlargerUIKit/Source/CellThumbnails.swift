#if canImport(UIKit)
  import UIKit

  extension PhotoViewerController {
    /// Lets photos fly out of the cells of a collection view and back into them, and scrolls it to where they land.
    ///
    /// It sets ``source`` and ``scrollToVisible``. Neither the collection view nor its cells are held.
    ///
    /// - Parameters:
    ///   - collectionView: shows the photos in paging order.
    ///   - section: in which section it does.
    ///   - picture: the view in a cell that shows its photo; nil if there is none.
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
      // A list that has been reloaded just now has other cells from its next layout on.
      collection?.layoutIfNeeded()
      return collection?.cellForItem(at: IndexPath(item: position, section: section))
    }

    /// - Parameter picture: the view in a cell that has to be in sight.
    func scroll(to position: Int, picture: (UICollectionViewCell) -> UIView?) {
      // Asked for a cell that it does not have, UIKit ends the app.
      guard let collection, section < collection.numberOfSections,
        position < collection.numberOfItems(inSection: section)
      else { return }
      let path = IndexPath(item: position, section: section)
      collection.layoutIfNeeded()
      // A cell that is only prepared is not where it will be.
      if collection.indexPathsForVisibleItems.contains(path), let cell = collection.cellForItem(at: path) {
        (picture(cell) ?? cell).scrollIntoView()
      } else {
        collection.scrollToItem(at: path, at: [.centeredVertically, .centeredHorizontally], animated: false)
      }
      collection.layoutIfNeeded()
    }
  }

  extension ZoomTransition {
    /// Lets photos fly out of the cells of a collection view and back into them, and scrolls it to where they land.
    ///
    /// Sets ``source`` and ``scrollToVisible``. The transition holds neither the collection view nor its cells.
    ///
    /// An id names an index path, as `IndexPath.zoomItem` writes it, so a photo lands in whichever cell is there by
    /// then. If photos are inserted, deleted or moved while one is open, give them ids of their own and answer where
    /// each one is.
    ///
    /// - Parameters:
    ///   - collectionView: shows the photos.
    ///   - indexPath: where the photo with an id is; nil if it is not there.
    ///   - picture: the view in a cell that shows its photo; nil if there is none.
    public func takeThumbnails<Cell: UICollectionViewCell>(
      from collectionView: UICollectionView,
      at indexPath: @escaping (String) -> IndexPath? = { IndexPath(zoomItem: $0) },
      picture: @escaping (Cell) -> UIView?
    ) { takeCells(of: collectionView, at: indexPath) { ($0 as? Cell).flatMap(picture) } }

    /// The same for the items of a diffable data source: an id is an item's identifier, written as a string.
    ///
    /// A photo stays with its item when others are inserted, deleted or moved, and takes the style's fallback when its
    /// own is deleted. For identifiers that a string cannot be turned into by itself, such as a `UUID`, answer the index
    /// path yourself.
    ///
    /// - Parameters:
    ///   - collectionView: shows the photos.
    ///   - dataSource: the collection view's; not held.
    ///   - picture: the view in a cell that shows its photo; nil if there is none.
    public func takeThumbnails<Section, Item, Cell: UICollectionViewCell>(
      from collectionView: UICollectionView,
      items dataSource: UICollectionViewDiffableDataSource<Section, Item>,
      picture: @escaping (Cell) -> UIView?
    ) where Section: Hashable & Sendable, Item: Hashable & Sendable & LosslessStringConvertible {
      let indexPath = { [weak dataSource] id in Item(id).flatMap { dataSource?.indexPath(for: $0) } }
      takeThumbnails(from: collectionView, at: indexPath, picture: picture)
    }

    /// Lets photos fly out of the cells of a table view and back into them, and scrolls it to where they land.
    ///
    /// - Parameters:
    ///   - tableView: shows the photos; not held.
    ///   - indexPath: where the photo with an id is; nil if it is not there. Unless said, ids are index paths.
    ///   - picture: the view in a cell that shows its photo; nil if there is none.
    public func takeThumbnails<Cell: UITableViewCell>(
      from tableView: UITableView,
      at indexPath: @escaping (String) -> IndexPath? = { IndexPath(zoomItem: $0) },
      picture: @escaping (Cell) -> UIView?
    ) { takeCells(of: tableView, at: indexPath) { ($0 as? Cell).flatMap(picture) } }

    /// The same for the items of a diffable data source: an id is an item's identifier, written as a string.
    ///
    /// - Parameters:
    ///   - tableView: shows the photos; not held.
    ///   - dataSource: the table view's; not held.
    ///   - picture: the view in a cell that shows its photo; nil if there is none.
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

    /// The index path that an id names; nil if it names none.
    nonisolated public init?(zoomItem: String) {
      let numbers = zoomItem.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
      guard numbers.count == 2, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
      self.init(indexes: numbers)
    }
  }

  /// A view whose cells exist only while they are in sight, or are about to be.
  private protocol CellContainer: UIScrollView {
    /// The cell at an index path; nil while it is not in sight.
    func shownCell(at path: IndexPath) -> UIView?
    func hasCell(at path: IndexPath) -> Bool
    func scrollToMiddle(_ path: IndexPath)
  }

  extension CellContainer {
    /// A cell after what has just been reloaded is laid out: the photo is drawn before the next frame does that.
    fileprivate func laidOutCell(at path: IndexPath) -> UIView? {
      if let cell = shownCell(at: path) { return cell }
      layoutIfNeeded()
      return shownCell(at: path)
    }

    /// Scrolls to a cell that is out of sight; one that is half covered is the transition's to scroll.
    fileprivate func bringIntoSight(_ path: IndexPath) {
      // Asked for a cell that it does not have, UIKit ends the app.
      guard laidOutCell(at: path) == nil, hasCell(at: path) else { return }
      scrollToMiddle(path)
      layoutIfNeeded()
    }
  }

  extension UICollectionView: CellContainer {
    fileprivate func shownCell(at path: IndexPath) -> UIView? {
      // Cells that are prepared ahead are answered as well.
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
