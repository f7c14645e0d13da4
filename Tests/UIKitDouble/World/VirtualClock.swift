import Foundation

/// A time base moved by hand, in seconds; readable from any thread, as the media time is.
@_spi(Double)
public final class VirtualClock: @unchecked Sendable {
  private let lock = NSLock()
  private var time: TimeInterval

  public init(now: TimeInterval = 1000) { time = now }

  public var now: TimeInterval { lock.withLock { time } }

  public func advance(by duration: TimeInterval) { lock.withLock { time += max(duration, 0) } }
}

/// The time base of touches and display links, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { UIKitWorld.current.clock.now }
