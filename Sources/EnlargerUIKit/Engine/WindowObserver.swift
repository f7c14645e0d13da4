#if canImport(UIKit)
  import UIKit

  /// An invisible view that hears when the screen it is in enters a window and leaves it.
  final class WindowObserver: UIView {
    var changed: (Bool) -> Void = { _ in }
    /// Called after the screen has been laid out, if a layout of this view was asked for.
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
