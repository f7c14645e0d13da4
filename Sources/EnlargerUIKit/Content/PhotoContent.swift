#if canImport(UIKit)
  #if canImport(Accessibility)
    import Accessibility
  #endif
  #if canImport(ImageIO)
    import ImageIO
  #endif
  import UIKit

  /// A page's own view that responds to its page, and can claim touches and show controls.
  ///
  /// A view from ``PhotoProvider/contentView(for:)`` need not conform. All touches on a view that does not
  /// conform belong to the viewer.
  public protocol PhotoContent: UIView {
    /// Tells the view that the page has come to rest, with the view in its place. Automatic playback may
    /// begin.
    func pageDidRest()

    /// Tells the view that the user leaves the page. Stop playback. The view is still visible.
    func pageDidLeave()

    /// Returns whether a touch that begins at a point is the view's own. All other taps, drags and pinches
    /// are the viewer's. The viewer calls this only between ``pageDidRest()`` and ``pageDidLeave()``.
    func claimsTouch(at point: CGPoint) -> Bool

    /// The page's controls that do not zoom with it, such as ``PlaybackControls``. They appear above the caption and
    /// fade with the bars. They are as wide as the safe area, and as tall as `sizeThatFits` returns. Touches on them
    /// never reach the photo; override `point(inside:with:)` if they do not fill their width.
    var controlsView: UIView? { get }
  }

  extension PhotoContent {
    public func pageDidRest() {}
    public func pageDidLeave() {}
    public func claimsTouch(at point: CGPoint) -> Bool { false }
    public var controlsView: UIView? { nil }
  }

  /// The view of a page that is more than a picture. It exists from when the page comes to rest until
  /// another page rests, and moves with the photo, in the fingers and home.
  final class PageContents {
    /// Returns a new view for a photo; nil shows its picture.
    var make: (PhotoItem) -> UIView? = { _ in nil }
    /// Receives the controls of another page, or nil if it has none.
    var changed: (UIView?) -> Void = { _ in }
    /// The photo whose page rested last, and its view.
    private var last: (id: String, view: UIView?)?
    private var isResting = false

    /// Returns the view to show in place of a photo's picture.
    func view(of item: PhotoItem) -> UIView? { last?.id == item.id ? last?.view : nil }

    /// Responds to a photo's page coming to rest.
    ///
    /// - Returns: whether its view is new. Then draw it, and call again.
    func rest(on item: PhotoItem) -> Bool {
      if last?.id != item.id {
        leave()
        last = (item.id, make(item))
        if last?.view != nil { return true }
      }
      guard !isResting else { return false }
      isResting = true
      changed(content?.controlsView)
      content?.pageDidRest()
      return false
    }

    /// Responds to leaving the page that rested.
    func leave() {
      guard isResting else { return }
      isResting = false
      changed(nil)
      content?.pageDidLeave()
    }

    /// Leaves the page if another photo is shown now.
    func leave(for item: PhotoItem) { if last?.id != item.id { leave() } }

    /// Drops the view. The page creates a new one when it rests again.
    ///
    /// - Parameter id: the photo's id; nil for any photo.
    func drop(_ id: String? = nil) {
      guard id == nil || id == last?.id else { return }
      leave()
      last = nil
    }

    /// Returns the view for a touch at a point of a view; nil unless the page claims it.
    func hitTest(_ point: CGPoint, from view: UIView, with event: UIEvent?) -> UIView? {
      guard isResting, let content else { return nil }
      let inside = view.convert(point, to: content)
      guard content.bounds.contains(inside), content.claimsTouch(at: inside) else { return nil }
      return content.hitTest(inside, with: event)
    }

    private var content: (any PhotoContent)? { last?.view as? any PhotoContent }
  }

  /// A page that plays an animated image, such as a GIF, while it rests, unless Reduce Motion is on
  /// or the user has turned off animated images.
  ///
  /// It decodes each frame when the frame is due, so a long animation takes no more memory than a short one.
  public final class AnimatedPage: UIView, PhotoContent {
    private let bytes: () async throws -> Data
    private var playing: Task<Void, Never>?
    /// The number of the current playback. Frames of earlier ones may still arrive.
    private var turn = 0

    /// Creates a page of an image file, which it loads when the page has come to rest.
    ///
    /// - Parameter bytes: returns the file's data. If it throws or is not an animation, the picture stays.
    public init(of bytes: @escaping () async throws -> Data) {
      self.bytes = bytes
      super.init(frame: .zero)
      isUserInteractionEnabled = false
    }

    /// Creates a page of an image file in memory.
    public convenience init(_ data: Data) { self.init { data } }

    public required init?(coder: NSCoder) { nil }

    deinit { playing?.cancel() }

    public func pageDidRest() {
      turn += 1
      guard UIAccessibility.playsAnimatedImages else { return }
      playing = Task { [weak self, bytes, turn] in
        guard !Task.isCancelled, let data = try? await bytes(), let self, self.turn == turn else { return }
        play(data)
      }
    }

    /// Keeps the last frame, since a photo on its way home does not change.
    public func pageDidLeave() {
      turn += 1
      playing?.cancel()
    }

    private func play(_ data: Data) {
      #if canImport(ImageIO)
        _ = CGAnimateImageDataWithBlock(data as CFData, nil) { [weak self, turn] _, frame, stop in
          nonisolated(unsafe) let frame = frame
          // ImageIO calls this on the main queue.
          let goesOn = MainActor.assumeIsolated { self?.show(frame, of: turn) ?? false }
          if !goesOn { stop.pointee = true }
        }
      #endif
    }

    #if canImport(ImageIO)
      /// - Returns: whether to go on.
      private func show(_ frame: CGImage, of turn: Int) -> Bool {
        if turn == self.turn { layer.contents = frame }
        return turn == self.turn
      }
    #endif
  }

  extension UIAccessibility {
    /// Whether animated images may play by themselves.
    static var playsAnimatedImages: Bool {
      #if canImport(Accessibility)
        if #available(iOS 18.0, *), !AccessibilitySettings.animatedImagesEnabled { return false }
      #endif
      return !isReduceMotionEnabled
    }
  }
