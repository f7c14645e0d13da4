import EnlargerCore

/// A spring in the terms of its other initialisers, to see that these take what they are given.
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
