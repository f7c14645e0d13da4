import SeededRandom
import Testing

@testable import EnlargerCore

@Suite struct PropertyAnimatorTests {
  private let linear = MotionTiming.curve(.linear, duration: 1)
  private let spring = MotionTiming.timedSpring(Spring(duration: 0.5, dampingRatio: 0.8), duration: 0.5)

  private func started(_ timing: MotionTiming) -> PropertyAnimator {
    var animator = PropertyAnimator(timing: timing)
    _ = animator.startAnimation(at: 0)
    return animator
  }

  @Test func `a run completes once, at its end`() {
    var animator = started(linear)
    #expect(animator.state == .active && animator.isRunning)
    #expect(animator.advance(to: 0.5) == .done)
    #expect(isClose(animator.progress(at: 0.5), 0.5) && isClose(animator.fractionComplete(at: 0.25), 0.25))
    #expect(animator.advance(to: 1) == .completed(.end))
    #expect(animator.state == .inactive && animator.progress(at: 1) == 1)
    #expect(animator.advance(to: 2) == .done)
  }

  @Test func `a delay holds the start`() {
    var animator = PropertyAnimator(timing: linear)
    #expect(animator.startAnimation(at: 10, afterDelay: 2) == .done)
    #expect(animator.progress(at: 11.9) == 0 && isClose(animator.progress(at: 12.5), 0.5))
    #expect(animator.advance(to: 12.9) == .done && animator.advance(to: 13) == .completed(.end))
  }

  @Test func `pausing before starting makes it active at zero`() {
    var animator = PropertyAnimator(timing: linear)
    #expect(animator.pauseAnimation(at: 0) == .done)
    #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete(at: 9) == 0)
    #expect(animator.startAnimation(at: 9) == .done && animator.isRunning)
    #expect(animator.advance(to: 10) == .completed(.end))
  }

  @Test func `a pause stands still, and starting goes on as though no time had passed`() {
    var animator = started(spring)
    let (before, velocity) = (animator.progress(at: 0.2), animator.velocity(at: 0.2))
    #expect(animator.pauseAnimation(at: 0.2) == .done)
    #expect(animator.progress(at: 5) == before && animator.velocity(at: 5) == 0)
    #expect(animator.startAnimation(at: 5) == .done)
    #expect(isClose(animator.progress(at: 5), before) && isClose(animator.velocity(at: 5), velocity))
    #expect(animator.advance(to: 5.29) == .done)
    #expect(animator.advance(to: 5.31) == .completed(.end))
  }

  @Test func `a pause shows the part of the way, not of the time`() {
    var animator = started(.curve(.easeIn, duration: 1))
    #expect(isClose(animator.fractionComplete(at: 0.5), 0.5))
    _ = animator.pauseAnimation(at: 0.5)
    #expect(isClose(animator.fractionComplete(at: 0.5), 0.31535681, absolute: 1e-8))
    animator.scrubsLinearly = false
    #expect(isClose(animator.fractionComplete(at: 0.5), 0.5))
  }

  @Test func `scrubbing is linear unless told otherwise`() {
    var animator = PropertyAnimator(timing: .curve(.easeIn, duration: 1))
    #expect(animator.setFractionComplete(0.5) == .done)
    #expect(animator.state == .active && !animator.isRunning && animator.progress(at: 0) == 0.5)
    animator.scrubsLinearly = false
    #expect(animator.setFractionComplete(0.5) == .done)
    #expect(isClose(animator.progress(at: 0), 0.31535681, absolute: 1e-8))
    #expect(animator.setFractionComplete(7) == .done && animator.progress(at: 0) == 1)
    #expect(animator.setFractionComplete(.nan) == .done && animator.progress(at: 0) == 0)
  }

  @Test func `after scrubbing it goes on from there, in the time that is left`() {
    var animator = PropertyAnimator(timing: linear)
    _ = animator.setFractionComplete(0.4)
    #expect(animator.continueAnimation(at: 3) == .done)
    #expect(isClose(animator.progress(at: 3), 0.4) && isClose(animator.progress(at: 3.3), 0.7))
    #expect(animator.advance(to: 3.59) == .done && animator.advance(to: 3.61) == .completed(.end))
  }

