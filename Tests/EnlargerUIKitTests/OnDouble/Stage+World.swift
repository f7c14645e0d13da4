#if !canImport(ObjectiveC)
  import Foundation
  @_spi(Double) import UIKit

  /// What only the double lets a test do.
  extension Stage {
    var world: UIKitWorld { UIKitWorld.current }

    /// Two fingers on a trackpad.
    var trackpad: Trackpad { Trackpad(window: window) }

    /// Changes a setting of assistive technologies.
    ///
    /// - Parameter announces: whether the notification is posted. It reaches every test that is
    ///   under way, so post only a change to `false`, which is what the others have.
    func setReduceMotion(_ on: Bool, announces: Bool = false) {
      world.reduceMotion = on
      guard announces else { return }
      NotificationCenter.default.post(
        name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    }
  }

  extension ViewerStory {
    /// On the double's own stage, whichever the others are on.
    static func onDouble() -> ViewerStory {
      ViewerStory(on: DoubleStage(size: CGSize(width: 390, height: 844), safeArea: phoneSafeArea))
    }
  }
#endif
