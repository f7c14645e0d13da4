import Foundation

public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The surroundings of a section.
@MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
}

/// Sections below each other, each with its own layout. Each group has one kind of cell.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider

  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    super.init()
  }

  private final class Environment: NSObject, NSCollectionLayoutEnvironment {
    let traitCollection: UITraitCollection

    init(_ traits: UITraitCollection) { traitCollection = traits }
  }

  /// A section laid out in the available space.
  private struct Place {
    var top: CGFloat
    var group: CGSize
    var cell: CGSize
    var spacing: CGFloat
    var count: Int
    var behaviour: UICollectionLayoutSectionOrthogonalScrollingBehavior

    var isRow: Bool { behaviour != .none }
    var perGroup: Int { max(Int((group.width + 0.001) / max(cell.width, 0.001)), 1) }
    var groups: Int { (count + perGroup - 1) / perGroup }
    /// The length of all groups, below or beside each other.
    var length: CGFloat {
      CGFloat(groups) * (isRow ? group.width : group.height) + CGFloat(max(groups - 1, 0)) * spacing
    }
    var height: CGFloat { groups == 0 ? 0 : isRow ? group.height : length }

    func box(of item: Int) -> CGRect {
      let step = CGFloat(item / perGroup) * ((isRow ? group.width : group.height) + spacing)
      let x = CGFloat(item % perGroup) * cell.width
      return CGRect(
        origin: isRow ? CGPoint(x: step + x, y: top) : CGPoint(x: x, y: top + step), size: cell)
    }
  }

  private var places: [Place] {
    let room = collectionView?.bounds.size ?? .zero
    let environment = Environment(collectionView?.traitCollection ?? UITraitCollection())
    var top: CGFloat = 0
    return sections.map { number in
      let section = provider(number, environment)
      let group = section?.group.layoutSize.size(in: room) ?? .zero
      let cell = section?.group.subitems.first?.layoutSize.size(in: group) ?? group
      let place = Place(
        top: top, group: group, cell: cell, spacing: section?.interGroupSpacing ?? 0,
        count: count(in: number), behaviour: section?.orthogonalScrollingBehavior ?? .none)
      top += place.height
      return place
    }
  }

  open override var collectionViewContentSize: CGSize {
    let last = places.last
    return CGSize(width: collectionView?.bounds.width ?? 0, height: last.map { $0.top + $0.height } ?? 0)
  }

  /// The result ignores the scroll positions of rows.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let places = places
    guard places.indices.contains(indexPath.section) else { return nil }
    return attributes(at: indexPath, in: places[indexPath.section])
  }

  private func attributes(at path: IndexPath, in place: Place) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = place.box(of: path.item)
    return attributes
  }

  override func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    zip(sections, places).flatMap { number, place in
      (0..<place.count).map { attributes(at: IndexPath(item: $0, section: number), in: place) }
        .filter { place.isRow || isSeen($0, in: rect) }
        .filter { $0.frame.minY < rect.maxY && rect.minY < $0.frame.maxY }
    }
  }

  override var orthogonalRows: [Int: OrthogonalPlace] {
    let width = collectionView?.bounds.width ?? 0
    var rows: [Int: OrthogonalPlace] = [:]
    for (number, place) in zip(sections, places) where place.isRow {
      rows[number] = OrthogonalPlace(
        frame: CGRect(x: 0, y: place.top, width: width, height: place.height), contentWidth: place.length,
        isPaged: place.behaviour == .paging)
    }
    return rows
  }
}

/// Groups of cells, below each other or in a row that scrolls sideways.
@MainActor open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  open var interGroupSpacing: CGFloat = 0
  open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none

  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }
}

/// One cell.
@MainActor open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize

  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    super.init()
  }
}

/// Cells side by side, as many as fit.
public class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  let subitems: [NSCollectionLayoutItem]

  required init(_ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem]) {
    self.subitems = subitems
    super.init(layoutSize: layoutSize)
  }

  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { Self(layoutSize, subitems) }
}

/// A size relative to a container.
@MainActor open class NSCollectionLayoutSize: NSObject {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(
    widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
  ) {
    (widthDimension, heightDimension) = (width, height)
    super.init()
  }

  func size(in room: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: room), height: heightDimension.length(in: room))
  }
}

/// A length, absolute or relative to a container.
@MainActor public class NSCollectionLayoutDimension: NSObject {
  private let length: @MainActor (CGSize) -> CGFloat

  required init(_ length: @escaping @MainActor (CGSize) -> CGFloat) {
    self.length = length
    super.init()
  }

  func length(in room: CGSize) -> CGFloat { length(room) }

  public class func absolute(_ absoluteDimension: CGFloat) -> Self { Self { _ in absoluteDimension } }

  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    Self { $0.width * fractionalWidth }
  }

  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    Self { $0.height * fractionalHeight }
  }
}
