#if canImport(UIKit)
  import UIKit

  /// An invisible view that reports when its screen enters and leaves a window.
  final class WindowObserver: UIView {
    var changed: (Bool) -> Void = { _ in }
    /// Called after the screen's layout, if this view needed layout.
    var laidOut: () -> Void = {}

    override func layoutSubviews() {
      super.layoutSubviews()
      laidOut()
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if superview != nil { changed(window != nil) }
    }
  }
#endif
