#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// What stands around the photo.
  extension PhotoViewerController {
    // MARK: Bars

    /// Whether there is a button that closes, true unless set. Without it a drag, Escape and VoiceOver's scrub
    /// still close.
    public var showsCloseButton: Bool {
      get { !bars.top.closeButton.isHidden }
      set { bars.change { $0.top.closeButton.isHidden = !newValue } }
    }

    /// Whether a photo's caption stands below it, true unless set.
    public var showsCaption: Bool {
      get { bars.showsCaption }
      set { bars.change { $0.showsCaption = newValue } }
    }

    /// Whether the bar says which of how many photos is shown, false unless set.
    public var showsPageCounter: Bool {
      get { !bars.top.counter.isHidden }
      set { bars.change { $0.top.counter.isHidden = !newValue } }
    }

    /// A view of your own above the photo; it fades with the bars and fills the window.
    public var overlay: UIView? {
      get { bars.overlay }
      set { bars.overlay = newValue }
    }

    /// The area that neither the bars nor the system's cover while they are shown; for what lies in ``overlay``, once
    /// that is set.
    public var unobscuredContentGuide: UILayoutGuide { bars.unobscured }

    func showActions() {
      bars.change { bars in
        bars.top.show(
          actions.enumerated().map { index, action in
            BarButton(action.title, image: action.image) { [weak self] in self?.perform(at: index, from: $0) }
          }
        ) { [weak self, weak bars] in self?.menu(of: $0, from: bars?.top.more) }
      }
    }

    /// The actions from a number on; nil if there are none.
    func menu(of first: Int = 0, from source: UIView? = nil) -> UIMenu? {
      let lines = actions.enumerated().dropFirst(first).map { index, action in
        UIAction(
          title: action.title, image: action.image, attributes: action.isDestructive ? .destructive : []
        ) { [weak self, weak source] _ in self?.perform(at: index, from: source) }
      }
      return lines.isEmpty ? nil : UIMenu(children: lines)
    }

    // MARK: Backdrop

    /// The colour behind the photo, black unless set. Bars and status bar are such that they can be read on it.
    public var backdropColor: UIColor {
      get { backdropColors.alone }
      set { backdropColors.alone = newValue }
    }

    /// The colour behind the photo while the bars are shown; nil, as it is unless set, is ``backdropColor``.
    ///
    /// `.systemBackground` makes the viewer white while the bars are shown and black for the photo alone, as in Photos.
    public var backdropColorWithBars: UIColor? {
      get { backdropColors.withBars }
      set { backdropColors.withBars = newValue }
    }

    /// A material behind the photo, such as a `UIBlurEffect`, in the place of the colours; nil, as it is unless set, has
    /// the colours.
    ///
    /// The grid shows through it. ``backdropColor`` should be like it all the same: bars are such that they can be read on
    /// that colour, a card has it, and whoever asked the system for less transparency sees it instead.
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
      // They are seen on this one only.
      bars.suit(backdropColors.style(showsBars: true, in: root.traitCollection))
      setNeedsStatusBarAppearanceUpdate()
    }

    // MARK: What a photo can be used for

    /// The menu of a long press on a photo, by the photo's id; nil makes one of ``actions``, if there are any.
    public var menu: (String) -> UIMenu? {
      get { interactions.menu }
      set { interactions.menu = newValue }
    }

    /// What is shared, and dragged to other apps, by a photo's id; nil hands over the picture itself, whole.
    public var itemProvider: (String) -> NSItemProvider? {
      get { interactions.itemProvider }
      set { interactions.itemProvider = newValue }
    }

    /// Whether a photo can be lifted and dragged to another app; unless set, as the system has it: on iPad.
    public var allowsDragging: Bool {
      get { interactions.drag.isEnabled }
      set { interactions.drag.isEnabled = newValue }
    }

    /// Whether it is felt that a photo let go will close, true unless set.
    public var playsHaptics: Bool {
      get { runner.playsHaptics }
      set { runner.playsHaptics = newValue }
    }

    // MARK: Motion

    /// Whether the first photo follows the last one, false unless set; with fewer than three photos it does not.
    public var loopsPages: Bool {
      get { runner.loopsPages }
      set { runner.loopsPages = newValue }
    }

    /// How fast everything moves that nobody touches, above 0, 1 unless set: 0.1 shows all motion ten times as slow.
    /// Anything else is ignored.
    ///
    /// The simulator's slow animations are UIKit's own, which these are not.
    public var motionSpeed: Double {
      get { runner.motionSpeed }
      set { runner.motionSpeed = newValue }
    }
  }
#endif
