import SeededRandom
import Testing

@testable import EnlargerCore

@Suite struct CubicCurveTests {
  static let seeds: [UInt64] = Array(1...8)

  struct Known: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let curve: CubicCurve
    let ys: [Double]
    init(_ name: String, _ curve: CubicCurve, _ ys: [Double]) {
      (testDescription, self.curve, self.ys) = (name, curve, ys)
    }
  }

  @Test(arguments: [
    Known("linear", .linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
    Known("ease in", .easeIn, [0.01702661, 0.09346465, 0.31535681, 0.62186187, 0.83942785]),
    Known("ease out", .easeOut, [0.16057215, 0.37813813, 0.68464319, 0.90653535, 0.98297339]),
    Known("ease in, ease out", .easeInEaseOut, [0.01972245, 0.12916193, 0.5, 0.87083807, 0.98027755]),
    Known("system default", .systemDefault, [0.09479631, 0.40851059, 0.80240339, 0.96045898, 0.99431648]),
  ]) func `the named curves`(known: Known) {
    for (x, y) in zip([0.1, 0.25, 0.5, 0.75, 0.9], known.ys) {
      #expect(isClose(known.curve.value(at: x), y, absolute: 1e-8), "at \(x)")
    }
  }

  @Test func `ease in, ease out between the table's rows`() {
    #expect(isClose(CubicCurve.easeInEaseOut.value(at: 0.2), 0.0816598563, absolute: 1e-10))
    #expect(isClose(CubicCurve.easeInEaseOut.value(at: 0.4), 0.3318838701, absolute: 1e-10))
  }

  @Test(arguments: seeds) func `a value lies on the curve`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let curve = generator.curve()
      // A point of the curve by its parameter, the way it is drawn.
      let s = generator.double(in: 0.001...0.999)
      func bezier(_ a: Double, _ b: Double) -> Double {
        3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
      }
      let (x, y) = (bezier(curve.x1, curve.x2), bezier(curve.y1, curve.y2))
      let steepness = max(1, curve.slope(at: x).magnitude)
      let tolerance = 1e-12 * steepness + 1e-9
      #expect(isClose(curve.value(at: x), y, absolute: tolerance), "seed \(seed), \(curve), \(x)")
    }
  }

  @Test(arguments: seeds) func `the slope is the derivative`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let curve = generator.curve()
      let x = generator.double(in: 0.05...0.95)
      let expected = slope(of: curve.value(at:), at: x, step: 1e-4)
      if expected.magnitude > 20 { continue }
      let slope = curve.slope(at: x)
      #expect(
        isClose(slope, expected, relative: 1e-3, absolute: 1e-4), "seed \(seed), \(curve), \(x)")
    }
  }

  @Test func `the slopes at the ends`() {
    #expect(CubicCurve.easeIn.slope(at: 0) == 0)
    #expect(isClose(CubicCurve.easeIn.slope(at: 1), 1 / 0.58))
    #expect(isClose(CubicCurve.easeOut.slope(at: 0), 1 / 0.58))
    #expect(CubicCurve.easeOut.slope(at: 1) == 0)
    #expect(CubicCurve.linear.slope(at: 0) == 1)
    #expect(isClose(CubicCurve.systemDefault.slope(at: 0), 0.4))
    #expect(CubicCurve(x1: 0, y1: 1, x2: 0, y2: 1).slope(at: 0) == CubicCurve.steepestSlope)
    #expect(CubicCurve(x1: 0, y1: 0, x2: 1, y2: 1).slope(at: 1) == 1)
  }

  @Test(arguments: seeds) func `nothing breaks a curve`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let curve = CubicCurve(
        x1: generator.anyDouble(), y1: generator.anyDouble(), x2: generator.anyDouble(),
        y2: generator.anyDouble())
      let x = generator.chance(0.5) ? generator.double(in: 0...1) : generator.anyDouble()
      #expect(curve.value(at: x).isFinite && curve.slope(at: x).isFinite, "seed \(seed), \(curve), \(x)")
      #expect(curve.value(at: -0.5) == 0 && curve.value(at: .nan) == 0 && curve.value(at: 1.5) == 1)
    }
  }

  @Test(arguments: seeds) func `control points in the unit square never turn back`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let curve = CubicCurve(
        x1: generator.double(in: 0...1), y1: generator.double(in: 0...1), x2: generator.double(in: 0...1),
        y2: generator.double(in: 0...1))
      let values = (0...200).map { curve.value(at: Double($0) / 200) }
      let steps = zip(values, values.dropFirst()).map { $1 - $0 }
      #expect((steps.min() ?? 0) >= -1e-12, "seed \(seed), \(curve)")
    }
  }
}
