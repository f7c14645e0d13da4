#if canImport(UIKit)
  import UIKit

  /// Photos by their positions, for screens that show them in the same order.
  extension PhotoViewerController {
    /// The position of the photo shown, from 0; nil while closed.
    public var currentIndex: Int? { runner.viewer.photo }

    /// Opens the photo at a position as ``open(_:over:animated:)`` opens one by its id.
    ///
    /// - Parameters:
    ///   - index: the photo's position, from 0; the first one unless said.
    ///   - controller: whose window it is.
    ///   - animated: whether the photo flies.
    /// - Returns: false, and nothing happens, if there is no such photo or the controller is in no window.
    @discardableResult
    public func open(at index: Int = 0, over controller: UIViewController, animated: Bool = true) -> Bool {
      guard let id = item(at: index)?.id else { return false }
      return open(id, over: controller, animated: animated)
    }

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
#endif
