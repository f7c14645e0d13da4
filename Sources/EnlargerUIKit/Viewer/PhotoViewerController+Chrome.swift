#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The bars, the backdrop, and the settings around the photo.
  extension PhotoViewerController {
    // MARK: Bars

    /// Whether the top bar has a close button. Defaults to `true`. Without it, a drag, Escape and
    /// VoiceOver's scrub gesture still close the viewer.
    public var showsCloseButton: Bool {
      get { !bars.top.closeButton.isHidden }
      set { bars.change { $0.top.closeButton.isHidden = !newValue } }
    }

    /// Whether a photo's caption appears below it. Defaults to `true`.
    public var showsCaption: Bool {
      get { bars.showsCaption }
      set { bars.change { $0.showsCaption = newValue } }
    }

    /// Whether the top bar shows the photo's number and the number of photos. Defaults to `false`.
    public var showsPageCounter: Bool {
      get { !bars.top.counter.isHidden }
      set { bars.change { $0.top.counter.isHidden = !newValue } }
    }

    /// A view of yours above the photo. It fills the window and fades with the bars.
    public var overlay: UIView? {
      get { bars.overlay }
      set { bars.overlay = newValue }
    }

    /// The area that the viewer's bars and the system's bars leave free while shown. Use it to lay out the
    /// content of ``overlay``, after you set the overlay.
    public var unobscuredContentGuide: UILayoutGuide { bars.unobscured }

    func showActions() {
      bars.change { bars in
        bars.top.show(actions) { [weak self] in
          self?.perform(at: $0, from: $1)
        } menu: { [weak self, weak bars] in
          self?.menu(of: $0, from: bars?.top.more)
        }
      }
    }

    /// Returns a menu of the actions from a position on, or nil if there are none.
    func menu(of first: Int = 0, from source: UIView? = nil) -> UIMenu? {
      let lines = actions.enumerated().dropFirst(first).map { index, action in
        UIAction(
          title: action.title, image: action.image, attributes: action.isDestructive ? .destructive : []
        ) { [weak self, weak source] _ in self?.perform(at: index, from: source) }
      }
      return lines.isEmpty ? nil : UIMenu(children: lines)
    }

    // MARK: Backdrop

    /// The colour behind the photo. Defaults to black. The bars and the status bar contrast with it.
    public var backdropColor: UIColor {
      get { backdropColors.alone }
      set { backdropColors.alone = newValue }
    }

    /// The colour behind the photo while the bars are shown; nil, the default, uses ``backdropColor``.
    ///
    /// `.systemBackground` makes the viewer white with the bars and black for the photo alone, as in Photos.
    public var backdropColorWithBars: UIColor? {
      get { backdropColors.withBars }
      set { backdropColors.withBars = newValue }
    }

    /// A material behind the photo that replaces the colours, such as a `UIBlurEffect`. Defaults to `nil`.
    ///
    /// The grid shows through the material. Set ``backdropColor`` to a similar colour all the same: the bars
    /// contrast with that colour, a card is drawn in it, and it replaces the material when Reduce
    /// Transparency is on.
    public var backdropEffect: UIVisualEffect? {
      get { backdropColors.effect }
      set { backdropColors.effect = newValue }
    }

    func paintBackdrop() {
      let effect = UIAccessibility.isReduceTransparencyEnabled ? nil : backdropColors.effect
      if canvas.material?.material !== effect {
        canvas.material = effect.map { MaterialView($0) }
        canvas.material?.frame = canvas.bounds
        canvas.material?.strength = runner.frame.backdrop
      }
      let showsBars = runner.viewer.showsBars
      canvas.backdropColor = backdropColors.color(showsBars: showsBars)
      // The bars only appear on the colour that goes with them.
      bars.suit(backdropColors.style(showsBars: true, in: root.traitCollection))
      setNeedsStatusBarAppearanceUpdate()
    }

    // MARK: Menu, sharing, haptics

    /// A closure that returns the long-press menu for a photo's id; nil uses ``actions``, if there are any.
    public var menu: (String) -> UIMenu? {
      get { interactions.menu }
      set { interactions.menu = newValue }
    }

    /// A closure that returns the item to share or drag, by photo id; nil asks ``photos``.
    public var itemProvider: (String) -> NSItemProvider? {
      get { interactions.itemProvider }
      set { interactions.itemProvider = newValue }
    }

    /// Whether the user can drag the photo to another app. Defaults to UIKit's own default: `true` on iPad.
    public var isDragInteractionEnabled: Bool {
      get { interactions.drag.isEnabled }
      set { interactions.drag.isEnabled = newValue }
    }

    /// Whether a haptic plays when a released photo starts to close. Defaults to `true`.
    public var playsHaptics: Bool {
      get { runner.playsHaptics }
      set { runner.playsHaptics = newValue }
    }

    // MARK: Motion

    /// Whether the first photo follows the last one. Defaults to `false`. Requires at least three photos.
    public var loopsPages: Bool {
      get { runner.loopsPages }
      set { runner.loopsPages = newValue }
    }

    /// The speed of all motion that no finger drives. Defaults to 1; 0.1 is ten times as slow.
    ///
    /// The viewer ignores values not above 0. The simulator's slow animations affect only UIKit's own.
    public var motionSpeed: Double {
      get { runner.motionSpeed }
      set { runner.motionSpeed = newValue }
    }
  }

  /// The photo for assistive technologies: an image that zooms, and pages with vertical swipes.
  final class PhotoElement: UIView {
    weak var viewer: PhotoViewerController?
    private var id: String?
    /// The zoom of the last announcement, in per cent of the fitted photo.
    private var saidZoom = 100

    init() {
      super.init(frame: .zero)
      isUserInteractionEnabled = false
      isAccessibilityElement = true
      accessibilityTraits = [.image, .adjustable]
      if #available(iOS 17.0, *) { accessibilityTraits.insert(.supportsZoom) }
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameter position: the photo's number and the number of photos.
    func show(_ item: PhotoItem, position: String) {
      let label = item.accessibilityLabel ?? item.caption
      accessibilityLabel = label ?? localized("Photo")
      accessibilityValue = position
      // A whole caption is too long for Voice Control.
      accessibilityUserInputLabels = [localized("Photo"), label].compactMap(\.self)
      if id != item.id { saidZoom = 100 }
      id = item.id
    }

    /// Announces a new zoom once the photo rests.
    func say(zoom: Double) {
      let percent = Int((zoom * 100).rounded())
      guard percent != saidZoom else { return }
      saidZoom = percent
      let words = percent == 100 ? localized("Whole Photo") : localized("Zoomed to %ld per cent", percent)
      UIAccessibility.post(notification: .announcement, argument: words)
    }

    override func accessibilityIncrement() { viewer?.step(by: 1) }

    override func accessibilityDecrement() { viewer?.step(by: -1) }

    override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      viewer?.scroll(direction) ?? false
    }

    @available(iOS 17.0, *)
    override func accessibilityZoomIn(at point: CGPoint) -> Bool { viewer?.zoom(by: 2, at: point) ?? false }

    @available(iOS 17.0, *)
    override func accessibilityZoomOut(at point: CGPoint) -> Bool {
      viewer?.zoom(by: 0.5, at: point) ?? false
    }
  }

  /// The actions of assistive technologies.
  extension PhotoViewerController {
    func step(by count: Int) {
      if let index = runner.viewer.photo { page(to: index + count) }
    }

    /// Turns the page, or pans a zoomed photo.
    ///
    /// - Returns: whether the page or the photo moved.
    func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      let before = runner.restingPlace
      switch direction {
      case .next: step(by: 1)
      case .previous: step(by: -1)
      case .left: runner.send(.key(.arrowRight))
      case .right: runner.send(.key(.arrowLeft))
      default: return false
      }
      let after = runner.restingPlace
      return after.photo != before.photo || (after.center - before.center).length >= 1
    }

    /// Zooms about a point of the window.
    ///
    /// - Returns: whether a photo is open.
    func zoom(by factor: Double, at point: CGPoint) -> Bool {
      guard runner.viewer.phase == .open else { return false }
      let showsBars = runner.viewer.showsBars
      runner.send(.wheel(Wheel(position: Vector(root.convert(point, from: nil)), zoom: factor)))
      // The bars would make room for an enlarged photo, but VoiceOver still needs their buttons.
      if showsBars { runner.send(.bars(true)) }
      return true
    }
  }
#endif
