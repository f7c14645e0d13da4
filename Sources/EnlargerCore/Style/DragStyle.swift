/// What a finger does to an open photo that it drags away.
public struct DragStyle: Equatable, Sendable {
  /// Which way a drag may begin in order to dismiss.
  public enum Direction: Equatable, Sendable {
    /// Down.
    case down
    /// To the right.
    case right
    /// Any way, also sideways and up.
    case any
    /// Any way but up.
    case anyButUp
  }

  /// Along which axis travel is measured.
  public enum Axis: Equatable, Sendable {
    /// Up and down.
    case vertical
    /// Sideways.
    case horizontal
    /// Vertical in a tall window, horizontal in a wide one.
    case longSide
  }

  /// Which point of the photo stays in place while it shrinks.
  public enum Pivot: Equatable, Sendable {
    /// The point under the finger.
    case finger
    /// The photo's centre, raised by `sink`·h·s·(1 − s), h the height at the start and s the scale.
    ///
    /// A ratio, −2…2. More climbs further against the finger.
    case center(sink: Double)
  }

  /// What happens when the system takes the touch of a drag away.
  public enum Cancellation: Equatable, Sendable {
    /// The drag is judged as if the finger had rested and lifted.
    case release
    /// The photo returns.
    case returns
  }

  /// Which way a drag may begin.
  public var direction: Direction
  /// Along which axis travel is measured.
  public var axis: Axis
  /// How far a finger goes before it moves the photo.
  ///
  /// Points, 0…100. More keeps a finger that trembles from moving the photo, and begins later.
  public var deadZone: Double
  /// How the photo shrinks with the travel.
  public var scale: Falloff
  /// How the backdrop clears with the travel, as a part of its full opacity.
  public var backdrop: Falloff
  /// How the opacity of the viewer's bars falls with the travel.
  public var chrome: Falloff
  /// Which point of the photo stays in place while it shrinks.
  public var pivot: Pivot
  /// How far the photo follows the finger sideways.
  public var horizontal: Follow
  /// How far the photo follows the finger up and down.
  public var vertical: Follow
  /// Whether the photo's way is also multiplied by its scale.
  public var followScales: Bool
  /// When a released drag closes the photo.
  public var commit: CommitRule
  /// What happens when the system takes the touch of a drag away.
  public var cancellation: Cancellation = .release
  /// Whether an enlarged photo that shows its top edge is dragged away downwards, instead of panned.
  public var dismissesZoomed: Bool = true

  /// Creates a drag from all its constants.
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

  /// Returns the part of a way, or of a velocity, that counts as travel.
  public func travel(_ way: Vector, viewport: Size) -> Double {
    switch axis {
    case .vertical: way.y
    case .horizontal: way.x
    case .longSide: viewport.width > viewport.height ? way.x : way.y
    }
  }
}
