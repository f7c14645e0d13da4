/// The state machine of `UIViewPropertyAnimator` without the views: a progress that can be run, paused,
/// scrubbed, turned round, continued, stopped and finished.
///
/// It reads no clock: every call that depends on time is told it, in seconds of any one clock. What
/// UIKit calls a programmer error changes nothing here and is answered with `Outcome.ignored`.
///
/// Where UIKit's own behaviour is not known, this rule holds: the progress never jumps unless it is set,
/// and a run that is turned round or continued starts with the velocity there is.
public struct PropertyAnimator: Equatable, Sendable {
  /// How a run from start to end moves; `timing` of a call to `continueAnimation` holds for that run only.
  public let timing: MotionTiming
  /// The seconds that a run from start to end takes.
  public let duration: Double
  /// Whether a run may be paused, and continued otherwise.
  public let isInterruptible: Bool
  /// Whether a paused progress equals the fraction that is set (true), or follows the curve at it.
  public var scrubsLinearly = true
  /// Whether it stays active, not running, where a run ends, instead of completing.
  public var pausesOnCompletion = false

  /// Whether it is idle, at work or stopped.
  public private(set) var state = State.inactive
  /// Whether it heads for the start.
  public private(set) var isReversed = false

  /// The run that is under way, or that was frozen by a pause and not touched since.
  private var leg: Leg?
  /// The clock's reading that a pause holds on to; nil while running.
  private var frozenAt: Double?
  /// The progress without a leg.
  private var held = 0.0

  /// Creates an animator that has done nothing.
  ///
  /// - Parameters:
  ///   - timing: A plain spring takes Core Animation's settling duration, at most
  ///     `Spring.longestSettlingTime`; the others their own.
  ///   - isInterruptible: See the property.
  public init(timing: MotionTiming, isInterruptible: Bool = true) {
    self.timing = timing
    self.isInterruptible = isInterruptible
    duration = timing.settlingTimeFromRest
  }

  /// Whether time moves the progress.
  public var isRunning: Bool { state == .active && leg != nil && frozenAt == nil }

  /// Returns the progress to draw: 0 at the start, 1 at the end, whatever the direction; springs
  /// overshoot both.
  public func progress(at time: Double) -> Double {
    leg?.state(at: frozenAt ?? time).value ?? held
  }

  /// Returns the progress's velocity per second; zero unless running.
  public func velocity(at time: Double) -> Double {
    isRunning ? leg?.state(at: time).velocity ?? 0 : 0
  }

  /// Returns UIKit's `fractionComplete`: while running the part of the time, while paused (and scrubbing
  /// linearly) the part of the way. It counts in the present direction: turning round shows 1 − fraction.
  public func fractionComplete(at time: Double) -> Double {
    guard state != .inactive else { return 0 }
    if let leg, isRunning || !scrubsLinearly { return leg.fraction(at: frozenAt ?? time) }
    let progress = progress(at: time).clamped(to: 0...1)
    return isReversed ? 1 - progress : progress
  }

  /// Starts, or resumes where a pause froze it.
  ///
  /// - Parameters:
  ///   - time: Now, in seconds.
  ///   - delay: Seconds before anything moves; only from inactive.
  public mutating func startAnimation(at time: Double, afterDelay delay: Double = 0) -> Outcome {
    switch state {
    case .stopped:
      return .ignored(.isStopped)
    case .inactive:
      state = .active
      isReversed = false
      held = 0
      leg = Leg(
        timing: timing, duration: duration, start: time + (delay > 0 ? delay : 0), from: 0, to: 1,
        velocity: 0, isMoving: false, fraction: 0)
      frozenAt = nil
      return .done
    case .active:
      return isRunning ? .done : resume(at: time, timing: nil, lasting: nil, velocity: 0)
    }
  }

  /// Freezes the progress; from inactive it becomes active at 0.
  public mutating func pauseAnimation(at time: Double) -> Outcome {
    switch state {
    case .stopped:
      return .ignored(.isStopped)
    case .inactive:
      activateHeld(at: 0)
      return .done
    case .active:
      guard isRunning else { return .done }
      guard isInterruptible else { return .ignored(.isNotInterruptible) }
      frozenAt = time
      return .done
    }
  }

  /// Sets the progress of a paused (or inactive) animator.
  ///
  /// - Parameter fraction: Kept in 0...1, NaN as 0; in the present direction.
  public mutating func setFractionComplete(_ fraction: Double) -> Outcome {
    if state == .stopped { return .ignored(.isStopped) }
    if isRunning { return .ignored(.isRunning) }
    let part = fraction.clamped(to: 0...1)
    let way =
      scrubsLinearly
      ? part : 1 - timing.response(at: part * duration, handingOver: false).displacement
    if state == .inactive { isReversed = false }
    activateHeld(at: isReversed ? 1 - way : way)
    return .done
  }

