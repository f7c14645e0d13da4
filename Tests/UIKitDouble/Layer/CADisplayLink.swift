import Foundation

/// A callback per frame; the run loop holds it until it is invalidated, and it holds its target.
public final class CADisplayLink: NSObject {
  public private(set) var timestamp: CFTimeInterval = 0
  public private(set) var duration: CFTimeInterval = 0
  public var isPaused: Bool = false
  public var preferredFrameRateRange: CAFrameRateRange = .default
  private var action: (@MainActor (CADisplayLink) -> Void)?

  /// Stands for `init(target:selector:)`, which needs Objective-C; the action is held like a target.
  @_spi(TargetAction)
  public init(action: @escaping @MainActor (CADisplayLink) -> Void) {
    self.action = action
    super.init()
  }

  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    nonisolated(unsafe) let link = self
    MainActor.assumeIsolated {
      let world = UIKitWorld.current
      if !world.displayLinks.contains(where: { $0 === link }) { world.displayLinks.append(link) }
    }
  }

  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { leaveWorld() }

  public func invalidate() {
    leaveWorld()
    action = nil
  }

  private func leaveWorld() {
    nonisolated(unsafe) let link = self
    MainActor.assumeIsolated { UIKitWorld.current.displayLinks.removeAll { $0 === link } }
  }

  @MainActor
  func fire(at time: CFTimeInterval, duration: CFTimeInterval) {
    timestamp = time
    self.duration = duration
    action?(self)
  }
}

/// A wish for how often to be called, in frames per second.
public struct CAFrameRateRange: Equatable, Sendable {
  public var minimum, maximum: Float
  public var preferred: Float?

  public static let `default`: CAFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 0)

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}
