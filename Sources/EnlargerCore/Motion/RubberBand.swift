/// The resistance beyond an edge: the further the finger goes, the less the content follows.
///
/// f(x) = (1 − 1 / (c x / d + 1)) d = c x d / (c x + d): slope c at the edge, and d is never reached. It
/// must be applied to the whole raw travel since the edge, never event by event: then the same finger
/// position gives the same picture at any event rate.
///
/// The dimension d is the length of the viewport (not the content) along the axis, or any other limit,
/// in the unit of the travel. Both sides of the edge are alike. A dimension that is not above zero lets
/// nothing move, and NaN counts as zero.
public struct RubberBand: Equatable, Sendable {
  /// How much of the travel is followed at the edge, 0.001...1000. More resists less.
  public let coefficient: Double

  /// UIScrollView's: 0.55, exact against recorded traces (590 points on a screen of 852 show 235).
  public static var uiKit: RubberBand { RubberBand(coefficient: 0.55) }

  /// The nearest to its limit that a band can be caught, as a fraction of the dimension.
  ///
  /// From there the finger would have to come back by 1800 dimensions, so that nothing is lost by
  /// stopping here.
  public static var farthest: Double { 0.999 }

  /// Creates a rubber band from its slope at the edge; out of range is moved to the nearest end, NaN to
  /// 0.55.
  public init(coefficient: Double) {
    self.coefficient = coefficient.isNaN ? 0.55 : coefficient.clamped(to: 0.001...1000)
  }

  /// Returns how far the content goes for a travel of the finger beyond the edge.
  ///
  /// - Parameters:
  ///   - travel: Signed; what lies beyond 10⁹ dimensions counts as that.
  ///   - dimension: The limit, in the same unit.
  @inline(never)
  public func offset(_ travel: Double, dimension: Double) -> Double {
    guard let x = ratio(travel, dimension) else { return 0 }
    let pulled = coefficient * x
    return dimension * (pulled / (1 + pulled.magnitude))
  }

  /// Returns the travel that leads to an offset, so that a finger can catch content beyond the edge.
  ///
  /// - Parameters:
  ///   - offset: Signed; from `farthest` times the dimension on it counts as that.
  ///   - dimension: The limit, in the same unit.
  public func travel(for offset: Double, dimension: Double) -> Double {
    guard let ratio = ratio(offset, dimension) else { return 0 }
    let f = ratio.clamped(to: -Self.farthest...Self.farthest)
    return dimension * (f / (coefficient * (1 - f.magnitude)))
  }

  /// A length in dimensions; nil where nothing moves.
  private func ratio(_ length: Double, _ dimension: Double) -> Double? {
    guard dimension > 0, dimension < .infinity, !length.isNaN else { return nil }
    return (length / dimension).clamped(to: -1e9...1e9)
  }
}
