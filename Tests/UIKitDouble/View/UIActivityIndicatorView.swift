import Foundation

/// A wheel that turns while something is under way.
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large
  }

  open var hidesWhenStopped: Bool = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  open var color: UIColor! = .white
  open private(set) var isAnimating: Bool = false

  public init(style: UIActivityIndicatorView.Style) {
    super.init(frame: .zero)
    isHidden = true
  }

  public required init(coder: NSCoder) { super.init(frame: .zero) }

  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }
}
