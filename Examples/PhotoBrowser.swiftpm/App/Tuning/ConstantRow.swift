#if canImport(UIKit)
  import EnlargerStyles
  import UIKit

  /// One constant of a style: its name, what it does, and a control for it.
  final class ConstantRow: UIView {
    var constant: StyleConstant { didSet { show() } }
    private let set: (ConstantRow, StyleConstant.Value) -> Void
    private let name = UILabel.wrapping()
    private let effect = UILabel.wrapping(nil, .footnote)
    let slider = UISlider()
    /// Of what is true or false, or of a number that may be left out.
    let toggle = UISwitch()
    private(set) var words: [UIButton] = []

    init(_ constant: StyleConstant, set: @escaping (ConstantRow, StyleConstant.Value) -> Void) {
      self.constant = constant
      self.set = set
      super.init(frame: .zero)
      slider.isContinuous = true
      slider.addAction(UIAction { [weak self] _ in self?.slide() }, for: .valueChanged)
      toggle.addAction(UIAction { [weak self] _ in self?.flip() }, for: .valueChanged)
      for view in [name, effect] + makeControls() { addSubview(view) }
      show()
    }

    required init?(coder: NSCoder) { nil }

    /// Says what is wrong with a value that was not taken.
    func complain(_ rule: String) { name.text = "\(constant.name): \(rule)" }

    // MARK: The control

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
      effect.text = constant.effect
      switch (constant.domain, constant.value) {
      case (.number(let unit, let range, _), .number(let number)):
        name.text = "\(constant.name): \(number.map { "\($0)" } ?? "none")"
        slider.isEnabled = number != nil
        slider.value = Float(SliderScale(range).place(of: number ?? range.lowerBound))
        slider.accessibilityValue = number.map { "\($0), \(unit)" }
        toggle.isOn = number != nil
        effect.text = "\(constant.effect) \(range.lowerBound)…\(range.upperBound), \(unit)."
      case (.word(let choices), .word(let chosen)):
        name.text = constant.name
        for (button, word) in zip(words, choices) {
          button.setTitle(word == chosen ? "✓ \(word)" : word, for: .normal)
        }
      default:
        name.text = constant.name
        toggle.isOn = constant.value == .flag(true)
      }
      slider.accessibilityLabel = constant.name
      toggle.accessibilityLabel = constant.name
    }

    private func slide() {
      guard case .number(_, let range, _) = constant.domain else { return }
      set(self, .number(SliderScale(range).number(at: Double(slider.value))))
    }

    private func flip() {
      switch constant.domain {
      case .number(_, let range, _):
        set(self, .number(toggle.isOn ? SliderScale(range).number(at: 0.5) : nil))
      default: set(self, .flag(toggle.isOn))
      }
    }

    // MARK: Layout

    private static let margin: CGFloat = 20

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: places(in: size.width).last.map { $0.frame.maxY + 12 } ?? 0)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      for (view, frame) in places(in: bounds.width) { view.frame = frame }
    }

    /// Where everything goes, from top to bottom, in a width.
    private func places(in width: CGFloat) -> [(view: UIView, frame: CGRect)] {
      let inner = max(width - 2 * Self.margin, 0)
      var top: CGFloat = 12
      var places: [(view: UIView, frame: CGRect)] = []
      for label in [name, effect] {
        let height = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height
        places.append((label, CGRect(x: Self.margin, y: top, width: inner, height: height)))
        top += height + 4
      }
      for control in subviews where control !== name && control !== effect {
        var frame = CGRect(x: Self.margin, y: top, width: inner, height: 44)
        if control === toggle {
          // A switch has its own size, and stands where a line begins.
          frame.size = toggle.sizeThatFits(frame.size)
          if effectiveUserInterfaceLayoutDirection == .rightToLeft {
            frame.origin.x += inner - frame.width
          }
        }
        places.append((control, frame))
        top += 44
      }
      return places
    }
  }
#endif
