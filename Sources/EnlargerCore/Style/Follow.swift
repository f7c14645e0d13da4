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
