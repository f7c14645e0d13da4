#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// All that the viewer shows: it lets touches through that are the grid's.
  final class ViewerRoot: UIView {
    weak var viewer: PhotoViewerController?

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      guard let runner = viewer?.runner, super.point(inside: point, with: event) else { return false }
      return runner.frame.takesTouch(at: Vector(point))
    }

    // In the window, where it stands without its controller, keys find that all the same.
    override var next: UIResponder? { viewer ?? super.next }

    override var canBecomeFirstResponder: Bool { true }

    override func layoutSubviews() {
      super.layoutSubviews()
      viewer?.laidOut()
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      guard window == nil else { return }
      // A screen that moves from one place to another is in no window for a moment. A window that is gone may have been
      // the last one, and then nobody calls timers any more.
      Wake.after(0) { [weak self] in self?.leaveIfTakenAway() }
      Task { [weak self] in self?.leaveIfTakenAway() }
    }

    private func leaveIfTakenAway() { if window == nil { viewer?.wasTakenAway() } }

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
