import EnlargerCore

/// The motion of resized thumbnails, and of sheets, to their places.
enum Rearrangement {
  /// Critically damped, so that rows never overlap. Settles in half a second, before the user's next action.
  static var spring: Spring { Spring(response: 0.35, dampingRatio: 1) }
}
