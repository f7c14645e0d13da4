#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// A photo viewer in which every motion can be caught, also the landing.
  ///
  /// Keep one with the screen that has the thumbnails, and open photos with
  /// ``open(_:over:)``. It lies above everything in the window, and takes itself away when
  /// its last photo has landed.
  @MainActor
  public final class PhotoViewerController: UIViewController {
    /// Answers which view shows a photo in the grid, by the photo's id; nil if none does.
    ///
    /// Asked late, on every opening and closing and on each frame of a landing. Capture ids
    /// and the grid, not cells.
    public var source: (String) -> ZoomSource? = { _ in nil }
    /// Brings a photo's thumbnail on screen without animation, before ``source`` is asked where to land.
    public var scrollToVisible: (String) -> Void = { _ in }
    /// Hears everything that begins and ends.
    public var onEvent: (PhotoViewerEvent) -> Void = { _ in }
    /// The page below, for styles that scale it.
    public weak var pageBelow: UIView?
    /// What a photo looks like before its picture is there, and how it moves.
    public let style: ZoomStyle

    let runner: EngineRunner
    let loader = PhotoLoader()
    let hidden = HiddenViews()
    let canvas = ViewerCanvas()
    lazy var bars = ViewerBars { [weak self] in self?.close() }
    let element = PhotoElement()
    lazy var touchStream = makeTouchStream()
    var photoItems: [PhotoItem]
    /// Why each photo had no thumbnail when it was last asked for.
    var missing: [String: MissingSource] = [:]
    var pageBelowTransform: CGAffineTransform?
    let observers = Observers()
    var reducesMotion = false
    var readsRightToLeft = false

    /// - Parameters:
    ///   - items: the photos, in paging order; of two with one id the first counts.
    ///   - photos: where their pictures come from; not held.
    public init(items: [PhotoItem] = [], photos: any PhotoSource, style: ZoomStyle = .photos) {
      self.style = style
      photoItems = items.uniqueByID
      runner = EngineRunner(
        Viewer(
          style: style, viewport: Viewport(size: Size(width: 1, height: 1)), photoCount: photoItems.count))
      super.init(nibName: nil, bundle: nil)
      loader.source = photos
      for index in photoItems.indices { sendPixelSize(of: index) }
      runner.draw = { [weak self] viewer, time in self?.draw(viewer, time) }
      runner.heard = { [weak self] notice in self?.hear(notice) }
      loader.arrived = { [weak self] item, image in self?.arrived(item, image) }
    }

    public required init?(coder: NSCoder) { nil }

    // MARK: Photos

    /// The photos, in paging order. The one shown stays as long as it is there; if it is
    /// taken out, the next one left is shown, and the viewer closes when none is left.
    public var items: [PhotoItem] {
      get { photoItems }
      set {
        let items = newValue.uniqueByID
        var places: [String: Int] = [:]
        for (place, item) in photoItems.enumerated() { places[item.id] = place }
        runner.rearrange(items.map { places[$0.id] }) { photoItems = items }
        for index in items.indices { sendPixelSize(of: index) }
        leaveIfClosed()
      }
    }

    /// The id of the photo shown; nil while closed. Set it to page; nil closes.
    public var currentItem: String? {
      get { runner.viewer.photo.flatMap { item(at: $0)?.id } }
      set {
        guard let newValue else { return close() }
        guard isOpen, let index = index(of: newValue) else { return }
        runner.send(.page(index))
      }
    }

    /// Whether a photo is shown or on its way.
    public var isOpen: Bool { runner.viewer.photo != nil }

    /// A view of your own above the photo; it fades with the bars and fills the window.
    public var overlay: UIView? {
      get { bars.overlay }
      set { bars.overlay = newValue }
    }

    // MARK: Opening and closing

    /// Opens a photo out of its thumbnail, over everything in a controller's window.
    ///
    /// While another photo still lands, both fly. A viewer whose view the app has placed in a
    /// window itself stays there.
    ///
    /// - Returns: false, and nothing happens, if the id is not among the items or the
    ///   controller is in no window.
    @discardableResult
    public func open(_ id: String, over controller: UIViewController) -> Bool {
      guard let index = index(of: id) else { return false }
      if viewIfLoaded?.window == nil {
        guard let window = controller.viewIfLoaded?.window else { return false }
        cover(window)
      }
      view.layoutIfNeeded()
      sendViewport()
      readSettings()
      if runner.viewer.photo != index { ask(for: index) }
      runner.send(.open(index))
      runner.drawNow()
      becomeFirstResponder()
      return true
    }

    /// Sends the photo home from wherever it is; a finger may still catch it.
    public func close() {
      guard let index = runner.viewer.photo, runner.viewer.phase != .closing else { return }
      prepareToLand(index)
      runner.send(.close)
    }

    /// Ends everything this instant: no flight, all thumbnails shown, each event told once.
    public func closeImmediately() {
      runner.finish()
      draw(runner.viewer, runner.now)
      leaveIfClosed()
    }

    // MARK: View

    public override func loadView() {
      let root = ViewerRoot()
      root.accepts = { [weak self] point in self?.takesTouch(at: point) ?? false }
      root.leftWindow = { [weak self] in self?.wasTakenAway() }
      root.escaped = { [weak self] in self?.escape() ?? false }
      view = root
    }

    public override func viewDidLoad() {
      super.viewDidLoad()
      view.isMultipleTouchEnabled = true
      view.accessibilityViewIsModal = true
      element.owner = self
      for child in [canvas, element, bars] {
        child.frame = view.bounds
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(child)
      }
      view.addGestureRecognizer(touchStream)
      for recogniser in makePointerRecognizers() { view.addGestureRecognizer(recogniser) }
      observeSettings()
    }

    public override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      sendViewport()
    }

    public override var canBecomeFirstResponder: Bool { true }

    public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if !takeKeys(presses) { super.pressesBegan(presses, with: event) }
    }

    /// Lies above all bars. Bar controllers take children for pages, so it is nobody's child.
    private func cover(_ window: UIWindow) {
      loadViewIfNeeded()
      view.frame = window.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(view)
    }

    func leaveIfClosed() {
      guard runner.viewer.photo == nil, runner.viewer.landingCount == 0 else { return }
      hidden.showAll()
      loader.keep(only: [])
      if isFirstResponder { resignFirstResponder() }
      if viewIfLoaded?.superview is UIWindow { view.removeFromSuperview() }
    }

    /// The app took the view away in mid-flight: end as if the time had passed.
    private func wasTakenAway() {
      guard isOpen || runner.viewer.landingCount > 0 else { return }
      closeImmediately()
    }

    // MARK: Drawing

    private func draw(_ viewer: Viewer, _ time: Double) {
      followThumbnails(viewer)
      canvas.draw(viewer, at: time) { [self] index in item(at: index).flatMap { loader.image(for: $0) } }
      let frame = viewer.frame(at: time)
      if bars.alpha != frame.chrome { bars.alpha = frame.chrome }
      scalePageBelow(frame.pageBelow)
      if !viewer.isMoving(at: time) { settled(viewer, frame) }
      leaveIfClosed()
    }

    /// Once nothing moves: loads what the zoom needs, and lets hidden thumbnails go, since
    /// nobody sees them and their cells may be used again.
    private func settled(_ viewer: Viewer, _ frame: Frame) {
      guard frame.phase == .open, let index = frame.photo else { return }
      load(around: index, zoom: frame.zoom)
      if frame.backdrop >= 1 { hidden.showAll() }
    }

    private func scalePageBelow(_ scale: Double) {
      guard let page = pageBelow else { return }
      if scale == 1 {
        if let original = pageBelowTransform { page.transform = original }
        pageBelowTransform = nil
      } else {
        let original = pageBelowTransform ?? page.transform
        pageBelowTransform = original
        page.transform = original.scaledBy(x: scale, y: scale)
      }
    }

    /// Thumbnails may scroll, be used for another photo or vanish while photos land.
    private func followThumbnails(_ viewer: Viewer) {
      let isSeen = viewer.isMoving(at: runner.now) || viewer.phase == .interactive
      guard isSeen else { return }
      var elsewhere: [String] = []
      if let index = viewer.photo, let id = item(at: index)?.id {
        elsewhere.append(id)
        if viewer.phase == .closing || viewer.phase == .interactive { ask(for: index) }
      }
      for index in 0..<viewer.landingCount {
        guard let landing = viewer.landing(index, at: runner.now), let id = item(at: landing.photo)?.id
        else { continue }
        elsewhere.append(id)
        ask(for: landing.photo)
      }
      hidden.showAll(except: elsewhere)
    }

    // MARK: Notices

    private func hear(_ notice: Notice) {
      guard let id = item(at: notice.photo)?.id else { return }
      switch notice.kind {
      case .willOpen:
        bars.show(item(at: notice.photo)?.caption)
        load(around: notice.photo, zoom: 1)
        onEvent(.willOpen(id))
      case .didOpen:
        onEvent(.didOpen(id))
        announceOpen()
      case .willClose:
        // Also when a finger begins it: the grid shows through from now on.
        if runner.viewer.photo == notice.photo { prepareToLand(notice.photo) }
        onEvent(.willClose(id))
      case .didClose:
        hidden.show(id)
        missing[id] = nil
        onEvent(.didClose(id))
        announceClosed(id)
      case .didCancelClose:
        onEvent(.didCancelClose(id))
      case .didPage:
        bars.show(item(at: notice.photo)?.caption)
        load(around: notice.photo, zoom: 1)
        onEvent(.didPage(id))
        announcePage()
      case .fellBack(let reason):
        // Told before the thumbnail was asked for: it may be there by now.
        guard reason == .noSourceToOpenFrom || missing[id] != nil else { return }
        onEvent(.fellBack(id, reason == .sourceVanished ? .vanished : missing[id] ?? .noAnswer))
      }
    }

    private func sendViewport() {
      guard isViewLoaded, view.bounds.width > 0, view.bounds.height > 0 else { return }
      let viewport = Viewport(size: Size(view.bounds.size), chromeInsets: Insets(view.safeAreaInsets))
      guard viewport != runner.viewer.viewport else { return }
      runner.send(.resize(viewport))
      if isOpen { runner.drawNow() }
    }
  }

  extension [PhotoItem] {
    /// The first of each id.
    var uniqueByID: [PhotoItem] {
      var seen: Set<String> = []
      return filter { seen.insert($0.id).inserted }
    }
  }
#endif
