/// The behaviour of a one-finger drag that dismisses an open photo.
public struct DragStyle: Equatable, Sendable {
  /// The direction in which a dismissing drag may begin.
  public enum Direction: Equatable, Sendable {
    /// Down.
    case down
    /// To the right, or to the left where pages run from right to left.
    case right
    /// Any direction, including sideways and up.
    case any
    /// Any direction except up.
    case anyButUp
  }

  /// The axis along which travel is measured.
  public enum Axis: Equatable, Sendable {
    /// Up and down.
    case vertical
    /// Sideways.
    case horizontal
    /// Vertical in a tall window, horizontal in a wide one.
    case longSide
  }

  /// The point of the photo that stays in place while the photo shrinks.
  public enum Pivot: Equatable, Sendable {
    /// The point under the finger.
    case finger
    /// The photo's centre, raised by `sink`·h·s·(1 − s), where h is the initial height and s the scale.
    ///
    /// A ratio, −2…2. A larger value climbs farther against the finger.
    case center(sink: Double)
  }

  /// The response when the system cancels the touch of a drag.
  public enum Cancellation: Equatable, Sendable {
    /// The drag is evaluated as if the finger had rested and lifted.
    case release
    /// The photo returns.
    case returns
  }

  /// The direction in which a dismissing drag may begin.
  public var direction: Direction
  /// The axis along which travel is measured.
  public var axis: Axis
  /// The distance that a finger covers before it moves the photo.
  ///
  /// Points, 0…100. A larger value ignores trembling fingers, but begins later.
  public var deadZone: Double
  /// The photo's scale as the drag travels.
  public var scale: Falloff
  /// The backdrop's opacity as the drag travels, as a part of its full opacity.
  public var backdrop: Falloff
  /// The opacity of the viewer's bars as the drag travels.
  public var chrome: Falloff
  /// The point of the photo that stays in place while the photo shrinks.
  public var pivot: Pivot
  /// How far the photo follows the finger sideways.
  public var horizontal: Follow
  /// How far the photo follows the finger up and down.
  public var vertical: Follow
  /// Whether the photo's displacement is also multiplied by its scale.
  public var followScales: Bool
  /// The rule by which a released drag closes the photo.
  public var commit: CommitRule
  /// The response when the system cancels the touch of a drag.
  public var cancellation: Cancellation = .release
  /// Whether dragging down an enlarged photo that shows its top edge dismisses it instead of panning.
  public var dismissesZoomed: Bool = true

  /// Creates a drag style from its constants.
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

  /// The falloff that ``CommitRule/scaleBelow`` is compared with: the scale, or the backdrop of a drag that does not scale.
  var commitFalloff: Falloff { scale.slope > 0 ? scale : backdrop }

  /// Returns the component of a displacement or velocity that counts as travel.
  public func travel(_ way: Vector, viewport: Size) -> Double {
    switch axis {
    case .vertical: way.y
    case .horizontal: way.x
    case .longSide: viewport.width > viewport.height ? way.x : way.y
    }
  }
}

/// The rule by which a released drag closes the photo rather than returning it.
///
/// A drag that ends on the far side of its start never closes the photo.
public struct CommitRule: Equatable, Sendable {
  /// The time for which the finger's velocity is extrapolated before the scale is evaluated.
  ///
  /// Seconds, 0…1. A larger value gives a flick more weight.
  public var projection: Double
  /// The extrapolated scale below which the photo closes; `nil` means any scale. For a drag that does not scale, the
  /// extrapolated backdrop counts.
  ///
  /// A ratio, 0…1. A larger value closes sooner.
  public var scaleBelow: Double?
  /// The lowest velocity along the drag's axis that closes; 0 rejects a finger that moves back, `nil` allows any
  /// velocity.
  ///
  /// Points per second, 0…100 000. A larger value requires a flick.
  public var minimumVelocity: Double?
  /// The velocity along the drag's axis from which a drag closes at any scale, and against it, from which the photo
  /// returns; `nil` means that the scale always counts.
  ///
  /// Points per second, 0…100 000. A larger value requires a faster flick.
  public var flickVelocity: Double?

