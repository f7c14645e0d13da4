#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// A photo viewer in which the user can catch every motion, even the landing.
  ///
  /// Keep one with the screen that has the thumbnails, and open photos with ``open(_:over:animated:)``. The
  /// viewer presents itself above everything in the window, without a UIKit animation, and dismisses itself
  /// when a landing begins. If you present it like any other controller, it opens the first photo.
  public final class PhotoViewerController: UIViewController {
    /// A closure that returns the view that shows a photo in the grid, by the photo's id; nil if none does.
    ///
    /// The viewer calls it late and often: on every opening and closing, on each frame of a flight, and for a
    /// picture where a photo has no thumbnail yet. Capture ids and the grid, not cells.
    public var source: (String) -> ZoomSource? = { _ in nil }
    /// A closure that scrolls to a photo's thumbnail, without animation, before ``source`` on a landing.
    public var scrollToVisible: (String) -> Void = { _ in }
    /// A closure that returns your own view for a photo's page, by its id; nil asks ``photos``.
    ///
    /// ``PhotoProvider/contentView(for:)`` describes when the viewer calls it and how it uses the view.
    public var contentView: (String) -> UIView? = { _ in nil }
    /// A closure that receives every event.
    public var onEvent: (PhotoViewerEvent) -> Void = { _ in }
    /// A closure that receives the engine's input and output. Times are seconds by the engine's clock, and
    /// ``motionSpeed`` slows that down. Defaults to `nil`, which costs nothing.
    public var onTrace: ((EngineTrace, _ time: Double) -> Void)? {
      get { runner.traced }
      set { runner.traced = newValue }
    }
    /// The view below the viewer, for styles that scale it.
    public weak var pageBelow: UIView? { didSet { canvas.scale(pageBelow, by: runner.frame.pageBelow) } }
    /// How photos move and look, down to every constant.
    ///
    /// You can change it at any time. Motion under way ends in the old style.
    public var style: ZoomStyle {
      get { runner.viewer.style }
      set { runner.change { $0.restyle(newValue, at: $1) } }
    }

    /// The largest scale for fitting a small photo to the window, in points per pixel, above 0.
    ///
    /// Defaults to infinity, which fits every photo, as Photos does. With a limit, a picture of up to 256 pixels has its
    /// own size, and the limit is reached gradually above. A change applies from the next opening
    /// on, to photos whose `pixelSize` is known.
    public var fitLimit = Double.infinity
    /// The orientations that the presented viewer supports; nil, the default, leaves them to UIKit.
    ///
    /// Set this if your app restricts the orientations of its own view controllers.
    public var supportedOrientations: UIInterfaceOrientationMask? {
      didSet {
        if supportedOrientations != oldValue { setNeedsUpdateOfSupportedInterfaceOrientations() }
      }
    }
    /// The actions for the shown photo: buttons at the end of the top bar, and a menu on a long press.
    public var actions: [PhotoAction] = [] {
      didSet { if !actions.elementsEqual(oldValue, by: { $0.looks(like: $1) }) { showActions() } }
    }

    let runner: EngineRunner
    let loader: PhotoLoader
    let parts = PartLoader()
    let contents = PageContents()
    let canvas = ViewerCanvas()
    lazy var bars = ViewerBars { [weak self] in self?.close() }
    lazy var badges = LoadingBadges(spoken: localized("Try Again")) { [weak self] index in self?.retry(index)
    }
    let element = PhotoElement()
    let stream = TouchStreamRecognizer.make()
    /// The root of everything visible. It is in the controller's view while the controller is presented.
    let root = ViewerRootView()
    private(set) lazy var presentation = ViewerPresentation(self)
    private(set) lazy var interactions = PhotoInteractions(self)
    var backdropColors = BackdropColors() { didSet { if backdropColors != oldValue { paintBackdrop() } } }
    private var systemBars = SystemBars()
    /// The duration of the window's rotation, in seconds, while it rotates.
    private var turning: Double?
    /// Whether `close()` has already looked up the thumbnail.
    private(set) var knowsHome = false
    let thumbnails = Thumbnails()
    let linked = LinkedThumbnails()
    var row = PhotoRow()

    /// Creates a closed viewer.
    ///
    /// - Parameters:
    ///   - items: the photos, in paging order. If two have the same id, the first one counts.
    ///   - photos: the provider of their pictures. The viewer retains it, so it must not retain the viewer.
    ///   - style: how photos move and look.
    public init(items: [PhotoItem] = [], photos: any PhotoProvider, style: ZoomStyle = .photos) {
      runner = EngineRunner(style, photoCount: 0)
      loader = PhotoLoader(photos)
      super.init(nibName: nil, bundle: nil)
      runner.locate = { [weak self] index in self?.lookUp(index) }
      runner.draw = { [weak self] frame in self?.draw(frame) }
      runner.showsThumbnails = { [weak self] in
        self.map { $0.isOpen && $0.root.window != nil && !$0.canvas.coversPage } ?? false
      }
      runner.heard = { [weak self] notice in
        if let self, let item = item(at: notice.photo) { hear(notice.kind, item) }
      }
      listenToLoaders()
      self.items = items
      _ = presentation
    }

    /// Creates a closed viewer of images. Their ids are their positions, from "0".
    public convenience init(images: [UIImage], style: ZoomStyle = .photos) {
      let photos = ImagePhotos(images)
      self.init(items: photos.items, photos: photos, style: style)
    }

    /// Creates a closed viewer of pictures at web or file URLs. Their ids are the URLs. If a URL occurs
    /// twice, the first one counts.
    public convenience init(urls: [URL], style: ZoomStyle = .photos) {
      let photos = URLPhotos(urls)
      self.init(items: photos.items, photos: photos, style: style)
    }

    /// Creates a closed viewer of photos that a list creates on demand.
    ///
    /// - Parameters:
    ///   - list: the photos, in paging order.
    ///   - photos: the provider of their pictures, which the viewer retains.
    ///   - style: how photos move and look.
    public convenience init(list: PhotoList, photos: any PhotoProvider, style: ZoomStyle = .photos) {
      self.init(photos: photos, style: style)
      self.list = list
    }

    public required init?(coder: NSCoder) { nil }

    // MARK: Photos

    /// The photos, in paging order. For very many photos, use ``list``, which creates them on demand.
    ///
    /// If you change them, the viewer keeps showing the same photo. If you remove that photo, the viewer
    /// shows the next one left, or closes if none is left.
    public var items: [PhotoItem] {
      get { row.list.all }
      set { list = PhotoList(newValue) }
    }

    /// The photos as a list that creates them on demand. A new list keeps the shown photo by its id.
    public var list: PhotoList {
      get { row.list }
      set { replaceList(newValue) }
    }

    /// The provider of the photos' pictures. If you set another one, it serves later loads.
    ///
    /// The viewer retains it, so it must not retain the viewer. Set this before ``items`` if those are new to
    /// the present provider.
    public var photos: any PhotoProvider {
      get { loader.provider }
      set { loader.provider = newValue }
    }

    /// The id of the shown photo; nil while closed. Set an id to page to that photo, or nil to close.
    public var currentID: String? {
      get { runner.viewer.photo.flatMap { item(at: $0)?.id } }
      set {
        guard let newValue else { return close() }
        if isOpen, let index = index(of: newValue) { page(to: index) }
      }
    }

    /// The position of the shown photo, from 0; nil while closed.
    public var currentIndex: Int? { runner.viewer.photo }

    /// Whether a photo is open, opening or closing.
    public var isOpen: Bool { runner.viewer.photo != nil }

    /// Whether fingers hold the photo away from its place.
    ///
    /// The user may still cancel a closing that fingers began. Until the fingers lift, the viewer stays
    /// presented, and UIKit presents nothing else from the screen below. During
    /// ``PhotoViewerEvent/willClose(_:)`` this is true only if fingers began the closing.
    public var isHeld: Bool { runner.viewer.phase == .interactive }

    // MARK: Opening and closing

    /// Opens a photo out of its thumbnail, above everything in a controller's window.
    ///
    /// The controller, or the topmost controller that it presents, presents the viewer. If another photo is
    /// still landing, both fly. If you placed the viewer's view in a window yourself, it stays there.
    ///
    /// - Parameters:
    ///   - id: the photo's id.
    ///   - controller: a view controller in the window.
    ///   - animated: whether the photo flies. Pass `false` to open it at once, such as when you restore a
    ///     scene.
    /// - Returns: false, without any effect, if no item has this id or the controller is in no window.
    @discardableResult
    public func open(_ id: String, over controller: UIViewController, animated: Bool = true) -> Bool {
      guard let index = index(of: id) else { return false }
      var isThere = false
      // A flight has its own timing, even inside an animation of the app's.
      UIView.performWithoutAnimation {
        isThere = presentation.present(over: controller)
        if isThere { prepare() }
      }
      guard isThere else { return false }
      tellSizes(around: index)
      if runner.viewer.photo != index { lookUp(index) }
      runner.send(.open(index))
      if !animated { runner.arrive() }
      runner.drawNow()
      return true
    }

    /// Opens the photo at a position, as ``open(_:over:animated:)`` does by id.
    ///
    /// - Parameters:
    ///   - index: the photo's position, from 0. Defaults to the first photo.
    ///   - controller: a view controller in the window.
    ///   - animated: whether the photo flies.
    /// - Returns: false, without any effect, if there is no such photo or the controller is in no window.
    @discardableResult
    public func open(at index: Int = 0, over controller: UIViewController, animated: Bool = true) -> Bool {
      guard let id = item(at: index)?.id else { return false }
      return open(id, over: controller, animated: animated)
    }

    private func prepare() {
      if runner.viewer.isIdle {
        runner.limitFit(to: fitLimit)
        row.forgetTold()
      }
      if stream.view == nil { root.addGestureRecognizer(stream) }
      root.layoutIfNeeded()
      // The system's settings may have changed since the last opening.
      paintBackdrop()
    }

    /// Shows another photo in place of an open or landing one.
    func page(to index: Int) {
      tellSizes(around: index)
      // A photo that shows up during a flight may fly, too.
      if runner.viewer.phase != .open { lookUp(index) }
      runner.send(.page(index))
    }

    /// Closes the photo from wherever it is. The user can still catch it in flight.
    ///
    /// - Parameter animated: whether the photo flies. Pass `false` to close it at once, even in flight. All
    ///   thumbnails appear again, and each pending event is sent once.
    public func close(animated: Bool = true) {
      // Nobody sees a flight below a full-screen screen.
      guard animated, root.window != nil else { return runner.finish() }
      guard let index = runner.viewer.photo, runner.viewer.phase != .closing else { return }
      lookUpToLand(index)
      knowsHome = true
      runner.send(.close)
      knowsHome = false
      presentation.follow(runner.viewer.phase)
    }

    // MARK: View

    public override func loadView() {
      let place = ViewerContainer()
      place.viewer = self
      view = place
    }

    public override func viewDidLoad() {
      super.viewDidLoad()
      root.viewer = self
      root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      root.isMultipleTouchEnabled = true
      root.frame = view.bounds
      view.addSubview(root)
      element.viewer = self
      for child in [canvas, element, badges, bars] {
        child.frame = root.bounds
        // A moving card transforms the bars, and their frame must not be set then.
        if child !== bars { child.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        root.addSubview(child)
      }
      runner.stage = root
      listen()
      // The app may show the view before any photo opens.
      show(runner.frame)
    }

    func laidOut() {
      bars.fill(root.bounds)
      bars.setNeedsLayout()
      let viewport = Viewport(size: Size(root.bounds.size), chromeInsets: Insets(root.safeAreaInsets))
      guard viewport != runner.viewer.viewport else { return }
      let rests = runner.viewer.phase == .open && !runner.frame.needsAnother
      runner.send(.resize(viewport))
      canvas.turning = rests ? turning : nil
      if isOpen { runner.drawNow() }
      canvas.turning = nil
    }

    public override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      turning = coordinator.transitionDuration
      canvas.leavesPage = true
      coordinator.animate { [weak self] _ in
        self?.scalePageAgain()
      } completion: { [weak self] _ in
        self?.turning = nil
        self?.scalePageAgain()
      }
    }

    /// Scales the page below again, which has its new size.
    private func scalePageAgain() {
      canvas.leavesPage = false
      canvas.scalePage(runner.frame.pageBelow)
    }

    /// Escape, arrows and the other keys. They work whichever view was first responder before.
    ///
    /// They leave the keys of a screen above the viewer to that screen. A text field in the viewer keeps all
    /// keys but Escape.
    public override var keyCommands: [UIKeyCommand]? {
      guard isOpen, presentedViewController == nil else { return nil }
      let isTyping = root.firstResponder is any UITextInput
      return shortcuts.filter { !isTyping || $0.key == .escape }.map(command)
    }

    public override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      shrinkPictures()
    }

    public override var preferredStatusBarStyle: UIStatusBarStyle {
      let backdrop = backdropColors.style(showsBars: systemBars.showsBars, in: root.traitCollection)
      return systemBars.style(above: presentingViewController, on: backdrop)
    }

    public override var prefersStatusBarHidden: Bool {
      systemBars.hidesStatusBar(above: presentingViewController)
    }

    public override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

    public override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      supportedOrientations ?? super.supportedInterfaceOrientations
    }

    public override var prefersHomeIndicatorAutoHidden: Bool { systemBars.hidesHomeIndicator }

    func showSystemBars(_ frame: Frame) {
      let hadBars = systemBars.showsBars
      guard systemBars.follow(frame, of: runner.viewer) else { return }
      UIView.animate(withDuration: 0.2, delay: 0, animations: paintBackdrop)
      setNeedsUpdateOfHomeIndicatorAutoHidden()
      guard hadBars != systemBars.showsBars else { return }
      UIAccessibility.post(notification: .layoutChanged, argument: nil)
      onEvent(hadBars ? .didHideBars : .didShowBars)
    }

    func leaveIfClosed() {
      guard runner.viewer.isIdle else { return }
      thumbnails.showAll()
      loader.keep(only: [])
      parts.drop()
      contents.drop()
      // A finger that is still down must not tap anything below.
      stream.view?.removeGestureRecognizer(stream)
      presentation.leave()
    }

    /// Ends all motion, because the view has left its window. The photo stays open below a full-screen screen, on
    /// another tab and below a pushed screen; otherwise it closes.
    func wasTakenAway() {
      guard !runner.viewer.isIdle else { return }
      let container = outermost
      let isCovered = container !== self && container.viewIfLoaded?.window != nil
      guard isCovered || container.presentedViewController?.viewIfLoaded?.window != nil else {
        return close(animated: false)
      }
      runner.arrive()
      runner.drawNow()
      contents.leave()
      // Its screen may be visible again before this one is.
      thumbnails.showAll()
      // A screen above the viewer may be leaving, and the viewer with it.
      let coordinator = container.presentedViewController?.transitionCoordinator
      coordinator?.animate(alongsideTransition: nil) { [root] _ in root.leaveIfTakenAwaySoon() }
    }
  }
#endif
