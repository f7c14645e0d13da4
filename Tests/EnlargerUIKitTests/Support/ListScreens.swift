#if canImport(UIKit)
  import UIKit

  @testable import EnlargerUIKit

  /// A table whose rows show photos, which are items of a data source by their numbers.
  @MainActor
  final class RowsScreen: UITableViewController {
    private(set) lazy var rows = UITableViewDiffableDataSource<Int, Int>(tableView: tableView) {
      table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      (cell as? RowCell)?.item = item
      return cell
    }
    var tapped: (IndexPath) -> Void = { _ in }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(RowCell.self, forCellReuseIdentifier: "row")
      tableView.rowHeight = 90
      show(Array(0..<40))
    }

    func show(_ items: [Int]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      rows.apply(snapshot, animatingDifferences: false)
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      tapped(indexPath)
    }

    var cells: [RowCell] { tableView.visibleCells.compactMap { $0 as? RowCell } }
  }

  final class RowCell: UITableViewCell {
    var item = 0
    private(set) lazy var picture: UIImageView = {
      let view = UIImageView(image: .blank(1200, 900))
      (view.contentMode, view.clipsToBounds) = (.scaleAspectFill, true)
      view.frame = CGRect(x: 8, y: 5, width: 80, height: 80)
      contentView.addSubview(view)
      return view
    }()

    override func layoutSubviews() {
      super.layoutSubviews()
      _ = picture
    }
  }

  /// A photo's screen that notes where it was asked for its photo before it was laid out.
  @MainActor
  final class WatchedScreen: PhotoScreen {
    private var isLaidOut = false
    private(set) var askedTooEarly = 0
    private(set) var asked = 0

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      if view.window != nil { isLaidOut = true }
    }

    override var zoomPhoto: ZoomSource? {
      asked += 1
      if !isLaidOut { askedTooEarly += 1 }
      return isLaidOut ? super.zoomPhoto : nil
    }
  }
#endif
