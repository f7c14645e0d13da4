/// What a finger does to an open photo that it drags away.
public struct DragStyle: Equatable, Sendable {
  /// Which way a drag may begin in order to dismiss.
  public enum Direction: Equatable, Sendable {
    case down, right
    /// Any way, also sideways and up.
    case any
    /// Any way but up.
    case anyButUp
  }

  /// Along which axis travel is measured.
  public enum Axis: Equatable, Sendable {
    case vertical, horizontal
    /// Vertical in a tall window, horizontal in a wide one.
    case longSide
  }

  /// Which point of the photo stays in place while it shrinks.
  public enum Pivot: Equatable, Sendable {
    /// The point under the finger.
    case finger
    /// The photo's centre, raised by `sink`·h·s·(1 − s), h the height at the start.
    case center(sink: Double)
  }

  public var direction: Direction
  public var axis: Axis
  /// How far a finger goes before it moves the photo, points. 0…100.
  public var deadZone: Double
  /// Travel to the photo's scale.
  public var scale: Falloff
  /// Travel to the backdrop's opacity, as a part of its full opacity.
  public var backdrop: Falloff
  /// Travel to the bars' opacity.
  public var chrome: Falloff
  public var pivot: Pivot
  public var horizontal: Follow
  public var vertical: Follow
  /// Whether the photo's way is also multiplied by its scale.
  public var followScales: Bool
  public var commit: CommitRule

  public init(
    direction: Direction, axis: Axis, deadZone: Double, scale: Falloff, backdrop: Falloff, chrome: Falloff,
    pivot: Pivot, horizontal: Follow, vertical: Follow, followScales: Bool = false, commit: CommitRule
  ) {
    self.direction = direction
    self.axis = axis
    self.deadZone = deadZone
    self.scale = scale
    self.backdrop = backdrop
    self.chrome = chrome
    self.pivot = pivot
    self.horizontal = horizontal
    self.vertical = vertical
    self.followScales = followScales
    self.commit = commit
  }

  /// The part of a way, or of a velocity, that counts as travel.
  public func travel(_ way: Vector, viewport: Size) -> Double {
    switch axis {
    case .vertical: way.y
    case .horizontal: way.x
    case .longSide: viewport.width > viewport.height ? way.x : way.y
    }
  }
}
