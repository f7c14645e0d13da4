import EnlargerCore

/// How thumbnails of another size and sheets move to their places.
enum Rearrangement {
  /// Critically damped, so that rows never overlap. It settles in half a second, before a hand makes its next step.
  static var spring: Spring { Spring(response: 0.35, dampingRatio: 1) }
}