  /// Creates a rule; omitted conditions do not apply.
  public init(
    projection: Double = 0, scaleBelow: Double? = nil, minimumVelocity: Double? = nil,
    flickVelocity: Double? = nil
  ) {
    self.projection = projection
    self.scaleBelow = scaleBelow
    self.minimumVelocity = minimumVelocity
    self.flickVelocity = flickVelocity
  }

  /// Returns whether a drag closes when released after `travel` points along its axis, at `velocity` points per second.
  public func closes(travel: Double, velocity: Double, scale: Falloff, viewport: Size) -> Bool {
    guard travel >= 0 else { return false }
    if let minimumVelocity, velocity < minimumVelocity { return false }
    if let flickVelocity, abs(velocity) >= flickVelocity { return velocity > 0 }
    guard let scaleBelow else { return true }
    return scale.value(travel: travel + projection * velocity, viewport: viewport) < scaleBelow
  }
}

/// The photo's displacement along one axis, as a function of the finger's.
public enum Follow: Equatable, Sendable {
  /// The same as the finger's.
  case exact
  /// A fixed factor, 0…2: 0 stays in place, 1 is exact.
  case factor(Double)
  /// A rubber band: slope `slope` at first, 0…2, and a limit of `limit` viewport widths, 0…10.
  case band(slope: Double, limit: Double)
  /// A lag behind the finger: t − `lag`·t³, with t in viewport heights. 0…10; a larger value lags farther behind.
  case lag(Double)

  /// Returns the photo's displacement for a finger's, both in points.
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
      // t − lag·t³ turns back at t = 1/√(3·lag), so the photo stops there.
      let turn = lag > 0 ? (1 / (3 * lag)).squareRoot() : .infinity
      let t = min(max(way / height, -turn), turn)
      return (t - lag * t * t * t) * height
    }
  }
}

/// The decrease of a value from 1 as a drag travels: linear up to a knee, then along a rubber band towards a floor that
/// it never passes.
///
/// Value and slope are continuous at the knee. If the linear part already ends at the floor, the value stays there.
/// Travel against the direction leaves it at 1.
public struct Falloff: Equatable, Sendable {
  /// A unit of travel.
  public enum Unit: Equatable, Sendable {
    /// Points on the screen.
    case points
    /// Heights of the screen that shows the photo: the viewport, unless the host specifies another one.
    case viewportHeights
    /// Widths of that screen.
    case viewportWidths
  }

  /// The unit of travel for `slope` and `knee`.
  public var unit: Unit
  /// The loss per unit of travel before the knee.
  ///
  /// Per `unit`, 0…1000. A larger value falls faster.
  public var slope: Double
  /// The travel at which the linear part ends.
  ///
  /// In `unit`, 0…100 000. A larger value resists later.
  public var knee: Double
  /// The value that the fall approaches but never passes.
  ///
  /// A ratio, 0…1. A larger value keeps more.
  public var floor: Double

  /// Creates a falloff from its constants.
  public init(unit: Unit, slope: Double, knee: Double, floor: Double) {
    self.unit = unit
    self.slope = slope
    self.knee = knee
    self.floor = floor
  }

  /// Returns a linear fall from 1 to `floor` over `distance`. The value stays at `floor` after that.
  public static func linear(to floor: Double, over distance: Double, _ unit: Unit) -> Falloff {
    Falloff(unit: unit, slope: (1 - floor) / distance, knee: distance, floor: floor)
  }

  /// A constant value of 1.
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

  /// Returns the travel in points at which the falloff reaches `value`: 0 for values of 1 and more. Close to the floor,
  /// where no finger gets, it is the travel that uses nine tenths of the rubber band.
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
