#if canImport(UIKit)
  import EnlargerStyles
  import EnlargerUIKit
  import UIKit

  /// Every constant of a style, as slider, switch or choice, made from the style's own description.
  ///
  /// A change is in use at once, so the next gesture has it.
  final class TuningController: ColumnController {
    private(set) var style: ZoomStyle { didSet { change(style) } }
    private(set) var rows: [ConstantRow] = []
    /// The styles before the present one, the latest last.
    private var earlier: [ZoomStyle] = []
    private let change: (ZoomStyle) -> Void
    private(set) lazy var undo = UIButton(
      type: .system, primaryAction: UIAction(title: "Undo") { [weak self] _ in self?.takeBack() })

    init(_ style: ZoomStyle, change: @escaping (ZoomStyle) -> Void) {
      self.style = style
      self.change = change
      super.init()
      title = "Tune"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      scroll.addSubview(undo)
      makeRows()
    }

    override func layOut(in width: CGFloat) -> CGFloat {
      var top = stack([undo], from: 8, width: width, height: 44)
      for row in rows {
        let height = row.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        row.frame = CGRect(x: 0, y: top, width: width, height: height)
        top += height
      }
      return top
    }

    private func makeRows() {
      for row in rows { row.removeFromSuperview() }
      rows = style.constants.map { constant in
        ConstantRow(constant) { [weak self] row, value in self?.set(value, in: row) }
      }
      for row in rows { scroll.addSubview(row) }
      undo.isEnabled = !earlier.isEmpty
      view.setNeedsLayout()
    }

    /// Takes a value; the row says so if it is not allowed.
    private func set(_ value: StyleConstant.Value, in row: ConstantRow) {
      var changed = style
      do throws(StyleError) {
        try changed.set(row.constant.path, to: value)
      } catch {
        return row.complain(error.rule)
      }
      earlier.append(style)
      undo.isEnabled = true
      style = changed
      // Another form has other constants.
      let constants = changed.constants
      guard constants.map(\.path) == rows.map(\.constant.path) else { return makeRows() }
      for (row, constant) in zip(rows, constants) { row.constant = constant }
    }

    private func takeBack() {
      guard let last = earlier.popLast() else { return }
      style = last
      makeRows()
    }
  }
#endif
