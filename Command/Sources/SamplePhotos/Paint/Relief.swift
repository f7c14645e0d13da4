import Foundation

/// A square of land seen from above: heights, and how much sun each place gets.
///
/// Both tables cover 0..<1 in x (sideways) and y (away from the viewer).
final class Relief {
  private let size: Int
  private let heights: UnsafeMutablePointer<Float>
  private let lights: UnsafeMutablePointer<Float>

  /// - Parameters:
  ///   - size: how many places along each side.
  ///   - sun: the way to the sun: sideways, away from the viewer, up.
  ///   - height: the height at a place, in the same unit as x and y.
  @inline(__always)
  init(size: Int, sun: (Float, Float, Float), height: (_ x: Float, _ y: Float) -> Float) {
    self.size = size
    let n = size
    heights = .allocate(capacity: n * n)
    lights = .allocate(capacity: n * n)
    for row in 0..<n {
      for column in 0..<n {
        (heights + row * n + column).initialize(to: height(Float(column) / Float(n), Float(row) / Float(n)))
      }
    }
    for row in 0..<n {
      for column in 0..<n { (lights + row * n + column).initialize(to: light(column, row, sun)) }
    }
    soften()
  }

  deinit {
    heights.deallocate()
    lights.deallocate()
  }

  /// Spreads the light over neighbours, so that a shadow's edge shows no steps.
  private func soften() {
    let n = size
    for _ in 0..<2 {
      for stride in [1, n] {
        var before = lights[0]
        for i in stride..<(n * n - stride) {
          let here = lights[i]
          if stride == 1 {
            lights[i] = (before + here * 2 + lights[i + 1]) * 0.25
            before = here
          } else {
            lights[i] = (lights[i - n] + here * 2 + lights[i + n]) * 0.25
          }
        }
      }
    }
  }

  /// Sun on a slope, less what stands between it and the sun; 0...1.
  private func light(_ column: Int, _ row: Int, _ sun: (Float, Float, Float)) -> Float {
    let n = size
    let at = { (c: Int, r: Int) in self.heights[min(max(r, 0), n - 1) * n + min(max(c, 0), n - 1)] }
    let dx = (at(column + 1, row) - at(column - 1, row)) * Float(n) * 0.5
    let dy = (at(column, row + 1) - at(column, row - 1)) * Float(n) * 0.5
    let facing = (sun.2 - dx * sun.0 - dy * sun.1) / (1 + dx * dx + dy * dy).squareRoot()
    guard facing > 0 else { return 0 }
    let flat = max((sun.0 * sun.0 + sun.1 * sun.1).squareRoot(), 0.001)
    let (sx, sy, climb) = (sun.0 / flat, sun.1 / flat, sun.2 / flat / Float(n))
    let foot = at(column, row)
    var open: Float = 1
    var reach: Float = 2
    while reach < Float(n / 8) {
      let over = foot + reach * climb - at(column + Int(sx * reach), row + Int(sy * reach))
      open = min(open, 0.5 + over * Float(n) / reach * 5)
      if open <= 0 { return 0 }
      reach = reach * 1.16 + 1
    }
    return facing * open
  }

  /// Height and light at a place, blended from the four around it; beyond its borders the land is mirrored.
  @inline(__always)
  func at(_ x: Float, _ y: Float) -> (height: Float, light: Float) {
    let n = size
    let tx = Self.mirrored(x) * Float(n - 1)
    let ty = Self.mirrored(y) * Float(n - 1)
    let i = Int(tx)
    let j = Int(ty)
    let fx = tx - Float(i)
    let fy = ty - Float(j)
    let k = j &* n &+ i
    let h = heights[k].mixed(heights[k &+ 1], fx).mixed(heights[k &+ n].mixed(heights[k &+ n &+ 1], fx), fy)
    let l = lights[k].mixed(lights[k &+ 1], fx).mixed(lights[k &+ n].mixed(lights[k &+ n &+ 1], fx), fy)
    return (h, l)
  }

  @inline(__always)
  private static func mirrored(_ x: Float) -> Float {
    let half = x * 0.5 + 16
    let saw = (half - Float(Int(half))) * 2
    return min(saw > 1 ? 2 - saw : saw, 0.9999)
  }
}
