import Foundation

/// A Dutch windmill, seen against the light.
struct Windmill {
  var u: Float
  /// Where it stands.
  var v: Float
  /// The height of its tower with the cap.
  var size: Float
  var ink: RGB

  func draw(on canvas: Canvas) {
    let s = size
    let body = ink.mixed(RGB(grey: 0.5), 0.08)
    Silhouettes.polygon(
      on: canvas,
      [
        (u - 0.17 * s, v), (u - 0.12 * s, v - 0.42 * s), (u - 0.095 * s, v - 0.84 * s),
        (u + 0.095 * s, v - 0.84 * s),
        (u + 0.12 * s, v - 0.42 * s), (u + 0.17 * s, v),
      ], colour: body)
    Silhouettes.polygon(
      on: canvas,
      [
        (u - 0.12 * s, v - 0.82 * s), (u - 0.1 * s, v - 0.94 * s), (u, v - 1.02 * s),
        (u + 0.09 * s, v - 0.95 * s),
        (u + 0.13 * s, v - 0.82 * s),
      ], colour: ink)
    Silhouettes.polygon(
      on: canvas,
      [
        (u - 0.25 * s, v - 0.33 * s), (u + 0.25 * s, v - 0.33 * s), (u + 0.24 * s, v - 0.305 * s),
        (u - 0.24 * s, v - 0.305 * s),
      ], colour: ink)
    for blade in 0..<4 { sail(on: canvas, angle: 0.42 + Float(blade) * .pi / 2) }
  }

  private func sail(on canvas: Canvas, angle: Float) {
    let hub = (u, v - 0.9 * size)
    let along = (cosf(angle), sinf(angle))
    let across = (-along.1, along.0)
    func at(_ a: Float, _ b: Float) -> (Float, Float) {
      (hub.0 + (along.0 * a + across.0 * b) * size, hub.1 + (along.1 * a + across.1 * b) * size)
    }
    Silhouettes.polygon(
      on: canvas, [at(0, -0.012), at(0.78, -0.008), at(0.78, 0.008), at(0, 0.012)], colour: ink)
    let bars = 9
    for bar in 0...bars {
      let a = 0.15 + 0.62 * Float(bar) / Float(bars)
      Silhouettes.polygon(
        on: canvas, [at(a, 0), at(a + 0.008, 0), at(a + 0.008, 0.115), at(a, 0.115)], colour: ink)
    }
    for rail: Float in [0.055, 0.11] {
      Silhouettes.polygon(
        on: canvas, [at(0.15, rail), at(0.778, rail), at(0.778, rail + 0.007), at(0.15, rail + 0.007)],
        colour: ink)
    }
  }
}
