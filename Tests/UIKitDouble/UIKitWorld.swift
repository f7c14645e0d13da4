import Foundation

// UIKit brings Foundation along.
@_exported import Foundation

/// UIKit's global state: clock, run loop, display links, settings.
///
/// Each test runs in its own world, a task-local value, so tests share nothing. Apps cannot see it: access needs
/// `@_spi(Double) import UIKit`.
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

  /// The virtual time of touches, display links and animations, in seconds.
  public nonisolated let clock = VirtualClock()

  /// The memory of decoded pictures.
  public nonisolated let memory = DecodedMemory()

  /// Core Animation's open transactions.
  nonisolated let transactions = OpenTransactions()

  /// Errors that UIKit would log, throw an exception for, or hang on.
  public var violations: [String] = []

  /// Appearance callbacks, delegate calls and transition calls, in order.
  public var log: [String] = []

  /// Whether a tab bar that only hides itself keeps its space. UIKit documents neither behaviour.
  public var hiddenTabBarsKeepTheirRoom = true

  public var reduceMotion = false
  public var reduceTransparency = false
  public var darkerColors = false
  public var prefersCrossFade = false
  public var accessibilityPosts: [AccessibilityPost] = []
  public var impacts: [CGFloat] = []
  /// How often haptics were prepared, which avoids a delay later.
  public var preparedHaptics = 0

  /// Whether navigation and modal transitions start before `push`, `pop`, `present` or `dismiss` returns.
  ///
  /// UIKit documents neither order, so a host must work with both.
  public var startsTransitionsAtOnce = false

  /// Whether presentations and dismissals without animation wait for the commit, too. UIKit documents neither.
  public var defersPresentations = false

  /// Whether requested transitions wait. Resetting it runs a turn, which starts them.
  public var holdsTransitions = false { didSet { if !holdsTransitions { runTurn() } } }

  /// Counts of events since the last `resetCounters()`.
  public var counters = Counters()

  public struct Counters: Equatable {
    public var layouts = 0
    public var propertyWrites = 0
    public var framesSetUnderTransform = 0
    /// Pictures decoded on the main thread, because they were shown undecoded.
    public var decodesOnMainThread = 0
  }

  public struct AccessibilityPost {
    public let notification: UIAccessibility.Notification
    public let argument: Any?
  }

  /// The menu of a long press, while on screen.
  public var shownMenu: ShownMenu?
  /// The items last dragged out of a view.
  public var dragged: LiftedItems?

  var running: [TransitionContext] = []
  var displayLinks: [CADisplayLink] = []
  var animations: [RunningAnimation] = []
  var recording: AnimationRecording?
  /// Whether requested animations take effect at once.
  var isUnanimated = false
  var windows: [WeakWindow] = []
  private var nextTurn: [@MainActor () -> Void] = []
  private var waitingTransitions: [@MainActor () -> Void] = []
  private var timers: [(due: TimeInterval, action: @MainActor () -> Void)] = []

  /// Whether anything has moved or been laid out since the last comparison of safe areas.
  var safeAreasAreStale = true

  struct WeakWindow { weak var window: UIWindow? }

  public nonisolated init() {}

  public var now: TimeInterval { clock.now }

  public var activeDisplayLinks: Int { displayLinks.filter { !$0.isPaused }.count }

  public func resetCounters() { counters = Counters() }

  /// Runs an action in the next turn of the run loop.
  public func later(_ action: @escaping @MainActor () -> Void) { nextTurn.append(action) }

  /// Runs an action after a delay of the clock, in seconds.
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

  /// Runs one turn of the run loop: blocks, layout of all windows, then transitions that waited for the commit.
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

  /// Runs one frame: advances the clock, runs timers, animations and display links, then a turn.
  public func step(_ duration: TimeInterval = 1.0 / 120) {
    clock.advance(by: duration)
    let due = timers.filter { $0.due <= now + 1e-9 }
    timers.removeAll { $0.due <= now + 1e-9 }
    for timer in due { timer.action() }
    finishAnimations()
    for link in displayLinks where !link.isPaused { link.fire(at: now, duration: duration) }
    runTurn()
  }

  /// Runs frames for a duration in seconds.
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
    // An open transaction would keep changes off the screen.
    if transactions.endTurn() > 0 { violations.append("a CATransaction was left open") }
  }
}

/// Stores the world of the running task.
enum CurrentWorld {
  @TaskLocal static var world = UIKitWorld()
}

/// A manually advanced time in seconds. Like the media time, it can be read on any thread.
@_spi(Double)
public final class VirtualClock: @unchecked Sendable {
  private let lock = NSLock()
  private var time: TimeInterval

  public init(now: TimeInterval = 1000) { time = now }

  public var now: TimeInterval { lock.withLock { time } }

  public func advance(by duration: TimeInterval) { lock.withLock { time += max(duration, 0) } }
}

/// Returns the time of touches and display links, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { UIKitWorld.current.clock.now }

/// A callback per frame. The run loop retains it until it is invalidated, and it retains its target.
public final class CADisplayLink: NSObject {
  public private(set) var timestamp: CFTimeInterval = 0
  public private(set) var duration: CFTimeInterval = 0
  public var isPaused: Bool = false
  public var preferredFrameRateRange: CAFrameRateRange = .default
  private var action: (@MainActor (CADisplayLink) -> Void)?

  /// Replaces `init(target:selector:)`, which needs Objective-C. The link retains the action like a target.
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

/// A preferred rate of callbacks, in frames per second.
public struct CAFrameRateRange: Equatable, Sendable {
  public var minimum, maximum: Float
  public var preferred: Float?

  public static let `default`: CAFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 0)

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}

// Replacements for code that needs Objective-C. On Apple systems, Sources/EnlargerUIKit/Engine/TargetAction.swift has
// the same functions. Apps outside this package see none of them.

extension UIGestureRecognizer {
  /// Calls a closure at every change of state. The recogniser retains the closure, so capture weakly.
  package func onChange(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    actions.append(action)
  }
}

extension CADisplayLink {
  /// Returns a link that calls a closure, and retains it until it is invalidated.
  package static func calling(_ action: @escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink {
    CADisplayLink(action)
  }
}

/// A call after a delay of the virtual clock.
package enum Wake {
  @MainActor
  package static func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
    UIKitWorld.current.after(seconds, action)
  }
}

/// A responder that handles keys. Without Objective-C, commands cannot find methods by name.
@MainActor
package protocol KeyTarget: UIResponder {
  func press(_ input: String?)
}

extension UIKeyCommand {
  /// Returns a command that passes a key to a responder if that is a ``KeyTarget``.
  package static func pressing(_ input: String, for responder: UIResponder) -> UIKeyCommand {
    UIKeyCommand(input: input) { [weak responder] command in
      (responder as? any KeyTarget)?.press(command.input)
    }
  }
}

/// Whether an object's class is UIKit's.
package func isOfUIKit(_ object: AnyObject) -> Bool {
  String(reflecting: type(of: object)).hasPrefix("UIKit.")
}
