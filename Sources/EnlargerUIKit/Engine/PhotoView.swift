#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// Draws one photo in a box. The picture fills the box, whose edges crop it. Without a picture, the box
  /// has a plain colour.
  ///
  /// It consists of layers, so a frame sets a few properties and causes no layout.
  final class PhotoView: UIView {
    /// Crops the picture to the box.
    let crop = CALayer()
    private let picture = CALayer()
    private lazy var detail = CALayer()
    /// A sharper part, over the whole photo.
    var part: PhotoPart? {
      didSet {
        guard part?.image !== oldValue?.image else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        if part != nil, detail.superlayer == nil { crop.addSublayer(detail) }
        detail.contents = part?.image.upright.cgImage
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
      // Raw values 0…3 are rotations, and 4…7 are the same ones mirrored.
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
    ///   - box: the photo's place.
    ///   - clip: the amounts to crop from the box on each side.
    ///   - opacity: the opacity of everything drawn.
    ///   - stretch: the picture's width relative to its own proportions.
    ///   - zoom: the photo's enlargement; nil if unknown.
    func draw(
      _ box: Box?, clip: Insets = .zero, opacity: Double = 1, stretch: Double = 1, zoom: Double? = nil
    ) {
      if isHidden != (box == nil) { isHidden.toggle() }
      guard let box else { return }
      let cut = box.cut(by: clip)
      // In the box's own coordinates, so that cropping does not move the picture.
      crop.bounds = CGRect(x: clip.left, y: clip.top, width: cut.size.width, height: cut.size.height)
      crop.position = CGPoint(x: cut.center.x, y: cut.center.y)
      crop.setAffineTransform(CGAffineTransform(rotationAngle: cut.rotation))
      // A thumbnail that straight edges clip already has square corners.
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
    /// The image, drawn first if it has no pixels, such as Core Image's. A layer cannot show such an image.
    fileprivate var withPixels: UIImage { cgImage == nil ? redrawn : self }

    /// The image with upright pixels, drawn first if its orientation turns them.
    var upright: UIImage { imageOrientation == .up ? withPixels : redrawn }

    private var redrawn: UIImage {
      guard Size(size).isUsable else { return self }
      let format = UIGraphicsImageRendererFormat()
      format.scale = scale
      return UIGraphicsImageRenderer(size: size, format: format).image { _ in
        draw(in: CGRect(origin: .zero, size: size))
      }
    }
  }

  /// Shows a page's own view in place of the photo's picture, with the same size and crop.
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
      // The frame sets position and size itself, without constraints.
      view?.translatesAutoresizingMaskIntoConstraints = true
      if let view { addSubview(view) }
    }

    /// - Parameters:
    ///   - crop: the layer that crops the picture.
    ///   - box: the photo's place.
    ///   - size: the size of the whole drawn picture.
    ///   - zoom: that size relative to the unenlarged one; nil if unknown.
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

    /// Lays the view out at the photo's unenlarged size, so that zooming and flights cause no layout.
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
