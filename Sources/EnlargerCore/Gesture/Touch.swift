/// A finger on the glass, or a mouse with its button held.
public struct Touch: Equatable, Sendable {
  /// Distinguishes fingers that are down at the same time.
  public var id: Int
  /// Where, in the viewport's coordinates.
  public var position: Vector

  /// Creates a finger.
  ///
  /// - Parameter position: points, in the viewport's coordinates; one that is not finite is ignored.
  public init(id: Int, position: Vector) {
    self.id = id
    self.position = position
  }
}
