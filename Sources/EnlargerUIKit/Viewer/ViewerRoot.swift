#if canImport(UIKit)
  import UIKit

  /// The viewer's view: it lets touches through that are the grid's.
  @MainActor
  final class ViewerRoot: UIView {
    var accepts: (CGPoint) -> Bool = { _ in true }
    var leftWindow: () -> Void = {}
    var escaped: () -> Bool = { false }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      accepts(point) ? super.hitTest(point, with: event) : nil
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil { leftWindow() }
    }

    override func accessibilityPerformEscape() -> Bool { escaped() }
  }

  /// The photo as VoiceOver sees it: an image that is turned by swiping up and down.
  @MainActor
  final class PhotoElement: UIView {
    weak var owner: PhotoViewerController?

    override init(frame: CGRect) {
      super.init(frame: frame)
      isUserInteractionEnabled = false
      isAccessibilityElement = true
      accessibilityTraits = [.image, .adjustable]
      accessibilityIgnoresInvertColors = true
    }

    required init?(coder: NSCoder) { nil }

    override func accessibilityIncrement() { owner?.step(by: 1) }

    override func accessibilityDecrement() { owner?.step(by: -1) }

    override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      owner?.scroll(direction) ?? false
    }
  }
#endif
