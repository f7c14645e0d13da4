import Foundation

/// A control with a title or an image.
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system
    case close = 7
  }

  public let titleLabel: UILabel? = UILabel()
  private var title: String?
  private var image: UIImage?
  open var isPointerInteractionEnabled: Bool = false
  open var menu: UIMenu?

  public convenience init(type buttonType: UIButton.ButtonType) { self.init(frame: .zero) }

  public convenience init(type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    if let primaryAction {
      setTitle(primaryAction.title, for: .normal)
      setImage(primaryAction.image, for: .normal)
      addAction(primaryAction, for: .primaryActionTriggered)
    }
  }

  open func setTitle(_ title: String?, for state: UIControl.State) { self.title = title }

  open func title(for state: UIControl.State) -> String? { title }

  open func setImage(_ image: UIImage?, for state: UIControl.State) { self.image = image }

  open func image(for state: UIControl.State) -> UIImage? { image }

  /// As wide as its title, as a label counts, and never too small for a finger.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: max(44, CGFloat(title?.count ?? 0) * 17 / 2), height: 44)
  }
}

extension UIControl {
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: UIControl.State = []
  }
}
