#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// A photo viewer in which every motion can be caught, also the landing.
  ///
  /// Keep one with the screen that has the thumbnails, and open photos with
  /// ``open(_:over:animated:)``. It is presented above everything in the window without an animation of UIKit's, and
  /// takes itself away when its photo lands.
  public final class PhotoViewerController: UIViewController {
    /// Answers which view shows a photo in the grid, by the photo's id; nil if none does.
    ///
    /// Asked late, on every opening and closing and on each frame of a flight; and for its picture, where a photo
    /// has no thumbnail yet. Capture ids and the grid, not cells.
    public var source: (String) -> ZoomSource? = { _ in nil }
    /// Brings a photo's thumbnail on screen without animation, before ``source`` is asked where to land.
    public var scrollToVisible: (String) -> Void = { _ in }
    /// A view of the app's own for the page of a photo, by the photo's id; nil leaves it to the photo's source.
    ///
    /// When it is asked and what becomes of the view is said with ``PhotoSource/contentView(for:)``.
    public var contentView: (String) -> UIView? = { _ in nil }
    /// Hears everything that begins and ends.
    public var onEvent: (PhotoViewerEvent) -> Void = { _ in }
    /// Hears all that the engine is told and shows, and when: seconds by the engine's clock, which ``motionSpeed`` slows
    /// down. Nil, as it is unless set, costs nothing.
    public var onTrace: ((EngineTrace, _ time: Double) -> Void)? {
      get { runner.traced }
      set { runner.traced = newValue }
    }
    /// The page below, for styles that scale it.
    public weak var pageBelow: UIView? { didSet { canvas.page = pageBelow } }
    /// How photos move and what they look like: every constant of it.
    ///
    /// It may be changed at any time: what is under way ends in the old style.
    public var style: ZoomStyle {
      get { runner.viewer.style }
      set { runner.change { $0.restyle(newValue, at: $1) } }
    }

    /// How much a small photo is enlarged to fit the window, points per pixel, above 0; infinity, as it is unless
    /// set, fits every photo, as Photos does.
    ///
    /// It counts from the next opening on, for photos whose `pixelSize` is known.
    public var fitLimit = Double.infinity
    /// What can be done with the photo that is shown: buttons at the end of the upper bar, and a menu on a long
    /// press.
    public var actions: [PhotoAction] = [] {
      didSet { if !actions.elementsEqual(oldValue, by: { $0.looks(like: $1) }) { showActions() } }
    }

    let runner: EngineRunner
    let loader = PhotoLoader()
    let parts = PartLoader()
    let contents = PageContents()
    let canvas = ViewerCanvas()
    lazy var bars = ViewerBars { [weak self] in self?.close() }
    lazy var badges = LoadingBadges(spoken: localized("Try Again")) { [weak self] index in self?.retry(index)
    }
    let element = PhotoElement()
    let stream = TouchStreamRecognizer.make()
    /// Everything that there is to see; its controller has it while that is presented.
    let root = ViewerRootView()
    private(set) lazy var presentation = ViewerPresentation(self)
    private(set) lazy var interactions = PhotoInteractions(self)
    var backdropColors = BackdropColors() { didSet { if backdropColors != oldValue { paintBackdrop() } } }
    private var systemBars = SystemBars()
    /// How long the window takes to turn, seconds, while it does.
    private var turning: Double?
    let thumbnails = Thumbnails()
    let linked = LinkedThumbnails()
    var row = PhotoRow()

    /// Creates a closed viewer.
    ///
    /// - Parameters:
    ///   - items: the photos, in paging order; of two with one id the first counts.
    ///   - photos: where their pictures come from; held as long as the viewer, so not what holds the viewer itself.
    ///   - style: how photos move and what they look like.
    public init(items: [PhotoItem] = [], photos: any PhotoSource, style: ZoomStyle = .photos) {
      runner = EngineRunner(style, photoCount: 0)
      super.init(nibName: nil, bundle: nil)
      loader.source = photos
      runner.locate = { [weak self] index in self?.lookUp(index) }
      runner.draw = { [weak self] frame in self?.draw(frame) }
      runner.heard = { [weak self] notice in
        if let self, let item = item(at: notice.photo) { hear(notice.kind, item) }
      }
      listenToLoaders()
      self.items = items
      _ = presentation
    }

    /// Creates a closed viewer of pictures that are there already; their ids are their numbers, from "0".
    public convenience init(images: [UIImage], style: ZoomStyle = .photos) {
      let photos = ImagePhotos(images)
      self.init(items: photos.items, photos: photos, style: style)
    }

    /// Creates a closed viewer of pictures behind addresses, of the web or of files; their ids are their
    /// addresses. Of two that are the same the first counts.
    public convenience init(urls: [URL], style: ZoomStyle = .photos) {
      let photos = URLPhotos(urls)
      self.init(items: photos.items, photos: photos, style: style)
    }

    /// Creates a closed viewer of photos that are made when they are asked for.
    ///
    /// - Parameters:
    ///   - list: the photos, in paging order.
    ///   - photos: where their pictures come from; held as long as the viewer.
    ///   - style: how photos move and what they look like.
    public convenience init(list: PhotoList, photos: any PhotoSource, style: ZoomStyle = .photos) {
      self.init(photos: photos, style: style)
      self.list = list
    }

    public required init?(coder: NSCoder) { nil }

    // MARK: Photos

    /// The photos, in paging order. The one shown stays as long as it is there; if it is
    /// taken out, the next one left is shown, and the viewer closes when none is left.
    ///
    /// Where there are very many, ``list`` makes them when they are asked for.
    public var items: [PhotoItem] {
      get { row.list.all }
      set { list = PhotoList(newValue) }
    }

    /// The photos as a list that makes them when they are asked for. What is shown is looked up in a new list by its id.
    public var list: PhotoList {
      get { row.list }
      set { replaceList(newValue) }
    }

    /// The id of the photo shown; nil while closed. Set it to page; nil closes.
    public var currentItem: String? {
      get { runner.viewer.photo.flatMap { item(at: $0)?.id } }
      set {
        guard let newValue else { return close() }
        guard isOpen, let index = index(of: newValue) else { return }
        tellSizes(around: index)
        runner.send(.page(index))
      }
    }

    /// The position of the photo shown, from 0; nil while closed.
    public var currentIndex: Int? { runner.viewer.photo }

    /// Whether a photo is shown or on its way.
    public var isOpen: Bool { runner.viewer.photo != nil }

    /// Whether fingers hold the photo away from its place.
    ///
    /// A closing that they began may yet be taken back, so until they let go the viewer is still presented, and UIKit
    /// presents nothing else from the screen below. True in ``PhotoViewerEvent/willClose(_:)`` only where fingers are
    /// the cause.
    public var isHeld: Bool { runner.viewer.phase == .interactive }

    // MARK: Opening and closing

    /// Opens a photo out of its thumbnail, over everything in a controller's window.
    ///
    /// The viewer is presented from the controller, or from what that presents already. While another photo
    /// still lands, both fly. A viewer whose view the app has placed in a window itself stays there.
    ///
    /// - Parameters:
    ///   - id: the photo's.
    ///   - controller: whose window it is.
    ///   - animated: whether the photo flies; without, it is open at once, as where a scene is restored.
    /// - Returns: false, and nothing happens, if the id is not among the items or the
    ///   controller is in no window.
    @discardableResult
    public func open(_ id: String, over controller: UIViewController, animated: Bool = true) -> Bool {
      guard let index = index(of: id) else { return false }
      var isThere = false
      // Also in the midst of an animation of the app's: a flight has times of its own.
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

    /// Opens the photo at a position as ``open(_:over:animated:)`` opens one by its id.
    ///
    /// - Parameters:
    ///   - index: the photo's position, from 0; the first one unless said.
    ///   - controller: whose window it is.
    ///   - animated: whether the photo flies.
    /// - Returns: false, and nothing happens, if there is no such photo or the controller is in no window.
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
      // The system's settings may be others than the last time.
      paintBackdrop()
    }

    /// Sends the photo home from wherever it is; a finger may still catch it.
    public func close() {
      guard let index = runner.viewer.photo, runner.viewer.phase != .closing else { return }
      lookUpToLand(index)
      runner.send(.close)
      presentation.follow(runner.viewer.phase)
    }

    /// Ends everything this instant: no flight, all thumbnails shown, each event told once.
    public func closeImmediately() {
      runner.finish()
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
        // The bars may be on a card that moves, when their frame must not be set.
        if child !== bars { child.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        root.addSubview(child)
      }
      runner.stage = root
      listen()
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
      coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.turning = nil }
    }

    /// Escape, arrows and the like. The controller has them, so that they work whoever had the keyboard last.
    public override var keyCommands: [UIKeyCommand]? { isOpen ? shortcuts.map(command) : nil }

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

    public override var prefersHomeIndicatorAutoHidden: Bool { systemBars.hidesHomeIndicator }

    func showSystemBars(_ frame: Frame) {
      let hadBars = systemBars.showsBars
      guard systemBars.follow(frame, of: runner.viewer) else { return }
      UIView.animate(withDuration: 0.2, delay: 0, animations: paintBackdrop)
      setNeedsUpdateOfHomeIndicatorAutoHidden()
      if hadBars != systemBars.showsBars { onEvent(hadBars ? .didHideBars : .didShowBars) }
    }

    func leaveIfClosed() {
      guard runner.viewer.isIdle else { return }
      thumbnails.showAll()
      loader.keep(only: [])
      parts.drop()
      contents.drop()
      // A finger that is still down must not go on to tap what lies below.
      stream.view?.removeGestureRecognizer(stream)
      presentation.leave()
    }

    /// The app took the view away in mid-flight: end as if the time had passed.
    func wasTakenAway() {
      if !runner.viewer.isIdle { closeImmediately() }
    }
  }
#endif
