/// Whether two numbers agree to a part of the larger, or to an absolute tolerance near zero.
func isClose(_ a: Double, _ b: Double, relative: Double = 1e-9, absolute: Double = 1e-12) -> Bool {
  (a - b).magnitude <= max(absolute, relative * max(a.magnitude, b.magnitude))
}

/// The slope of a function by a central difference of fourth order, error about step⁴.
func slope(of function: (Double) -> Double, at t: Double, step h: Double) -> Double {
  (8 * (function(t + h) - function(t - h)) - (function(t + 2 * h) - function(t - 2 * h))) / (12 * h)
}

/// Whether all numbers are finite.
func areFinite(_ values: [Double]) -> Bool {
  values.allSatisfy { $0.isFinite }
}
