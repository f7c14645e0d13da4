/// The engine: thumbnails that open into photos, and photos that fly home.
///
/// A value type without a clock or a timer. Pass it events and their times with ``handle(_:at:)``, get the frame of an
/// instant with ``tick(to:)``, and read what began or ended with ``nextNotice()``. Copies are independent, so you can
/// store, compare and replay a state.
///
/// Photos are positions in paging order, from 0. Times are in seconds, all from one clock; a time that runs backwards
/// or is not a number counts as no time passed, though taps are judged by the times of their touches.
/// Invalid input, such as a nonexistent photo or a size that is not positive, is ignored.
public struct Viewer: @unchecked Sendable {
  // Copies share the machine until one of them changes, so an event copies nothing.
  private(set) var machine: Machine

  /// Creates a closed viewer.
  ///
  /// - Parameters:
  ///   - style: the constants of all motions.
  ///   - viewport: the window; without a usable size, one point by one point until it is resized.
  ///   - photoCount: the number of photos; negative counts as 0.
  ///   - fitLimit: the most points per pixel when a small photo is fitted to the window, above 0. A larger value allows
  ///     larger photos; infinity fits every photo, however small. With a limit, a picture of up to 256 pixels has its own
  ///     size, and the limit is reached gradually above.
  public init(
    style: ZoomStyle = .photos, viewport: Viewport, photoCount: Int, fitLimit: Double = .infinity
  ) {
    machine = Machine(
      style: style, viewport: viewport.isUsable ? viewport : Viewport(size: Size(width: 1, height: 1)),
      photoCount: max(photoCount, 0), fitLimit: fitLimit > 0 ? fitLimit : .infinity)
  }

  // MARK: Input

  /// Handles an event that happened at `time`.
  public mutating func handle(_ event: Event, at time: Double) {
    own()
    machine.handle(event, at: time)
  }

  /// Advances the engine to `time`, and returns the frame to draw then.
  ///
  /// Motions from rest that have begun since the last frame start with this one, so request only frames that you draw.
  /// A motion that took over from fingers or a flight has already started.
  public mutating func tick(to time: Double) -> Frame {
    own()
    return machine.tick(to: time)
  }

  /// Starts the motions from rest at `time`, and advances the engine to then.
  ///
  /// For a host whose screen already showed, a frame ago, the content of a motion's first frame: the thumbnail itself.
  /// The next frame is then one frame's time into the motion.
  public mutating func start(at time: Double) {
    own()
    machine.start(at: time)
  }

  /// Restarts at `time` the motions from rest that started with the last frame.
  ///
  /// For a host that learns only later when its screen showed that frame. Motions interrupted since then keep their
  /// time.
  public mutating func restart(at time: Double) {
    own()
    machine.restart(at: time)
  }

  /// Returns whether a finger that came down at `point` just now is on a photo flying home.
  ///
  /// For a host that must assign the finger to the viewer or to the page below before it sends the event.
  public func catches(_ point: Vector, at time: Double) -> Bool {
    machine.catches(point, at: time, margin: 0)
  }

  /// Removes and returns the oldest notice; `nil` if there is none.
  public mutating func nextNotice() -> Notice? {
    guard machine.hasNotices else { return nil }
    own()
    return machine.nextNotice()
  }

  /// Completes everything under way immediately: fingers release the photo, and flights arrive at their targets.
  public mutating func arrive(at time: Double) {
    own()
    machine.arrive(at: time)
  }

  /// Replaces or reorders the list of photos.
  ///
  /// The present photo stays present at its new position. If it is gone, the nearest remaining one takes its page
  /// immediately, preferably a later one. If none remains, the viewer closes immediately. The notices of this call use
  /// the old positions, so read them before you renumber your own photos.
  ///
  /// - Parameters:
  ///   - origins: the old position of the photo at every new position; `nil`, or a nonexistent position, for a new
  ///     photo.
  ///   - time: when it happened, in seconds.
  public mutating func rearrange(_ origins: [Int?], at time: Double) {
    own()
    machine.rearrange(origins, at: time)
  }

  /// Moves the window's origin within its surroundings.
  ///
  /// All coordinates are relative to the window. Photos in their pages move with the window. Thumbnails, fingers, and
  /// photos in flight or in the hand stay in place on the glass. If the window's size changes as well, send the resize
  /// and the fingers' new positions after this call.
  ///
  /// - Parameters:
  ///   - way: from the old origin to the new one, in points.
  ///   - time: when it happened, in seconds.
  public mutating func moveOrigin(by way: Vector, at time: Double) {
    own()
    machine.moveOrigin(by: way, at: time)
  }

  /// Requests another style. It takes effect once everything is at rest; motions under way end in the old style.
  ///
  /// - Parameters:
  ///   - style: the new style.
  ///   - time: when it was requested, in seconds.
  public mutating func restyle(_ style: ZoomStyle, at time: Double) {
    own()
    machine.restyle(style, at: time)
  }

  private mutating func own() {
    if !isKnownUniquelyReferenced(&machine) { part() }
  }

  // Rare, with many callers.
  @inline(never)
  private mutating func part() { machine = Machine(copying: machine) }

