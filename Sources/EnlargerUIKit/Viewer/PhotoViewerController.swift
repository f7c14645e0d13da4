#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// A photo viewer in which every motion can be caught, also the landing.
  ///
  /// Keep one with the screen that has the thumbnails, and open photos with
  /// ``open(_:over:)``. It lies above everything in the window, and takes itself away when
  /// its last photo has landed.
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
    public weak var pageBelow: UIView? { didSet { canvas.page = pageBelow } }
    /// How photos move and what they look like: every constant of it.
    ///
    /// It may be changed at any time: what is under way ends in the old style.
    public var style: ZoomStyle {
      get { runner.viewer.style }
      set { runner.change { $0.restyle(newValue, at: $1) } }
    }

    let runner: EngineRunner
    let loader = PhotoLoader()
    let parts = PartLoader()
    let canvas = ViewerCanvas()
    lazy var bars = ViewerBars { [weak self] in self?.close() }
    lazy var badges = LoadingBadges(spoken: word("Try Again")) { [weak self] index in self?.retry(index) }
    let element = PhotoElement()
    let stream = TouchStream.make()
    private let thumbnails = Thumbnails()
    let linked = LinkedThumbnails()
    var row = PhotoRow()
    /// Itself, while it stands in a window into which it has put itself: nobody else may hold it then.
    private var hold: PhotoViewerController?

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

    /// Whether a photo is shown or on its way.
    public var isOpen: Bool { runner.viewer.photo != nil }

    /// A view of your own above the photo; it fades with the bars and fills the window.
    public var overlay: UIView? { didSet { bars.overlay = overlay } }

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
        // Above all bars. Bar controllers take children for pages, so it is nobody's child.
        view.frame = window.bounds
        window.addSubview(view)
        hold = self
      }
      if stream.view == nil { view.addGestureRecognizer(stream) }
      view.layoutIfNeeded()
      tellSizes(around: index)
      if runner.viewer.photo != index { lookUp(index) }
      runner.send(.open(index))
      runner.drawNow()
      becomeFirstResponder()
      return true
    }

    /// Sends the photo home from wherever it is; a finger may still catch it.
    public func close() {
      guard let index = runner.viewer.photo, runner.viewer.phase != .closing else { return }
      lookUpToLand(index)
      runner.send(.close)
    }

    /// Ends everything this instant: no flight, all thumbnails shown, each event told once.
    public func closeImmediately() {
      runner.finish()
    }

    // MARK: View

    public override func loadView() {
      let root = ViewerRoot()
      root.viewer = self
      root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view = root
    }

    public override func viewDidLoad() {
      super.viewDidLoad()
      view.isMultipleTouchEnabled = true
      element.viewer = self
      element.isUserInteractionEnabled = false
      element.isAccessibilityElement = true
      element.accessibilityTraits = [.image, .adjustable]
      for child in [canvas, element, badges, bars] {
        child.frame = view.bounds
        // The bars may be on a card that moves, when their frame must not be set.
        if child !== bars { child.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        view.addSubview(child)
      }
      runner.stage = view
      listen()
    }

    public override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      bars.fill(view.bounds)
      bars.setNeedsLayout()
      let viewport = Viewport(size: Size(view.bounds.size), chromeInsets: Insets(view.safeAreaInsets))
      guard viewport != runner.viewer.viewport else { return }
      runner.send(.resize(viewport))
      if isOpen { runner.drawNow() }
    }

    public override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      shrinkPictures()
    }

    public override var canBecomeFirstResponder: Bool { true }

    public override var keyCommands: [UIKeyCommand]? { isOpen ? shortcuts.map(command) : nil }

    func leaveIfClosed() {
      guard runner.viewer.isIdle else { return }
      thumbnails.showAll()
      loader.keep(only: [])
      parts.drop()
      // A finger that is still down must not go on to tap what lies below.
      stream.view?.removeGestureRecognizer(stream)
      if isFirstResponder { resignFirstResponder() }
      if viewIfLoaded?.superview is UIWindow { view.removeFromSuperview() }
      hold = nil
    }

    /// The app took the view away in mid-flight: end as if the time had passed.
    func wasTakenAway() {
      if !runner.viewer.isIdle { closeImmediately() }
    }

    // MARK: Drawing

    private func draw(_ frame: Frame) {
      // A page that slides by for the first time.
      if tellSizes(of: frame) { return runner.drawNow() }
      let out = frame.coversPage ? [] : frame.pictures.compactMap { item(at: $0.photo)?.id }
      thumbnails.showAll(except: out)
      canvas.photo.part = frame.photo.flatMap(item).flatMap { parts.part(of: $0) }
      canvas.draw(frame) { index in item(at: index).flatMap { loader.image(for: $0) } }
      badges.draw(frame) { index in item(at: index).flatMap { loader.state(of: $0) } }
      if bars.alpha != frame.chrome { bars.alpha = frame.chrome }
      bars.go(with: frame.card, shift: frame.pageShift)
      // A photo that was zoomed needs more pixels.
      if frame.phase == .open, !frame.needsAnother { loadPictures() }
      leaveIfClosed()
    }

    // MARK: Thumbnails

    /// Asks where a photo's thumbnail is, and tells the engine.
    func lookUp(_ index: Int) {
      guard let id = item(at: index)?.id else { return }
      runner.send(.source(index, thumbnails.find(answer(id), of: id, on: canvas)))
    }

    /// Which view shows a photo: as the app says, or the one that opens it.
    private func answer(_ id: String) -> ZoomSource? { source(id) ?? linked.view(of: id).map { .view($0) } }

    /// Brings the thumbnail on screen, laid out, and asks where it is.
    private func lookUpToLand(_ index: Int) {
      if let id = item(at: index)?.id { scrollToVisible(id) }
      lookUp(index)
    }

    func hear(_ kind: Notice.Kind, _ item: PhotoItem) {
      switch kind {
      case .willOpen: enter(item)
      case .didOpen: UIAccessibility.post(notification: .screenChanged, argument: element)
      // Also when a finger begins it: the grid shows through from now on.
      case .willClose:
        if let index = runner.viewer.photo, self.item(at: index)?.id == item.id { lookUpToLand(index) }
      case .didClose:
        thumbnails.show(item.id)
        let views = answer(item.id)?.view.ancestry ?? []
        let spoken = views.first(where: \.isAccessibilityElement) ?? views.first
        UIAccessibility.post(notification: .screenChanged, argument: spoken)
      case .didPage:
        enter(item)
        let words = [element.accessibilityLabel, element.accessibilityValue].compactMap(\.self)
        UIAccessibility.post(notification: .pageScrolled, argument: words.joined(separator: ", "))
      case .didCancelClose, .fellBack: break
      }
      if let event = thumbnails.event(kind, item.id) { onEvent(event) }
    }
  }
#endif
