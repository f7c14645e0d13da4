#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// Draws the engine's frames: backdrop, photos, and above them the bars.
  @MainActor
  final class ViewerCanvas: UIView {
    let backdrop = UIView()
    let card = UIView()
    let photo = PhotoView()
    private let left = PhotoView(), right = PhotoView()
    private var landings: [PhotoView] = []
    private let photos = UIView()

    override init(frame: CGRect) {
      super.init(frame: frame)
      backdrop.backgroundColor = .black
      card.backgroundColor = .black
      card.isHidden = true
      for view in [backdrop, photos] {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.isUserInteractionEnabled = false
        addSubview(view)
      }
      card.isUserInteractionEnabled = false
      for view in [card, left, right, photo] { photos.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameters:
    ///   - offset: from the engine's window to this view.
    ///   - image: the best picture of the photo at a position.
    func draw(
      _ viewer: Viewer, at time: Double, offset: Vector = .zero, image: (Int) -> UIImage?
    ) {
      let frame = viewer.frame(at: time)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      set(backdrop, alpha: frame.backdrop)
      draw(frame.card?.moved(by: offset))
      if let index = frame.photo {
        photo.show(image(index))
        photo.draw(frame.box.moved(by: offset), clip: frame.clip, opacity: frame.opacity)
      }
      set(photo, hidden: frame.photo == nil)
      draw(frame.leftNeighbor, in: left, offset, image)
      draw(frame.rightNeighbor, in: right, offset, image)
      drawLandings(viewer, time, offset, image)
      CATransaction.commit()
    }

    private func draw(_ box: Box?) {
      set(card, hidden: box == nil)
      guard let box else { return }
      card.layer.bounds = CGRect(origin: .zero, size: CGSize(box.size))
      card.center = CGPoint(box.center)
      card.transform = CGAffineTransform(rotationAngle: box.rotation)
      card.layer.cornerRadius = box.cornerRadius
    }

    private func draw(_ page: PageBox?, in view: PhotoView, _ offset: Vector, _ image: (Int) -> UIImage?) {
      set(view, hidden: page == nil)
      guard let page else { return }
      view.show(image(page.photo))
      view.draw(page.box.moved(by: offset), clip: .zero, opacity: 1)
    }

    private func drawLandings(
      _ viewer: Viewer, _ time: Double, _ offset: Vector, _ image: (Int) -> UIImage?
    ) {
      while landings.count < viewer.landingCount {
        let view = PhotoView()
        photos.insertSubview(view, at: 0)
        landings.append(view)
      }
      for (index, view) in landings.enumerated() {
        let landing = viewer.landing(index, at: time)
        set(view, hidden: landing == nil)
        guard let landing else { continue }
        view.show(image(landing.photo))
        view.draw(landing.box.moved(by: offset), clip: landing.clip, opacity: landing.opacity)
      }
    }

    private func set(_ view: UIView, hidden: Bool) { if view.isHidden != hidden { view.isHidden = hidden } }

    private func set(_ view: UIView, alpha: Double) { if view.alpha != alpha { view.alpha = alpha } }
  }
#endif
