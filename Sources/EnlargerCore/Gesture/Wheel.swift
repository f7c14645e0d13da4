/// One event of a wheel or trackpad.
public struct Wheel: Equatable, Sendable {
  /// Where the pointer is.
  public var position: Vector
  /// How far the content should scroll, points; positive y shows what is further down.
  public var delta: Vector
  /// By how much to zoom, a factor; 1 is none.
  public var zoom: Double

  /// Creates a turn of the wheel.
  ///
  /// One with a number that is not finite, or a zoom outside 0.001…1000, is ignored.
  public init(position: Vector, delta: Vector = .zero, zoom: Double = 1) {
    self.position = position
    self.delta = delta
    self.zoom = zoom
  }
}
