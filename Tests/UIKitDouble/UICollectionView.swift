import Foundation

/// Cells in a layout. Only visible cells exist, and they are reused.
open class UICollectionView: UIScrollView {
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top: UICollectionView.ScrollPosition = ScrollPosition(rawValue: 1)
    public static let centeredVertically: UICollectionView.ScrollPosition = ScrollPosition(rawValue: 2)
    public static let bottom: UICollectionView.ScrollPosition = ScrollPosition(rawValue: 4)
    public static let left: UICollectionView.ScrollPosition = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally: UICollectionView.ScrollPosition = ScrollPosition(rawValue: 16)
    public static let right: UICollectionView.ScrollPosition = ScrollPosition(rawValue: 32)
  }

  open weak var dataSource: (any UICollectionViewDataSource)?
  open var collectionViewLayout: UICollectionViewLayout
  private var cells: [IndexPath: UICollectionViewCell] = [:]
  /// Cells created before they scroll into view.
  private var prepared: [IndexPath: UICollectionViewCell] = [:]
  private var pool: [String: [UICollectionViewCell]] = [:]
  private var classes: [String: UICollectionViewCell.Type] = [:]
  /// The rows of sections that scroll sideways, by section.
  private var rows: [Int: OrthogonalRow] = [:]

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    backgroundColor = .systemBackground
    let tap = UITapGestureRecognizer()
    tap.onChange { [weak self] recogniser in self?.tapped(recogniser) }
    addGestureRecognizer(tap)
  }

  public required init?(coder: NSCoder) { return nil }

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UICollectionViewCell.Type
  }

  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = pool[identifier]?.popLast() { return cell }
    let cell = (classes[identifier] ?? UICollectionViewCell.self).init(frame: .zero)
    cell.reuseIdentifier = identifier
    return cell
  }

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }

  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  /// Since iOS 15, the result may also be a prepared cell.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    cells[indexPath] ?? prepared[indexPath]
  }

  /// Creates a cell early, as UIKit does for those that will soon scroll into view.
  @_spi(Double)
  public func prepareCell(at indexPath: IndexPath) {
    guard cells[indexPath] == nil, let cell = dataSource?.collectionView(self, cellForItemAt: indexPath)
    else { return }
    cell.frame = layoutAttributesForItem(at: indexPath)?.frame ?? .zero
    prepared[indexPath] = cell
  }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

  open var visibleCells: [UICollectionViewCell] { cells.keys.sorted().compactMap { cells[$0] } }

  open var indexPathsForVisibleItems: [IndexPath] { cells.keys.sorted() }

  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    cells.first { $0.value.convert($0.value.bounds, to: self).contains(point) }?.key
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard (0..<numberOfSections).contains(indexPath.section),
      (0..<numberOfItems(inSection: indexPath.section)).contains(indexPath.item)
    else { return nil }
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
  ) {
    guard let box = layoutAttributesForItem(at: indexPath)?.frame else {
      return UIKitWorld.current.violations.append("scroll to an item that is not in the collection")
    }
    let inset = adjustedContentInset
    var target = contentOffset
    let room = bounds.height - inset.top - inset.bottom
    if scrollPosition.contains(.top) { target.y = box.minY - inset.top }
    if scrollPosition.contains(.centeredVertically) { target.y = box.midY - inset.top - room / 2 }
    if scrollPosition.contains(.bottom) { target.y = box.maxY + inset.bottom - bounds.height }
    if let row = rows[indexPath.section] {
      row.scroll(to: box, scrollPosition)
    } else if scrollPosition.contains(.centeredHorizontally) {
      target.x = box.midX - inset.left - (bounds.width - inset.left - inset.right) / 2
    }
    let size = collectionViewLayout.collectionViewContentSize
    target.x = min(max(target.x, -inset.left), max(size.width + inset.right - bounds.width, -inset.left))
    target.y = min(max(target.y, -inset.top), max(size.height + inset.bottom - bounds.height, -inset.top))
    setContentOffset(target, animated: animated)
  }

  open func reloadData() {
    prepared = [:]
    for path in cells.keys { recycle(path) }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = collectionViewLayout.collectionViewContentSize
    layOutRows()
    let shown = collectionViewLayout.elements(in: bounds).filter { isShown($0) }
    let paths = Set(shown.map(\.indexPath))
    for path in cells.keys where !paths.contains(path) { recycle(path) }
    for attributes in shown {
      let path = attributes.indexPath
      guard
        let cell = cells[path] ?? prepared.removeValue(forKey: path)
          ?? dataSource?.collectionView(self, cellForItemAt: path)
      else { continue }
      cells[path] = cell
      let row = rows[path.section]
      let origin = row?.frame.origin ?? .zero
      let box = attributes.frame.offsetBy(dx: -origin.x, dy: -origin.y)
      if cell.frame != box { cell.frame = box }
      if cell.superview !== row ?? self { (row ?? self).addSubview(cell) }
    }
  }

  private func layOutRows() {
    let boxes = collectionViewLayout.orthogonalRows
    for (section, row) in rows where boxes[section] == nil {
      row.removeFromSuperview()
      rows[section] = nil
    }
    for (section, box) in boxes {
      let row = rows[section] ?? OrthogonalRow(frame: .zero)
      rows[section] = row
      row.collection = self
      if row.frame != box.frame { row.frame = box.frame }
      row.contentSize = CGSize(width: box.contentWidth, height: box.frame.height)
      row.isPagingEnabled = box.isPaged
      if row.superview !== self { addSubview(row) }
    }
  }

  /// Whether a cell in the bounds is also visible in its row.
  private func isShown(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard let row = rows[attributes.indexPath.section] else { return true }
    let box = attributes.frame.offsetBy(dx: -row.frame.minX, dy: 0)
    return box.minX < row.bounds.maxX && row.bounds.minX < box.maxX
  }

  private func recycle(_ path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    if let name = cell.reuseIdentifier { pool[name, default: []].append(cell) }
  }

  private func tapped(_ recogniser: UIGestureRecognizer) {
    guard recogniser.state == .ended, let path = indexPathForItem(at: recogniser.location(in: self)) else {
      return
    }
    (delegate as? any UICollectionViewDelegate)?.collectionView(self, didSelectItemAt: path)
  }
}

/// A section's row of cells, which scrolls sideways.
private final class OrthogonalRow: UIScrollView {
  weak var collection: UICollectionView?

  override func scrolled() {
    super.scrolled()
    collection?.setNeedsLayout()
  }

  /// Scrolls to a box in the collection's coordinates.
  func scroll(to box: CGRect, _ position: UICollectionView.ScrollPosition) {
    guard position.contains(.centeredHorizontally) else { return }
    contentOffset = clamped(CGPoint(x: box.midX - frame.minX - bounds.width / 2, y: 0))
  }
}

/// The contents of a collection.
@MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

/// Receives a collection's events. All members are optional on Apple systems.
@MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}

/// A reusable cell.
open class UICollectionViewCell: UICollectionReusableView {
  public let contentView: UIView = UIView()

  public required override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A reusable view in a collection.
open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?
}

/// A screen with a collection. Its view contains the collection.
open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource
{
  open var collectionView: UICollectionView!
  public let collectionViewLayout: UICollectionViewLayout

  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  open override func loadView() {
    super.loadView()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: collectionViewLayout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (collectionView.dataSource, collectionView.delegate) = (self, self)
    view.addSubview(collectionView)
  }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    0
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    UIKitWorld.current.violations.append("a collection view's controller has no cell")
    return UICollectionViewCell(frame: .zero)
  }

  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}
