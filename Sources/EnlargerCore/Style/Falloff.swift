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
