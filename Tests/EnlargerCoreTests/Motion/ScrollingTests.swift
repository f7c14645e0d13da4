import SeededRandom
import Testing

@testable import EnlargerCore

@Suite struct GlideAxisTests {
  static let seeds: [UInt64] = Array(1...8)

  @Test func `content that hits an edge overshoots as a scroll view does`() {
    // At the edge with 1000 pt/s: v t e^(−10.9 t), which peaks at 0.03375 v after 92 ms.
    let axis = GlideAxis(position: 100, velocity: 1000, lower: 0, upper: 100)
    #expect(isClose(axis.position(at: 1 / 10.9) - 100, 33.75, absolute: 0.01))
    #expect(isClose(axis.velocity(at: 1 / 10.9), 0, absolute: 1e-9))
    #expect(axis.restingPosition == 100)
    #expect(axis.position(at: axis.settlingTime) == 100)
  }

  @Test func `content released at rest outside the range returns to the edge`() {
    let axis = GlideAxis(position: -393.7, velocity: 0, lower: 0, upper: 500)
    let ωt = 10.9 * 0.2
    // (1 + ωt) e^(−ωt) of the distance is left.
    #expect(isClose(axis.position(at: 0.2), -393.7 * (1 + ωt) * 0.113041, relative: 1e-4))
    #expect(axis.restingPosition == 0)
  }

  @Test func `content thrown back hard from outside glides on inside`() {
    let axis = GlideAxis(position: -20, velocity: 2000, lower: 0, upper: 5000)
    #expect(axis.restingPosition > 500 && axis.restingPosition < 1000)
    let gentle = GlideAxis(position: -20, velocity: 100, lower: 0, upper: 5000)
    #expect(gentle.restingPosition == 0)
  }

  @Test func `content inside the range stops where a scroll view stops`() {
    let axis = GlideAxis(position: 5074, velocity: 750, lower: 0, upper: 9000)
    #expect(isClose(axis.restingPosition, 5443.67, absolute: 0.5))
    #expect(isClose(axis.settlingTime, 2.157, absolute: 6e-4))
  }

  @Test func `content that fits has one resting position`() {
    let axis = GlideAxis(position: 30, velocity: -4000, lower: 10, upper: 10)
    #expect(axis.restingPosition == 10)
    #expect(GlideAxis(position: 30, velocity: 0, lower: 20, upper: 0).restingPosition == 10)
  }

  @Test(arguments: seeds)
  func `the motion is continuous where one segment hands over to the next`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let upper = generator.chance(0.2) ? 0 : generator.double(in: 0...2000)
      let x = generator.double(in: -300...(upper + 300))
      let v = generator.double(in: -6000...6000)
      let axis = GlideAxis(position: x, velocity: v, lower: 0, upper: upper)
      let context = "seed \(seed), from \(x), \(v) in 0...\(upper)"
      #expect(isClose(axis.position(at: 0), x, absolute: 0.06), "\(context)")

      let steps = 1000
      let dt = axis.settlingTime / Double(steps)
      guard dt > 0 else { continue }
      // The bounce decelerates hardest: by twice ω v, plus ω² times the distance outside.
      let hardest = 2 * 10.9 * v.magnitude + 10.9 * 10.9 * 300
      var now = axis.state(at: 0)
      var (worstStep, worstPush) = (0.0, 0.0)
      for step in 1...steps {
        let next = axis.state(at: Double(step) * dt)
        let expected = (now.velocity + next.velocity) / 2 * dt
        // UIKit's sum differs from an integral by a tenth of a percent.
        let error = (next.position - now.position - expected).magnitude - 0.002 * expected.magnitude
        worstStep = max(worstStep, error)
        worstPush = max(worstPush, (next.velocity - now.velocity).magnitude)
        now = next
      }
      // The extra terms are the tolerance of the edge and the speed at which a glide stops.
      #expect(worstStep <= hardest * dt * dt + 0.06, "\(context)")
      #expect(worstPush <= hardest * dt + 10.01, "\(context)")
    }
  }

  @Test(arguments: seeds) func `it rests inside its range, in finite time`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let (lower, upper) = (generator.double(in: -500...500), generator.double(in: -500...500))
      let axis = GlideAxis(
        position: generator.double(in: -3000...3000), velocity: generator.double(in: -20_000...20_000),
        lower: lower, upper: upper)
      #expect(axis.range.contains(axis.restingPosition), "seed \(seed), \(axis)")
      #expect(axis.settlingTime >= 0 && axis.settlingTime < 8, "seed \(seed), \(axis)")
      for later in [0, 0.1, 5, Double.infinity] {
        #expect(axis.position(at: axis.settlingTime + later) == axis.restingPosition)
        #expect(axis.velocity(at: axis.settlingTime + later) == 0)
      }
      let justBefore = axis.position(at: axis.settlingTime - 1e-9)
      #expect(isClose(justBefore, axis.restingPosition, absolute: 0.06), "seed \(seed), \(axis)")
    }
  }

  @Test(arguments: seeds) func `any arguments give finite numbers and a rest inside the range`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let axis = GlideAxis(
        position: generator.anyDouble(), velocity: generator.anyDouble(), lower: generator.anyDouble(),
        upper: generator.anyDouble(), deceleration: Deceleration(rate: generator.anyDouble()),
        bounce: EdgeBounce(angularFrequency: generator.anyDouble(), tolerance: generator.anyDouble()))
      let time = generator.anyDouble()
      let all = [axis.restingPosition, axis.settlingTime, axis.position(at: time), axis.velocity(at: time)]
      #expect(areFinite(all), "seed \(seed), \(axis), \(time)")
      #expect(axis.range.contains(axis.restingPosition), "seed \(seed), \(axis)")
    }
  }

  @Test func `edges that are too far away are clamped to 1e12 points`() {
    func range(_ lower: Double, _ upper: Double) -> ClosedRange<Double> {
      GlideAxis(position: 0, velocity: 0, lower: lower, upper: upper).range
    }
    #expect(range(-1e300, 1e300) == -1e12...1e12)
    #expect(range(-1e300, -1e300) == -1e12...(-1e12) && range(1e300, 1e300) == 1e12...1e12)
  }
}

