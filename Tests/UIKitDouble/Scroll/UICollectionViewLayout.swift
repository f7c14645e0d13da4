import Foundation

/// Where the cells are.
@MainActor
open class UICollectionViewLayout: NSObject {
  open internal(set) weak var collectionView: UICollectionView?

  public override init() { super.init() }

  open var collectionViewContentSize: CGSize { .zero }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] { [] }

  open func invalidateLayout() { collectionView?.setNeedsLayout() }
}

/// The place of one cell.
@MainActor
open class UICollectionViewLayoutAttributes: NSObject {
  open var frame: CGRect = .zero
  open var indexPath: IndexPath

  public init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
    super.init()
  }
}

/// Cells in lines, top to bottom; or in one line, from left to right.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical
  open var itemSize: CGSize = CGSize(width: 50, height: 50)
  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10

  private var columns: Int {
    let room = collectionView?.bounds.width ?? 0
    return max(Int((room + minimumInteritemSpacing + 0.001) / (itemSize.width + minimumInteritemSpacing)), 1)
  }

  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

  open override var collectionViewContentSize: CGSize {
    guard scrollDirection == .vertical else {
      let width = CGFloat(count) * (itemSize.width + minimumLineSpacing) - minimumLineSpacing
      return CGSize(width: max(width, 0), height: collectionView?.bounds.height ?? 0)
    }
    let rows = (count + columns - 1) / columns
    let lines = CGFloat(rows) * itemSize.height + CGFloat(max(rows - 1, 0)) * minimumLineSpacing
    return CGSize(width: collectionView?.bounds.width ?? 0, height: lines)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    guard scrollDirection == .vertical else {
      let x = CGFloat(indexPath.item) * (itemSize.width + minimumLineSpacing)
      attributes.frame = CGRect(origin: CGPoint(x: x, y: 0), size: itemSize)
      return attributes
    }
    let row = CGFloat(indexPath.item / columns)
    let column = CGFloat(indexPath.item % columns)
    attributes.frame = CGRect(
      x: column * (itemSize.width + minimumInteritemSpacing),
      y: row * (itemSize.height + minimumLineSpacing),
      width: itemSize.width, height: itemSize.height)
    return attributes
  }

  override func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter {
        $0.frame.minX < rect.maxX && rect.minX < $0.frame.maxX
          && $0.frame.minY < rect.maxY && rect.minY < $0.frame.maxY
      }
  }
}