  /// Turns round, or back. A run takes its velocity with it, and the time it has used to get here.
  public mutating func setReversed(_ reversed: Bool, at time: Double) -> Outcome {
    if state == .stopped { return .ignored(.isStopped) }
    if state == .inactive { return .ignored(.isInactive) }
    if reversed == isReversed { return .done }
    let wasRunning = isRunning
    let used = leg?.fraction(at: frozenAt ?? time) ?? 1
    let velocity = velocity(at: time)
    held = progress(at: time)
    leg = nil
    isReversed = reversed
    frozenAt = nil
    guard wasRunning else { return .done }
    let way = (held - (reversed ? 0 : 1)).magnitude
    return resume(at: time, timing: nil, lasting: duration * max(used, min(way, 1)), velocity: velocity)
  }

  /// Runs on from a pause, with another timing or duration if wanted.
  ///
  /// - Parameters:
  ///   - time: Now, in seconds.
  ///   - timing: For this run only; nil keeps the animator's.
  ///   - durationFactor: The run takes the animator's duration times this; 0 (and NaN) stands for the
  ///     time that is left.
  ///   - velocity: Of the progress, per second: what a finger hands over.
  public mutating func continueAnimation(
    at time: Double, timing: MotionTiming? = nil, durationFactor: Double = 0, velocity: Double = 0
  ) -> Outcome {
    if state == .stopped { return .ignored(.isStopped) }
    if state == .inactive { return .ignored(.isInactive) }
    if isRunning { return .ignored(.isRunning) }
    if !isInterruptible { return .ignored(.isNotInterruptible) }
    let lasting = durationFactor > 0 ? duration * durationFactor.clamped(to: 0...1000) : nil
    return resume(at: time, timing: timing, lasting: lasting, velocity: velocity)
  }

  /// Stops where it is.
  ///
  /// - Parameters:
  ///   - time: Now, in seconds.
  ///   - withoutFinishing: True leaves it inactive, and nothing completes. False leaves it stopped, until
  ///     `finishAnimation(at:)`.
  public mutating func stopAnimation(at time: Double, withoutFinishing: Bool) -> Outcome {
    if state == .stopped { return .ignored(.isStopped) }
    if state == .inactive { return .ignored(.isInactive) }
    settle(at: progress(at: time), withoutFinishing ? .inactive : .stopped)
    return .done
  }

  /// Completes a stopped animator at an end, or where it is.
  public mutating func finishAnimation(at position: Position) -> Outcome {
    guard state == .stopped else { return .ignored(.isNotStopped) }
    switch position {
    case .start: settle(at: 0, .inactive)
    case .end: settle(at: 1, .inactive)
    case .current: settle(at: held, .inactive)
    }
    return .completed(position)
  }

  /// Lets time pass: returns `.completed` once when a run reaches its end, otherwise `.done`.
  ///
  /// Other calls take things as the last call of this one left them.
  public mutating func advance(to time: Double) -> Outcome {
    guard isRunning, let leg, time >= leg.end else { return .done }
    guard !pausesOnCompletion else {
      activateHeld(at: leg.target)
      return .done
    }
    settle(at: leg.target, .inactive)
    return .completed(isReversed ? .start : .end)
  }

  private mutating func settle(at progress: Double, _ state: State) {
    held = progress
    self.state = state
    leg = nil
    frozenAt = nil
  }

  private mutating func activateHeld(at progress: Double) {
    settle(at: progress, .active)
  }

  private mutating func resume(
    at time: Double, timing other: MotionTiming?, lasting: Double?, velocity: Double
  ) -> Outcome {
    if var leg, let frozenAt, other == nil, lasting == nil, velocity == 0 {
      // Untouched since the pause: only the clock stood still.
      leg.start += (time - frozenAt).isFinite ? time - frozenAt : 0
      self.leg = leg
      self.frozenAt = nil
      return .done
    }
    let fraction = fractionComplete(at: time)
    let from = progress(at: time)
    let target: Double = isReversed ? 0 : 1
    // Past an end, where overshooting curves go, no time would be left for the way back.
    let left = max(1 - fraction, min((target - from).magnitude, 1))
    let whole = lasting ?? (other?.settlingTimeFromRest ?? duration) * left
    leg = Leg(
      timing: (other ?? timing).lasting(whole), duration: whole, start: time, from: from,
      to: target, velocity: velocity.isFinite ? velocity : 0, isMoving: velocity != 0,
      fraction: fraction)
    frozenAt = nil
    return .done
  }
}
