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
    ///   - imageView: returns the view in a cell that shows its photo; nil if there is none.
    public func takeThumbnails<Cell: UICollectionViewCell>(
      from collectionView: UICollectionView, section: Int = 0, imageView: @escaping (Cell) -> UIView?
    ) {
      let indexPath = { [weak self] id in self?.index(of: id).map { IndexPath(item: $0, section: section) } }
      takeThumbnails(from: collectionView, at: indexPath, imageView: imageView)
    }

    /// Flies photos out of and into the cells of a collection view with several sections.
    ///
    /// - Parameters:
    ///   - collectionView: shows the photos. The viewer does not retain it.
    ///   - indexPath: returns the index path of the photo with an id; nil if there is none.
    ///   - imageView: returns the view in a cell that shows its photo; nil if there is none.
    public func takeThumbnails<Cell: UICollectionViewCell>(
      from collectionView: UICollectionView, at indexPath: @escaping (String) -> IndexPath?,
      imageView: @escaping (Cell) -> UIView?
    ) {
      let cells = Cells(of: collectionView, at: indexPath) { ($0 as? Cell).flatMap(imageView) }
      (source, scrollToVisible) = (cells.source, cells.bringIntoSight)
    }

    /// Flies photos out of and into the cells of a table view, and scrolls to where they land.
    ///
    /// - Parameters:
    ///   - tableView: shows the photos. The viewer does not retain it.
    ///   - indexPath: returns the index path of the photo with an id; nil if there is none.
    ///   - imageView: returns the view in a cell that shows its photo; nil if there is none.
    public func takeThumbnails<Cell: UITableViewCell>(
      from tableView: UITableView, at indexPath: @escaping (String) -> IndexPath?,
      imageView: @escaping (Cell) -> UIView?
    ) {
      let cells = Cells(of: tableView, at: indexPath) { ($0 as? Cell).flatMap(imageView) }
      (source, scrollToVisible) = (cells.source, cells.bringIntoSight)
    }
  }

  extension ZoomTransition {
    /// Flies photos out of and into the cells of a collection view, and scrolls to where they land.
    ///
    /// Sets ``source`` and ``scrollToVisible``. The transition retains neither the view nor its cells.
    ///
    /// An id names an index path, as `IndexPath.zoomID` writes it, so a photo lands in whichever cell is
    /// there by then. If you insert, delete or move photos while one is open, use ids of your own and return
    /// their index paths.
    ///
    /// - Parameters:
    ///   - collectionView: shows the photos.
    ///   - indexPath: returns the index path of the photo with an id; nil if there is none.
    ///   - imageView: returns the view in a cell that shows its photo; nil if there is none.
    public func takeThumbnails<Cell: UICollectionViewCell>(
      from collectionView: UICollectionView,
      at indexPath: @escaping (String) -> IndexPath? = { IndexPath(zoomID: $0) },
      imageView: @escaping (Cell) -> UIView?
    ) {
      let cells = Cells(of: collectionView, at: indexPath) { ($0 as? Cell).flatMap(imageView) }
      (source, scrollToVisible) = (cells.source, cells.bringIntoSight)
    }

    /// Flies photos out of a diffable data source's cells. An id is an item's identifier as a string.
    ///
    /// A photo stays with its item when you insert, delete or move others, and takes the style's fallback
    /// when you delete its own. For identifiers that do not convert from a string, such as a `UUID`, return
    /// the index path yourself.
    ///
    /// - Parameters:
    ///   - collectionView: shows the photos.
    ///   - dataSource: the collection view's data source, which the transition does not retain.
    ///   - imageView: returns the view in a cell that shows its photo; nil if there is none.
    public func takeThumbnails<Section, Item, Cell: UICollectionViewCell>(
      from collectionView: UICollectionView,
      dataSource: UICollectionViewDiffableDataSource<Section, Item>,
      imageView: @escaping (Cell) -> UIView?
    ) where Section: Hashable & Sendable, Item: Hashable & Sendable & LosslessStringConvertible {
      let indexPath = { [weak dataSource] id in Item(id).flatMap { dataSource?.indexPath(for: $0) } }
      takeThumbnails(from: collectionView, at: indexPath, imageView: imageView)
    }

    /// Flies photos out of and into the cells of a table view, and scrolls to where they land.
    ///
    /// - Parameters:
    ///   - tableView: shows the photos. The transition does not retain it.
    ///   - indexPath: returns a photo's index path; nil if there is none. By default ids are index paths.
    ///   - imageView: returns the view in a cell that shows its photo; nil if there is none.
    public func takeThumbnails<Cell: UITableViewCell>(
      from tableView: UITableView,
      at indexPath: @escaping (String) -> IndexPath? = { IndexPath(zoomID: $0) },
      imageView: @escaping (Cell) -> UIView?
    ) {
      let cells = Cells(of: tableView, at: indexPath) { ($0 as? Cell).flatMap(imageView) }
      (source, scrollToVisible) = (cells.source, cells.bringIntoSight)
    }

    /// Flies photos out of a diffable data source's cells. An id is an item's identifier as a string.
    ///
    /// - Parameters:
    ///   - tableView: shows the photos. The transition does not retain it.
    ///   - dataSource: the table view's data source, which the transition does not retain.
    ///   - imageView: returns the view in a cell that shows its photo; nil if there is none.
    public func takeThumbnails<Section, Item, Cell: UITableViewCell>(
      from tableView: UITableView, dataSource: UITableViewDiffableDataSource<Section, Item>,
      imageView: @escaping (Cell) -> UIView?
    ) where Section: Hashable & Sendable, Item: Hashable & Sendable & LosslessStringConvertible {
      let indexPath = { [weak dataSource] id in Item(id).flatMap { dataSource?.indexPath(for: $0) } }
      takeThumbnails(from: tableView, at: indexPath, imageView: imageView)
    }
  }

  extension IndexPath {
    /// The id of the photo in the cell at this index path: `"0-3"` is the fourth cell of the first section.
    nonisolated public var zoomID: String { map(String.init).joined(separator: "-") }

    /// Creates the index path that an id names; nil if it names none.
    nonisolated public init?(zoomID: String) {
      let numbers = zoomID.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
      guard numbers.count == 2, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
      self.init(indexes: numbers)
    }
  }

  /// The cells of a collection or table view that show photos, by their ids. It does not retain the view.
  private struct Cells {
    weak var view: (any CellContainer)?
    let indexPath: (String) -> IndexPath?
    let imageView: (UIView) -> UIView?

    init(
      of view: any CellContainer, at indexPath: @escaping (String) -> IndexPath?,
      imageView: @escaping (UIView) -> UIView?
    ) {
      (self.view, self.indexPath, self.imageView) = (view, indexPath, imageView)
    }

    func source(_ id: String) -> ZoomSource? {
      let cell = indexPath(id).flatMap { view?.laidOutCell(at: $0) }
      return cell.flatMap(imageView).map { .view($0) }
    }

    /// Scrolls to a cell that is not visible, and to a photo that is only partly visible.
    func bringIntoSight(_ id: String) {
      guard let view, let path = indexPath(id) else { return }
      if let cell = view.laidOutCell(at: path) {
        (imageView(cell) ?? cell).scrollIntoView()
      } else if view.hasCell(at: path) {
        // UIKit ends the app if the cell does not exist.
        view.scrollToMiddle(path)
      }
      view.layoutIfNeeded()
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
