import Foundation

// UIKit brings Foundation along.
@_exported import Foundation

/// Everything that UIKit keeps outside of views: clock, turns of the run loop, display links, settings.
///
/// Each test runs in a world of its own (a task-local value), so tests cannot meet through global state.
/// An app cannot see it: it is reached through `@_spi(Double) import UIKit` only.
@_spi(Double)
@MainActor public final class UIKitWorld {
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

/// A callback per frame; the run loop holds it until it is invalidated, and it holds its target.
public final class CADisplayLink: NSObject {
  public private(set) var timestamp: CFTimeInterval = 0
  public private(set) var duration: CFTimeInterval = 0
  public var isPaused: Bool = false
  public var preferredFrameRateRange: CAFrameRateRange = .default
  private var action: (@MainActor (CADisplayLink) -> Void)?

  /// Stands for `init(target:selector:)`, which needs Objective-C. The link holds the action like a target.
  init(_ action: @escaping @MainActor (CADisplayLink) -> Void) {
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

// What needs Objective-C on Apple's systems: Sources/EnlargerUIKit/Engine/TargetAction.swift has the same functions
// there. An app outside of this package sees none of them.

extension UIGestureRecognizer {
  /// Calls a closure at every change of state. The recogniser holds the closure, so capture weakly.
  package func onChange(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    actions.append(action)
  }
}

extension CADisplayLink {
  /// A link that calls a closure, and holds it until it is invalidated.
  package static func calling(_ action: @escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink {
    CADisplayLink(action)
  }
}

/// One call after a delay, on the virtual clock.
package enum Wake {
  @MainActor
  package static func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
    UIKitWorld.current.after(seconds, action)
  }
}

/// A responder that takes keys. Without Objective-C no command finds a method by its name.
@MainActor
package protocol KeyTarget: UIResponder {
  func press(_ input: String?)
}

extension UIKeyCommand {
  /// A key that is handed to a responder, if that is a ``KeyTarget``.
  package static func pressing(_ input: String, for responder: UIResponder) -> UIKeyCommand {
    UIKeyCommand(input: input) { [weak responder] command in
      (responder as? any KeyTarget)?.press(command.input)
    }
  }
}

/// Whether an object is of a class of UIKit's.
package func isOfUIKit(_ object: AnyObject) -> Bool {
  String(reflecting: type(of: object)).hasPrefix("UIKit.")
}
