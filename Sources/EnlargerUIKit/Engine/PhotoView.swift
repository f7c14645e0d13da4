#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// Draws one photo in a box: the picture fills it and is cut at its edges. Without a picture the
  /// box is of one colour.
  ///
  /// Made of layers, so that a frame writes a few properties and lays nothing out.
  final class PhotoView: UIView {
    /// Cuts the picture off at the edges of the box.
    let crop = CALayer()
    private let picture = CALayer()
    private lazy var detail = CALayer()
    /// A sharper part over the whole.
    var part: PhotoPart? {
      didSet {
        guard part?.image !== oldValue?.image else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        if part != nil, detail.superlayer == nil { crop.addSublayer(detail) }
        detail.contents = part?.image.withPixels.cgImage
        detail.isHidden = part == nil
      }
    }
    /// The page's own view, over the picture.
    var content: UIView? {
      get { contentFrame?.content }
      set {
        if contentFrame == nil, newValue != nil { contentFrame = makeContentFrame() }
        contentFrame?.show(newValue)
      }
    }
    private var contentFrame: ContentFrame?
    private(set) var image: UIImage?
    private var isTurnedSideways = false
    /// The colour of a box without a picture.
    var empty: UIColor { didSet { paintEmpty() } }

    init(empty: UIColor = UIColor(white: 0.5, alpha: 0.2)) {
      self.empty = empty
      super.init(frame: .zero)
      crop.masksToBounds = true
      crop.cornerCurve = .continuous
      paintEmpty()
      crop.addSublayer(picture)
      layer.addSublayer(crop)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ image: UIImage?) {
      guard image !== self.image else { return }
      self.image = image
      let drawn = image?.withPixels
      picture.contents = drawn?.cgImage
      paintEmpty()
      // Orientations count the quarters of a turn, then once more for mirrored pictures.
      let orientation = drawn?.imageOrientation.rawValue ?? 0
      let quarters = [0.0, 2, -1, 1][orientation % 4]
      isTurnedSideways = abs(quarters) == 1
      picture.setAffineTransform(
        CGAffineTransform(scaleX: orientation < 4 ? 1 : -1, y: 1)
          .concatenating(CGAffineTransform(rotationAngle: quarters * .pi / 2)))
    }

    private func paintEmpty() {
      crop.backgroundColor =
        picture.contents == nil ? empty.resolvedColor(with: traitCollection).cgColor : nil
    }

    func stopAnimations() { for layer in [crop, picture] { layer.removeAllAnimations() } }

    /// Draws the picture in a box; nil hides the view.
    ///
    /// - Parameters:
    ///   - box: where the photo is.
    ///   - clip: what is cut off the box on each side.
    ///   - opacity: of all that is drawn.
    ///   - stretch: how many times as wide as its proportions say the picture is.
    ///   - zoom: how much the photo is enlarged; nil if nobody knows.
    func draw(
      _ box: Box?, clip: Insets = .zero, opacity: Double = 1, stretch: Double = 1, zoom: Double? = nil
    ) {
      if isHidden != (box == nil) { isHidden.toggle() }
      guard let box else { return }
      let cut = box.cut(by: clip)
      // In the box's own coordinates, so that the picture stays where the box has it.
      crop.bounds = CGRect(x: clip.left, y: clip.top, width: cut.size.width, height: cut.size.height)
      crop.position = CGPoint(x: cut.center.x, y: cut.center.y)
      crop.setAffineTransform(CGAffineTransform(rotationAngle: cut.rotation))
      // What cuts a thumbnail off along straight edges has made its corners square already.
      crop.cornerRadius = min(box.cornerRadius, min(cut.size.width, cut.size.height) / 2)
      crop.opacity = Float(opacity)
      let imageSize = box.imageSize(of: image.map { Size($0.size) } ?? .zero, stretched: stretch)
      picture.bounds.size = CGSize(
        width: isTurnedSideways ? imageSize.height : imageSize.width,
        height: isTurnedSideways ? imageSize.width : imageSize.height)
      picture.position = CGPoint(x: box.size.width / 2, y: box.size.height / 2)
      contentFrame?.draw(like: crop, in: box, size: imageSize, zoom: zoom)
      guard let area = part?.area else { return }
      detail.frame = CGRect(
        x: (box.size.width - imageSize.width) / 2 + area.minX * imageSize.width,
        y: (box.size.height - imageSize.height) / 2 + area.minY * imageSize.height,
        width: area.width * imageSize.width, height: area.height * imageSize.height)
    }

    private func makeContentFrame() -> ContentFrame {
      let frame = ContentFrame()
      addSubview(frame)
      return frame
    }
  }

  extension UIImage {
    /// The picture, painted if it is only a recipe such as Core Image's, which a layer cannot show.
    fileprivate var withPixels: UIImage {
      guard cgImage == nil, Size(size).isUsable else { return self }
      let format = UIGraphicsImageRendererFormat()
      format.scale = scale
      return UIGraphicsImageRenderer(size: size, format: format).image { _ in
        draw(in: CGRect(origin: .zero, size: size))
      }
    }
  }

  /// Shows a page's own view where its photo's picture would be: as large as that, and cut off where that is.
  final class ContentFrame: UIView {
    private(set) var content: UIView?

    init() {
      super.init(frame: .zero)
      clipsToBounds = true
      layer.cornerCurve = .continuous
    }

    required init?(coder: NSCoder) { nil }

    func show(_ view: UIView?) {
      guard view !== content || view?.superview !== (view == nil ? nil : self) else { return }
      if content?.superview === self { content?.removeFromSuperview() }
      content = view
      // Place and size are set, and not what constraints would make of them.
      view?.translatesAutoresizingMaskIntoConstraints = true
      if let view { addSubview(view) }
    }

    /// - Parameters:
    ///   - crop: cuts off the picture.
    ///   - box: where the photo is.
    ///   - size: how large the whole picture is drawn.
    ///   - zoom: how much larger that is than unenlarged; nil if nobody knows.
    func draw(like crop: CALayer, in box: Box, size: Size, zoom: Double?) {
      guard let content else { return }
      isHidden = !size.isUsable
      guard size.isUsable else { return }
      bounds = crop.bounds
      center = crop.position
      transform = crop.affineTransform()
      layer.cornerRadius = crop.cornerRadius
      alpha = CGFloat(crop.opacity)
      layOut(content, size: size, zoom: zoom)
      content.center = CGPoint(x: box.size.width / 2, y: box.size.height / 2)
      content.transform = CGAffineTransform(
        scaleX: size.width / content.bounds.width, y: size.height / content.bounds.height)
    }

    /// As large as the photo is unenlarged, so that zooming and flying lay nothing out.
    private func layOut(_ content: UIView, size: Size, zoom: Double?) {
      let own = content.bounds.size
      guard let zoom = zoom ?? (Size(own).isUsable ? nil : 1) else { return }
      let page = CGSize(width: size.width / zoom, height: size.height / zoom)
      if abs(own.width - page.width) > 0.5 || abs(own.height - page.height) > 0.5 {
        content.bounds.size = page
      }
    }
  }
#endif
