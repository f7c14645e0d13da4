import Testing

@testable import EnlargerCore

/// Published samples of UIKit, Core Animation and SwiftUI springs.
@Suite struct SpringTableTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let m, k, c, v, value: Double
    init(_ name: String, _ m: Double, _ k: Double, _ c: Double, v: Double = 0, _ value: Double) {
      (testDescription, self.m, self.k, self.c, self.v, self.value) = (name, m, k, c, v, value)
    }
  }

  @Test(arguments: [
    Sample("at rest", 1, 100, 10, 10.44054701924324),
    Sample("critically damped", 1, 100, 20, 9.020400792360306),
    Sample("thrown towards the target", 1, 100, 10, v: 5, 29.307806491851807),
    Sample("thrown away from the target", 1, 100, 10, v: -5, -8.426713198423386),
  ]) func `Core Animation's value after 50 ms from 0 to 100`(sample: Sample) {
    let spring = Spring(mass: sample.m, stiffness: sample.k, damping: sample.c)
    let now = spring.response(at: 0.05).applied(toDisplacement: -100, velocity: 100 * sample.v)
    // The samples were computed in single precision.
    #expect(isClose(100 + now.displacement, sample.value, relative: 1e-7))
  }

  @Test func `an overdamped spring is really overdamped`() {
    // From 100 with stiffness 100 and damping 40, the exact value after half a second is 28.2.
    let spring = Spring(mass: 1, stiffness: 100, damping: 40)
    #expect(spring.dampingRatio == 2)
    #expect(isClose(100 * spring.response(at: 0.5).displacement, 28.217, relative: 1e-4))
  }

  /// Damping ratio, duration and stiffness of UIKit's own springs, starting at rest.
  static let probes: [(Double, Double, Double)] = [
    (0.35, 1, 286.40942818911714), (0.6, 0.8, 190.21427544499548), (0.1, 1, 2125.3901278407934),
    (0.2, 1, 707.2217886060563), (0.5, 1, 161.7195025042016), (0.8, 1, 80.89737200360506),
    (0.9, 1, 71.92472915770972), (0.99, 1, 80.02518243167793), (0.5, 0.3, 1796.8833611577954),
    (0.5, 0.5, 646.8780100168065), (0.5, 2, 40.4298756260504), (1, 1, 85.25592900599884),
    (0.25, 3, 54.83363359078326),
  ]

  @Test(arguments: probes) func `the stiffness matches UIKit's`(ratio: Double, duration: Double, k: Double) {
    let spring = Spring(duration: duration, dampingRatio: ratio)
    // 1.2e-8 in ω for the closed form, and 6e-8 in k for ζ = 1, where UIKit uses single precision.
    #expect(isClose(spring.stiffness, k, relative: 7e-8))
    #expect(spring.dampingRatio == ratio)
  }

  static let positions: [(Double, Double, [Double])] = [
    (
      0.8, 0.5,
      [
        0, 0.248594689, 0.609318144, 0.851762694, 0.968790330, 1.009076805, 1.014985182, 1.010368143,
        1.005109306, 1.001810264, 1.000300898,
      ]
    ),
    (
      0.95, 0.38,
      [
        0, 0.211584057, 0.518429389, 0.741565277, 0.873067360, 0.942060728, 0.975356522, 0.990312691,
        0.996567470, 0.998975833, 0.999803424,
      ]
    ),
    (
      0.75, 0.45,
      [
        0, 0.271064319, 0.657827641, 0.902950732, 1.005647594, 1.028321561, 1.021428418, 1.010322191,
        1.003065100, 0.999940341, 0.999201137,
      ]
    ),
    (
      1, 0.35,
      [
        0, 0.236068680, 0.550908374, 0.763768415, 0.883191040, 0.944477184, 0.974321560, 0.988360837,
        0.994805111, 0.997709477, 0.999000000,
      ]
    ),
  ]

  @Test(arguments: positions)
  func `positions match at every tenth of the duration`(ratio: Double, duration: Double, expected: [Double]) {
    let spring = Spring(duration: duration, dampingRatio: ratio)
    for (index, value) in expected.enumerated() {
      let x = 1 - spring.response(at: duration * Double(index) / 10).displacement
      #expect(isClose(x, value, absolute: 2e-8), "at \(index) tenths")
    }
  }

  @Test func `UIKit's default spring matches at every tenth of a second`() {
    let expected = [0.54477839, 0.879281932, 0.972919282, 0.994407643, 0.998900979, 0.999791036]
    // Mass 3, stiffness 1000 and damping 500, which Core Animation plays as critically damped.
    let spring = Spring(angularFrequency: 18.257418583505537, dampingRatio: 1)
    for (index, value) in expected.enumerated() {
      let x = 1 - spring.response(at: Double(index + 1) / 10).displacement
      #expect(isClose(x, value, absolute: 1e-8), "at \(index + 1) tenths")
    }
  }

  @Test func `iOS 17's duration and bounce give its stiffness and damping`() {
    for (duration, bounce, k, c) in [
      (0.5, 0.0, 157.91367, 25.13274), (1, 0, 39.478, 12.566), (0.25, 0, 631.65, 50.265),
      (0.5, 0.3, 157.91, 17.5929), (0.5, 0.7, 157.91, 7.5398), (0.35, 0.15, 322.2728, 30.51833),
      (0.5, -0.3, 157.91, 35.90391604),
    ] {
      let spring = Spring(duration: duration, bounce: bounce)
      #expect(isClose(spring.stiffness, k, relative: 3e-5), "\(duration), \(bounce)")
      #expect(isClose(spring.damping, c, relative: 3e-5), "\(duration), \(bounce)")
    }
    let physical = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(isClose(physical.response, 0.6283, relative: 1e-4))
    #expect(physical.bounce == 0.5)
  }

  @Test func `UIKit's spring clamps arguments to its range`() {
    #expect(Spring(duration: 0, dampingRatio: 0.5) == Spring(duration: 0.01, dampingRatio: 0.5))
    #expect(Spring(duration: 60, dampingRatio: 0.5) == Spring(duration: 10, dampingRatio: 0.5))
    #expect(Spring(duration: 1, dampingRatio: 3) == Spring(duration: 1, dampingRatio: 1))
    #expect(Spring(duration: 1, dampingRatio: -3).angularFrequency.isFinite)
    #expect(Spring(angularFrequency: .nan, dampingRatio: .nan).dampingRatio == 1)
  }
}
