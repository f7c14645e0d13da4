import Testing

@testable import SamplePhotos

/// The painter's tools keep their promises.
@Suite struct PaintTests {
  @Test func gradientsBeginAndEndWithTheirColours() {
    let gradient = Gradient(0x102030, 0xFFFFFF)
    #expect(abs(gradient(-1).g - RGB(0x102030).g) < 0.001)
    #expect(abs(gradient(2).g - 1) < 0.001)
  }

  @Test func noiseRepeatsWithoutASeamAndStaysInRange() {
    var random = Seeded(7)
    for _ in 0..<500 {
      let (x, y) = (random.between(-3, 3), random.between(-3, 3))
      let value = NoiseTile.fractal(x, y)
      #expect((0...1).contains(value))
      #expect(abs(value - NoiseTile.fractal(x + 1, y - 2)) < 0.01)
    }
  }

  @Test func seededNumbersRepeat() {
    var (first, second) = (Seeded(42), Seeded(42))
    for _ in 0..<100 { #expect(first.next() == second.next()) }
  }

  @Test func everySceneBearsTheSmallestCanvas() {
    for photo in Catalogue.all { photo.scene.paint(on: Canvas(width: 8, height: 8)) }
  }

  @Test func smoothSkiesHaveNoBands() {
    let canvas = Canvas(width: 256, height: 64)
    canvas.fill { u, _ in RGB(grey: 0.2 + u * 0.004) }
    let pixels = FilmLook(vignette: 0, grain: 1.5, bloom: 0).develop(canvas, orientation: .upright, seed: 1)
    // The ramp spans a few steps of 8 bits; dither mixes neighbouring steps, so that means rise finely.
    let means = (0..<4).map { block in
      let values = (0..<64).flatMap { y in (0..<64).map { Int(pixels[(y * 256 + block * 64 + $0) * 3]) } }
      return Double(values.reduce(0, +)) / Double(values.count)
    }
    #expect(means == means.sorted())
    #expect(Set(pixels.prefix(256 * 3)).count > 3)
  }
}
