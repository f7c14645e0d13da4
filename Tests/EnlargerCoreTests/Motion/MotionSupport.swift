import SeededRandom

@testable import EnlargerCore

/// Whether two numbers agree within a fraction of the larger one, or within an absolute tolerance near zero.
func isClose(_ a: Double, _ b: Double, relative: Double = 1e-9, absolute: Double = 1e-12) -> Bool {
  (a - b).magnitude <= max(absolute, relative * max(a.magnitude, b.magnitude))
}

/// The slope of a function by a fourth-order central difference, with an error of about step⁴.
func slope(of function: (Double) -> Double, at t: Double, step h: Double) -> Double {
  (8 * (function(t + h) - function(t - h)) - (function(t + 2 * h) - function(t - 2 * h))) / (12 * h)
}

/// Whether all numbers are finite.
func areFinite(_ values: [Double]) -> Bool {
  values.allSatisfy { $0.isFinite }
}

extension MotionTiming {
  /// The settling time from a start whose velocity counts as handed over unless it is zero.
  func settlingTime(displacement: Double, velocity: Double, tolerance: Double) -> Double {
    settlingTime(
      displacement: displacement, velocity: velocity, tolerance: tolerance, handingOver: velocity != 0)
  }
}

extension Deceleration {
  /// UIScrollView's `.normal`: 0.998 per millisecond, 0.499 pt of travel per pt/s.
  static let normal = Deceleration(rate: 0.998)
}

extension GlideAxis {
  /// A glide with a scroll view's default deceleration.
  init(position: Double, velocity: Double, lower: Double, upper: Double) {
    self.init(position: position, velocity: velocity, lower: lower, upper: upper, deceleration: .normal)
  }
}

/// A spring in terms of its other initialisers, to check that they keep their arguments.
extension Spring {
  /// The stiffness for a mass of 1: ω².
  var stiffness: Double { angularFrequency * angularFrequency }
  /// The damping coefficient for a mass of 1: 2ζω.
  var damping: Double { 2 * dampingRatio * angularFrequency }
  /// The period of the undamped swing in seconds, 2π/ω.
  var response: Double { 2 * Double.pi / angularFrequency }
  /// The bounce of `init(duration:bounce:)`: 1 − ζ, or 1/ζ − 1 above 1.
  var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
}

extension SeededGenerator {
  /// A realistic spring that settles between a few frames and a minute, in any damping regime. Nearly
  /// critical damping is as likely as the rest.
  mutating func spring() -> Spring {
    let ω = magnitude(in: 1...200)
    switch integer(in: 0...4) {
    case 0: return Spring(angularFrequency: ω, dampingRatio: 1)
    case 1:
      let distance = magnitude(in: 1e-12...0.1)
      return Spring(angularFrequency: ω, dampingRatio: chance(0.5) ? 1 + distance : 1 - distance)
    case 2: return Spring(angularFrequency: ω, dampingRatio: double(in: 1...10))
    default: return Spring(angularFrequency: ω, dampingRatio: double(in: 0.05...1))
    }
  }

  /// A curve with control points in the unit square, or slightly above or below it.
  mutating func curve() -> CubicCurve {
    if chance(0.4) {
      return element(of: [.linear, .easeIn, .easeOut, .easeInEaseOut, .systemDefault])
    }
    return CubicCurve(
      x1: double(in: 0...1), y1: double(in: -0.5...1.5), x2: double(in: 0...1), y2: double(in: -0.5...1.5))
  }

  /// A timing of any kind.
  mutating func timing() -> MotionTiming {
    switch integer(in: 0...2) {
    case 0: return .spring(spring())
    case 1:
      let duration = double(in: 0.1...2)
      return .timedSpring(
        Spring(duration: duration, dampingRatio: double(in: 0.1...1)), duration: duration)
    default: return .curve(curve(), duration: double(in: 0.05...3))
    }
  }
}

/// The Core Animation curves that no preset uses.
extension CubicCurve {
  static var easeIn: CubicCurve { CubicCurve(x1: 0.42, y1: 0, x2: 1, y2: 1) }
  static var systemDefault: CubicCurve { CubicCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1) }
}
