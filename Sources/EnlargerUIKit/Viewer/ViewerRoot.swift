#if canImport(UIKit)
  import UIKit

  /// The viewer's view: it lets touches through that are the grid's.
  @MainActor
  final class ViewerRoot: UIView {
    weak var viewer: PhotoViewerController?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      viewer?.takesTouch(at: point) ?? true ? super.hitTest(point, with: event) : nil
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil { viewer?.wasTakenAway() }
    }

    override func accessibilityPerformEscape() -> Bool { viewer?.escape() ?? false }
  }

  /// The photo as VoiceOver sees it: an image that is turned by swiping up and down.
  @MainActor
  final class PhotoElement: UIView {
    weak var viewer: PhotoViewerController?

    override init(frame: CGRect) {
      super.init(frame: frame)
      isUserInteractionEnabled = false
      isAccessibilityElement = true
      accessibilityTraits = [.image, .adjustable]
      accessibilityIgnoresInvertColors = true
    }

    required init?(coder: NSCoder) { nil }

    override func accessibilityIncrement() { viewer?.step(by: 1) }

    override func accessibilityDecrement() { viewer?.step(by: -1) }

    override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      viewer?.scroll(direction) ?? false
    }
  }
#endif
