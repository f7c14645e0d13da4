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

/// When a released drag closes the photo rather than returning it.
///
/// A drag that ends on the far side of where it began never closes.
public struct CommitRule: Equatable, Sendable {
  /// How long the finger's velocity is thought to go on before the scale is judged.
  ///
  /// Seconds, 0…1. More lets a flick count for more.
  public var projection: Double
  /// The projected scale below which the photo closes; nil asks nothing of it.
  ///
  /// A ratio, 0…1. More closes sooner.
  public var scaleBelow: Double?
  /// The least velocity along the drag's axis that closes; 0 refuses a finger that moves back, nil asks
  /// nothing.
  ///
  /// Points per second, 0…100 000. More asks for a flick.
  public var minimumVelocity: Double?
  /// The velocity along the drag's axis from which on a drag closes whatever its scale; nil asks for the
  /// scale in any case.
  ///
  /// Points per second, 0…100 000. More asks for a faster flick.
  public var flickVelocity: Double?

  /// Creates a rule; what is left out asks nothing.
  public init(
    projection: Double = 0, scaleBelow: Double? = nil, minimumVelocity: Double? = nil,
    flickVelocity: Double? = nil
  ) {
    self.projection = projection
    self.scaleBelow = scaleBelow
    self.minimumVelocity = minimumVelocity
    self.flickVelocity = flickVelocity
  }

  /// Whether a drag closes that was released after `travel` points along its axis at
  /// `velocity` points per second.
  public func closes(travel: Double, velocity: Double, scale: Falloff, viewport: Size) -> Bool {
    guard travel >= 0 else { return false }
    if let minimumVelocity, velocity < minimumVelocity { return false }
    if let flickVelocity, velocity >= flickVelocity { return true }
    guard let scaleBelow else { return true }
    return scale.value(travel: travel + projection * velocity, viewport: viewport) < scaleBelow
  }
}

/// How far a photo goes along one axis when the finger has gone a given way.
public enum Follow: Equatable, Sendable {
  /// As far as the finger.
  case exact
  /// A fixed part of it: 0 stays, 1 is exact. 0…2.
  case factor(Double)
  /// A rubber band: `slope` of the way at first, 0…2, never as far as `limit` viewport widths, 0…10.
  case band(slope: Double, limit: Double)
  /// Trails the finger: t − `lag`·t³, with t in viewport heights. 0…10, more trails further.
  case lag(Double)

  /// Returns the photo's way in points for a finger's way in points.
  public func distance(_ way: Double, viewport: Size) -> Double {
    switch self {
    case .exact: return way
    case .factor(let factor): return way * factor
    case .band(let slope, let limit):
      let reach = limit * viewport.width
      let pull = slope * abs(way)
      guard reach > 0, pull > 0 else { return 0 }
      let distance = pull * reach / (pull + reach)
      return way < 0 ? -distance : distance
    case .lag(let lag):
      let height = max(viewport.height, 1)
      // t − lag·t³ turns back at t = 1/√(3·lag); it stays there instead.
      let turn = lag > 0 ? (1 / (3 * lag)).squareRoot() : .infinity
      let t = min(max(way / height, -turn), turn)
      return (t - lag * t * t * t) * height
    }
  }
}

/// How a value falls from 1 as a drag travels: straight down to a knee, then along a
/// rubber band towards a floor that it never passes.
///
/// At the knee value and slope are continuous. When the straight part already ends at
/// the floor the value simply stays there. Travel against the direction leaves it at 1.
public struct Falloff: Equatable, Sendable {
  /// What travel is measured in.
  public enum Unit: Equatable, Sendable {
    /// Points on the screen.
    case points
    /// Heights of the screen that shows the photo: the viewport, unless a host says another one.
    case viewportHeights
    /// Widths of that screen.
    case viewportWidths
  }

  /// What `slope` and `knee` measure travel in.
  public var unit: Unit
  /// The loss per travel before the knee.
  ///
  /// Per `unit`, 0…1000. More falls faster.
  public var slope: Double
  /// The travel at which the straight part ends.
  ///
  /// In `unit`, 0…100 000. More resists later.
  public var knee: Double
  /// The value that is approached but never passed.
  ///
  /// A ratio, 0…1. More keeps more.
  public var floor: Double

  /// Creates a fall from all its constants.
  public init(unit: Unit, slope: Double, knee: Double, floor: Double) {
    self.unit = unit
    self.slope = slope
    self.knee = knee
    self.floor = floor
  }

  /// Falls from 1 to `floor` in a straight line over `distance`, then stays there.
  public static func linear(to floor: Double, over distance: Double, _ unit: Unit) -> Falloff {
    Falloff(unit: unit, slope: (1 - floor) / distance, knee: distance, floor: floor)
  }

  /// The value stays at 1.
  public static let none = Falloff(unit: .viewportHeights, slope: 0, knee: 0, floor: 1)

  /// Returns the value after `travel` points in a viewport of the given size.
  public func value(travel: Double, viewport: Size) -> Double {
    let t = travel / length(of: unit, in: viewport)
    guard t > 0 else { return 1 }
    guard t > knee else { return max(floor, 1 - slope * t) }
    let excess = slope * (t - knee)
    let room = valueAtKnee - floor
    return room > 0 && excess > 0 ? valueAtKnee - room * excess / (excess + room) : max(floor, valueAtKnee)
  }

  /// Returns the travel in points at which the value is `value`: 0 for 1 and more; for values so
  /// near to the floor that no finger gets there, the travel that uses up nine tenths of
  /// the rubber band.
  public func travel(for value: Double, viewport: Size) -> Double {
    guard slope > 0, value < 1 else { return 0 }
    let scale = length(of: unit, in: viewport)
    guard value < valueAtKnee else { return (1 - value) / slope * scale }
    let room = valueAtKnee - floor
    guard room > 0 else { return knee * scale }
    let used = min(valueAtKnee - value, 0.9 * room)
    return (knee + used * room / (room - used) / slope) * scale
  }

  private var valueAtKnee: Double { 1 - slope * knee }

  private func length(of unit: Unit, in viewport: Size) -> Double {
    switch unit {
    case .points: 1
    case .viewportHeights: max(viewport.height, 1)
    case .viewportWidths: max(viewport.width, 1)
    }
  }
}
