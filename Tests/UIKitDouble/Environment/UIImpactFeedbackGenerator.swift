import Foundation

/// A tap that is felt.
@MainActor
open class UIImpactFeedbackGenerator: NSObject {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  public init(style: UIImpactFeedbackGenerator.FeedbackStyle) { super.init() }

  open func impactOccurred() { UIKitWorld.current.impacts.append(1) }
}
