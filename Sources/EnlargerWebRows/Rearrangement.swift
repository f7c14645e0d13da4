import EnlargerCore

/// How thumbnails move to where they stand once they are of another size.
enum Rearrangement {
  /// Without a swing, so that rows never overlap, and over before a hand has made its next step: it settles in half a second.
  static var spring: Spring { Spring(response: 0.35, dampingRatio: 1) }
}
