import Foundation

/// A frame callback without selectors (iOS 18).
@MainActor
open class UIUpdateLink: NSObject {
  open var isEnabled = false { didSet { enlist() } }
  open var requiresContinuousUpdates = false
  open var wantsLowLatencyEventDispatch = false
  open var wantsImmediatePresentation = false
  open var preferredFrameRateRange = CAFrameRateRange.default
  private weak var view: UIView?
  private var actions: [(UIUpdateLink, UIUpdateInfo) -> Void] = []
  private var info: UIUpdateInfo?

  public init(view: UIView) {
    self.view = view
    super.init()
  }

  public init(windowScene: UIWindowScene) { super.init() }

  public convenience init(view: UIView, actionHandler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    self.init(view: view)
    addAction(handler: actionHandler)
  }

  public convenience init(
    windowScene: UIWindowScene, actionHandler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    self.init(windowScene: windowScene)
    addAction(handler: actionHandler)
  }

  open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) { actions.append(handler) }

  open func addAction(
    to phase: UIUpdateActionPhase, handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) { actions.append(handler) }

  open func currentUpdateInfo() -> UIUpdateInfo? { info }

  private func enlist() {
    let world = UIKitWorld.current
    world.updateLinks.removeAll { $0 === self }
    if isEnabled { world.updateLinks.append(self) }
  }

  func fire(at time: TimeInterval) {
    let now = UIUpdateInfo(modelTime: time)
    info = now
    for action in actions { action(self, now) }
  }
}

/// The times of one update, in seconds.
@MainActor
open class UIUpdateInfo: NSObject {
  public let modelTime: TimeInterval
  public let completionDeadlineTime: TimeInterval
  public let estimatedPresentationTime: TimeInterval
  public let isImmediatePresentationExpected = false
  public let isLowLatencyEventDispatchConfirmed = false
  public let isPerformingLowLatencyPhases = false

  init(modelTime: TimeInterval) {
    self.modelTime = modelTime
    completionDeadlineTime = modelTime
    estimatedPresentationTime = modelTime
    super.init()
  }
}

/// A moment inside an update.
open class UIUpdateActionPhase: NSObject, @unchecked Sendable {
  public class var afterUpdateScheduled: UIUpdateActionPhase { UIUpdateActionPhase() }

  public class var beforeCADisplayLinkDispatch: UIUpdateActionPhase { UIUpdateActionPhase() }
}
