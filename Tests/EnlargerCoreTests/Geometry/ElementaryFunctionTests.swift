import Foundation
import SeededRandom
import Testing

@testable import EnlargerCore

/// Foundation's functions are accurate to about half an ulp. A distance below 1.5 ulp from them is therefore
/// an error of at most about one ulp (two for atan2).
@Suite struct ElementaryFunctionTests {
  private static let seeds: [UInt64] = [1, 2, 3]

  /// The distance in ulps of the expected value.
  private func ulps(_ value: Double, _ expected: Double) -> Double {
    if value == expected || (value.isNaN && expected.isNaN) { return 0 }
    return (value - expected).magnitude / expected.ulp
  }

  private func worst(
    seed: UInt64, count: Int = 60_000, _ sample: (inout SeededGenerator) -> (Double, Double, Double)
  ) -> (error: Double, argument: Double) {
    var generator = SeededGenerator(seed: seed)
    var worst = (error: 0.0, argument: 0.0)
    for _ in 0..<count {
      let (argument, value, expected) = sample(&generator)
      let error = ulps(value, expected)
      if !(error <= worst.error) { worst = (error, argument) }
    }
    return worst
  }

  @Test(arguments: seeds) func `the exponential agrees with the platform's`(seed: UInt64) {
    for bound in [1e-8, 0.4, 3, 40, 700, 745] {
      let result = worst(seed: seed) {
        let x = $0.double(in: -bound...bound)
        return (x, exponential(x), exp(x))
      }
      #expect(result.error <= 1.01, "seed \(seed), bound \(bound), at \(result.argument)")
    }
  }

  @Test(arguments: seeds) func `the logarithm agrees with the platform's`(seed: UInt64) {
    for bound in [1.001, 1.5, 40, 1e300] {
      let result = worst(seed: seed) {
        let x = $0.magnitude(in: 1 / bound...bound)
        return (x, naturalLogarithm(x), log(x))
      }
      #expect(result.error <= 1.01, "seed \(seed), bound \(bound), at \(result.argument)")
    }
    let subnormal = worst(seed: seed) {
      let x = Double(bitPattern: $0.next() &>> 13)
      return (x, naturalLogarithm(x), log(x))
    }
    #expect(subnormal.error <= 1.01, "seed \(seed), at \(subnormal.argument)")
  }

  @Test(arguments: seeds) func `sine and cosine agree with the platform's`(seed: UInt64) {
    for bound in [1e-7, 0.8, 7, 1e3, 1e5, 1e6] {
      let sines = worst(seed: seed, count: 20_000) {
        let x = $0.double(in: -bound...bound)
        return (x, sine(x), sin(x))
      }
      #expect(sines.error <= 1.01, "seed \(seed), bound \(bound), at \(sines.argument)")
      let cosines = worst(seed: seed, count: 20_000) {
        let x = $0.double(in: -bound...bound)
        return (x, cosine(x), cos(x))
      }
      #expect(cosines.error <= 1.01, "seed \(seed), bound \(bound), at \(cosines.argument)")
    }
  }

