import SeededRandom
import Testing

@testable import EnlargerCore

@Suite struct DecelerationTests {
  static let seeds: [UInt64] = Array(1...8)

  @Test func `the traces of a scroll view`() {
    let normal = Deceleration.normal
    #expect(isClose(normal.travelPerVelocity, 0.499))
    #expect(isClose(Deceleration(rate: 0.99).travelPerVelocity, 0.099))
    // Where device traces ended; their first velocity is known to about a point per second.
    #expect(isClose(5074 + normal.restingTravel(velocity: 750), 5443.67, absolute: 0.5))
    #expect(isClose(5326 + normal.restingTravel(velocity: 3000), 6818, absolute: 0.5))
    for (velocity, duration) in [(750.0, 2.157), (1000, 2.300), (3000, 2.849)] {
      #expect(isClose(normal.duration(velocity: velocity), duration, absolute: 6e-4), "\(velocity)")
    }
    #expect(isClose(normal.decay, 2.0020027, relative: 1e-7))
    #expect(isClose(normal.velocity(at: 1, velocity: 1000), 1000 * 0.13506, relative: 1e-4))
  }

  @Test(arguments: seeds) func `it slows down, arrives and stays`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let glide = Deceleration(rate: generator.double(in: 0.95...0.999))
      let v = generator.double(in: -8000...8000)
      let duration = glide.duration(velocity: v)
      let rest = glide.restingTravel(velocity: v)
      #expect(isClose(glide.travel(at: duration, velocity: v), rest, absolute: 1e-6), "seed \(seed), \(v)")
      #expect(glide.travel(at: duration + 1, velocity: v) == glide.travel(at: duration + 9, velocity: v))
      #expect(glide.velocity(at: duration, velocity: v) == 0)
      let (s, t) = (generator.double(in: 0...duration), generator.double(in: 0...duration))
      let (early, late) = (min(s, t), max(s, t))
      let (first, second) = (glide.travel(at: early, velocity: v), glide.travel(at: late, velocity: v))
      #expect(first.magnitude <= second.magnitude, "seed \(seed), \(v)")
      #expect(second.magnitude <= rest.magnitude + 1e-9, "seed \(seed), \(v)")
      // UIKit sums steps where the derivative would need an integral: r against 1 over a millisecond.
      if v.magnitude > 20, late < 0.9 * duration {
        let derivative = slope(of: { glide.travel(at: $0, velocity: v) }, at: late + 0.001, step: 1e-4)
        let velocity = glide.velocity(at: late + 0.001, velocity: v)
        #expect(isClose(derivative, velocity, relative: 1 - glide.rate + 1e-6), "seed \(seed), \(v)")
      }
    }
  }

  @Test(arguments: seeds) func `the crossing time is when it crosses`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let v = generator.double(in: -8000...8000)
      let rest = Deceleration.normal.restingTravel(velocity: v)
      let travel = rest * generator.double(in: 0...0.999)
      let time = Deceleration.normal.time(toTravel: travel, velocity: v)
      let reached = Deceleration.normal.travel(at: time ?? -1, velocity: v)
      #expect(isClose(reached, travel, absolute: 1e-8), "seed \(seed), \(v)")
      #expect(Deceleration.normal.time(toTravel: rest * 1.001 + (v < 0 ? -1 : 1), velocity: v) == nil)
    }
  }

  @Test func `slower than the stop is no glide`() {
    #expect(Deceleration.normal.duration(velocity: 9) == 0)
    #expect(Deceleration.normal.restingTravel(velocity: -9) == 0)
    #expect(Deceleration.normal.travel(at: 5, velocity: 9) == 0)
  }

  @Test(arguments: seeds) func `nothing breaks it`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let glide = Deceleration(rate: generator.anyDouble(), stopSpeed: generator.anyDouble())
      let (t, v) = (generator.anyDouble(), generator.anyDouble())
      let all = [
        glide.duration(velocity: v), glide.travel(at: t, velocity: v), glide.velocity(at: t, velocity: v),
        glide.restingTravel(velocity: v),
        glide.time(toTravel: t, velocity: v) ?? 0,
      ]
      #expect(areFinite(all), "seed \(seed), \(glide), \(t), \(v)")
    }
  }
}
