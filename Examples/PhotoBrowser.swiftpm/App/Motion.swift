#if canImport(UIKit)
  import EnlargerUIKit

  /// How everything in the example moves.
  struct Motion {
    var style: ZoomStyle
    /// 1 is as fast as the style says.
    var speed = 1.0
  }
#endif
