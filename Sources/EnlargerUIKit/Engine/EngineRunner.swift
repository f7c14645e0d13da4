#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The input and output of a viewer's engine, for tools of your own such as a gesture recorder.
  ///
  /// Photos are positions in the viewer's list. The trace omits changes of the list or the style, and photos
  /// that open or close at once, because the app makes those itself.
  public enum EngineTrace {
    /// An event. The system's settings come before each one, whether or not they changed.
    case event(Event)
    /// A drawn frame.
    case frame(Frame)
  }

  /// Runs the engine on a display's frames: input in, notices and pictures out.
  final class EngineRunner {
    private(set) var viewer: Viewer
    /// The last drawn frame.
    private(set) var frame: Frame
    /// The view that shows the pictures. It determines the reading direction.
    weak var stage: UIView?
    /// Sends the engine the place of a photo's thumbnail. Called for each one that the last frame wants.
    var locate: (Int) -> Void = { _ in }
    var draw: (Frame) -> Void = { _ in }
    /// Receives each notice before the frame that shows it.
    var heard: (Notice) -> Void = { _ in }
    /// Receives the engine's input and output, and the engine's time.
    var traced: ((EngineTrace, Double) -> Void)?
    /// Exists only while something moves, because it wakes the processor and the run loop retains it.
    private(set) var link: CADisplayLink?
    private var isTelling = false
    /// Whether anything has happened since the last frame.
    private var hasChanged = false
    private var drawnTime: Double?
    /// Whether thumbnails are in sight below the viewer, where the app may move or reuse their views at any time.
    var showsThumbnails: () -> Bool = { false }
    /// The number of rests so far. Only the latest one wakes.
    private var rests = 0
    /// Whether a haptic plays when a released photo starts to close.
    var playsHaptics = true
    var loopsPages = false
    private var clock = MotionClock()
    private let haptics = UIImpactFeedbackGenerator(style: .light)

    /// The largest scale for fitting a small photo, in points per pixel.
    private(set) var fitLimit = Double.infinity

    init(_ style: ZoomStyle, photoCount: Int) {
      viewer = Viewer(style: style, viewport: Viewport(size: .zero), photoCount: photoCount)
      frame = viewer.tick(to: 0)
    }

    /// The time of the media clock, or the frame's time while drawing. Touches and links share its base.
    var now: Double { drawnTime ?? CACurrentMediaTime() }

    /// The speed of all motion that no finger drives; 1 is the style's own speed.
    var motionSpeed: Double {
      get { clock.speed }
      set { clock.set(speed: newValue, isTouched: frame.isTouched, at: now) }
    }

    func send(_ event: Event, at time: Double? = nil) {
      change(at: time, by: event) { $0.handle(event, at: $1) }
    }

    /// Sends all fingers that are down; nil if the system cancelled them. Plays the closing haptic.
    func send(_ touches: Touches?, at time: Double) {
      let wasHeld = viewer.phase == .interactive
      let isTouched = touches?.isEmpty == false
      clock.go(isTouched: true, at: time)
      send(touches.map { .touches($0) } ?? .cancelTouches, at: time)
      // Only now, so that the release has the last finger's speed.
      if !isTouched { clock.go(isTouched: false, at: time) }
      guard playsHaptics else { return }
      if wasHeld, viewer.phase == .closing { haptics.impactOccurred() }
      if !wasHeld, viewer.phase == .interactive { haptics.prepare() }
    }

    /// Changes the engine, sends the resulting notices, and lets frames run.
    ///
    /// - Parameters:
    ///   - time: a time of the media clock; nil means now.
    ///   - event: the event to trace, if the change is an event.
    func change(at time: Double? = nil, by event: Event? = nil, _ change: (inout Viewer, Double) -> Void) {
      let time = clock.time(at: time ?? now)
      readSettings(at: time)
      // Trace first, because the change's notices may cause the next event.
      if let event { traced?(.event(event), time) }
      change(&viewer, time)
      hasChanged = true
      tellNotices()
      run()
    }

    /// Tells the engine where its photos were before a change of the list.
    ///
    /// - Returns: all notices not sent yet, including those of this change. They use the old positions.
    func rearrange(_ origins: [Int?]) -> [Notice] {
      let outer = isTelling
      isTelling = true
      change { $0.rearrange(origins, at: $1) }
      isTelling = outer
      var notices: [Notice] = []
      while let notice = viewer.nextNotice() { notices.append(notice) }
      return notices
    }

    /// Replaces the engine, to change its limit, while nothing is shown. The new one knows no sizes yet.
    func limitFit(to limit: Double) {
      fitLimit = limit
      viewer = Viewer(
        style: viewer.style, viewport: viewer.viewport, photoCount: viewer.photoCount, fitLimit: limit)
    }

    /// The shown photo, and the place of its centre once all motion has ended.
    var restingPlace: (photo: Int?, center: Vector) {
      var ended = viewer
      ended.arrive(at: ended.clock)
      return (ended.photo, ended.tick(to: ended.clock).box.center)
    }

    /// Draws now, without waiting for the next frame.
    func drawNow() { draw(at: now) }

    /// Opens the photo without a flight and without notices, unless it is on its way. An open photo moves
    /// to the place of its last measurement.
    func open() {
      guard viewer.photo == nil || viewer.phase == .open else { return }
      let time = clock.time(at: now)
      if viewer.photo == nil { viewer.handle(.open(0), at: time) }
      viewer.arrive(at: time)
      while viewer.nextNotice() != nil {}
    }

    /// Ends all motion at once, at its destination.
    func arrive() { change { $0.arrive(at: $1) } }

    /// Closes at once, as if the time of all motion had passed.
    func finish() {
      send(.close)
      arrive()
      stop()
      drawNow()
    }

    func stop() {
      link?.invalidate()
      link = nil
    }

    // MARK: Frames

    /// Draws frames as long as something moves, but at least one while a photo is shown.
    func run() {
      guard link == nil, !viewer.isIdle else { return }
      let link = CADisplayLink.calling { [weak self] link in
        // The run loop retains the link, so a link without a runner has to end itself.
        guard let self else { return link.invalidate() }
        draw(at: link.timestamp)
        if !hasChanged, !frame.needsAnother, !frame.isTouched { rest() }
      }
      // The engine is correct at any frame rate, so use the display's highest.
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    /// The time between two frames at rest above thumbnails, in seconds: a reused cell is invisible that long at most.
    private static let watchInterval = 0.1

    /// Stops frames until something happens, or until the engine's wake time. Above thumbnails, they only become rare.
    private func rest() {
      stop()
      rests += 1
      let due = frame.wakeTime.map { clock.wait(until: $0, at: now) }
      guard let wait = showsThumbnails() ? min(due ?? .infinity, Self.watchInterval) : due else { return }
      Wake.after(wait) { [weak self, rests] in
        if let self, self.rests == rests { run() }
      }
    }

    private func draw(at time: Double) {
      let outer = drawnTime
      drawnTime = time
      defer { drawnTime = outer }
      for picture in frame.pictures where picture.wantsSource { locate(picture.photo) }
      hasChanged = false
      let told = clock.time(at: time)
      frame = viewer.tick(to: told)
      tellNotices()
      draw(frame)
      traced?(.frame(frame), told)
    }

    /// Reads the system's settings before each input, so that they are up to date for it.
    private func readSettings(at time: Double) {
      guard let stage else { return }
      let reduces = UIAccessibility.isReduceMotionEnabled || UIAccessibility.prefersCrossFadeTransitions
      let isRightToLeft = stage.effectiveUserInterfaceLayoutDirection == .rightToLeft
      for event in [Event.reduceMotion(reduces), .rightToLeft(isRightToLeft), .loop(loopsPages)] {
        viewer.handle(event, at: time)
        traced?(.event(event), time)
      }
    }

    /// Sends notices in order, even if a listener causes another one.
    private func tellNotices() {
      guard !isTelling else { return }
      isTelling = true
      while let notice = viewer.nextNotice() { heard(notice) }
      isTelling = false
    }
  }

  /// The engine's clock: the media clock, or a slower one.
  ///
  /// While fingers are down it runs at normal speed. By a slower clock they would seem to throw the photo.
  struct MotionClock {
    /// The speed of time while no finger is down, above 0; 1 is real time.
    private(set) var speed = 1.0
    private var rate = 1.0
    /// The time of the last change of rate, by the media clock and by the engine's, in seconds.
    private var since = (media: 0.0, told: 0.0)

    /// Returns the engine's time at a time of the media clock, in seconds.
    func time(at media: Double) -> Double { since.told + (media - since.media) * rate }

    /// Returns how long to wait for a time of the engine's clock, in seconds.
    func wait(until time: Double, at media: Double) -> Double { (time - self.time(at: media)) / rate }

    mutating func set(speed: Double, isTouched: Bool, at media: Double) {
      guard speed > 0, speed.isFinite else { return }
      self.speed = speed
      go(isTouched: isTouched, at: media)
    }

    /// Changes the rate when fingers come down, or when the last one lifts.
    mutating func go(isTouched: Bool, at media: Double) {
      let rate = isTouched ? 1 : speed
      guard rate != self.rate else { return }
      since = (media, time(at: media))
      self.rate = rate
    }
  }
#endif
