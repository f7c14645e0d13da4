#if canImport(UIKit)
  import EnlargerStyles
  import UIKit

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
