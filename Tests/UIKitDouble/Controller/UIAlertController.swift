import Foundation

/// A question with a few answers.
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  open private(set) var actions: [UIAlertAction] = []

  public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    modalPresentationStyle = .popover
  }

  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Taps an answer: the question goes, and then its action runs.
  @_spi(Double)
  public func choose(_ title: String) {
    let action = actions.first { $0.title == title }
    presentingViewController?.dismiss(animated: true) { action.map { $0.handler?($0) } }
  }
}

/// An answer.
@MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  open private(set) var title: String?
  open private(set) var style: UIAlertAction.Style
  let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }
}
