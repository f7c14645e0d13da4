import EnlargerCore

extension Deceleration {
  /// UIScrollView's `.normal`: 0.998 per millisecond, 0.499 pt of travel per pt/s.
  static let normal = Deceleration(rate: 0.998)
}

extension GlideAxis {
  /// A glide as in a scroll view that was not told otherwise.
  init(position: Double, velocity: Double, lower: Double, upper: Double) {
    self.init(position: position, velocity: velocity, lower: lower, upper: upper, deceleration: .normal)
  }
}
