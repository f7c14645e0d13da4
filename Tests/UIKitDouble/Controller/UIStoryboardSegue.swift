import Foundation

/// A way from one screen to another. The double has no storyboards: what is done is given.
@MainActor
open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  private let action: () -> Void

  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    action = performHandler
    super.init()
  }

  open func perform() { action() }
}
