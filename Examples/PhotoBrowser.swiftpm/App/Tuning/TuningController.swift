#if canImport(UIKit)
  import EnlargerStyles
  import EnlargerUIKit
  import UIKit

  /// Every constant of a style, as slider, switch or choice, made from the style's own description.
  ///
  /// What changes is told at once, so the next gesture has it.
  final class TuningController: ColumnController {
    private(set) var motion: Motion { didSet { change(motion) } }
    private(set) var rows: [ConstantRow] = []
    /// The styles before the present one, the latest last.
    private var earlier: [ZoomStyle] = []
    private let change: (Motion) -> Void
    private let tools: TuningTools
    private(set) lazy var undo = button("Undo") { $0.takeBack() }
    private(set) lazy var slowMotion = button("Slow Motion") { $0.toggleSlowMotion() }
    private(set) lazy var gesture = button("Last Gesture…") { $0.push(GestureController($0.tools.recorder)) }
    private(set) lazy var comparison = button("Compare Two Styles…") { $0.compare() }
    private(set) lazy var texts = button("Copy…") { $0.showTexts() }
    private var buttons: [UIButton] { [undo, slowMotion, gesture, comparison, texts] }

    init(_ motion: Motion, _ tools: TuningTools, change: @escaping (Motion) -> Void) {
      self.motion = motion
      self.tools = tools
      self.change = change
      super.init()
      title = "Tune"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      for button in buttons { scroll.addSubview(button) }
      showSpeed()
      makeRows()
    }

    override func layOut(in width: CGFloat) -> CGFloat {
      var top = stack(buttons, from: 8, width: width, height: 44)
      for row in rows {
        let height = row.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        row.frame = CGRect(x: 0, y: top, width: width, height: height)
        top += height
      }
      return top
    }

    private func button(_ title: String, _ act: @escaping (TuningController) -> Void) -> UIButton {
      let action = UIAction(title: title) { [weak self] _ in
        if let self { act(self) }
      }
      return UIButton(type: .system, primaryAction: action)
    }

    // MARK: Other screens

    private func push(_ screen: UIViewController) {
      navigationController?.pushViewController(screen, animated: true)
    }

    private func compare() {
      // The other screen says what is missing.
      guard let script = tools.script(motion.style) else { return push(GestureController(tools.recorder)) }
      push(ComparisonController(script, images: tools.images(of: script)))
    }

    private func showTexts() {
      push(
        TextsController(
          style: { [weak self] in self?.motion.style },
          gesture: { [weak self] in self.flatMap { $0.tools.script($0.motion.style) } },
          use: { [weak self] in self?.take($0) }))
    }

    // MARK: The style

    /// Takes another style, which can be undone.
    private func take(_ style: ZoomStyle) {
      earlier.append(motion.style)
      motion.style = style
      makeRows()
    }

    private func makeRows() {
      for row in rows { row.removeFromSuperview() }
      rows = motion.style.constants.map { constant in
        ConstantRow(constant) { [weak self] row, value in self?.set(value, in: row) }
      }
      for row in rows { scroll.addSubview(row) }
      undo.isEnabled = !earlier.isEmpty
      view.setNeedsLayout()
    }

    /// Takes a value on; a row says so if it is not allowed.
    private func set(_ value: StyleConstant.Value, in row: ConstantRow) {
      var style = motion.style
      do throws(StyleError) {
        try style.set(row.constant.path, to: value)
      } catch {
        return row.complain(error.rule)
      }
      earlier.append(motion.style)
      undo.isEnabled = true
      motion.style = style
      // Another form has other constants.
      let constants = style.constants
      guard constants.map(\.path) == rows.map(\.constant.path) else { return makeRows() }
      for (row, constant) in zip(rows, constants) { row.constant = constant }
    }

    private func takeBack() {
      guard let last = earlier.popLast() else { return }
      motion.style = last
      makeRows()
    }

    /// Ten times as slow, or as fast as the style says.
    private func toggleSlowMotion() {
      motion.speed = motion.speed < 1 ? 1 : 0.1
      showSpeed()
    }

    private func showSpeed() {
      slowMotion.setTitle(motion.speed < 1 ? "✓ Slow Motion" : "Slow Motion", for: .normal)
    }
  }
#endif
