#if canImport(UIKit)
  import EnlargerCore
  import UIKit

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

  /// The actions of assistive technologies.
  extension PhotoViewerController {
    func step(by count: Int) {
      if let index = runner.viewer.photo { page(to: index + count) }
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
    /// - Returns: whether a photo is open.
    func zoom(by factor: Double, at point: CGPoint) -> Bool {
      guard runner.viewer.phase == .open else { return false }
      runner.send(.wheel(Wheel(position: Vector(root.convert(point, from: nil)), zoom: factor)))
      return true
    }
  }
#endif
