#if canImport(UIKit)
  import UIKit

  /// Lies unseen in a screen, and hears when that comes to a window and when it leaves.
  final class Presence: UIView {
    var changed: (Bool) -> Void = { _ in }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if superview != nil { changed(window != nil) }
    }
  }
#endif