  @Test func `a duration factor is one of the whole duration`() {
    var animator = PropertyAnimator(timing: linear)
    _ = animator.setFractionComplete(0.4)
    _ = animator.continueAnimation(at: 0, durationFactor: 2)
    #expect(animator.advance(to: 1.99) == .done && animator.advance(to: 2) == .completed(.end))
  }

  @Test func `reversed while running it turns round without a jump, and completes at the start`() {
    var animator = started(spring)
    let (before, velocity) = (animator.progress(at: 0.15), animator.velocity(at: 0.15))
    let fraction = animator.fractionComplete(at: 0.15)
    #expect(animator.setReversed(true, at: 0.15) == .done)
    #expect(isClose(animator.progress(at: 0.15), before) && isClose(animator.velocity(at: 0.15), velocity))
    #expect(animator.isReversed && animator.isRunning && isClose(fraction, 0.3))
    #expect(animator.advance(to: 9) == .completed(.start))
    #expect(animator.progress(at: 9) == 0)
  }

  @Test func `reversing while paused shows the rest of the fraction`() {
    var animator = PropertyAnimator(timing: linear)
    _ = animator.setFractionComplete(0.3)
    _ = animator.setReversed(true, at: 0)
    #expect(isClose(animator.fractionComplete(at: 0), 0.7) && isClose(animator.progress(at: 0), 0.3))
    _ = animator.setFractionComplete(0.9)
    #expect(isClose(animator.progress(at: 0), 0.1))
    _ = animator.continueAnimation(at: 0)
    #expect(animator.advance(to: 0.11) == .completed(.start))
  }

  @Test func `continuing with a flick keeps its velocity`() {
    var animator = PropertyAnimator(timing: linear)
    _ = animator.setFractionComplete(0.4)
    let flick = MotionTiming.spring(Spring(angularFrequency: 18, dampingRatio: 1))
    _ = animator.continueAnimation(at: 0, timing: flick, velocity: 3)
    #expect(isClose(animator.progress(at: 0), 0.4) && isClose(animator.velocity(at: 0), 3))
    #expect(animator.advance(to: 3) == .completed(.end))
  }

  @Test func `stopped it waits to be finished`() {
    for (position, progress) in [(PropertyAnimator.Position.start, 0.0), (.end, 1), (.current, 0.25)] {
      var animator = started(linear)
      #expect(animator.stopAnimation(at: 0.25, withoutFinishing: false) == .done)
      #expect(animator.state == .stopped && animator.progress(at: 9) == 0.25)
      #expect(animator.finishAnimation(at: position) == .completed(position))
      #expect(animator.state == .inactive && animator.progress(at: 9) == progress)
    }
  }

  @Test func `stopped for good it completes nothing`() {
    var animator = started(linear)
    #expect(animator.stopAnimation(at: 0.25, withoutFinishing: true) == .done)
    #expect(animator.state == .inactive && animator.progress(at: 9) == 0.25)
    #expect(animator.advance(to: 9) == .done)
  }

  @Test func `pausing on completion it can be turned round`() {
    var animator = started(linear)
    animator.pausesOnCompletion = true
    #expect(animator.advance(to: 1.5) == .done)
    #expect(animator.state == .active && !animator.isRunning && animator.progress(at: 2) == 1)
    _ = animator.setReversed(true, at: 2)
    #expect(animator.startAnimation(at: 2) == .done && animator.isRunning)
    #expect(animator.advance(to: 3) == .done && animator.progress(at: 3) == 0)
  }

