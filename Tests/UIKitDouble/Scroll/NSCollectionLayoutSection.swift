import Foundation

/// Groups of cells, below each other or in a row of their own.
@MainActor
open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  open var interGroupSpacing: CGFloat = 0
  open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none

  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }
}

/// One cell.
@MainActor
open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize

  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    super.init()
  }
}

/// Cells side by side, as many as there is room for.
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

/// How large something is in what is around it.
@MainActor
open class NSCollectionLayoutSize: NSObject {
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

/// A length, or a part of another one.
@MainActor
public class NSCollectionLayoutDimension: NSObject {
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
