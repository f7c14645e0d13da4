#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The viewer's own bars: a close button above, a caption below.
  final class ViewerBars: UIView {
    let closeButton: UIButton
    let caption = UILabel()
    private let shade = UIView()
    /// An overlay of the app's own, between the photo and the bars.
    var overlay: UIView? {
      didSet {
        oldValue?.removeFromSuperview()
        guard let overlay else { return }
        insertSubview(overlay, at: 0)
        setNeedsLayout()
      }
    }

    /// What belongs to the page that is shown, above the caption.
    var controls: UIView? {
      didSet {
        guard controls !== oldValue else { return }
        oldValue?.removeFromSuperview()
        guard let controls else { return }
        addSubview(controls)
        setNeedsLayout()
      }
    }

    init(close: @escaping () -> Void) {
      closeButton = UIButton(type: .close, primaryAction: UIAction { _ in close() })
      super.init(frame: .zero)
      overrideUserInterfaceStyle = .dark
      closeButton.isPointerInteractionEnabled = true
      caption.font = UIFont.preferredFont(forTextStyle: .footnote)
      caption.adjustsFontForContentSizeCategory = true
      caption.numberOfLines = 0
      caption.textColor = .white
      caption.textAlignment = .center
      shade.backgroundColor = UIColor(white: 0, alpha: 0.4)
      shade.isUserInteractionEnabled = false
      for view in [shade, caption, closeButton] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ text: String?) {
      caption.text = text
      setNeedsLayout()
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
      let leads = effectiveUserInterfaceLayoutDirection == .leftToRight
      closeButton.frame = CGRect(
        x: leads ? safe.minX + 8 : safe.maxX - 52, y: safe.minY + 4, width: 44, height: 44)
      overlay?.frame = bounds
      let room = CGSize(width: safe.width - 32, height: safe.height / 3)
      let height = min(caption.sizeThatFits(room).height, room.height)
      caption.frame = CGRect(x: safe.minX + 16, y: safe.maxY - 12 - height, width: room.width, height: height)
      shade.isHidden = caption.text?.isEmpty ?? true
      shade.frame = CGRect(
        x: 0, y: caption.frame.minY - 12, width: bounds.width, height: bounds.maxY - caption.frame.minY + 12)
      guard let controls else { return }
      let lower = shade.isHidden ? safe.maxY : shade.frame.minY
      let tall = controls.sizeThatFits(safe.size).height
      controls.frame = CGRect(x: safe.minX, y: lower - tall, width: safe.width, height: tall)
    }
  }
#endif
