#if canImport(UIKit)
  import UIKit

  /// A display link that runs only while something moves.
  @MainActor
  final class FrameClock {
    private var link: CADisplayLink?
    private let tick: (Double) -> Void

    /// - Parameter tick: called once a frame with its time, seconds by the media clock.
    init(tick: @escaping (Double) -> Void) { self.tick = tick }

    var isRunning: Bool { link.map { !$0.isPaused } ?? false }

    func run(_ runs: Bool) {
      guard runs != isRunning else { return }
      if runs, link == nil {
        let link = CADisplayLink.calling { [weak self] link in
          // The run loop holds the link, so a clock that is gone has to end it here.
          guard let self else { return link.invalidate() }
          self.tick(link.timestamp)
        }
        // The engine is right at any rate, so it takes all that the display gives.
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
        link.add(to: .main, forMode: .common)
        self.link = link
      }
      link?.isPaused = !runs
    }

    /// Ends for good; the run loop lets go of the link.
    func stop() {
      link?.invalidate()
      link = nil
    }
  }
#endif
