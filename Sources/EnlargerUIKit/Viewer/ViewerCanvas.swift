#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// Draws the engine's frames: the backdrop, the photos, and the scale of the view below.
  final class ViewerCanvas: UIView {
    /// The colour behind the photos.
    let backdrop = UIView()
    /// The colour behind the photos, of the backdrop or the card.
    var backdropColor = UIColor.black {
      didSet {
        backdrop.backgroundColor = backdropColor
        card.empty = backdropColor
      }
    }
    /// A material that replaces the backdrop's colour; nil shows the colour.
    var material: MaterialView? {
      didSet {
        oldValue?.removeFromSuperview()
        if let material { insertSubview(material, aboveSubview: backdrop) }
        showBackground()
      }
    }
    /// Whether the background of open photos is opaque.
    var coversPage: Bool {
      var alpha: CGFloat = 1
      backdropColor.resolvedColor(with: traitCollection).getRed(nil, green: nil, blue: nil, alpha: &alpha)
      return material == nil && alpha > 0.999
    }
    /// The present photo.
    let photo = PhotoView()
    /// The view below, for styles that scale it.
    weak var page: UIView?
    /// The screen around the photo, for styles that move a whole one.
    private let card = PhotoView(empty: .black)
    private let photos = UIView()
    /// Whether to draw the background of the photos: the backdrop and the card.
    var showsBackground = true { didSet { showBackground() } }
    /// The duration of the window's rotation, in seconds, while drawing a frame that rotates with it.
    var turning: Double?
    /// The pictures that are still animating with the rotation.
    private var turned: Pictures?
    /// The views of a frame's pictures, from front to back.
    private var views: [PhotoView] = []
    /// The page's own transform, while it is scaled.
    private var pageTransform: CGAffineTransform?
    /// Returns the view that takes a touch. No picture does, but a page's own view may.
    var taker: (CGPoint, UIEvent?) -> UIView? = { _, _ in nil }
    /// Called after a layout in another size.
    var resized: () -> Void = {}
    private var laidOutSize = CGSize.zero

    override init(frame: CGRect) {
      super.init(frame: frame)
      accessibilityIgnoresInvertColors = true
      photos.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      photos.frame = bounds
      for view in [backdrop, photos] { addSubview(view) }
      backdrop.backgroundColor = backdropColor
      views = [photo, PhotoView(), PhotoView()]
      for view in [card] + views.reversed() { photos.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { taker(point, event) }

    override func layoutSubviews() {
      super.layoutSubviews()
      backdrop.fill(bounds)
      material?.fill(bounds)
      guard bounds.size != laidOutSize else { return }
      let isFirst = laidOutSize == .zero
      laidOutSize = bounds.size
      if !isFirst { resized() }
    }

    /// Draws a frame.
    ///
    /// - Parameters:
    ///   - offset: the vector from the engine's window to this view.
    ///   - image: returns the best picture of the photo at a position.
    ///   - content: returns the view of its page, if the page is more than a picture.
    func draw(
      _ frame: Frame, offset: Vector = .zero, image: (Int) -> UIImage?,
      content: (Int) -> UIView? = { _ in nil }
    ) {
      CATransaction.begin()
      animate(to: frame)
      if backdrop.alpha != frame.backdrop { backdrop.alpha = frame.backdrop }
      material?.strength = frame.backdrop
      for view in [backdrop, material] { view?.slide(by: frame.pageShift) }
      card.draw(showsBackground ? frame.card?.box.moved(by: offset) : nil)
      while views.count < frame.pictures.count {
        views.append(PhotoView())
        photos.insertSubview(views[views.count - 1], at: 0)
      }
      for (place, view) in views.enumerated() {
        let picture = place < frame.pictures.count ? frame.pictures[frame.pictures.count - 1 - place] : nil
        view.show(picture.flatMap { image($0.photo) })
        view.content = picture.flatMap { content($0.photo) }
        view.draw(
          picture?.box.moved(by: offset), clip: picture?.clip ?? .zero, opacity: picture?.opacity ?? 0,
          stretch: picture?.stretch ?? 1, zoom: picture?.role == .present ? frame.zoom : nil)
      }
      scalePage(frame.pageBelow)
      CATransaction.commit()
    }

    private func showBackground() {
      backdrop.isHidden = !showsBackground || material != nil
      material?.isHidden = !showsBackground
    }

    /// Animates only a rotation of the window, until something else is drawn.
    private func animate(to frame: Frame) {
      if let turning {
        turned = frame.pictures
        CATransaction.setAnimationDuration(turning)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
        return
      }
      CATransaction.setDisableActions(true)
      guard let turned, turned != frame.pictures else { return }
      self.turned = nil
      for view in views { view.stopAnimations() }
    }

    /// The view below while it is scaled. Measurements inside it must ignore that scale.
    var scaledPage: UIView? { pageTransform == nil ? nil : page }

    /// Scales another view below, and leaves the previous one as the app set it.
    func scale(_ page: UIView?, by scale: Double) {
      if page !== self.page {
        scalePage(1)
        // A page that no longer exists could not take it back.
        pageTransform = nil
      }
      self.page = page
      scalePage(scale)
    }

    func scalePage(_ scale: Double) {
      guard let page, scale != 1 || pageTransform != nil else { return }
      let own = pageTransform ?? page.transform
      page.transform = own.scaledBy(x: scale, y: scale)
      pageTransform = scale == 1 ? nil : own
    }
  }

  extension UIView {
    /// Fills a rectangle without setting the frame, which must not be set under a transform.
    func fill(_ rect: CGRect) {
      if bounds.size != rect.size { bounds.size = rect.size }
      let middle = CGPoint(x: rect.midX, y: rect.midY)
      if center != middle { center = middle }
    }

    func slide(by way: Double) {
      let transform = CGAffineTransform(translationX: way, y: 0)
      if self.transform != transform { self.transform = transform }
    }
  }
#endif