#endif

#if canImport(UIKit) && canImport(VisionKit) && !targetEnvironment(macCatalyst)
  import UIKit
  import VisionKit

  /// A page for selecting the text in a photo, and opening codes, addresses and phone numbers.
  ///
  /// It draws nothing, so the photo below stays visible. While the user highlights the text, by the button of
  /// Live Text, touches on text belong to the text. All others belong to the photo, and on a device without
  /// Live Text all touches do.
  public final class LiveTextPage: UIView, PhotoContent {
    /// The interaction that selects and highlights text. The app may configure it.
    public let interaction = ImageAnalysisInteraction()
    private let picture: () async throws -> UIImage
    private var reading: Task<Void, Never>?

    /// Creates a page of a photo, which it loads when the page has come to rest.
    ///
    /// - Parameter picture: returns the photo, with enough pixels to read it. If it throws, there is no text.
    public init(of picture: @escaping () async throws -> UIImage) {
      self.picture = picture
      super.init(frame: .zero)
      interaction.preferredInteractionTypes = .automatic
      addInteraction(interaction)
    }

    /// Creates a page of a photo in memory.
    public convenience init(_ image: UIImage) { self.init { image } }

    public required init?(coder: NSCoder) { nil }

    deinit { reading?.cancel() }

    public func pageDidRest() {
      guard reading == nil, ImageAnalyzer.isSupported else { return }
      reading = Task { [weak self, picture] in
        guard let image = try? await picture() else {
          // The photo may be available when the page rests again, and the system less busy.
          self?.reading = nil
          return
        }
        let what = ImageAnalyzer.Configuration([.text, .machineReadableCode])
        let analysis = try? await ImageAnalyzer().analyze(image, configuration: what)
        self?.interaction.analysis = analysis
        if analysis == nil { self?.reading = nil }
      }
    }

    public func pageDidLeave() { interaction.resetTextSelection() }

    /// Claims every touch during a selection, so that the next tap ends it.
    public func claimsTouch(at point: CGPoint) -> Bool {
      // A photographed page is text all over, and still zooms and closes.
      interaction.hasActiveTextSelection || interaction.hasSupplementaryInterface(at: point)
        || interaction.selectableItemsHighlighted && interaction.hasInteractiveItem(at: point)
    }
  }
#endif
