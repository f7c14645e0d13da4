/// The EXIF orientation: how the stored pixels must be turned for the picture to stand upright.
enum Orientation: Int, Sendable, CaseIterable {
  case upright = 1
  case mirrored = 2
  case upsideDown = 3
  case flipped = 4
  case transposed = 5
  case quarterClockwise = 6
  case transversed = 7
  case quarterCounterclockwise = 8

  /// Whether width and height change places between the stored and the upright picture.
  var swapsSides: Bool { rawValue >= 5 }

  /// Where row `y` of an upright picture goes in the stored one: the index of its first pixel, and the
  /// step from one pixel to the next.
  func rowPlacement(y: Int, width: Int, height: Int) -> (start: Int, step: Int) {
    switch self {
    case .upright: (y * width, 1)
    case .mirrored: (y * width + width - 1, -1)
    case .upsideDown: ((height - 1 - y) * width + width - 1, -1)
    case .flipped: ((height - 1 - y) * width, 1)
    case .transposed: (y, height)
    case .quarterClockwise: ((width - 1) * height + y, -height)
    case .transversed: ((width - 1) * height + height - 1 - y, -height)
    case .quarterCounterclockwise: (height - 1 - y, height)
    }
  }
}
