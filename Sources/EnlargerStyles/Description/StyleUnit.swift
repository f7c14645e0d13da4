/// What a number of a style is measured in; the raw value is what a person reads.
package enum StyleUnit: String, Sendable {
  case points
  case pointsPerSecond = "points per second"
  case seconds
  case radiansPerSecond = "radians per second"
  case viewportWidths = "widths of the viewport"
  /// What travel is measured in, as the falloff's own `unit` says.
  case falloffUnits = "the falloff's unit"
  case perFalloffUnit = "per the falloff's unit"
  case perMillisecond = "part kept per millisecond"
  case ratio = "no unit"
}
