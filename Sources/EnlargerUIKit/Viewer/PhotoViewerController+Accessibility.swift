#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  extension PhotoViewerController {
    /// Reads what the system and the window ask for, and tells the engine what is new.
    func readSettings() {
      let reduces = UIAccessibility.isReduceMotionEnabled || UIAccessibility.prefersCrossFadeTransitions
      if reduces != reducesMotion { runner.send(.reduceMotion(reduces)) }
      let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      if isMirrored != readsRightToLeft { runner.send(.rightToLeft(isMirrored)) }
      (reducesMotion, readsRightToLeft) = (reduces, isMirrored)
    }

    func observeSettings() {
      for name in [
        UIAccessibility.reduceMotionStatusDidChangeNotification,
        UIAccessibility.prefersCrossFadeTransitionsStatusDidChange,
      ] {
        let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          [weak self] _ in MainActor.assumeIsolated { self?.readSettings() }
        }
        observers.add(token)
      }
    }

    /// VoiceOver's two-finger scrub.
    func escape() -> Bool {
      guard isOpen else { return false }
      close()
      return true
    }

    func step(by count: Int) {
      guard let index = runner.viewer.photo else { return }
      runner.send(.page(index + count))
    }

    func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      let forward = view.effectiveUserInterfaceLayoutDirection == .leftToRight ? 1 : -1
      switch direction {
      case .left, .next: step(by: direction == .next ? 1 : forward)
      case .right, .previous: step(by: direction == .previous ? -1 : -forward)
      default: return false
      }
      return true
    }

    func announceOpen() {
      describe()
      UIAccessibility.post(notification: .screenChanged, argument: element)
    }

    func announcePage() {
      describe()
      UIAccessibility.post(notification: .pageScrolled, argument: element.accessibilityValue)
    }

    func announceClosed(_ id: String) {
      UIAccessibility.post(notification: .screenChanged, argument: source(id)?.view)
    }

    private func describe() {
      guard let index = runner.viewer.photo, let item = item(at: index) else { return }
      let place = "\(index + 1) of \(photoItems.count)"
      element.accessibilityLabel = item.accessibilityLabel ?? item.caption ?? "Photo"
      element.accessibilityValue = place
    }
  }
#endif
