import Foundation

/// Rows below each other, all as high as `rowHeight`. Only visible cells exist, and they are reused.
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }

  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

  open weak var dataSource: (any UITableViewDataSource)?
  open var rowHeight: CGFloat = 44
  public let style: UITableView.Style
  private var cells: [IndexPath: UITableViewCell] = [:]
  private var pool: [String: [UITableViewCell]] = [:]
  private var classes: [String: UITableViewCell.Type] = [:]

  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = .systemBackground
    let tap = UITapGestureRecognizer()
    tap.onChange { [weak self] recogniser in self?.tapped(recogniser) }
    addGestureRecognizer(tap)
  }

  public required init?(coder: NSCoder) { return nil }

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UITableViewCell.Type
  }

  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = pool[identifier]?.popLast() { return cell }
    return (classes[identifier] ?? UITableViewCell.self).init(style: .default, reuseIdentifier: identifier)
  }

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }

  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    cells.first { $0.value.frame.contains(point) }?.key
  }

  open var indexPathsForVisibleRows: [IndexPath]? { cells.keys.sorted() }

  open var visibleCells: [UITableViewCell] { cells.keys.sorted().compactMap { cells[$0] } }

  private func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard has(indexPath) else { return .zero }
    let above = (0..<indexPath.section).map { numberOfRows(inSection: $0) }.reduce(0, +) + indexPath.row
    return CGRect(x: 0, y: CGFloat(above) * rowHeight, width: bounds.width, height: rowHeight)
  }

  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool
  ) {
    guard has(indexPath) else {
      return UIKitWorld.current.violations.append("scroll to a row that is not in the table")
    }
    let (box, inset) = (rectForRow(at: indexPath), adjustedContentInset)
    let room = bounds.height - inset.top - inset.bottom
    switch scrollPosition {
    case .none: return scrollRectToVisible(box, animated: animated)
    case .top: setContentOffset(clamped(CGPoint(x: 0, y: box.minY - inset.top)), animated: animated)
    case .middle:
      setContentOffset(clamped(CGPoint(x: 0, y: box.midY - inset.top - room / 2)), animated: animated)
    case .bottom:
      setContentOffset(clamped(CGPoint(x: 0, y: box.maxY - inset.top - room)), animated: animated)
    }
  }

  open func reloadData() {
    for path in cells.keys { recycle(path) }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let paths = (0..<numberOfSections).flatMap { section in
      (0..<numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }
    contentSize = CGSize(width: bounds.width, height: CGFloat(paths.count) * rowHeight)
    let shown = paths.filter {
      let box = rectForRow(at: $0)
      return box.minY < bounds.maxY && bounds.minY < box.maxY
    }
    for path in cells.keys where !shown.contains(path) { recycle(path) }
    for path in shown {
      guard let cell = cells[path] ?? dataSource?.tableView(self, cellForRowAt: path) else { continue }
      cells[path] = cell
      let box = rectForRow(at: path)
      if cell.frame != box { cell.frame = box }
      if cell.superview !== self { addSubview(cell) }
    }
  }

  private func has(_ path: IndexPath) -> Bool {
    (0..<numberOfSections).contains(path.section)
      && (0..<numberOfRows(inSection: path.section)).contains(path.row)
  }

  private func recycle(_ path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    if let name = cell.reuseIdentifier { pool[name, default: []].append(cell) }
  }

  private func tapped(_ recogniser: UIGestureRecognizer) {
    guard recogniser.state == .ended, let path = indexPathForRow(at: recogniser.location(in: self)) else {
      return
    }
    (delegate as? any UITableViewDelegate)?.tableView(self, didSelectRowAt: path)
  }
}

/// The contents of a table.
@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

/// Receives a table's events. All members are optional on Apple systems.
@MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

/// A reusable row.
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }

  public let contentView: UIView = UIView()
  public let reuseIdentifier: String?

  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { return nil }
}

/// A screen that is a table.
open class UITableViewController: UIViewController, UITableViewDelegate, UITableViewDataSource {
  open var tableView: UITableView!
  private let style: UITableView.Style

  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  open override func loadView() {
    tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: style)
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (tableView.dataSource, tableView.delegate) = (self, self)
    view = tableView
  }

  open func numberOfSections(in tableView: UITableView) -> Int { 1 }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UIKitWorld.current.violations.append("a table view's controller has no cell")
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}
