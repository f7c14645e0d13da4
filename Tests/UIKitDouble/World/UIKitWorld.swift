import Foundation

/// Everything that UIKit keeps outside of views: clock, turns of the run loop, display links, settings.
///
/// Each test runs in a world of its own (a task-local value), so tests cannot meet through global state.
/// An app cannot see it: it is reached through `@_spi(Double) import UIKit` only.
@_spi(Double)
@MainActor
public final class UIKitWorld {
  public nonisolated static var current: UIKitWorld { CurrentWorld.world }

  /// Runs an operation, and the tasks it starts, in a world.
  public nonisolated static func with<Result>(
    _ world: UIKitWorld, _ operation: () throws -> Result
  ) rethrows
    -> Result
  {
    try CurrentWorld.$world.withValue(world, operation: operation)
  }

  /// Runs an operation, and the tasks it starts, in a world.
  public nonisolated static func with<Result>(
    _ world: UIKitWorld, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await CurrentWorld.$world.withValue(world, operation: operation)
  }

  /// The virtual time base of touches, display links and animations, in seconds.
  public nonisolated let clock = VirtualClock()

  /// What decoded pictures take.
  public nonisolated let memory = DecodedMemory()

  /// Core Animation's transactions that are open now.
  nonisolated let transactions = OpenTransactions()

  /// What UIKit would complain about in the log, throw for, or freeze over.
  public var violations: [String] = []

  /// Appearance callbacks, delegate calls and transition calls in their order.
  public var log: [String] = []

  /// The release of iOS that there is.
  public var systemRelease = 26

  /// Set to false to let a tab bar that is hidden by itself alone leave its room as well. UIKit promises neither.
  public var hiddenTabBarsKeepTheirRoom = true

  public var reduceMotion = false
  public var reduceTransparency = false
  public var prefersCrossFade = false
  public var accessibilityPosts: [AccessibilityPost] = []
  public var impacts: [CGFloat] = []
  /// How often haptics were woken, to be felt at once later.
  public var preparedHaptics = 0

  /// Set to start a navigation or modal transition before `push`, `pop`, `present` or `dismiss` returns.
  ///
  /// UIKit promises neither order; a host has to work with both.
  public var startsTransitionsAtOnce = false

  /// Set to let presentations and dismissals without animation wait for the commit as well, which is not
  /// promised either.
  public var defersPresentations = false

  /// While true, transitions that were asked for wait; see `releaseTransitions()`.
  public var holdsTransitions = false { didSet { if !holdsTransitions { runTurn() } } }

  /// How often something happened since the last `resetCounters()`.
  public var counters = Counters()

  public struct Counters: Equatable {
    public var layouts = 0
    public var propertyWrites = 0
    public var framesSetUnderTransform = 0
    /// Pictures that were decoded on the main thread, because they were shown without having been.
    public var decodesOnMainThread = 0
  }

  public struct AccessibilityPost {
    public let notification: UIAccessibility.Notification
    public let argument: Any?
  }

  /// The menu of a long press, while it is on screen.
  public var shownMenu: ShownMenu?
  /// What was dragged out of a view.
  public var dragged: LiftedItems?

  var running: [TransitionContext] = []
  var displayLinks: [CADisplayLink] = []
  var animations: [RunningAnimation] = []
  var recording: AnimationRecording?
  /// Whether animations that are asked for are not animated.
  var isUnanimated = false
  var windows: [WeakWindow] = []
  private var nextTurn: [@MainActor () -> Void] = []
  private var waitingTransitions: [@MainActor () -> Void] = []
  private var timers: [(due: TimeInterval, action: @MainActor () -> Void)] = []

  /// Whether something moved or was laid out since safe areas were compared.
  var safeAreasAreStale = true

  struct WeakWindow { weak var window: UIWindow? }

  public nonisolated init() {}

  public var now: TimeInterval { clock.now }

  public var activeDisplayLinks: Int { displayLinks.filter { !$0.isPaused }.count }

  public func resetCounters() { counters = Counters() }

  /// Runs an action in the next turn of the run loop.
  public func later(_ action: @escaping @MainActor () -> Void) { nextTurn.append(action) }

  /// Runs an action when the clock has passed a delay, in seconds.
  public func after(_ delay: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    timers.append((now + delay, action))
  }

  func startTransition(_ action: @escaping @MainActor () -> Void) {
    if startsTransitionsAtOnce && !holdsTransitions { return action() }
    waitingTransitions.append(action)
  }

  func startPresentation(_ action: @escaping @MainActor () -> Void) {
    if defersPresentations { waitingTransitions.append(action) } else { action() }
  }

  /// One turn of the run loop: blocks, layout of all windows, then transitions that waited for the commit.
  public func runTurn() {
    let blocks = nextTurn
    nextTurn = []
    for block in blocks { block() }
    commit()
    guard !holdsTransitions else { return }
    let starting = waitingTransitions
    waitingTransitions = []
    for start in starting { start() }
    if !starting.isEmpty { commit() }
  }

  /// One frame: the clock moves, animations and timers fire, links are called, then a turn runs.
  public func step(_ duration: TimeInterval = 1.0 / 120) {
    clock.advance(by: duration)
    let due = timers.filter { $0.due <= now + 1e-9 }
    timers.removeAll { $0.due <= now + 1e-9 }
    for timer in due { timer.action() }
    finishAnimations()
    for link in displayLinks where !link.isPaused { link.fire(at: now, duration: duration) }
    runTurn()
  }

  /// Steps frames until a time has passed, in seconds.
  public func run(for duration: TimeInterval, framesPerSecond: Double = 120) {
    let frames = Int((duration * framesPerSecond).rounded())
    for _ in 0..<max(frames, 0) { step(1 / framesPerSecond) }
  }

  private func commit() {
    windows.removeAll { $0.window == nil }
    let stale = safeAreasAreStale
    safeAreasAreStale = false
    for entry in windows {
      if stale { entry.window?.notifySafeAreaChanges() }
      entry.window?.layoutIfNeeded()
    }
    // Nothing would reach the screen before they are all committed.
    if transactions.endTurn() > 0 { violations.append("a CATransaction was left open") }
  }
}

/// Where the world of the running task is kept.
enum CurrentWorld {
  @TaskLocal static var world = UIKitWorld()
}
