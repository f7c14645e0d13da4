#if canImport(UIKit)
  import UIKit

  /// The bar above: a button that closes at its beginning, a counter in its middle, and actions at its end.
  final class TopBar: UIView {
    let closeButton: UIButton
    let counter = UILabel()
    private(set) var buttons: [BarButton] = []
    private var plate = UIColor.black
    static let height: CGFloat = 44

    init(close: @escaping () -> Void) {
      closeButton = UIButton(type: .close, primaryAction: UIAction { _ in close() })
      super.init(frame: .zero)
      closeButton.isPointerInteractionEnabled = true
      closeButton.accessibilityUserInputLabels = [word("Close")]
      counter.font = UIFont.preferredFont(forTextStyle: .footnote)
      counter.adjustsFontForContentSizeCategory = true
      counter.textAlignment = .center
      counter.clipsToBounds = true
      counter.isHidden = true
      // The photo itself says that already.
      counter.isAccessibilityElement = false
      for view in [closeButton, counter] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// Whether nothing stands in it.
    var isEmpty: Bool { subviews.allSatisfy(\.isHidden) }

    func show(_ buttons: [BarButton]) {
      for button in self.buttons { button.removeFromSuperview() }
      self.buttons = buttons
      for button in buttons {
        button.backgroundColor = plate
        addSubview(button)
      }
      setNeedsLayout()
    }

    /// - Parameters:
    ///   - text: the colour of what is written.
    ///   - plate: the colour that it is written on.
    func paint(text: UIColor, plate: UIColor) {
      self.plate = plate
      (counter.textColor, counter.backgroundColor) = (text, plate)
      for button in buttons { button.backgroundColor = plate }
    }

    /// Only what stands in it takes touches.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let side = Self.height
      place(closeButton, from: 0, width: side)
      var end = bounds.width
      for button in buttons.reversed() {
        let width = min(max(button.sizeThatFits(bounds.size).width, side), bounds.width / 3)
        end -= width
        place(button, from: end, width: width)
        end -= 8
      }
      let start = closeButton.isHidden ? 0 : side + 8
      let size = counter.sizeThatFits(bounds.size)
      let width = min(size.width + 24, max(end - start, 0))
      place(counter, from: min(max((bounds.width - width) / 2, start), end - width), width: width)
      let height = min(size.height + 12, side)
      counter.frame = counter.frame.insetBy(dx: 0, dy: (side - height) / 2)
      counter.layer.cornerRadius = height / 2
    }

    /// Places a view by its distance from where reading begins.
    private func place(_ view: UIView, from start: CGFloat, width: CGFloat) {
      let leads = effectiveUserInterfaceLayoutDirection == .leftToRight
      view.frame = CGRect(
        x: leads ? start : bounds.width - start - width, y: 0, width: width, height: Self.height)
    }
  }
#endif
