#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// Draws one photo in a box: the picture fills it and is cut at its edges.
  ///
  /// Made of two layers, so that a frame writes a few properties and lays nothing out.
  @MainActor
  final class PhotoView: UIView {
    private let crop = CALayer()
    private let picture = CALayer()
    private(set) var image: UIImage?
    private var turn = CGAffineTransform.identity
    private var isTurnedSideways = false

    override init(frame: CGRect) {
      super.init(frame: frame)
      isUserInteractionEnabled = false
      crop.masksToBounds = true
      crop.cornerCurve = .continuous
      crop.backgroundColor = UIColor(white: 0.5, alpha: 0.2).cgColor
      crop.addSublayer(picture)
      layer.addSublayer(crop)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ image: UIImage?) {
      guard image !== self.image else { return }
      self.image = image
      picture.contents = image?.cgImage
      (turn, isTurnedSideways) = PhotoView.turn(of: image?.imageOrientation ?? .up)
      crop.backgroundColor = image == nil ? UIColor(white: 0.5, alpha: 0.2).cgColor : nil
    }

    /// - Parameter clip: what is cut off the box on each side.
    func draw(_ box: Box, clip: Insets, opacity: Double) {
      let size = Size(
        width: max(box.size.width - clip.left - clip.right, 0),
        height: max(box.size.height - clip.top - clip.bottom, 0))
      // The middle of what is left, from the middle of the box.
      let offset = Vector(x: (clip.left - clip.right) / 2, y: (clip.top - clip.bottom) / 2)
      let turned = Vector(
        x: offset.x * cos(box.rotation) - offset.y * sin(box.rotation),
        y: offset.x * sin(box.rotation) + offset.y * cos(box.rotation))
      crop.bounds = CGRect(origin: .zero, size: CGSize(size))
      crop.position = CGPoint(box.center + turned)
      crop.setAffineTransform(CGAffineTransform(rotationAngle: box.rotation))
      crop.cornerRadius = clip == .zero ? box.cornerRadius : 0
      crop.opacity = Float(opacity)
      let filled = CGSize(filling(box.size))
      picture.bounds = CGRect(
        origin: .zero,
        size: isTurnedSideways ? CGSize(width: filled.height, height: filled.width) : filled)
      picture.position = CGPoint(x: size.width / 2 - offset.x, y: size.height / 2 - offset.y)
      picture.setAffineTransform(turn)
    }

    /// Where the picture is cut off, in this view's coordinates, before it is turned.
    var drawnBox: CGRect {
      CGRect(
        x: crop.position.x - crop.bounds.width / 2, y: crop.position.y - crop.bounds.height / 2,
        width: crop.bounds.width, height: crop.bounds.height)
    }

    private func filling(_ box: Size) -> Size {
      guard let size = image.map({ Size($0.size) }), size.isUsable else { return box }
      let scale = max(box.width / size.width, box.height / size.height)
      return size * scale
    }

    /// How stored pixels are turned for display, and whether width and height change places.
    static func turn(of orientation: UIImage.Orientation) -> (CGAffineTransform, sideways: Bool) {
      let mirror = CGAffineTransform(scaleX: -1, y: 1)
      let quarter = CGAffineTransform(rotationAngle: .pi / 2)
      let back = CGAffineTransform(rotationAngle: -.pi / 2)
      return switch orientation {
      case .down: (CGAffineTransform(rotationAngle: .pi), false)
      case .left: (back, true)
      case .right: (quarter, true)
      case .upMirrored: (mirror, false)
      case .downMirrored: (CGAffineTransform(scaleX: 1, y: -1), false)
      case .leftMirrored: (mirror.concatenating(back), true)
      case .rightMirrored: (mirror.concatenating(quarter), true)
      default: (.identity, false)
      }
    }
  }
#endif