  // MARK: State

  /// The requested style; the one in force may be calmer, or still that of a motion under way.
  public var style: ZoomStyle { machine.nextStyle?.style ?? machine.style }
  /// The style in force.
  public var activeStyle: ZoomStyle { machine.styleInForce }
  /// The window.
  public var viewport: Viewport { machine.viewport }
  /// The number of photos.
  public var photoCount: Int { machine.photoCount }
  /// The latest time passed to the viewer, in seconds.
  public var clock: Double { machine.now }
  /// The viewer's activity.
  public var phase: Phase { machine.state.phase }
  /// The present photo; `nil` when closed.
  public var photo: Int? { machine.state.isClosed ? nil : machine.pageRow.current }
  /// Whether the bars are shown or appearing. A tap on an open photo toggles them; they make room for an enlarged one.
  public var showsBars: Bool { machine.bars.areShown }
  /// Whether the bars are hidden only to make room for an enlarged photo.
  package var makesRoom: Bool { machine.bars.madeRoom }
  /// How far the photo is open at ``clock``, 0…1 by the style's measure, for hosts that animate alongside.
  public var progress: Double { machine.progress }
  /// Whether the viewer is closed and no photo is still landing.
  public var isIdle: Bool { machine.state.isClosed && machine.landings.isEmpty }

  /// The renditions that a host should have now: the present photo's, as large as it is zoomed, then those of the
  /// adjacent pages and of the photos still landing.
  public var wantedPictures: [WantedPicture] { machine.wantedPictures() }
}

/// The viewer's activity, as a user would describe it.
public enum Phase: Equatable, Sendable {
  /// Only the thumbnails are visible.
  case closed
  /// The photo grows out of its thumbnail.
  case opening
  /// The photo rests, or slides on by itself within its page.
  case open
  /// Fingers hold the photo.
  case interactive
  /// The photo springs back to its place in the open viewer.
  case returning
  /// The photo flies home into its thumbnail.
  case closing
}

/// A notice that something began or ended, reported exactly once.
public struct Notice: Equatable, Sendable {
  /// The kind of a notice.
  public enum Kind: Equatable, Sendable {
    /// A photo begins to open.
    case willOpen
    /// An opening has ended: the photo is open, or a closing takes over.
    case didOpen
    /// A photo begins to close, by itself or in the fingers.
    case willClose
    /// A closing has ended: the photo is in its thumbnail.
    case didClose
    /// A closing was cancelled: the photo is open again.
    case didCancelClose
    /// The viewer shows another photo.
    case didPage
    /// A photo could not use its thumbnail; reported at most once per opening and once per closing.
    case fellBack(FallbackReason)
  }

  /// The kind of the notice.
  public var kind: Kind
  /// The photo concerned.
  public var photo: Int
  /// The time of the change, in seconds, no later than the event or tick that revealed it.
  public var time: Double
}

/// The reason why a photo could not use its thumbnail.
public enum FallbackReason: Equatable, Sendable {
  /// No thumbnail was on screen when the photo opened.
  case noSourceToOpenFrom
  /// No thumbnail was on screen when the photo had to land.
  case noSourceToLandOn
  /// The thumbnail left the screen while the photo flew to it.
  case sourceVanished
}

/// The lifecycle phase. It alone decides the notices of a change of state.
enum LifecyclePhase: Equatable, Sendable, CaseIterable {
  case closed, opening, open, closing, returning

  /// Returns the notices of a change from this phase to another one.
  ///
  /// Every opening and closing begins once and ends once, on any route. Two routes report nothing of a closing because
  /// it was reported when it began: a photo flying home is left to land while another one opens (`closing` to
  /// `opening`), or a landing photo is caught again (`closed` to `closing` or `returning`, `open` to `returning`).
  func notices(to next: LifecyclePhase) -> NoticeSet {
    switch (self, next) {
    case (.closed, .closed), (.opening, .opening), (.open, .open): []
    case (.closing, .closing), (.closing, .returning), (.returning, .returning), (.returning, .closing): []
    case (.closed, .opening), (.closing, .opening), (.returning, .opening), (.open, .opening): [.willOpen]
    case (.closed, .open): [.willOpen, .didOpen]
    case (.closed, .closing), (.closed, .returning), (.open, .returning): []
    case (.opening, .open): [.didOpen]
    case (.opening, .closing), (.opening, .returning): [.didOpen, .willClose]
    case (.opening, .closed): [.didOpen, .willClose, .didClose]
    case (.open, .closing): [.willClose]
    case (.open, .closed): [.willClose, .didClose]
    case (.closing, .open), (.returning, .open): [.didCancelClose]
    case (.closing, .closed), (.returning, .closed): [.didClose]
    }
  }
}

/// The beginnings and ends that one change of state reports, in order.
struct NoticeSet: OptionSet, Equatable, Sendable {
  let rawValue: UInt8

  static let willOpen = NoticeSet(rawValue: 1)
  static let didOpen = NoticeSet(rawValue: 2)
  static let didCancelClose = NoticeSet(rawValue: 4)
  static let willClose = NoticeSet(rawValue: 8)
  static let didClose = NoticeSet(rawValue: 16)
}
