#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The viewer's own bars: buttons at the top, a caption at the bottom, the app's overlay behind them.
  final class ViewerBars: UIView {
    let top: TopBar
    let caption = UILabel()
    /// The area that the bars leave free.
    let unobscured = UILayoutGuide()
    var showsCaption = true
    private let shade = UIView()
    private lazy var edges = Self.edges.map { edge in
      NSLayoutConstraint(
        item: unobscured, attribute: edge, relatedBy: .equal, toItem: self, attribute: edge, multiplier: 1,
        constant: 0)
    }
    private static let edges: [NSLayoutConstraint.Attribute] = [.top, .left, .bottom, .right]
    /// The app's overlay, between the photo and the bars.
    var overlay: UIView? {
      didSet {
        guard overlay !== oldValue else { return }
        oldValue?.removeFromSuperview()
        guard let overlay else { return }
        overlay.translatesAutoresizingMaskIntoConstraints = true
        insertSubview(overlay, at: 0)
        setNeedsLayout()
      }
    }

    /// The controls of the shown page, above the caption.
    var controls: UIView? {
      didSet {
        guard controls !== oldValue else { return }
        oldValue?.removeFromSuperview()
        controls?.translatesAutoresizingMaskIntoConstraints = true
        if let controls { addSubview(controls) }
        setNeedsLayout()
      }
    }

    init(close: @escaping () -> Void) {
      top = TopBar(close: close)
      super.init(frame: .zero)
      caption.font = UIFont.preferredFont(forTextStyle: .footnote)
      caption.adjustsFontForContentSizeCategory = true
      caption.numberOfLines = 0
      caption.textAlignment = .center
      shade.isUserInteractionEnabled = false
      for view in [shade, caption, top] { addSubview(view) }
      addLayoutGuide(unobscured)
      NSLayoutConstraint.activate(edges)
      suit(.dark)
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameters:
    ///   - caption: the photo's caption.
    ///   - counter: the photo's number and the number of photos.
    func show(caption: String?, counter: String) {
      change {
        $0.caption.text = caption
        $0.top.counter.text = counter
      }
    }

    func change(_ change: (ViewerBars) -> Void) {
      change(self)
      top.setNeedsLayout()
      setNeedsLayout()
    }

    /// Makes the bars readable on a light or a dark backdrop.
    func suit(_ style: UIUserInterfaceStyle) {
      let (text, plate) = (style == .light ? UIColor.black : .white, UIColor.plate(style))
      guard style != overrideUserInterfaceStyle || plate != shade.backgroundColor else { return }
      overrideUserInterfaceStyle = style
      (caption.textColor, shade.backgroundColor) = (text, plate)
      top.paint(text: text, plate: plate)
    }

    /// Moves the bars with the rest of a card, or with the sliding page.
    func go(with card: Card?, shift: Double) {
      var transform = CGAffineTransform(translationX: shift, y: 0)
      if let card {
        transform = card.transform(
          from: CGPoint(x: bounds.midX, y: bounds.midY),
          to: card.center + Vector(x: 0, y: card.detailsOffset * card.scale),
          scale: card.scale * card.detailsScale)
      }
      if self.transform != transform { self.transform = transform }
    }

    /// Gives touches only to views on the bars and the overlay, and to an overlay that is a control or has
    /// recognisers. The rest belongs to the photo below.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      let isPlain = !(hit is UIControl) && hit?.gestureRecognizers?.isEmpty ?? true
      return hit === self || (hit === overlay && isPlain) ? nil : hit
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let safe = bounds.inset(by: still.safeAreaInsets)
      let corners = bounds.inset(by: insetsOfTopBar)
      top.frame = CGRect(
        x: corners.minX + 8, y: corners.minY + 4, width: max(corners.width - 16, 0), height: TopBar.height)
      overlay?.frame = bounds
      let room = CGSize(width: safe.width - 32, height: safe.height / 3)
      let height = min(caption.sizeThatFits(room).height, room.height)
      caption.frame = CGRect(x: safe.minX + 16, y: safe.maxY - 12 - height, width: room.width, height: height)
      caption.isHidden = !showsCaption || caption.text?.isEmpty ?? true
      shade.isHidden = caption.isHidden
      shade.frame = CGRect(
        x: 0, y: caption.frame.minY - 12, width: bounds.width, height: bounds.maxY - caption.frame.minY + 12)
      placeGuide(in: safe, above: placeControls(in: safe))
    }

    /// - Returns: the upper edge of the bars at the bottom.
    private func placeControls(in safe: CGRect) -> CGFloat {
      let lower = caption.isHidden ? safe.maxY : shade.frame.minY
      guard let controls else { return lower }
      let tall = controls.sizeThatFits(safe.size).height
      controls.frame = CGRect(x: safe.minX, y: lower - tall, width: safe.width, height: tall)
      return controls.frame.minY
    }

    private func placeGuide(in safe: CGRect, above last: CGFloat) {
      let first = top.isEmpty ? safe.minY : top.frame.maxY
      let constants = [first, safe.minX, last - bounds.maxY, safe.maxX - bounds.maxX]
      // Changing a constant triggers another layout.
      for (edge, constant) in zip(edges, constants) where edge.constant != constant {
        edge.constant = constant
      }
    }

    /// The insets of the top bar. On iPadOS 26 they leave room for the window's own buttons.
    private var insetsOfTopBar: UIEdgeInsets {
      guard #available(iOS 26.0, *) else { return still.safeAreaInsets }
      return still.edgeInsets(for: .safeArea(cornerAdaptation: .horizontal))
    }

    /// A view of the same place that no card moves: UIKit has no safe area for a scaled view.
    private var still: UIView { superview ?? self }
  }

  extension UIColor {
    /// The plate behind text and icons above a photo. Opaque if the user wants more contrast or less transparency.
    package static func plate(_ style: UIUserInterfaceStyle) -> UIColor {
      let isOpaque =
        UIAccessibility.isDarkerSystemColorsEnabled || UIAccessibility.isReduceTransparencyEnabled
      // On a dark photo, dark text needs a stronger plate than light text on a light photo.
      return style == .light
        ? UIColor(white: 1, alpha: isOpaque ? 1 : 0.7) : UIColor(white: 0, alpha: isOpaque ? 1 : 0.4)
    }
  }

  /// The top bar: a leading close button, a counter in the middle, and trailing actions.
  final class TopBar: UIView {
    let closeButton: UIButton
    let counter = UILabel()
    private(set) var buttons: [BarButton] = []
    /// Opens the menu of the actions without room in the bar.
    let more = BarButton { _ in }
    private var menu: (Int) -> UIMenu? = { _ in nil }
    /// The number of buttons in the bar. The menu has the others.
    private var shown = 0
    private var plate = UIColor.black
    static let height: CGFloat = 44

    init(close: @escaping () -> Void) {
      closeButton = UIButton(type: .close, primaryAction: UIAction { _ in close() })
      super.init(frame: .zero)
      closeButton.isPointerInteractionEnabled = true
      closeButton.accessibilityUserInputLabels = [localized("Close")]
      counter.font = UIFont.preferredFont(forTextStyle: .footnote)
      counter.adjustsFontForContentSizeCategory = true
      counter.textAlignment = .center
      counter.clipsToBounds = true
      counter.isHidden = true
      // The bar's height is fixed, so a long press enlarges its buttons for large text.
      maximumContentSizeCategory = .extraExtraExtraLarge
      closeButton.enlarge(localized("Close"))
      addInteraction(UILargeContentViewerInteraction())
      // The photo's accessibility value already says this.
      counter.isAccessibilityElement = false
      more.show(localized("More"), image: UIImage(systemName: "ellipsis"))
      more.showsMenuAsPrimaryAction = true
      more.isHidden = true
      for view in [closeButton, counter, more] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      setNeedsLayout()
    }

    var isEmpty: Bool { subviews.allSatisfy(\.isHidden) }

    /// Shows actions as buttons. A button stays as its action changes, so that VoiceOver and popovers stay with it.
    ///
    /// - Parameters:
    ///   - actions: the most important ones first.
    ///   - perform: called with a button and its position.
    ///   - menu: returns the menu of the buttons from a position on.
    func show(
      _ actions: [PhotoAction], perform: @escaping (Int, UIView) -> Void, menu: @escaping (Int) -> UIMenu?
    ) {
      while buttons.count > actions.count { buttons.removeLast().removeFromSuperview() }
      for position in buttons.count..<actions.count {
        let button = BarButton { perform(position, $0) }
        button.backgroundColor = plate
        buttons.append(button)
        addSubview(button)
      }
      for (button, action) in zip(buttons, actions) { button.show(action.title, image: action.image) }
      (self.menu, shown) = (menu, buttons.count)
      more.isHidden = true
      setNeedsLayout()
    }

    /// - Parameters:
    ///   - text: the colour of the text.
    ///   - plate: the colour behind the text.
    func paint(text: UIColor, plate: UIColor) {
      self.plate = plate
      (counter.textColor, counter.backgroundColor) = (text, plate)
      for button in buttons + [more] { button.backgroundColor = plate }
    }

    /// Gives touches only to views in the bar.
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

    /// Places as many buttons as fit, and moves the others to the menu. Buttons first move closer together
    /// and become a little narrower.
    ///
    /// - Parameters:
    ///   - start: the leading edge of the room.
    ///   - width: the counter's share of the room.
    /// - Returns: the leading edge of the buttons, with the gap before them.
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

    /// Places a view at a distance from the leading edge.
    private func place(_ view: UIView, from start: CGFloat, width: CGFloat) {
      let leads = effectiveUserInterfaceLayoutDirection == .leftToRight
      view.frame = CGRect(
        x: leads ? start : bounds.width - start - width, y: 0, width: width, height: Self.height)
    }
  }

  /// A button in the bar, on a plate of its own for contrast with any photo.
  final class BarButton: UIButton {
    /// - Parameter pressed: called with the button.
    convenience init(pressed: @escaping (UIView) -> Void) {
      self.init(type: .system)
      titleLabel?.font = UIFont.preferredFont(forTextStyle: .body)
      titleLabel?.adjustsFontForContentSizeCategory = true
      isPointerInteractionEnabled = true
      layer.cornerRadius = TopBar.height / 2
      let action = UIAction { [weak self] _ in if let self { pressed(self) } }
      addAction(action, for: .primaryActionTriggered)
    }

    /// - Parameter title: VoiceOver's label, also the visible title if there is no image.
    func show(_ title: String, image: UIImage?) {
      setImage(image, for: .normal)
      setTitle(image == nil ? title : nil, for: .normal)
      enlarge(title, image: image)
      accessibilityLabel = title
      accessibilityUserInputLabels = [title]
    }
  }

  extension UIView {
    /// Shows a title and an icon large during a long press, if the user has chosen large text.
    fileprivate func enlarge(_ title: String, image: UIImage? = nil) {
      (showsLargeContentViewer, largeContentTitle, largeContentImage) = (true, title, image)
    }
  }
#endif