  @Test(arguments: seeds) func `angles near quarter turns keep their precision`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60_000 {
      let x = Double(generator.integer(in: 1...600_000)) * (Double.pi / 2)
      for (value, expected) in [(sine(x), sin(x)), (cosine(x), cos(x))] {
        let error = (value - expected).magnitude
        #expect(error <= max(1.01 * expected.ulp, 0x1p-100), "seed \(seed), at \(x)")
      }
    }
  }

  @Test(arguments: seeds) func `larger angles lose precision gradually, and no direction is longer than 1`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let x = generator.magnitude(in: 1e6...0x1p45)
      let (s, c) = sineAndCosine(x)
      #expect(max((s - sin(x)).magnitude, (c - cos(x)).magnitude) <= 0x1p-52 * x, "seed \(seed), at \(x)")
      #expect((s * s + c * c - 1).magnitude < 1e-15, "seed \(seed), at \(x)")
    }
    for x in [0x1.0000000000001p45, 1e300, -.greatestFiniteMagnitude] {
      #expect(sineAndCosine(x) == (0, 1))
    }
  }

  @Test(arguments: seeds) func `the arc tangent agrees with the platform's`(seed: UInt64) {
    for bound in [1.0, 1e-3, 1e6, 1e300] {
      let result = worst(seed: seed) {
        let x = $0.double(in: -1...1)
        let y = $0.double(in: -bound...bound)
        return (y / x, arcTangent(y: y, x: x), atan2(y, x))
      }
      #expect(result.error <= 2.01, "seed \(seed), bound \(bound), at \(result.argument)")
    }
  }

  @Test(arguments: seeds) func `any bit pattern gives the platform's result`(seed: UInt64) {
    let result = worst(seed: seed) {
      let (x, y) = ($0.anyDouble(), $0.anyDouble())
      let errors = [
        ulps(exponential(x), exp(x)), ulps(naturalLogarithm(x), log(x)),
        ulps(arcTangent(y: y, x: x), atan2(y, x)), x.isFinite == sine(x).isFinite ? 0 : .nan,
      ]
      // The worst error is compared with zero. NaN instead of a number counts as infinitely wrong.
      let error = errors.reduce(0) { $1.isNaN ? .infinity : max($0, $1) }
      return (x, error * Double.leastNonzeroMagnitude, 0)
    }
    #expect(result.error <= 2.01, "seed \(seed), at \(result.argument)")
  }

  @Test func `special and extreme arguments give the expected values`() {
    #expect(exponential(0) == 1)
    #expect(ulps(exponential(1), M_E) <= 1)
    #expect(exponential(-.infinity) == 0)
    #expect(exponential(.infinity) == .infinity)
    #expect(exponential(710) == .infinity)
    #expect(exponential(709.7) == exp(709.7))
    #expect(exponential(-745) == .leastNonzeroMagnitude)
    #expect(exponential(.nan).isNaN)
    #expect(naturalLogarithm(1) == 0)
    #expect(naturalLogarithm(0) == -.infinity)
    #expect(naturalLogarithm(-0.0) == -.infinity)
    #expect(naturalLogarithm(-1).isNaN)
    #expect(naturalLogarithm(.infinity) == .infinity)
    #expect(naturalLogarithm(.leastNonzeroMagnitude) == log(.leastNonzeroMagnitude))
    #expect(sine(-0.0).sign == .minus)
    #expect(cosine(0) == 1)
    #expect(sine(.infinity).isNaN)
    #expect(cosine(-.infinity).isNaN)
  }

  @Test func `signed zeros and infinities give the angles of IEEE 754`() {
    let special: [Double] = [
      0, -0.0, 1, -1, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ]
    for y in special {
      for x in special {
        let (angle, expected) = (arcTangent(y: y, x: x), atan2(y, x))
        #expect(angle == expected && angle.sign == expected.sign, "y \(y), x \(x)")
      }
    }
    #expect(arcTangent(y: .nan, x: 1).isNaN)
    #expect(arcTangent(y: 1, x: .nan).isNaN)
  }

  /// Law 1 depends on this. The sum was taken on x86-64 and must be the same on every platform.
  @Test func `results have the same bits on every platform`() {
    var generator = SeededGenerator(seed: 20)
    var sum: UInt64 = 0
    func take(_ value: Double) {
      sum = (sum &* 0x0000_0100_0000_01B3) ^ (value.isNaN ? 1 : value.bitPattern)
    }
    for _ in 0..<10_000 {
      take(exponential(generator.double(in: -40...40)))
      take(naturalLogarithm(generator.double(in: 0...40)))
      let (s, c) = sineAndCosine(generator.double(in: -1e6...1e6))
      take(s)
      take(c)
      take(arcTangent(y: generator.double(in: -1...1), x: generator.double(in: -1...1)))
      take(sine(Double(bitPattern: generator.next())))
    }
    #expect(sum == 12_435_564_135_623_577_682)
  }
}

private func sine(_ x: Double) -> Double { sineAndCosine(x).sine }
private func cosine(_ x: Double) -> Double { sineAndCosine(x).cosine }
