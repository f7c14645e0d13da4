import Foundation

/// The layout of a collection's cells.
@MainActor open class UICollectionViewLayout: NSObject {
  open internal(set) weak var collectionView: UICollectionView?

  public override init() { super.init() }

  open var collectionViewContentSize: CGSize { .zero }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    sections.flatMap { section in
      (0..<count(in: section)).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: section))
      }
      .filter { isSeen($0, in: rect) }
    }
  }

  func isSeen(_ attributes: UICollectionViewLayoutAttributes, in rect: CGRect) -> Bool {
    let box = attributes.frame
    return box.minX < rect.maxX && rect.minX < box.maxX && box.minY < rect.maxY && rect.minY < box.maxY
  }

  /// The rows of sections that scroll sideways, by section.
  var orthogonalRows: [Int: OrthogonalPlace] { [:] }

  var sections: Range<Int> { 0..<(collectionView?.numberOfSections ?? 0) }

  func count(in section: Int) -> Int { collectionView?.numberOfItems(inSection: section) ?? 0 }

  open func invalidateLayout() { collectionView?.setNeedsLayout() }
}

/// The place of one cell.
@MainActor open class UICollectionViewLayoutAttributes: NSObject {
  open var frame: CGRect = .zero
  open var indexPath: IndexPath

  public init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
    super.init()
  }
}

/// Cells in lines from top to bottom, or in one line from left to right.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical
  open var itemSize: CGSize = CGSize(width: 50, height: 50)
  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10

  private var asked: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  /// The size of all cells. The double gives each the size of the first.
  private var cell: CGSize {
    guard let collectionView, let asked else { return itemSize }
    return asked.collectionView(
      collectionView, layout: self, sizeForItemAt: IndexPath(item: 0, section: 0))
  }

  private var lineSpacing: CGFloat {
    guard let collectionView, let asked else { return minimumLineSpacing }
    return asked.collectionView(collectionView, layout: self, minimumLineSpacingForSectionAt: 0)
  }

  private var spacing: CGFloat {
    guard let collectionView, let asked else { return minimumInteritemSpacing }
    return asked.collectionView(collectionView, layout: self, minimumInteritemSpacingForSectionAt: 0)
  }

  private var columns: Int {
    let room = collectionView?.bounds.width ?? 0
    return max(Int((room + spacing + 0.001) / max(cell.width + spacing, 0.001)), 1)
  }

  /// The gap between the cells of a line, so that they fill it.
  private var gap: CGFloat {
    guard columns > 1, let room = collectionView?.bounds.width else { return spacing }
    return max((room - cell.width * CGFloat(columns)) / CGFloat(columns - 1), spacing)
  }

  /// The length of a section in the scroll direction.
  private func length(of section: Int) -> CGFloat {
    let lines =
      scrollDirection == .vertical ? (count(in: section) + columns - 1) / columns : count(in: section)
    let side = scrollDirection == .vertical ? cell.height : cell.width
    return CGFloat(lines) * side + CGFloat(max(lines - 1, 0)) * lineSpacing
  }

  private func start(of section: Int) -> CGFloat {
    sections.prefix(section).map { length(of: $0) }.reduce(0, +)
  }

  open override var collectionViewContentSize: CGSize {
    let length = start(of: sections.count)
    let room = collectionView?.bounds.size ?? .zero
    return scrollDirection == .vertical
      ? CGSize(width: room.width, height: length) : CGSize(width: length, height: room.height)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let (size, start) = (cell, start(of: indexPath.section))
    guard scrollDirection == .vertical else {
      let x = start + CGFloat(indexPath.item) * (size.width + lineSpacing)
      attributes.frame = CGRect(origin: CGPoint(x: x, y: 0), size: size)
      return attributes
    }
    let row = CGFloat(indexPath.item / columns)
    let column = CGFloat(indexPath.item % columns)
    attributes.frame = CGRect(
      x: column * (size.width + gap), y: start + row * (size.height + lineSpacing), width: size.width,
      height: size.height)
    return attributes
  }
}

/// Provides the sizes of cells. All members are optional on Apple systems, where the layout's own values apply.
@MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
}

extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0 }
}

/// The place of a row that scrolls sideways.
struct OrthogonalPlace {
  var frame: CGRect
  var contentWidth: CGFloat
  var isPaged: Bool
}
