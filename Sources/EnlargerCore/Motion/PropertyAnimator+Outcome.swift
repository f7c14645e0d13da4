extension PropertyAnimator {
  /// Whether the animator is idle, at work or stopped.
  public enum State: Equatable, Sendable {
    /// Nothing has begun, or all is over.
    case inactive
    /// Running or paused.
    case active
    /// Stopped where it was, waiting to be finished.
    case stopped
  }

  /// Where an animator completes.
  public enum Position: Equatable, Sendable {
    /// At the end.
    case end
    /// At the start.
    case start
    /// Where it was stopped.
    case current
  }

  /// What a call has done.
  public enum Outcome: Equatable, Sendable {
    /// What was asked.
    case done
    /// What was asked, and with it the animator has completed.
    case completed(Position)
    /// Nothing: UIKit raises, or calls it an error.
    case ignored(Misuse)
  }

  /// Why a call was ignored.
  public enum Misuse: Equatable, Sendable {
    /// It needs an active animator.
    case isInactive
    /// It needs a paused animator.
    case isRunning
    /// A stopped animator can only be finished.
    case isStopped
    /// Only a stopped animator can be finished.
    case isNotStopped
    /// This animator cannot be paused or continued.
    case isNotInterruptible
  }
}
