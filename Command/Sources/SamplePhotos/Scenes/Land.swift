/// What kind of ground a terrain is made of: its shape and its colours.
enum Land: Sendable {
  /// Rock and snow.
  case alps(rock: RGB, snow: RGB, meadow: RGB)
  /// Wind-blown sand.
  case dunes(sand: RGB)
  /// Islands in a shallow sea.
  case islands(green: RGB, beach: RGB, shallow: RGB, deep: RGB)
  /// Cut and layered stone.
  case canyon(strata: Gradient)
  /// A sea of clouds, peaks standing out of it.
  case clouds(white: RGB, rock: RGB)

  /// How much the fine detail lifts the ground.
  var roughness: Float {
    switch self {
    case .alps: 0.007
    case .dunes: 0.0004
    case .islands: 0.003
    case .canyon: 0.004
    case .clouds: 0.006
    }
  }

  /// The height that is seen: fine detail on land, a flat surface on water.
  @inline(__always)
  func surface(_ height: Float, _ fine: Float) -> Float {
    guard case .islands = self else { return height + fine * roughness }
    return height < 0.0012 ? 0 : height + fine * roughness * (height * 90).clamped
  }

  /// How much the finest grain darkens and brightens the ground.
  var grain: Float {
    switch self {
    case .alps, .canyon, .islands: 1.3
    case .dunes: 0.35
    case .clouds: 0
    }
  }

  /// How strongly the sun models the fine detail.
  var texture: Float {
    switch self {
    case .alps: 5
    case .dunes: 1.6
    case .islands: 3.5
    case .canyon: 3
    case .clouds: 2.5
    }
  }

  /// Fine detail, about -0.5...0.5.
  @inline(__always)
  func detail(_ x: Float, _ y: Float, _ shift: Float) -> Float {
    switch self {
    case .dunes:
      let bend = NoiseTile.soft(x * 1.3, y * 1.3) * 0.25
      return NoiseTile.fractal(x * 5 + bend, y * 16 + bend * 9) - 0.5
    default:
      let coarse = NoiseTile.fractal(x * 5.3 + shift, y * 5.3)
      return coarse * 0.66 + NoiseTile.fractal(x * 31, y * 31 + shift) * 0.34 - 0.5
    }
  }

  /// The ground's height; x and y 0...1.
  @inline(__always)
  func height(_ x: Float, _ y: Float, _ shift: Float) -> Float {
    let fractal = NoiseTile.fractal
    let ridged = NoiseTile.ridged
    let soft = NoiseTile.soft
    switch self {
    case .alps:
      let warp = (soft(x * 0.5 + shift, y * 0.5) - 0.5) * 0.12
      let r = ridged(x * 0.36 + shift + warp, y * 0.36 + shift * 0.6 - warp)
      let broad = soft(x * 0.3 + shift, y * 0.3 + 0.4)
      return r * r * 0.24 * (0.35 + broad) * (0.12 + y.smooth(0.05, 0.8)) + ridged(x * 1.4, y * 1.4 + shift)
        * 0.014
    case .dunes: return Self.dune(x, y, shift)
    case .islands:
      let n = fractal(x * 0.55 + shift, y * 0.55 + shift * 0.3)
      let peaks = ridged(x * 0.8 + shift, y * 0.8)
      let up = n - 0.53
      return up < 0 ? up * 0.3 : up * (0.16 + peaks * 0.32)
    case .canyon:
      let n = fractal(x * 0.42 + shift, y * 0.42) * 0.65 + ridged(x * 0.3, y * 0.3 + shift) * 0.35
      let steps = n * 7
      let whole = steps.rounded(.down)
      let f = steps - whole
      let cliff = f.smooth(0.62, 0.95)
      return (whole + cliff * 0.85 + f * 0.15) / 7 * 0.26 - 0.09
    case .clouds:
      let puff = fractal(x * 0.75 + shift, y * 0.5)
      let bank = puff * 0.055 + soft(x * 0.5, y * 0.5 + shift) * 0.03
      let r = ridged(x * 0.33 + shift * 0.7, y * 0.33 + shift)
      return max(bank, r * r * r * 0.24 * y.smooth(0.15, 0.6) - 0.03)
    }
  }

