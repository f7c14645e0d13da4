#if canImport(UIKit)
  import UIKit

  /// The bar above: a button that closes at its beginning, a counter in its middle, and actions at its end.
  final class TopBar: UIView {
    let closeButton: UIButton
    let counter = UILabel()
    private(set) var buttons: [BarButton] = []
    /// Has the menu of what there is no room for.
    let more = BarButton(word("More"), image: UIImage(systemName: "ellipsis"))
    private var menu: (Int) -> UIMenu? = { _ in nil }
    /// How many of the buttons are shown, and not in the menu.
    private var shown = 0
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
      more.showsMenuAsPrimaryAction = true
      more.isHidden = true
      for view in [closeButton, counter, more] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// Whether nothing stands in it.
    var isEmpty: Bool { subviews.allSatisfy(\.isHidden) }

    /// - Parameters:
    ///   - buttons: the most important ones first.
    ///   - menu: of the buttons from a number on.
    func show(_ buttons: [BarButton], menu: @escaping (Int) -> UIMenu?) {
      for button in self.buttons { button.removeFromSuperview() }
      (self.buttons, self.menu, shown) = (buttons, menu, buttons.count)
      more.isHidden = true
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
      for button in buttons + [more] { button.backgroundColor = plate }
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
      let start = closeButton.isHidden ? 0 : side + 8
      let size = counter.sizeThatFits(bounds.size)
      let wanted = counter.isHidden ? 0 : size.width + 24
      let end = placeButtons(from: closeButton.isHidden ? 0 : side, besides: wanted)
      let width = min(size.width + 24, max(end - start, 0))
      place(counter, from: min(max((bounds.width - width) / 2, start), end - width), width: width)
      let height = min(size.height + 12, side)
      counter.frame = counter.frame.insetBy(dx: 0, dy: (side - height) / 2)
      counter.layer.cornerRadius = height / 2
    }

    /// Places as many buttons as there is room for, the others in a menu: closer together, and a little narrower, before
    /// one more of them has to go there.
    ///
    /// - Parameters:
    ///   - start: where the room begins.
    ///   - width: how much of it is the counter's.
    /// - Returns: where the buttons begin, or the gap before them.
    private func placeButtons(from start: CGFloat, besides width: CGFloat) -> CGFloat {
      let (least, most, gap) = (Self.height - 4, Self.height, CGFloat(8))
      let room = bounds.width - start - (width > 0 ? width + gap : 0)
      let widths = buttons.map { max(min($0.sizeThatFits(bounds.size).width, bounds.width / 3), most) }
      func needed(_ count: Int) -> CGFloat {
        widths.prefix(count).reduce(count < widths.count ? least : 0) { $0 + ($1 > most ? $1 : least) }
      }
      let count = (0...widths.count).last { needed($0) <= room } ?? 0
      show(count)
      let bar = buttons.prefix(count) + (count < buttons.count ? [more] : [])
      guard !bar.isEmpty else { return bounds.width }
      let spare = max(room - needed(count), 0) / CGFloat(bar.count)
      let narrow = min(least + spare, most)
      let space = min(max(spare - (narrow - least), 0), gap)
      var end = bounds.width
      for (index, button) in bar.enumerated().reversed() {
        let width = index < count && widths[index] > most ? widths[index] : narrow
        end -= width
        place(button, from: end, width: width)
        end -= space
      }
      return end
    }

    private func show(_ count: Int) {
      for (index, button) in buttons.enumerated() { button.isHidden = index >= count }
      more.isHidden = count == buttons.count
      guard count != shown else { return }
      shown = count
      more.menu = more.isHidden ? nil : menu(count)
    }

    /// Places a view by its distance from where reading begins.
    private func place(_ view: UIView, from start: CGFloat, width: CGFloat) {
      let leads = effectiveUserInterfaceLayoutDirection == .leftToRight
      view.frame = CGRect(
        x: leads ? start : bounds.width - start - width, y: 0, width: width, height: Self.height)
    }
  }
#endif
