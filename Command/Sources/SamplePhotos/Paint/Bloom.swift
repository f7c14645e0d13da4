/// The light that spreads around bright places in a lens: the picture at an eighth of its size, blurred.
struct Bloom {
  private let small: Canvas
  private static let factor = 8

  init(_ canvas: Canvas) {
    small = Canvas(
      width: (canvas.width + Self.factor - 1) / Self.factor,
      height: (canvas.height + Self.factor - 1) / Self.factor)
    shrink(canvas)
    let radius = max(1, small.height / 40)
    for _ in 0..<3 {
      blur(count: small.height, length: small.width, stride: 1, jump: small.width, radius: radius)
      blur(count: small.width, length: small.height, stride: small.width, jump: 1, radius: radius)
    }
  }

  /// Mixes the spread light into the picture.
  func add(to canvas: Canvas, amount: Float) {
    let step = 1 / Float(Self.factor)
    let keep = 1 - amount * 0.35
    for y in 0..<canvas.height {
      let row = canvas.pixels + y * canvas.width
      let sy = max(0, (Float(y) + 0.5) * step - 0.5)
      let y0 = min(Int(sy), small.height - 1)
      let fy = sy - Float(y0)
      let top = small.pixels + y0 * small.width
      let bottom = small.pixels + min(y0 + 1, small.height - 1) * small.width
      for x in 0..<canvas.width {
        let sx = max(0, (Float(x) + 0.5) * step - 0.5)
        let x0 = min(Int(sx), small.width - 1)
        let x1 = min(x0 + 1, small.width - 1)
        let fx = sx - Float(x0)
        let spread = top[x0].mixed(top[x1], fx).mixed(bottom[x0].mixed(bottom[x1], fx), fy)
        row[x] = row[x] * keep + spread * amount
      }
    }
  }

  private func shrink(_ canvas: Canvas) {
    let f = Self.factor
    for y in 0..<small.height {
      for x in 0..<small.width {
        var sum = RGB.black
        var n: Float = 0
        for sy in stride(from: y * f, to: min(y * f + f, canvas.height), by: 2) {
          let row = canvas.pixels + sy * canvas.width
          for sx in stride(from: x * f, to: min(x * f + f, canvas.width), by: 2) {
            sum = sum + row[sx]
            n += 1
          }
        }
        small.pixels[y * small.width + x] = sum * (1 / max(n, 1))
      }
    }
  }

  /// A running mean along lines; three of them are close to a bell curve.
  private func blur(count: Int, length: Int, stride: Int, jump: Int, radius: Int) {
    let inverse = 1 / Float(2 * radius + 1)
    var line = [RGB](repeating: .black, count: length)
    for i in 0..<count {
      let start = small.pixels + i * jump
      for j in 0..<length { line[j] = start[j * stride] }
      var sum = line[0] * Float(radius + 1)
      for j in 1...radius { sum = sum + line[min(j, length - 1)] }
      for j in 0..<length {
        start[j * stride] = sum * inverse
        sum = sum + line[min(j + radius + 1, length - 1)]
        sum = sum + line[max(j - radius, 0)] * -1
      }
    }
  }
}
