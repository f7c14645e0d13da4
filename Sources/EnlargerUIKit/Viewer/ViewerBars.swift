#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The viewer's own bars: buttons above, a caption below, and between photo and bars the app's overlay.
  final class ViewerBars: UIView {
    let top: TopBar
    let caption = UILabel()
    /// What the bars leave free.
    let unobscured = UILayoutGuide()
    var showsCaption = true
    private let shade = UIView()
    private lazy var edges = Self.edges.map { edge in
      NSLayoutConstraint(
        item: unobscured, attribute: edge, relatedBy: .equal, toItem: self, attribute: edge, multiplier: 1,
        constant: 0)
    }
    private static let edges: [NSLayoutConstraint.Attribute] = [.top, .left, .bottom, .right]
    /// An overlay of the app's own, between the photo and the bars.
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

    /// What belongs to the page that is shown, above the caption.
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
    ///   - caption: of the photo.
    ///   - counter: which of how many it is.
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

    /// Makes them readable on a light backdrop, or on a dark one.
    func suit(_ style: UIUserInterfaceStyle) {
      guard style != overrideUserInterfaceStyle else { return }
      overrideUserInterfaceStyle = style
      let isLight = style == .light
      caption.textColor = isLight ? .black : .white
      // Dark text needs more of a plate on a dark photo than light text on a light one.
      let plate = UIColor(white: isLight ? 1 : 0, alpha: isLight ? 0.7 : 0.4)
      shade.backgroundColor = plate
      top.paint(text: caption.textColor, plate: plate)
    }

    /// Lies on a card as the rest of it, and slides with the page.
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

    /// Only what stands on the bars and the overlay takes touches, and an overlay that is made to;
    /// the rest belongs to the photo below.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      let isPlain = !(hit is UIControl) && hit?.gestureRecognizers?.isEmpty ?? true
      return hit === self || (hit === overlay && isPlain) ? nil : hit
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let safe = bounds.inset(by: safeAreaInsets)
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

    /// - Returns: where the bars at the bottom begin.
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
      // Set only if it is another one, since that asks for the next layout.
      for (edge, constant) in zip(edges, constants) where edge.constant != constant {
        edge.constant = constant
      }
    }

    /// In windows of iPadOS 26 the buttons make room for those of the window.
    private var insetsOfTopBar: UIEdgeInsets {
      guard #available(iOS 26.0, *), systemIsAtLeast(26) else { return safeAreaInsets }
      return edgeInsets(for: .safeArea(cornerAdaptation: .horizontal))
    }
  }
#endif
