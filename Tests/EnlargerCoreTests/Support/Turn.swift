import Foundation

/// The sine and cosine of an angle, from a library that the engine does not use.
func turn(_ angle: Double) -> (sine: Double, cosine: Double) { (sin(angle), cos(angle)) }

/// The natural logarithm of a number, from the same library.
func logarithm(_ number: Double) -> Double { log(number) }
