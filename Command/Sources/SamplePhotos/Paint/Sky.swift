/// A sky: colours from the zenith to the horizon, a sun or moon with its glow, and clouds.
struct Sky: Sendable {
  /// From the top of the picture (0) to the horizon (1).
  var colours: Gradient
  /// Where the horizon lies, in scene units.
  var horizon: Float = 0.62
  /// The sun or moon.
  var light: Light?
  /// The clouds.
  var clouds: Clouds?

  /// A sun or a moon.
  struct Light: Sendable {
    /// Across the picture, 0...1.
    var x: Float
    /// Down the picture, 0...1.
    var v: Float
    var radius: Float = 0.035
    var disc: RGB
    var glow: RGB
    /// How far the glow reaches, in scene units.
    var reach: Float = 0.25
  }

  /// Clouds on a plane high above, so that they close up towards the horizon.
  struct Clouds: Sendable {
    /// 0 none, 1 overcast.
    var cover: Float = 0.5
    var lit: RGB
    var shade: RGB
    var offset: Float = 0
    var scale: Float = 0.16
    /// Stretches the clouds sideways; 1 round heaps, 4 long streaks.
    var stretch: Float = 2
  }

  /// The sky's colour at a place.
  @inline(__always)
  func colour(_ u: Float, _ v: Float, aspect: Float) -> RGB {
    var c = colours(v / horizon)
    var toLight: (Float, Float) = (0, 1)
    var glow: Float = 0
    if let light {
      let dx = u - light.x * aspect
      let dy = v - light.v
      let d = (dx * dx + dy * dy * 1.3).squareRoot()
      glow = Float.falloff(d / light.reach)
      c = c + light.glow * glow
      let edge = ((light.radius - (dx * dx + dy * dy).squareRoot()) * 260).clamped
      c = c.mixed(light.disc, edge)
      toLight = (-dx, -dy)
    }
    guard let clouds, v < horizon + 0.02 else { return c }
    return cover(c, clouds, u: u - aspect * 0.5, v: v, toLight: toLight, glow: glow)
  }

  @inline(__always)
  private func cover(
    _ c: RGB, _ clouds: Clouds, u: Float, v: Float, toLight: (Float, Float), glow: Float
  ) -> RGB {
    let noise = NoiseTile.fractal
    let far = 1 / (max(horizon - v, 0) + 0.13)
    let x = u * far * clouds.scale / clouds.stretch + clouds.offset
    let y = far * clouds.scale * 0.9 + clouds.offset * 1.7
    let n = noise.detailed(x, y)
    let density = n.smooth(0.78 - clouds.cover * 0.45, 1.02 - clouds.cover * 0.4)
    guard density > 0.003 else { return c }
    let length = (toLight.0 * toLight.0 + toLight.1 * toLight.1).squareRoot() + 0.05
    let ahead = noise(x + toLight.0 / length * 0.012, y - toLight.1 / length * 0.02)
    let lit = (0.5 + (n - ahead) * 4.5 - (density - 0.5) * 0.35).clamped
    var body = clouds.shade.mixed(clouds.lit, lit)
    if let light { body = body + light.glow * (glow * 0.9 * (1 - density * 0.6)) }
    let haze = ((horizon - v) * 7).clamped
    return c.mixed(body, density * haze * 0.94)
  }
}
