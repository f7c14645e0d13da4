/// The resistance beyond an edge: the farther the finger moves, the less the content follows.
///
/// f(x) = (1 − 1 / (c x / d + 1)) d = c x d / (c x + d): slope c at the edge, limit d. Apply it to the whole raw travel
/// since the edge, never per event. The same finger position then gives the same picture at any event rate.
///
/// The dimension d is the length of the viewport (not of the content) along the axis, or any other limit, in the unit
/// of the travel. Both sides of the edge behave the same. Without a positive, finite dimension nothing moves. NaN
/// counts as zero.
public struct RubberBand: Equatable, Sendable {
  /// The fraction of the travel that the content follows at the edge, 0.001...1000. A larger value resists less.
  public let coefficient: Double

  /// UIScrollView's rubber band: 0.55, exact against recorded traces (590 points on an 852-point screen show 235).
  public static var uiKit: RubberBand { RubberBand(coefficient: 0.55) }

  /// The closest to its limit at which a finger can catch the band, as a fraction of the dimension.
  ///
  /// From there the finger would have to come back by 1800 dimensions (with 0.55), so this limit costs nothing.
  public static var farthest: Double { 0.999 }

  /// Creates a rubber band from its slope at the edge, clamped to 0.001...1000. NaN becomes 0.55.
  public init(coefficient: Double) {
    self.coefficient = coefficient.isNaN ? 0.55 : coefficient.clamped(to: 0.001...1000)
  }

  /// Returns the content's offset for a finger's travel beyond the edge.
  ///
  /// - Parameters:
  ///   - travel: Signed; limited to 10⁹ dimensions.
  ///   - dimension: The limit, in the same unit.
  @inline(never)
  public func offset(_ travel: Double, dimension: Double) -> Double {
    guard let x = ratio(travel, dimension) else { return 0 }
    let pulled = coefficient * x
    return dimension * (pulled / (1 + pulled.magnitude))
  }

  /// Returns the travel that leads to `offset`, so that a finger can catch content beyond the edge.
  ///
  /// - Parameters:
  ///   - offset: Signed; limited to `farthest` times the dimension.
  ///   - dimension: The limit, in the same unit.
  public func travel(for offset: Double, dimension: Double) -> Double {
    guard let ratio = ratio(offset, dimension) else { return 0 }
    let f = ratio.clamped(to: -Self.farthest...Self.farthest)
    return dimension * (f / (coefficient * (1 - f.magnitude)))
  }

  /// Returns a length in dimensions; `nil` if nothing moves.
  private func ratio(_ length: Double, _ dimension: Double) -> Double? {
    guard dimension > 0, dimension < .infinity, !length.isNaN else { return nil }
    return (length / dimension).clamped(to: -1e9...1e9)
  }
}
