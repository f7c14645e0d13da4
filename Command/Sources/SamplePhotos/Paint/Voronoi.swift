/// The nearest of points strewn one to a cell over the plane.
enum Voronoi {
  struct Cell {
    /// The cell of the nearest point.
    var x: Int32
    var y: Int32
    /// From the place to that point.
    var dx: Float
    var dy: Float
    /// The distance to the nearest and the second nearest point.
    var near: Float
    var next: Float
  }

  @inline(__always)
  static func at(_ x: Float, _ y: Float, seed: UInt32, jitter: Float = 0.85) -> Cell {
    let i = Int32((x + 4096)) &- 4096
    let j = Int32((y + 4096)) &- 4096
    var best = Cell(x: 0, y: 0, dx: 0, dy: 0, near: 9, next: 9)
    for oy in -1...1 as ClosedRange<Int32> {
      for ox in -1...1 as ClosedRange<Int32> {
        let h = Seeded.bits(i &+ ox, j &+ oy, seed)
        let dx = Float(i &+ ox) + 0.5 + (Float(h & 0xFFFF) / 65_536 - 0.5) * jitter - x
        let dy = Float(j &+ oy) + 0.5 + (Float(h >> 16) / 65_536 - 0.5) * jitter - y
        let d = dx * dx + dy * dy
        if d < best.near {
          best = Cell(x: i &+ ox, y: j &+ oy, dx: dx, dy: dy, near: d, next: best.near)
        } else if d < best.next {
          best.next = d
        }
      }
    }
    best.near = best.near.squareRoot()
    best.next = best.next.squareRoot()
    return best
  }
}
