import Foundation

/// The contents of a list, by the identifiers of its sections and items.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: Sendable
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  private(set) var sections: [(id: SectionIdentifierType, items: [ItemIdentifierType])] = []

  public init() {}

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sections += identifiers.map { ($0, []) }
  }

  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let place = sectionIdentifier.map { id in sections.firstIndex { $0.id == id } } ?? sections.indices.last
    if let place { sections[place].items += identifiers }
  }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let index = content.items.firstIndex(of: item) { return IndexPath(item: index, section: section) }
    }
    return nil
  }

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.item)
    else { return nil }
    return sections[path.section].items[path.item]
  }
}

/// What both kinds of lists do with a snapshot.
@MainActor
open class DiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  fileprivate var shown = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  fileprivate let reload: () -> Void

  fileprivate init(reload: @escaping () -> Void) { self.reload = reload }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    shown = snapshot
    reload()
    completion?()
  }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.path(of: itemIdentifier) }

  fileprivate func count(in section: Int) -> Int {
    shown.sections.indices.contains(section) ? shown.sections[section].items.count : 0
  }
}

/// Shows a snapshot in a collection view.
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>:
  DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?

  private let provider: CellProvider

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    provider = cellProvider
    super.init { [weak collectionView] in collectionView?.reloadData() }
    collectionView.dataSource = self
  }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.sections.count }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count(in: section)
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = shown.item(at: indexPath).flatMap { provider(collectionView, indexPath, $0) }
    return cell ?? UICollectionViewCell(frame: .zero)
  }
}

/// Shows a snapshot in a table.
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>:
  DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UITableViewDataSource
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private let provider: CellProvider

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    provider = cellProvider
    super.init { [weak tableView] in tableView?.reloadData() }
    tableView.dataSource = self
  }

  open func numberOfSections(in tableView: UITableView) -> Int { shown.sections.count }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count(in: section)
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = shown.item(at: indexPath).flatMap { provider(tableView, indexPath, $0) }
    return cell ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}
