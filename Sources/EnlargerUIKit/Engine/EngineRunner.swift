#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// Runs the engine on a window's frames: input in, notices and pictures out.
  @MainActor
  final class EngineRunner {
    private(set) var viewer: Viewer
    /// Draws the engine as it is at a time; called once a frame.
    var draw: (Viewer, Double) -> Void = { _, _ in }
    /// Hears what began or ended, before the frame that shows it.
    var heard: (Notice) -> Void = { _ in }
    private lazy var clock = FrameClock { [weak self] time in self?.tick(time) }
    private var isTelling = false
    /// Whether fingers are down, so that frames go on though nothing moves by itself.
    private var fingersAreDown = false

    init(_ viewer: Viewer) { self.viewer = viewer }

    /// The media clock now; touches, links and the engine share its base.
    var now: Double { CACurrentMediaTime() }

    func send(_ input: Input, at time: Double? = nil) {
      if case .touches(let touches) = input { fingersAreDown = !touches.isEmpty }
      if case .cancelTouches = input { fingersAreDown = false }
      viewer.handle(input, at: time ?? now)
      tellNotices()
      clock.run(true)
    }

    func rearrange(_ origins: [Int?], renumber: () -> Void) {
      viewer.rearrange(origins, at: now)
      tellNotices()
      renumber()
      clock.run(true)
    }

    /// Draws now, without waiting for the next frame.
    func drawNow() {
      viewer.advance(to: now)
      tellNotices()
      draw(viewer, now)
    }

    /// Lets whatever is under way end this instant, as if its time had passed.
    func finish() {
      viewer.handle(.cancelTouches, at: now)
      tellNotices()
      viewer.handle(.close, at: now)
      viewer.arrive(at: now)
      tellNotices()
      clock.stop()
    }

    /// Opens the photo without a flight and without a word.
    func open() {
      viewer.handle(.open(0), at: now)
      viewer.arrive(at: now)
      while viewer.nextNotice() != nil {}
    }

    func stop() { clock.stop() }

    private func tick(_ time: Double) {
      viewer.advance(to: time)
      tellNotices()
      draw(viewer, time)
      clock.run(viewer.isMoving(at: time) || fingersAreDown)
    }

    /// Tells in order, also when a listener causes the next notice.
    private func tellNotices() {
      guard !isTelling else { return }
      isTelling = true
      while let notice = viewer.nextNotice() { heard(notice) }
      isTelling = false
    }
  }
#endif
