/// The engine: thumbnails that open into photos, and photos that fly home.
///
/// A value that is told what happens and asked what to draw. It reads no clock and starts no timer: give
/// it an event and the time with ``handle(_:at:)``, ask for the picture of an instant with ``tick(to:)``,
/// and for what began or ended with ``nextNotice()``. Copies are independent, so a state can be kept,
/// compared and replayed.
///
/// Photos are positions in paging order, from 0. Times are seconds by one clock of the
/// host's choice; a time that runs backwards or is not a number counts as no time passed.
/// Input that makes no sense (a photo that does not exist, a size that is not positive) is
/// ignored.
public struct Viewer: @unchecked Sendable {
  // Shared by copies as long as none of them changes, so that no event copies what there is.
  private(set) var machine: Machine

  /// Creates a closed viewer.
  ///
  /// - Parameters:
  ///   - style: how everything moves.
  ///   - viewport: if it has no usable size, one point by one point until it is resized.
  ///   - photoCount: 0 or more; less counts as 0.
  ///   - fitLimit: how much a small photo is enlarged to fit the window: points per pixel, above 0. More lets it grow
  ///     larger; infinity fits every photo, however small.
  public init(
    style: ZoomStyle = .photos, viewport: Viewport, photoCount: Int, fitLimit: Double = .infinity
  ) {
    machine = Machine(
      style: style, viewport: viewport.isUsable ? viewport : Viewport(size: Size(width: 1, height: 1)),
      photoCount: max(photoCount, 0), fitLimit: fitLimit > 0 ? fitLimit : .infinity)
  }

  // MARK: What happens

  /// Takes in something that happened at `time`.
  public mutating func handle(_ event: Event, at time: Double) {
    own()
    machine.handle(event, at: time)
  }

  /// Lets happen what is due by itself up to `time`, and returns what there is to draw then.
  ///
  /// What has started from rest since the last frame starts with this one, so ask only for frames
  /// that are drawn. What took over from a hand or a flight started when that happened.
  public mutating func tick(to time: Double) -> Frame {
    own()
    return machine.tick(to: time)
  }

  /// Lets what starts from rest start at `time`, and lets happen what is due by then.
  ///
  /// For a host whose screen showed, a frame ago, what the first frame of a motion would show: the thumbnail
  /// itself. The next frame then has moved by what passes between two frames.
  public mutating func start(at time: Double) {
    own()
    machine.start(at: time)
  }

  /// Lets what started from rest with the last frame start at `time` instead.
  ///
  /// For a host that learns only later when its screen has shown that frame. Motions that something else has happened
  /// to since then keep their time.
  public mutating func restart(at time: Double) {
    own()
    machine.restart(at: time)
  }

  /// Whether a finger that came down at a point just now is on a photo that flies home.
  ///
  /// For a host that has to say, before it tells of the finger, whether it is the viewer's or the page's below.
  public func catches(_ point: Vector, at time: Double) -> Bool {
    machine.catches(point, at: time, margin: 0)
  }

  /// Takes the oldest thing that began or ended and has not been taken yet.
  public mutating func nextNotice() -> Notice? {
    guard machine.hasNotices else { return nil }
    own()
    return machine.nextNotice()
  }

  /// Lets everything that is under way arrive this instant: fingers lose their hold, and
  /// flights end where they were going.
  public mutating func arrive(at time: Double) {
    own()
    machine.arrive(at: time)
  }

  /// The photos are others now, or stand in another order.
  ///
  /// The present photo stays what it is, wherever in the row it comes to stand. If it is
  /// gone, the nearest one that is left, first further on, takes its page at once; if none
  /// is left, the viewer is closed at once. Notices told by this call count photos as they
  /// stood before it, so take them before you renumber your own.
  ///
  /// - Parameters:
  ///   - origins: for every new position, where that photo stood until now; nil for a photo that was not
  ///     there. A position that does not exist counts as nil.
  ///   - time: when it happened, seconds.
  public mutating func rearrange(_ origins: [Int?], at time: Double) {
    own()
    machine.rearrange(origins, at: time)
  }

  /// The window begins elsewhere in what it lies in.
  ///
  /// Everything is told and drawn in the window's own coordinates. What is in its page goes with the window;
  /// thumbnails, fingers, and photos that fly or are held stay where they are on the glass. A host that tells a window
  /// of another size as well, and where fingers are then, tells that after this.
  ///
  /// - Parameters:
  ///   - way: from where it began to where it begins now, points.
  ///   - time: when it happened, seconds.
  public mutating func moveOrigin(by way: Vector, at time: Double) {
    own()
    machine.moveOrigin(by: way, at: time)
  }

  /// Requests another style. What is under way ends in the old one; what rests takes it on at once.
  ///
  /// - Parameters:
  ///   - style: how everything moves from then on.
  ///   - time: when it was requested, seconds.
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

  // MARK: What there is

  /// The requested style; the one in force may be calmer, or that of what is still under way.
  public var style: ZoomStyle { machine.nextStyle?.style ?? machine.style }
  /// The style in force.
  public var activeStyle: ZoomStyle { machine.styleInForce }
  /// The window.
  public var viewport: Viewport { machine.viewport }
  /// How many photos there are.
  public var photoCount: Int { machine.photoCount }
  /// The latest time the viewer has been told, seconds.
  public var clock: Double { machine.now }
  /// What the viewer is doing.
  public var phase: Phase { machine.state.phase }
  /// The photo the viewer is about; nil when it is closed.
  public var photo: Int? { machine.state.isClosed ? nil : machine.pageRow.current }
  /// Whether the bars are shown, or on their way; a tap on an open photo hides and shows them.
  public var showsBars: Bool { machine.bars.areShown }
  /// How far the photo is open at that time by the style's own measure, 0…1: what is told to whom animates alongside.
  public var progress: Double { machine.progress }
  /// Whether it is closed and no photo still lands.
  public var isIdle: Bool { machine.state.isClosed && machine.landings.isEmpty }

  /// The renditions that a host should have now: the present photo's, as large as it is zoomed, then those
  /// of the pages next to it and of the photos that still land.
  public var wantedPictures: [WantedPicture] { machine.wantedPictures() }
}

/// What the viewer is doing, as a person would say it.
public enum Phase: Equatable, Sendable {
  /// Only the thumbnails are there.
  case closed
  /// The photo grows out of its thumbnail.
  case opening
  /// The photo is at rest, or slides on by itself inside its page.
  case open
  /// Fingers hold it.
  case interactive
  /// It springs back to its place in the open viewer.
  case returning
  /// It flies home into its thumbnail.
  case closing
}
