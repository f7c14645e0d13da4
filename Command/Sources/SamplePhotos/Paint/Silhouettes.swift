/// Small dark figures that give a wide picture its scale.
enum Silhouettes {
  /// A filled polygon with soft edges; the points go round once, in scene units.
  static func polygon(on canvas: Canvas, _ points: [(Float, Float)], colour: RGB) {
    guard let first = points.first, points.count > 2 else { return }
    var low = first
    var high = first
    for p in points {
      low = (min(low.0, p.0), min(low.1, p.1))
      high = (max(high.0, p.0), max(high.1, p.1))
    }
    let pixel = canvas.pixel
    canvas.paint(u: (low.0 - pixel, high.0 + pixel), v: (low.1 - pixel, high.1 + pixel)) { u, v, under in
      let d = distance(u, v, points)
      return under.mixed(colour, (0.5 - d / pixel).clamped)
    }
  }

  /// The distance to a polygon's edge, negative inside.
  static func distance(_ u: Float, _ v: Float, _ points: [(Float, Float)]) -> Float {
    var nearest = Float.infinity
    var inside = false
    var previous = points[points.count - 1]
    for point in points {
      let (ex, ey) = (previous.0 - point.0, previous.1 - point.1)
      let (wx, wy) = (u - point.0, v - point.1)
      let t = ((wx * ex + wy * ey) / max(ex * ex + ey * ey, 1e-12)).clamped
      let (dx, dy) = (wx - ex * t, wy - ey * t)
      nearest = min(nearest, dx * dx + dy * dy)
      if (point.1 > v) != (previous.1 > v), u < ex * (v - point.1) / ey + point.0 { inside.toggle() }
      previous = point
    }
    return inside ? -nearest.squareRoot() : nearest.squareRoot()
  }

  /// A sailing boat whose waterline is at `v`; `size` is the mast's height.
  static func sailboat(on canvas: Canvas, u: Float, v: Float, size: Float, ink: RGB) {
    let s = size
    let sail = ink.mixed(RGB(grey: 1), 0.12)
    shadow(on: canvas, u: u, v: v, width: s * 0.3, length: s * 0.7, ink: ink)
    polygon(on: canvas, [(u - 0.012 * s, v), (u + 0.0 * s, v - s), (u + 0.012 * s, v)], colour: ink)
    polygon(
      on: canvas,
      [
        (u + 0.03 * s, v - 0.1 * s), (u + 0.02 * s, v - 0.97 * s), (u + 0.19 * s, v - 0.6 * s),
        (u + 0.3 * s, v - 0.32 * s), (u + 0.37 * s, v - 0.1 * s),
      ], colour: sail)
    polygon(
      on: canvas,
      [
        (u - 0.03 * s, v - 0.1 * s), (u - 0.02 * s, v - 0.86 * s), (u - 0.13 * s, v - 0.5 * s),
        (u - 0.26 * s, v - 0.1 * s),
      ], colour: sail * 1.25)
    polygon(
      on: canvas,
      [
        (u - 0.33 * s, v - 0.07 * s), (u + 0.4 * s, v - 0.065 * s), (u + 0.33 * s, v + 0.012 * s),
        (u - 0.24 * s, v + 0.016 * s),
      ], colour: ink)
  }

  /// A broken reflection below something dark that stands in water.
  static func shadow(on canvas: Canvas, u: Float, v: Float, width: Float, length: Float, ink: RGB) {
    canvas.paint(u: (u - width * 1.6, u + width * 1.6), v: (v, v + length)) { x, y, under in
      let t = (y - v) / length
      let sway = (NoiseTile.fractal(x * 0.8, y * 8) - 0.5) * width * 1.6
      let edge = abs(x - u + sway * (0.3 + t)) / (width * (1 - t * 0.6))
      return under.mixed(ink, (1 - edge).smooth(0, 0.5) * (1 - t) * 0.6)
    }
  }

  /// A lighthouse on a rock, its lamp lit; `size` is its height.
  static func lighthouse(on canvas: Canvas, u: Float, v: Float, size: Float, ink: RGB) {
    let s = size
    rock(on: canvas, u: u, v: v, size: s, ink: ink)
    let foot = v - s * 0.2
    let tower = ink.mixed(RGB(grey: 1), 0.16)
    polygon(
      on: canvas,
      [
        (u - 0.07 * s, foot), (u - 0.042 * s, foot - 0.62 * s), (u + 0.042 * s, foot - 0.62 * s),
        (u + 0.07 * s, foot),
      ], colour: tower)
    for band in 0..<2 {
      let y = foot - (0.14 + Float(band) * 0.24) * s
      let half = (0.066 - Float(band) * 0.011) * s
      polygon(
        on: canvas,
        [
          (u - half, y), (u - half + 0.005 * s, y - 0.11 * s), (u + half - 0.005 * s, y - 0.11 * s),
          (u + half, y),
        ], colour: ink * 0.8 + RGB(0.12, 0.01, 0.01))
    }
    let top = foot - 0.62 * s
    polygon(
      on: canvas,
      [
        (u - 0.06 * s, top), (u - 0.06 * s, top - 0.018 * s), (u + 0.06 * s, top - 0.018 * s),
        (u + 0.06 * s, top),
      ], colour: ink)
    polygon(
      on: canvas,
      [
        (u - 0.03 * s, top - 0.018 * s), (u - 0.03 * s, top - 0.1 * s), (u + 0.03 * s, top - 0.1 * s),
        (u + 0.03 * s, top - 0.018 * s),
      ], colour: RGB(1.6, 1.2, 0.6))
    polygon(
      on: canvas, [(u - 0.042 * s, top - 0.1 * s), (u, top - 0.155 * s), (u + 0.042 * s, top - 0.1 * s)],
      colour: ink)
    canvas.glow(u: u, v: top - 0.06 * s, radius: s * 0.8, colour: RGB(0.5, 0.36, 0.16))
    canvas.glow(u: u, v: top - 0.06 * s, radius: s * 0.16, colour: RGB(1.6, 1.2, 0.6))
  }

  private static func rock(on canvas: Canvas, u: Float, v: Float, size: Float, ink: RGB) {
    let ridge = Ridge(seed: 91, frequency: 9, sharpness: 0.5)
    let pixel = canvas.pixel
    canvas.paint(u: (u - size * 1.5, canvas.aspect), v: (v - size * 0.5, v + size * 0.12)) { x, y, under in
      let away = (x - u) / size
      let shape = away < 0 ? Float.falloff(away * away * 3.2) : Float.falloff(away * away * 0.9)
      let top = v + size * 0.07 - shape * size * 0.3 - ridge(x) * size * 0.07
      let cover =
        ((y - top) / pixel + 0.5).clamped
        * ((v + size * 0.07 + ridge(x * 2) * size * 0.02 - y) / pixel).clamped
      let light = NoiseTile.ridged(x * 1.5, y * 2.5) * 0.5 + 0.4
      return under.mixed(ink * light, cover)
    }
  }
}