  /// Long asymmetric waves: a gentle windward side, a sharp crest, a steep slip face.
  @inline(__always)
  private static func dune(_ x: Float, _ y: Float, _ shift: Float) -> Float {
    let soft = NoiseTile.soft
    let warp = soft(x * 0.42 + shift, y * 0.42) - 0.5
    let warp2 = NoiseTile.fractal(x * 0.22 + shift, y * 0.22 + 0.3) - 0.5
    let phase = x * 1.6 + y * 3.4 + warp * 3.2 + warp2 * 1.4 + shift
    let p = phase - phase.rounded(.down)
    let sharp = p < 0.72 ? p / 0.72 : (1 - p) / 0.28
    // The very crest is rounded, or the height map would show its steps there.
    let wave = 1 - ((1 - sharp) * (1 - sharp) + 0.0009).squareRoot()
    let tall = soft(x * 0.6 + 0.2 + shift, y * 0.6).smooth(0.15, 0.8)
    let rise = wave * wave * (2.2 - 1.2 * wave)
    return rise * (0.02 + 0.075 * tall) * (0.5 + y * 0.9) + soft(x * 0.3, y * 0.3 + shift) * 0.05
  }

  /// The lit ground's colour at a place.
  @inline(__always)
  func colour(
    x: Float, y: Float, height: Float, fine: Float, light: Float, scene: TerrainScene
  ) -> RGB {
    let lit = scene.shade + scene.sunlight * light
    switch self {
    case .alps(let rock, let snow, let meadow):
      let line = (height + fine * 0.05 - 0.045).smooth(0, 0.04)
      let steep = (NoiseTile.ridged(x * 2.3, y * 2.3) - 0.45 + fine * 0.8).smooth(0, 0.25)
      let base = meadow.mixed(rock, (height * 18 + fine).clamped)
      return base.mixed(snow, line * (1 - steep * 0.6)) * (lit * (1 + fine * 0.3))
    case .dunes(let sand):
      return sand * (lit * (1 + fine * 0.5))
    case .islands(let green, let beach, let shallow, let deep):
      if height < 0.0012 { return sea(height, x, y, shallow, deep, scene) }
      let forest = green * (0.75 + fine * 1.1)
      return beach.mixed(forest, (height * 130 - 0.5 + fine).smooth(0, 0.7)) * lit
    case .canyon(let strata):
      let band = height * 9 + fine * 0.16
      return strata(band - band.rounded(.down)) * (lit * (0.95 + fine * 0.5))
    case .clouds(let white, let rock):
      let puff =
        NoiseTile.fractal(x * 0.75 + Float(scene.seed) * 0.1931, y * 0.5) * 0.055
        + NoiseTile.soft(x * 0.5, y * 0.5 + Float(scene.seed) * 0.1931) * 0.03
      let stone = ((height - puff) * 160).clamped
      return white.mixed(rock * (1 + fine), stone) * lit
    }
  }

  /// Shallow water: the ground shines through near the beach, the sun glints further out.
  @inline(__always)
  private func sea(
    _ height: Float, _ x: Float, _ y: Float, _ shallow: RGB, _ deep: RGB, _ scene: TerrainScene
  ) -> RGB {
    let depth = (-height * 26).clamped
    let wave = (NoiseTile.ridged(x * 9, y * 9) - 0.5) * 0.6 + (NoiseTile.ridged(x * 31, y * 31) - 0.5) * 0.5
    let foam = (1 - abs(height + 0.0006 + wave * 0.0012) * 900).clamped * 0.5
    let body = shallow.mixed(deep, depth.squareRoot())
    let sheen = scene.sky.colours(0.9) * (0.05 + y * y * 0.3)
    return (body * (1 + wave * 0.18) + sheen).mixed(RGB(grey: 0.9), foam)
  }
}
