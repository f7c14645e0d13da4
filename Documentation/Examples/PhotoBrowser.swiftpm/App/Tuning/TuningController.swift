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

  /// One constant of a style: what it is, what it does, and a control for it.
  final class ConstantRow: UIView {
    var constant: StyleConstant { didSet { show() } }
    private let set: (ConstantRow, StyleConstant.Value) -> Void
    let text = UILabel.wrapping()
    let slider = UISlider()
    /// For what is true or false, and for a number that may be left out.
    let toggle = UISwitch()
    private(set) var words: [UIButton] = []

    init(_ constant: StyleConstant, set: @escaping (ConstantRow, StyleConstant.Value) -> Void) {
      self.constant = constant
      self.set = set
      super.init(frame: .zero)
      slider.addAction(UIAction { [weak self] _ in self?.slide() }, for: .valueChanged)
      toggle.addAction(UIAction { [weak self] _ in self?.flip() }, for: .valueChanged)
      for control in [slider, toggle] as [UIView] { control.accessibilityLabel = constant.name }
      for view in [text] + makeControls() { addSubview(view) }
      show()
    }

    required init?(coder: NSCoder) { nil }

    /// Says what is wrong with a value that was not taken.
    func complain(_ rule: String) { text.text = "\(constant.name): \(rule)" }

    private func makeControls() -> [UIView] {
      switch constant.domain {
      case .number(_, _, let isOptional): return isOptional ? [toggle, slider] : [slider]
      case .flag: return [toggle]
      case .word(let choices):
        words = choices.map { word in
          let action = UIAction { [weak self] _ in self.map { $0.set($0, .word(word)) } }
          return UIButton(type: .system, primaryAction: action)
        }
        return words
      }
    }

    private func show() {
      text.text = "\(constant.name)\n\(constant.effect)"
      switch (constant.domain, constant.value) {
      case (.number(let unit, let range, _), .number(let number)):
        let value = number.map { "\($0)" } ?? "none"
        let bounds = "\(range.lowerBound)…\(range.upperBound), \(unit)."
        text.text = "\(constant.name): \(value)\n\(constant.effect) \(bounds)"
        slider.isEnabled = number != nil
        slider.value = Float(SliderScale(range).place(of: number ?? range.lowerBound))
        slider.accessibilityValue = number.map { "\($0), \(unit)" }
        toggle.isOn = number != nil
      case (.word(let choices), .word(let chosen)):
        for (button, word) in zip(words, choices) {
          button.setTitle(word == chosen ? "✓ \(word)" : word, for: .normal)
        }
      default: toggle.isOn = constant.value == .flag(true)
      }
    }

    private func slide() {
      guard case .number(_, let range, _) = constant.domain else { return }
      set(self, .number(SliderScale(range).number(at: Double(slider.value))))
    }

    private func flip() {
      guard case .number(_, let range, _) = constant.domain else { return set(self, .flag(toggle.isOn)) }
      set(self, .number(toggle.isOn ? SliderScale(range).number(at: 0.5) : nil))
    }

    // MARK: Layout

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: textHeight(in: size.width) + 44 * CGFloat(subviews.count - 1) + 28)
    }

    private func textHeight(in width: CGFloat) -> CGFloat {
      text.sizeThatFits(CGSize(width: max(width - 40, 0), height: .greatestFiniteMagnitude)).height
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let inner = max(bounds.width - 40, 0)
      text.frame = CGRect(x: 20, y: 12, width: inner, height: textHeight(in: bounds.width))
      for (index, control) in subviews.dropFirst().enumerated() {
        let y = text.frame.maxY + 4 + 44 * CGFloat(index)
        control.frame = CGRect(x: 20, y: y, width: inner, height: 44)
        // A switch has its own size, and stands where a line begins.
        guard control === toggle else { continue }
        control.bounds.size = toggle.sizeThatFits(control.bounds.size)
        let isLeft = effectiveUserInterfaceLayoutDirection == .leftToRight
        control.frame.origin = CGPoint(x: isLeft ? 20 : 20 + inner - control.bounds.width, y: y)
      }
    }
  }
#endif
