#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// All that the viewer shows: it lets touches through that are the grid's.
  final class ViewerRoot: UIView {
    weak var viewer: PhotoViewerController?

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      guard let runner = viewer?.runner else { return false }
      return runner.frame.takesTouch(at: Vector(point))
    }

    // In the window, where it stands without its controller, keys find that all the same.
    override var next: UIResponder? { viewer ?? super.next }

    override var canBecomeFirstResponder: Bool { true }

    override var keyCommands: [UIKeyCommand]? {
      guard let viewer, viewer.isOpen else { return nil }
      return viewer.shortcuts.map(viewer.command)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      viewer?.laidOut()
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil { viewer?.wasTakenAway() }
    }

    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      viewer?.paintBackdrop()
      setNeedsLayout()
    }

    /// Only while nothing lies above: what is modal hides all its siblings, also a sheet that came later.
    nonisolated override var accessibilityViewIsModal: Bool {
      get { MainActor.assumeIsolated { superview?.subviews.last === self } }
      set {}
    }

    /// VoiceOver's two-finger scrub.
    override func accessibilityPerformEscape() -> Bool {
      guard let viewer, viewer.isOpen else { return false }
      viewer.close()
      return true
    }
  }
#endif
