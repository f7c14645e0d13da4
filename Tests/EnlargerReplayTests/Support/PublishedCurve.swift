import Foundation

/// The curves of the published systems, computed from their definitions and not by the engine.
enum PublishedCurve {
  /// A cubic timing curve with the given control points, by bisection.
  static func value(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
    func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bezier(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return bezier(y1, y2, low)
  }

  /// A spring from rest at 0 to 1.
  static func spring(_ omega: Double, _ zeta: Double, at time: Double) -> Double {
    guard zeta < 1 else { return 1 - (1 + omega * time) * exp(-omega * time) }
    let b = omega * (1 - zeta * zeta).squareRoot()
    let a = zeta * omega
    return 1 - exp(-a * time) * (cos(b * time) + a / b * sin(b * time))
  }
}
