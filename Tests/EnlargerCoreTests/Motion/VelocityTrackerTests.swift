import SeededRandom
import Testing

@testable import EnlargerCore

@Suite struct VelocityTrackerTests {
  static let seeds: [UInt64] = Array(1...8)

  private func tracker(_ samples: [(t: Double, x: Double, y: Double)]) -> VelocityTracker {
    var tracker = VelocityTracker()
    for sample in samples { tracker.add(x: sample.x, y: sample.y, at: sample.t) }
    return tracker
  }

  @Test(arguments: seeds) func `subdividing a path changes nothing`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      var corners = [(t: 0.0, x: 0.0, y: 0.0)]
      for _ in 0..<generator.integer(in: 1...7) {
        let last = corners[corners.count - 1]
        corners.append(
          (
            last.t + generator.double(in: 0.005...0.06), last.x + generator.double(in: -50...50),
            last.y + generator.double(in: -50...50)
          ))
      }
      var fine = [corners[0]]
      for (a, b) in zip(corners, corners.dropFirst()) {
        let parts = generator.integer(in: 1...12)
        for part in 1...parts {
          let u = Double(part) / Double(parts)
          let between = (a.t + (b.t - a.t) * u, a.x + (b.x - a.x) * u, a.y + (b.y - a.y) * u)
          fine.append(part == parts ? b : between)
        }
      }
      let end = corners[corners.count - 1].t + generator.double(in: 0...0.09)
      let (coarse, dense) = (tracker(corners).velocity(at: end), tracker(fine).velocity(at: end))
      #expect(isClose(coarse.x, dense.x, absolute: 1e-6), "seed \(seed), \(corners)")
      #expect(isClose(coarse.y, dense.y, absolute: 1e-6), "seed \(seed), \(corners)")
    }
  }

  @Test(arguments: [1, 2, 5, 60, 120, 240, 1000, 5000])
  func `a steady movement has the same velocity at any sampling rate`(rate: Int) {
    let seconds = rate < 10 ? 3.0 : 0.5
    let count = Int(seconds * Double(rate))
    let samples = (0...count).map { index -> (t: Double, x: Double, y: Double) in
      let t = Double(index) / Double(rate)
      return (t, 100 + 800 * t, 50 - 200 * t)
    }
    let velocity = tracker(samples).velocity(at: Double(count) / Double(rate))
    #expect(isClose(velocity.x, 800, relative: 1e-6))
    #expect(isClose(velocity.y, -200, relative: 1e-6))
  }

  /// Brute-force least squares over time: the path sampled ten thousand times.
  @Test(arguments: seeds) func `it is the slope of the best-fitting line`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5 {
      var samples = [(t: 0.0, x: 0.0, y: 0.0)]
      for _ in 0..<12 {
        let last = samples[samples.count - 1]
        samples.append((last.t + generator.double(in: 0.01...0.03), generator.double(in: 0...100), 0))
      }
      let end = samples[samples.count - 1].t
      let begin = max(0, end - VelocityTracker.window)
      let count = 10_000
      var (sumTX, sumTT) = (0.0, 0.0)
      for index in 0..<count {
        let t = begin + (end - begin) * (Double(index) + 0.5) / Double(count)
        let next = samples.firstIndex { $0.t >= t } ?? 1
        let (a, b) = (samples[max(next, 1) - 1], samples[max(next, 1)])
        let x = a.x + (b.x - a.x) * (t - a.t) / (b.t - a.t)
        let centered = t - (begin + end) / 2
        sumTX += centered * x
        sumTT += centered * centered
      }
      let velocity = tracker(samples).velocity(at: end)
      #expect(isClose(velocity.x, sumTX / sumTT, relative: 1e-3, absolute: 1), "seed \(seed)")
    }
  }

  @Test func `a finger that pauses before lifting does not throw`() {
    var tracker = tracker([(0, 0, 0), (0.1, 80, 0)])
    #expect(isClose(tracker.velocity(at: 0.1).x, 800))
    #expect(isClose(tracker.velocity(at: 0.15).x, 800))
    #expect(tracker.velocity(at: 0.16) == (0, 0))
    // Repeated events in the same place are rest, too.
    for step in 1...15 { tracker.add(x: 80, y: 0, at: 0.1 + Double(step) * 0.01) }
    #expect(tracker.velocity(at: 0.15).x > 0)
    #expect(tracker.velocity(at: 0.25) == (0, 0))
  }

  @Test func `a tenth of a second counts as one despite rounding of the clock`() {
    let tracker = tracker([(1.0, 400, 0), (1.1, 460, 0)])
    #expect(1.2 - 1.1 < 0.1)
    #expect(tracker.velocity(at: 1.2) == (0, 0))
  }

  @Test func `a pause in the middle counts as rest`() {
    let rested = tracker([(0, 0, 0), (0.1, 80, 0), (0.5, 80, 0), (0.55, 120, 0)])
    // The last 10 of 60 ms before the end are rest. The weight 6u(1 − u) gives them 2/27.
    #expect(isClose(rested.velocity(at: 0.55).x, 800 * (1 - 2.0 / 27)))
    let sparse = tracker([(0, 0, 0), (0.1, 80, 0), (0.2, 80, 0), (0.3, 80, 0), (0.5, 80, 0), (0.55, 120, 0)])
    #expect(rested.velocity(at: 0.55) == sparse.velocity(at: 0.55))
  }

  @Test func `a twitch in the last event counts for little`() {
    let steady = (0...12).map { (t: Double($0) / 120, x: Double($0) * 8, y: 0.0) }
    let twitched = tracker(steady + [(t: 12.2 / 120, x: 100, y: 0)]).velocity(at: 0.102)
    #expect(isClose(twitched.x, 960, relative: 0.02))
  }

  @Test func `no touch or a single touch has no velocity`() {
    #expect(VelocityTracker().velocity(at: 0) == (0, 0))
    #expect(tracker([(1, 5, 5)]).velocity(at: 1) == (0, 0))
  }

  @Test func `simultaneous samples and a clock running backwards`() {
    let double = tracker([(0, 0, 0), (0.05, 30, 0), (0.05, 40, 0)])
    #expect(isClose(double.velocity(at: 0.05).x, 800))
    let backwards = tracker([(0, 0, 0), (0.05, 30, 0), (0.02, 40, 0)])
    #expect(isClose(backwards.velocity(at: 0.05).x, 800))
  }

  @Test(arguments: seeds) func `a path with too many samples is kept in outline`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let acceleration = generator.double(in: -4000...4000)
      let path = (0...150).map { index -> (t: Double, p: Double) in
        let t = Double(index) / 1000
        return (t, 300 * t + acceleration * t * t / 2 + generator.double(in: -0.05...0.05))
      }
      let along = tracker(path.map { ($0.t, $0.p, 7) }).velocity(at: 0.15)
      let down = tracker(path.map { ($0.t, 7, $0.p) }).velocity(at: 0.15)
      #expect(down == (0, along.x), "seed \(seed)")
      let expected = 300 + acceleration * (0.15 - VelocityTracker.window / 2)
      #expect(isClose(down.y, expected, relative: 0.03, absolute: 12), "seed \(seed)")
    }
  }

  @Test(arguments: seeds) func `any samples give a finite velocity`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var tracker = VelocityTracker()
      for _ in 0..<60 {
        let wild = generator.chance(0.3)
        tracker.add(
          x: wild ? generator.anyDouble() : generator.double(in: 0...400),
          y: wild ? generator.anyDouble() : generator.double(in: 0...400),
          at: generator.chance(0.2) ? generator.anyDouble() : generator.double(in: 0...1))
        let velocity = tracker.velocity(at: generator.anyDouble())
        #expect(velocity.x.isFinite && velocity.y.isFinite, "seed \(seed)")
      }
    }
  }
}
