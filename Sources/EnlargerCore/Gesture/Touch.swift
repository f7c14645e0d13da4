/// A finger on the glass, or a mouse with its button held.
public struct Touch: Equatable, Sendable {
  /// Distinguishes fingers that are down at the same time.
  public var id: Int
  /// Where, in the viewport's coordinates.
  public var position: Vector

  /// Creates a finger at a place in the viewport's coordinates, points; one that is not finite is ignored.
  public init(id: Int, position: Vector) {
    self.id = id
    self.position = position
  }
}
