#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// Draws the engine's frames: backdrop, photos, and the scale of the page below.
  final class ViewerCanvas: UIView {
    /// Opaque behind the photos.
    let backdrop = UIView()
    /// The present photo.
    let photo = PhotoView()
    /// The page below, for styles that scale it.
    weak var page: UIView?
    /// The screen around the photo, for styles that move a whole one.
    private let card = PhotoView(empty: .black)
    private let photos = UIView()
    /// One for each place of a frame, from front to back.
    private var views: [PhotoView] = []
    /// The page's own transform, while it is scaled.
    private var pageTransform: CGAffineTransform?

    override init(frame: CGRect) {
      super.init(frame: frame)
      isUserInteractionEnabled = false
      accessibilityIgnoresInvertColors = true
      for view in [backdrop, photos] {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
      }
      backdrop.backgroundColor = .black
      views = [photo, PhotoView(), PhotoView()]
      for view in [card] + views.reversed() { photos.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameters:
    ///   - offset: from the engine's window to this view.
    ///   - image: the best picture of the photo at a position.
    /// - Returns: the frame that was drawn.
    func draw(
      _ viewer: Viewer, at time: Double, offset: Vector = .zero, image: (Int) -> UIImage?
    ) -> Frame {
      let frame = viewer.frame(at: time)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      if backdrop.alpha != frame.backdrop { backdrop.alpha = frame.backdrop }
      card.draw(frame.card?.moved(by: offset))
      while views.count < viewer.placeCount {
        views.append(PhotoView())
        photos.insertSubview(views[views.count - 1], at: 0)
      }
      for (place, view) in views.enumerated() {
        let photo = viewer.photo(place, of: frame, at: time)
        view.show(photo.flatMap { image($0.photo) })
        view.draw(photo?.box.moved(by: offset), clip: photo?.clip ?? .zero, opacity: photo?.opacity ?? 0)
      }
      scalePage(frame.pageBelow)
      CATransaction.commit()
      return frame
    }

    /// The page below while it is scaled, which places in it must not be measured by.
    var scaledPage: UIView? { pageTransform == nil ? nil : page }

    func scalePage(_ scale: Double) {
      guard let page, scale != 1 || pageTransform != nil else { return }
      let own = pageTransform ?? page.transform
      page.transform = own.scaledBy(x: scale, y: scale)
      pageTransform = scale == 1 ? nil : own
    }
  }
#endif