  @Test func `what UIKit calls an error changes nothing`() {
    var animator = PropertyAnimator(timing: linear)
    let inactive = animator
    #expect(animator.stopAnimation(at: 0, withoutFinishing: true) == .ignored(.isInactive))
    #expect(animator.continueAnimation(at: 0) == .ignored(.isInactive))
    #expect(animator.finishAnimation(at: .end) == .ignored(.isNotStopped))
    #expect(animator.setReversed(true, at: 0) == .ignored(.isInactive))
    #expect(animator == inactive)
    _ = animator.startAnimation(at: 0)
    let running = animator
    #expect(animator.setFractionComplete(0.5) == .ignored(.isRunning))
    #expect(animator.continueAnimation(at: 0.5) == .ignored(.isRunning))
    #expect(animator.finishAnimation(at: .end) == .ignored(.isNotStopped))
    #expect(animator == running)
    _ = animator.stopAnimation(at: 0.5, withoutFinishing: false)
    let stopped = animator
    #expect(animator.startAnimation(at: 1) == .ignored(.isStopped))
    #expect(animator.pauseAnimation(at: 1) == .ignored(.isStopped))
    #expect(animator.setFractionComplete(0.1) == .ignored(.isStopped))
    #expect(animator.setReversed(true, at: 1) == .ignored(.isStopped))
    #expect(animator.continueAnimation(at: 1) == .ignored(.isStopped))
    #expect(animator.stopAnimation(at: 1, withoutFinishing: true) == .ignored(.isStopped))
    #expect(animator == stopped)
    var firm = PropertyAnimator(timing: linear, isInterruptible: false)
    _ = firm.startAnimation(at: 0)
    #expect(firm.pauseAnimation(at: 0.5) == .ignored(.isNotInterruptible))
  }

  @Test func `its duration is the announced one`() {
    #expect(PropertyAnimator(timing: spring).duration == 0.5)
    let physical = PropertyAnimator(timing: .spring(Spring(mass: 1, stiffness: 100, damping: 10)))
    #expect(isClose(physical.duration, 1.4727003346780927, relative: 1e-12))
    var running = physical
    _ = running.startAnimation(at: 0)
    #expect(running.advance(to: 1.4727) == .done && running.advance(to: 1.4728) == .completed(.end))
  }

  /// Random calls at random times: the progress never jumps unless it is set, and a run always ends.
  @Test(arguments: Array(1...8) as [UInt64]) func `no order of calls breaks it`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var animator = PropertyAnimator(timing: generator.timing())
      var time = 0.0
      for _ in 0..<30 {
        time += generator.double(in: 0...0.2)
        _ = animator.advance(to: time)
        let before = animator.progress(at: time)
        var jumps = false
        switch generator.integer(in: 0...6) {
        case 0:
          jumps = animator.state == .inactive
          _ = animator.startAnimation(at: time)
        case 1:
          jumps = animator.state == .inactive
          _ = animator.pauseAnimation(at: time)
        case 2:
          jumps = true
          let fraction = generator.chance(0.9) ? generator.double(in: 0...1) : generator.anyDouble()
          _ = animator.setFractionComplete(fraction)
        case 3: _ = animator.setReversed(generator.chance(0.5), at: time)
        case 4:
          let velocity = generator.chance(0.8) ? generator.double(in: -5...5) : generator.anyDouble()
          _ = animator.continueAnimation(
            at: time, timing: generator.chance(0.5) ? generator.timing() : nil,
            durationFactor: generator.double(in: 0...2), velocity: velocity.magnitude < 1e6 ? velocity : 0)
        case 5: _ = animator.stopAnimation(at: time, withoutFinishing: generator.chance(0.5))
        default:
          jumps = true
          _ = animator.finishAnimation(at: generator.element(of: [.start, .end, .current]))
        }
        let after = animator.progress(at: time)
        #expect(after.isFinite && animator.velocity(at: time).isFinite, "seed \(seed), \(animator)")
        if !jumps { #expect(isClose(before, after, absolute: 0.0015), "seed \(seed), \(animator)") }
      }
      if animator.isRunning {
        animator.pausesOnCompletion = false
        let outcome = animator.advance(to: time + 2 * Spring.longestSettlingTime)
        #expect(outcome == .completed(animator.isReversed ? .start : .end), "seed \(seed), \(animator)")
      }
      #expect(!animator.isRunning, "seed \(seed), \(animator)")
    }
  }
}
