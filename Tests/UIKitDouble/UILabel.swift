import Foundation

/// Text in a view.
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  open var text: String?
  open var font: UIFont! = UIFont.preferredFont(forTextStyle: .body)
  open var textColor: UIColor! = .label
  open var textAlignment: NSTextAlignment = .natural
  open var numberOfLines: Int = 1
  open var adjustsFontForContentSizeCategory: Bool = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    adjustFont()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adjustFont()
  }

  func adjustFont(to size: UIContentSizeCategory? = nil) {
    guard adjustsFontForContentSizeCategory, let style = font?.style else { return }
    font = UIFont(style, size ?? traitCollection.preferredContentSizeCategory)
  }

  /// Returns the size of the text with half an em per character, wrapped at the width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let em = font?.pointSize ?? 17
    let length = CGFloat(text?.count ?? 0) * em / 2
    let width = size.width > 0 ? min(length, size.width) : length
    let lines = width > 0 ? (length / width).rounded(.up) : 0
    return CGSize(
      width: width, height: (numberOfLines > 0 ? min(lines, CGFloat(numberOfLines)) : lines) * em * 1.2)
  }
}

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// A view whose text follows the user's size setting.
@MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  var adjustsFontForContentSizeCategory: Bool { get set }
}

/// A typeface in a size.
open class UIFont: NSObject, @unchecked Sendable {
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let body: UIFont.TextStyle = TextStyle(rawValue: "body")
    public static let footnote: UIFont.TextStyle = TextStyle(rawValue: "footnote")
  }

  let style: TextStyle
  public let pointSize: CGFloat

  init(_ style: TextStyle, _ size: UIContentSizeCategory) {
    self.style = style
    let (usual, largest): (CGFloat, CGFloat) = style == .footnote ? (13, 44) : (17, 53)
    pointSize =
      size == .accessibilityExtraExtraExtraLarge ? largest : size == .extraExtraExtraLarge ? usual + 6 : usual
    super.init()
  }

  public class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont { UIFont(style, .large) }
}

/// A bar that shows progress.
open class UIProgressView: UIView {
  public enum Style: Int, Sendable {
    case `default`, bar
  }

  private var part: Float = 0
  /// The progress, clamped to 0…1.
  open var progress: Float {
    get { part }
    set { part = min(max(newValue, 0), 1) }
  }

  public convenience init(progressViewStyle style: UIProgressView.Style) { self.init(frame: .zero) }
}

/// A spinning indicator of activity.
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