@Suite struct DecelerationTests {
  static let seeds: [UInt64] = Array(1...8)

  @Test func `it matches the recorded traces of a scroll view`() {
    let normal = Deceleration.normal
    #expect(isClose(normal.travelPerVelocity, 0.499))
    #expect(isClose(Deceleration(rate: 0.99).travelPerVelocity, 0.099))
    // Where device traces ended. Their initial velocity is known to about one point per second.
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
      // UIKit sums steps instead of integrating, so the two differ by the rate per millisecond.
      if v.magnitude > 20, late < 0.9 * duration {
        let derivative = slope(of: { glide.travel(at: $0, velocity: v) }, at: late + 0.001, step: 1e-4)
        let velocity = glide.velocity(at: late + 0.001, velocity: v)
        #expect(isClose(derivative, velocity, relative: 1 - glide.rate + 1e-6), "seed \(seed), \(v)")
      }
    }
  }

  @Test(arguments: seeds) func `it is at the travel when the crossing time says`(seed: UInt64) {
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

  @Test func `below the stop speed there is no glide`() {
    #expect(Deceleration.normal.duration(velocity: 9) == 0)
    #expect(Deceleration.normal.restingTravel(velocity: -9) == 0)
    #expect(Deceleration.normal.travel(at: 5, velocity: 9) == 0)
  }

  @Test(arguments: seeds) func `any arguments give finite numbers`(seed: UInt64) {
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

@Suite struct EdgeBounceTests {
  @Test(arguments: Array(1...6) as [UInt64]) func `it crosses its edge at the predicted time`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bounce = EdgeBounce()
    for _ in 0..<300 {
      let x = generator.double(in: 1...300) * (generator.chance(0.5) ? 1 : -1)
      let v = generator.double(in: -6000...6000)
      let early = bounce.spring.response(at: 1).applied(toDisplacement: x, velocity: v)
      if let time = bounce.crossingTime(displacement: x, velocity: v) {
        let then = bounce.spring.response(at: time).applied(toDisplacement: x, velocity: v)
        #expect(isClose(then.displacement, 0, absolute: 1e-9), "seed \(seed), \(x), \(v)")
        #expect(then.velocity * x <= 0, "seed \(seed), \(x), \(v)")
      } else {
        #expect(early.displacement * x >= 0, "seed \(seed), \(x), \(v)")
      }
    }
    #expect(bounce.crossingTime(displacement: 0, velocity: 100) == nil)
    #expect(bounce.crossingTime(displacement: 10, velocity: .nan) == nil)
  }
}

@Suite struct RubberBandTests {
  static let seeds: [UInt64] = Array(1...8)

  @Test func `it matches the recorded traces of scroll views`() {
    let band = RubberBand.uiKit
    #expect(isClose(band.offset(590, dimension: 852), 235.0, absolute: 0.01))
    #expect(isClose(band.offset(100, dimension: 960), 52.02, absolute: 0.005))
    #expect(isClose(band.offset(400, dimension: 960), 178.98, absolute: 0.005))
    #expect(isClose(band.travel(for: 235, dimension: 852), 590.01, absolute: 0.01))
    #expect(isClose(band.offset(1e-6, dimension: 852), 0.55e-6))
  }

  @Test(arguments: seeds) func `it is monotonic and odd, and never reaches its limit`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let band = RubberBand(coefficient: generator.magnitude(in: 0.01...10))
      let d = generator.magnitude(in: 0.1...3000)
      let x = generator.magnitude(in: 1e-3...1e5)
      let further = x * generator.double(in: 1.001...3)
      let offset = band.offset(x, dimension: d)
      #expect(offset > 0 && offset < d, "seed \(seed), \(band), \(x) of \(d)")
      #expect(band.offset(further, dimension: d) > offset, "seed \(seed), \(band), \(x) of \(d)")
      #expect(offset <= band.coefficient * x * (1 + 1e-12), "seed \(seed), \(band), \(x) of \(d)")
      #expect(band.offset(-x, dimension: d) == -offset, "seed \(seed), \(band), \(x) of \(d)")
    }
  }

  @Test(arguments: seeds) func `caught content stays in place`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let band = RubberBand(coefficient: generator.magnitude(in: 0.05...2))
      let d = generator.magnitude(in: 1...3000)
      let offset = generator.double(in: -0.998...0.998) * d
      let travel = band.travel(for: offset, dimension: d)
      #expect(isClose(band.offset(travel, dimension: d), offset, absolute: 1e-9 * d), "seed \(seed), \(band)")
    }
  }

  @Test(arguments: seeds) func `any arguments give finite offsets`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let band = RubberBand(coefficient: generator.anyDouble())
      let (x, d) = (generator.anyDouble(), generator.anyDouble())
      #expect(band.offset(x, dimension: d).isFinite, "seed \(seed), \(band), \(x), \(d)")
      #expect(!band.travel(for: x, dimension: d).isNaN, "seed \(seed), \(band), \(x), \(d)")
    }
    #expect(RubberBand.uiKit.offset(100, dimension: 0) == 0)
    #expect(RubberBand.uiKit.offset(100, dimension: -5) == 0)
    #expect(RubberBand.uiKit.travel(for: 900, dimension: 852).isFinite)
  }
}

