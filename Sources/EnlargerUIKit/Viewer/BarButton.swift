#if canImport(UIKit)
  import UIKit

  /// A button in the bar, on a plate of its own so that it is seen on any photo.
  final class BarButton: UIButton {
    /// - Parameters:
    ///   - title: said by VoiceOver, and shown where there is no image.
    ///   - pressed: called with the button.
    convenience init(_ title: String, image: UIImage?, pressed: @escaping (UIView) -> Void = { _ in }) {
      self.init(type: .system)
      if let image { setImage(image, for: .normal) } else { setTitle(title, for: .normal) }
      accessibilityLabel = title
      accessibilityUserInputLabels = [title]
      isPointerInteractionEnabled = true
      layer.cornerRadius = TopBar.height / 2
      let action = UIAction { [weak self] _ in if let self { pressed(self) } }
      addAction(action, for: .primaryActionTriggered)
    }
  }
#endif
