import Foundation

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
