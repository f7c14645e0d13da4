#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// What the engine of a viewer was told or has shown, for tools of an app's own such as a recorder of gestures.
  ///
  /// Photos are counted as they stand in the viewer's list. Another list or style, and a photo that is opened or closed
  /// at once, are the app's own doing and not told.
  public enum EngineTrace {
    /// Something happened; settings of the system are told before each event, whether or not they changed.
    case event(Event)
    /// Something was drawn.
    case frame(Frame)
  }

  /// Runs the engine on a display's frames: input in, notices and pictures out.
  final class EngineRunner {
    private(set) var viewer: Viewer
    /// What was drawn last.
    private(set) var frame: Frame
    /// Where pictures are seen; it tells the direction of reading.
    weak var stage: UIView?
    /// Tells the engine where a photo's thumbnail is; called for each that the last frame asked for.
    var locate: (Int) -> Void = { _ in }
    /// Draws a frame.
    var draw: (Frame) -> Void = { _ in }
    /// Hears what began or ended, before the frame that shows it.
    var heard: (Notice) -> Void = { _ in }
    /// Hears what the engine was told and what it showed, and when by the engine's clock.
    var traced: ((EngineTrace, Double) -> Void)?
    /// There only while something moves: the run loop holds it, and it wakes the processor.
    private(set) var link: CADisplayLink?
    private var isTelling = false
    /// Whether something happened since the last frame was made.
    private var hasChanged = false
    private var drawnTime: Double?
    /// Whether letting go to close is felt.
    var playsHaptics = true
    var loopsPages = false
    private var clock = MotionClock()
    private let haptics = UIImpactFeedbackGenerator(style: .light)

    /// How much a small photo is enlarged, points per pixel.
    private(set) var fitLimit = Double.infinity

    init(_ style: ZoomStyle, photoCount: Int) {
      viewer = Viewer(style: style, viewport: Viewport(size: .zero), photoCount: photoCount)
      frame = viewer.tick(to: 0)
    }

    /// The media clock now, and while a frame is drawn that frame's time; touches and links share its base.
    var now: Double { drawnTime ?? CACurrentMediaTime() }

    /// How fast everything moves that nobody touches; 1 is as fast as the style says.
    var motionSpeed: Double {
      get { clock.speed }
      set { clock.set(speed: newValue, isTouched: frame.isTouched, at: now) }
    }

    func send(_ event: Event, at time: Double? = nil) {
      change(at: time, by: event) { $0.handle(event, at: $1) }
    }

    /// Sends all fingers now down; nil if the system took them away. Letting go to close is felt.
    func send(_ touches: Touches?, at time: Double) {
      let wasHeld = viewer.phase == .interactive
      let isTouched = touches?.isEmpty == false
      clock.go(isTouched: true, at: time)
      send(touches.map { .touches($0) } ?? .cancelTouches, at: time)
      // The last finger's speed is that with which it left.
      if !isTouched { clock.go(isTouched: false, at: time) }
      guard playsHaptics else { return }
      if wasHeld, viewer.phase == .closing { haptics.impactOccurred() }
      if !wasHeld, viewer.phase == .interactive { haptics.prepare() }
    }

    /// Changes the engine, tells what began or ended by that, and lets frames run.
    ///
    /// - Parameters:
    ///   - time: by the media clock; now if nil.
    ///   - event: what the change is to be traced as, if it is an event.
    func change(at time: Double? = nil, by event: Event? = nil, _ change: (inout Viewer, Double) -> Void) {
      let time = clock.time(at: time ?? now)
      readSettings(at: time)
      // Told before, because what the change tells may cause the next event.
      if let event { traced?(.event(event), time) }
      change(&viewer, time)
      hasChanged = true
      tellNotices()
      run()
    }

    /// Tells the engine where its photos stood until now.
    ///
    /// - Returns: what began or ended, also by that, and was not told yet; it counts photos as until now.
    func rearrange(_ origins: [Int?]) -> [Notice] {
      let outer = isTelling
      isTelling = true
      change { $0.rearrange(origins, at: $1) }
      isTelling = outer
      var notices: [Notice] = []
      while let notice = viewer.nextNotice() { notices.append(notice) }
      return notices
    }

    /// Begins anew while nothing is shown: another limit is for another engine, which knows no sizes yet.
    func limitFit(to limit: Double) {
      fitLimit = limit
      viewer = Viewer(
        style: viewer.style, viewport: viewer.viewport, photoCount: viewer.photoCount, fitLimit: limit)
    }

    /// Draws now, without waiting for the next frame.
    func drawNow() { draw(at: now) }

    /// Opens the photo without a flight and without a word, unless it is on its way; one that is open is where
    /// it was last measured.
    func open() {
      guard viewer.photo == nil || viewer.phase == .open else { return }
      let time = clock.time(at: now)
      if viewer.photo == nil { viewer.handle(.open(0), at: time) }
      viewer.arrive(at: time)
      while viewer.nextNotice() != nil {}
    }

    /// Lets whatever is under way arrive this instant.
    func arrive() { change { $0.arrive(at: $1) } }

    /// Lets whatever is under way end this instant, as if its time had passed.
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

    private func run() {
      guard link == nil, !viewer.isIdle else { return }
      let link = CADisplayLink.calling { [weak self] link in
        // The run loop holds the link, so one whose runner is gone has to end itself.
        guard let self else { return link.invalidate() }
        draw(at: link.timestamp)
        if !hasChanged, !frame.needsAnother, !frame.isTouched { rest() }
      }
      // The engine is right at any rate, so it takes all that the display gives.
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    /// Nothing moves: no frames until something happens, or the engine wants to know that time has passed.
    private func rest() {
      stop()
      guard let time = frame.wakeTime else { return }
      Wake.after(clock.wait(until: time, at: now)) { [weak self] in
        // One too many does no harm.
        self?.run()
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

    /// Read before each input, so that none is answered in a manner that is no longer wanted.
    private func readSettings(at time: Double) {
      guard let stage else { return }
      let reduces = UIAccessibility.isReduceMotionEnabled || UIAccessibility.prefersCrossFadeTransitions
      let isRightToLeft = stage.effectiveUserInterfaceLayoutDirection == .rightToLeft
      for event in [Event.reduceMotion(reduces), .rightToLeft(isRightToLeft), .loop(loopsPages)] {
        viewer.handle(event, at: time)
        traced?(.event(event), time)
      }
    }

    /// Tells in order, also when a listener causes the next notice.
    private func tellNotices() {
      guard !isTelling else { return }
      isTelling = true
      while let notice = viewer.nextNotice() { heard(notice) }
      isTelling = false
    }
  }

  /// Tells the engine the time: that of the media clock, or slower.
  ///
  /// While fingers are down it goes as fast as they do: by a slower clock they would seem to throw the photo.
  struct MotionClock {
    /// How fast time goes while nobody touches the photo, above 0; 1 is as fast as it does.
    private(set) var speed = 1.0
    private var rate = 1.0
    /// When the rate last changed, by the media clock and by the engine's, seconds.
    private var since = (media: 0.0, told: 0.0)

    /// The engine's time at a time of the media clock, seconds.
    func time(at media: Double) -> Double { since.told + (media - since.media) * rate }

    /// How long it is until the engine's time has come, seconds.
    func wait(until time: Double, at media: Double) -> Double { (time - self.time(at: media)) / rate }

    mutating func set(speed: Double, isTouched: Bool, at media: Double) {
      guard speed > 0, speed.isFinite else { return }
      self.speed = speed
      go(isTouched: isTouched, at: media)
    }

    /// Fingers came down, or the last one has left.
    mutating func go(isTouched: Bool, at media: Double) {
      let rate = isTouched ? 1 : speed
      guard rate != self.rate else { return }
      since = (media, time(at: media))
      self.rate = rate
    }
  }
#endif
