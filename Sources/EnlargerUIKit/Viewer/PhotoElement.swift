#if canImport(UIKit)
  import UIKit

  /// The photo as assistive technologies see it: an image that is turned by swiping up and down, and zoomed.
  final class PhotoElement: UIView {
    weak var viewer: PhotoViewerController?
    private var id: String?
    /// How large the photo was when that was last said, per cent of the whole photo on screen.
    private var saidZoom = 100

    init() {
      super.init(frame: .zero)
      isUserInteractionEnabled = false
      isAccessibilityElement = true
      accessibilityTraits = [.image, .adjustable]
      if #available(iOS 17.0, *), systemIsAtLeast(17) { accessibilityTraits.insert(.supportsZoom) }
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameter position: which of how many the photo is.
    func show(_ item: PhotoItem, position: String) {
      let label = item.accessibilityLabel ?? item.caption
      accessibilityLabel = label ?? word("Photo")
      accessibilityValue = position
      // Nobody says a whole caption to Voice Control.
      accessibilityUserInputLabels = [word("Photo"), label].compactMap(\.self)
      if id != item.id { saidZoom = 100 }
      id = item.id
    }

    /// Says how large the photo is once it rests at another zoom.
    func say(zoom: Double) {
      let percent = Int((zoom * 100).rounded())
      guard percent != saidZoom else { return }
      saidZoom = percent
      let words =
        percent == 100 ? word("Whole Photo") : String(format: word("Zoomed to %ld per cent"), percent)
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
#endif
