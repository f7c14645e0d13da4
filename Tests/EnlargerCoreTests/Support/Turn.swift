import Foundation

/// The sine and cosine of an angle, from a library that the engine does not use.
func turn(_ angle: Double) -> (sine: Double, cosine: Double) { (sin(angle), cos(angle)) }
