#if canImport(UIKit)
  import EnlargerCore
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
      if #available(iOS 17.0, *) { accessibilityTraits.insert(.supportsZoom) }
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameter position: which of how many the photo is.
    func show(_ item: PhotoItem, position: String) {
      let label = item.accessibilityLabel ?? item.caption
      accessibilityLabel = label ?? localized("Photo")
      accessibilityValue = position
      // Nobody says a whole caption to Voice Control.
      accessibilityUserInputLabels = [localized("Photo"), label].compactMap(\.self)
      if id != item.id { saidZoom = 100 }
      id = item.id
    }

    /// Says how large the photo is once it rests at another zoom.
    func say(zoom: Double) {
      let percent = Int((zoom * 100).rounded())
      guard percent != saidZoom else { return }
      saidZoom = percent
      let words =
        percent == 100
        ? localized("Whole Photo") : String(format: localized("Zoomed to %ld per cent"), percent)
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

  /// What assistive technologies do with the photo.
  extension PhotoViewerController {
    func step(by count: Int) {
      if let index = runner.viewer.photo { runner.send(.page(index + count)) }
    }

    func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      switch direction {
      case .next: step(by: 1)
      case .previous: step(by: -1)
      case .left: runner.send(.key(.arrowRight))
      case .right: runner.send(.key(.arrowLeft))
      default: return false
      }
      return true
    }

    /// Zooms about a point of the window.
    ///
    /// - Returns: whether there is a photo at rest that can be zoomed.
    func zoom(by factor: Double, at point: CGPoint) -> Bool {
      guard runner.viewer.phase == .open else { return false }
      runner.send(.wheel(Wheel(position: Vector(root.convert(point, from: nil)), zoom: factor)))
      return true
    }
  }
#endif
