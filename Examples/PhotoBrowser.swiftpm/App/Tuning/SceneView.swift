#if canImport(UIKit)
  import EnlargerUIKit
  import EnlargerReplay
  import UIKit

  /// Draws a moment of a replay, in the points of the window that it was recorded in.
  final class SceneView: UIView {
    /// The pictures of the script's photos, by place.
    private let images: [UIImage?]
    private let page = UIView()
    private let backdrop = UIView()
    private let card = UIView()
    private let bars = [UIView(), UIView()]
    private var thumbnails: [PictureView] = []
    private(set) var pictures: [PictureView] = []
    private var fingers: [UIView] = []
    private(set) var scene: Scene?

    init(_ images: [UIImage?]) {
      self.images = images
      super.init(frame: .zero)
      clipsToBounds = true
      isAccessibilityElement = true
      page.backgroundColor = UIColor(white: 0.96, alpha: 1)
      backdrop.backgroundColor = .black
      card.backgroundColor = .white
      for bar in bars { bar.backgroundColor = UIColor(white: 1, alpha: 0.8) }
      thumbnails = images.map { _ in PictureView() }
      for view in thumbnails { page.addSubview(view) }
      for view in [page, backdrop, card] + bars { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func draw(_ scene: Scene) {
      self.scene = scene
      let (frame, area) = (scene.frame, CGRect(origin: .zero, size: bounds.size))
      accessibilityValue = "\(frame.phase)"
      page.bounds = area
      page.center = CGPoint(x: area.midX, y: area.midY)
      page.transform = CGAffineTransform(scaleX: frame.pageBelow, y: frame.pageBelow)
      drawThumbnails(scene)
      backdrop.frame = area.offsetBy(dx: frame.pageShift, dy: 0)
      backdrop.alpha = frame.backdrop
      while pictures.count < frame.pictures.count { pictures.append(PictureView()) }
      for (index, view) in pictures.enumerated() {
        view.isHidden = index >= frame.pictures.count
        guard !view.isHidden else { continue }
        let picture = frame.pictures[index]
        addSubview(view)
        view.draw(picture.box, picture.clip, picture.imageSize, images[picture.photo])
        view.alpha = picture.opacity
      }
      drawCard(frame)
      for (index, bar) in bars.enumerated() {
        let y = index == 0 ? 0 : area.height - 52
        bar.frame = CGRect(x: frame.pageShift, y: y, width: area.width, height: 52)
        bar.alpha = frame.card == nil ? frame.chrome : 0
        bringSubviewToFront(bar)
      }
      drawFingers(scene.touches)
    }

    private func drawThumbnails(_ scene: Scene) {
      let visible = Dictionary(uniqueKeysWithValues: scene.visibleSources.map { ($0.photo, $0.source) })
      let hidden = scene.hiddenSources
      for (photo, view) in thumbnails.enumerated() {
        view.isHidden = visible[photo] == nil || hidden.contains(photo)
        guard let box = visible[photo]?.box, let image = images[photo] else { continue }
        // As a grid shows it: filled.
        let scale = max(box.size.width / image.size.width, box.size.height / image.size.height)
        let size = Size(width: image.size.width * scale, height: image.size.height * scale)
        view.draw(box, .zero, size, image)
      }
    }

    /// The screen that moves with the photo on it lies right below the photo.
    private func drawCard(_ frame: Frame) {
      card.isHidden = frame.card == nil
      guard let box = frame.card?.box, frame.photo != nil, !frame.pictures.isEmpty else { return }
      card.place(in: box)
      insertSubview(card, belowSubview: pictures[frame.pictures.count - 1])
    }

    private func drawFingers(_ touches: Touches) {
      while fingers.count < touches.count {
        let dot = UIView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
        dot.layer.cornerRadius = 22
        dot.backgroundColor = UIColor(red: 1, green: 0.62, blue: 0.04, alpha: 0.5)
        fingers.append(dot)
      }
      for (index, dot) in fingers.enumerated() {
        dot.isHidden = index >= touches.count
        guard !dot.isHidden else { continue }
        dot.center = CGPoint(x: touches[index].position.x, y: touches[index].position.y)
        addSubview(dot)
      }
    }
  }

  /// A picture in a box of the engine's.
  final class PictureView: UIView {
    private let crop = UIView()
    private let image = UIImageView(frame: .zero)

    init() {
      super.init(frame: .zero)
      crop.clipsToBounds = true
      crop.addSubview(image)
      addSubview(crop)
    }

    required init?(coder: NSCoder) { nil }

    func draw(_ box: Box, _ clip: Insets, _ size: Size, _ picture: UIImage?) {
      place(in: box)
      crop.frame = bounds.inset(
        by: UIEdgeInsets(top: clip.top, left: clip.left, bottom: clip.bottom, right: clip.right))
      crop.layer.cornerRadius = box.cornerRadius
      image.image = picture
      image.bounds.size = CGSize(width: size.width, height: size.height)
      image.center = crop.convert(CGPoint(x: bounds.midX, y: bounds.midY), from: self)
    }
  }

  extension UIView {
    fileprivate func place(in box: Box) {
      bounds.size = CGSize(width: box.size.width, height: box.size.height)
      center = CGPoint(x: box.center.x, y: box.center.y)
      transform = CGAffineTransform(rotationAngle: box.rotation)
      layer.cornerRadius = box.cornerRadius
    }
  }
#endif