@Suite struct PagingTests {
  struct Release: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let moved, velocity: Double
    let step: Int
    init(_ name: String, _ moved: Double, _ velocity: Double, turns step: Int) {
      (testDescription, self.moved, self.velocity, self.step) = (name, moved, velocity, step)
    }
  }

  @Test(arguments: [
    Release("a small slow drag goes back", 0.3, 0.1, turns: 0),
    Release("past the middle it goes on", 0.6, 0, turns: 1),
    Release("in the very middle it goes on", 0.5, 0, turns: 1),
    Release("past the middle backwards", -0.6, 0, turns: -1),
    Release("a small flick goes on", 0.1, 2, turns: 1),
    Release("a small flick goes back to the page before", -0.1, -2, turns: -1),
    Release("past the middle, but flicked back", 0.8, -2, turns: 0),
    Release("past the middle backwards, but flicked forwards", -0.8, 2, turns: 0),
    Release("a hard throw is still one page", 0.9, 40, turns: 1),
    Release("dragged over two pages", 2.4, 0, turns: 1),
    Release("dragged over two pages and flicked back", 2.4, -2, turns: 1),
    Release("dragged back over a whole page and flicked forwards", -1, 2, turns: -1),
    Release("a speed just below a flick", 0.3, 0.99, turns: 0),
    Release("a flick of a row that has not moved turns no page", 0, 5, turns: 0),
    Release("not a number", .nan, .nan, turns: 0),
    Release("no end", .infinity, 0, turns: 0),
  ]) func `a release turns the expected number of pages`(release: Release) {
    #expect(Paging.step(moved: release.moved, velocity: release.velocity, flickThreshold: 1) == release.step)
  }

  @Test(arguments: Array(1...8) as [UInt64]) func `at most one page, and symmetric`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let moved = Double(generator.integer(in: -128...128)) / 64
      let velocity = generator.chance(0.8) ? generator.double(in: -5...5) : generator.anyDouble()
      let step = Paging.step(moved: moved, velocity: velocity, flickThreshold: 1)
      #expect((-1...1).contains(step), "seed \(seed)")
      let wild = Paging.step(moved: generator.anyDouble(), velocity: velocity, flickThreshold: 1)
      #expect((-1...1).contains(wild), "seed \(seed)")
      let mirrored = Paging.step(moved: -moved, velocity: -velocity, flickThreshold: 1)
      #expect(mirrored == -step, "seed \(seed), \(moved), \(velocity)")
    }
  }
}
