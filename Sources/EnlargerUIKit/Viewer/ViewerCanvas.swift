#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// Draws the engine's frames: the backdrop, the photos, and the scale of the view below.
  final class ViewerCanvas: UIView {
    /// The colour behind the photos.
    let backdrop = UIView()
    /// The colour behind the photos, of the backdrop or the cards.
    var backdropColor = UIColor.black {
      didSet {
        backdrop.backgroundColor = backdropColor
        for card in cards { card.empty = backdropColor }
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
    /// The screens around the photo and its neighbours, for styles that move whole ones.
    let cards = (0..<3).map { _ in PhotoView(empty: .black) }
    private let photos = UIView()
    /// Whether to draw the background of the photos: the backdrop and the cards.
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
      for view in cards + views.reversed() { photos.addSubview(view) }
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
      drawCards(frame, offset: offset)
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

    private func drawCards(_ frame: Frame, offset: Vector) {
      let open = showsBackground && frame.card != nil ? frame.pictures.filter { $0.role != .landing } : []
      for (place, view) in cards.enumerated() {
        let picture = place < open.count ? open[place] : nil
        var box = picture == nil ? nil : frame.card?.box.moved(by: offset)
        if let picture, picture.role == .neighbor {
          // A neighbour's screen is beside it, whole, with its photo in the middle.
          box?.center = Vector(x: picture.box.center.x + offset.x, y: bounds.midY)
          box?.size = Size(width: bounds.width, height: bounds.height)
          box?.rotation = 0
        }
        view.draw(box, opacity: picture?.opacity ?? 0)
      }
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

    /// Whether the view below has its own transform for now, because the system resizes it by its frame.
    var leavesPage = false { didSet { if leavesPage { scalePage(1) } } }

    func scalePage(_ scale: Double) {
      let scale = leavesPage ? 1 : scale
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

  /// The badges on the visible pages. Each slides with its page, and fades with the backdrop.
  final class LoadingBadges: UIView {
    private var badges: [LoadingBadge] = []
    /// The pages of the badges.
    private var pages: [Int?] = []
    private let spoken: String
    private let retry: (Int) -> Void

    /// - Parameters:
    ///   - spoken: VoiceOver's label of the retry button.
    ///   - retry: reloads the photo at a position.
    init(spoken: String, retry: @escaping (Int) -> Void) {
      (self.spoken, self.retry) = (spoken, retry)
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    /// Gives touches only to a button. The rest belongs to the photo below.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit is UIControl ? hit : nil
    }

    /// Draws the badges of a frame.
    ///
    /// - Parameter state: returns the visible loading state of the photo at a position.
    func draw(_ frame: Frame, state: (Int) -> LoadingState?) {
      var shown = 0
      for picture in frame.pictures where picture.role != .landing {
        guard let state = state(picture.photo) else { continue }
        if shown == badges.count { add() }
        pages[shown] = picture.photo
        badges[shown].show(
          state, at: CGPoint(x: picture.box.center.x, y: picture.box.center.y),
          alpha: frame.backdrop * picture.opacity)
        shown += 1
      }
      for badge in badges[shown...] { badge.hide() }
    }

    private func add() {
      let place = badges.count
      let badge = LoadingBadge(spoken: spoken) { [weak self] in
        if let self, let page = pages[place] { retry(page) }
      }
      badges.append(badge)
      pages.append(nil)
      addSubview(badge)
    }
  }

  /// The badge in the middle of a photo that is loading or has failed to load.
  final class LoadingBadge: UIView {
    let spinner = UIActivityIndicatorView(style: .medium)
    let bar = UIProgressView(progressViewStyle: .default)
    let retry: UIButton
    private(set) var state: LoadingState?
    static let side: CGFloat = 44

    /// - Parameters:
    ///   - spoken: VoiceOver's label of the button.
    ///   - retry: reloads the photo.
    init(spoken: String, retry: @escaping () -> Void) {
      let symbol = UIImage(systemName: "exclamationmark.arrow.circlepath")
      self.retry = UIButton(type: .system, primaryAction: UIAction(image: symbol) { _ in retry() })
      super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
      overrideUserInterfaceStyle = .dark
      // Visible on any photo.
      backgroundColor = UIColor(white: 0, alpha: 0.5)
      layer.cornerRadius = Self.side / 2
      spinner.color = .white
      self.retry.tintColor = .white
      self.retry.isPointerInteractionEnabled = true
      self.retry.accessibilityLabel = spoken
      for view in [spinner, bar, self.retry] {
        view.frame = bounds
        addSubview(view)
      }
      bar.frame = CGRect(x: 8, y: Self.side / 2 - 2, width: Self.side - 16, height: 4)
      isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    func hide() { if state != nil { change(to: nil) } }

    /// Shows a state, centred on a point.
    func show(_ state: LoadingState, at center: CGPoint, alpha: CGFloat) {
      if self.state != state { change(to: state) }
      if self.center != center { self.center = center }
      if self.alpha != alpha { self.alpha = alpha }
    }

    private func change(to state: LoadingState?) {
      self.state = state
      isHidden = state == nil
      var progress: Double?
      if case .slow(let told) = state { progress = told }
      if state == .slow(progress: nil) { spinner.startAnimating() } else { spinner.stopAnimating() }
      bar.isHidden = progress == nil
      bar.progress = Float(progress ?? 0)
      retry.isHidden = state != .failed
    }
  }
#endif
