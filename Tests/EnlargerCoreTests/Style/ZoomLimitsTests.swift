import SeededRandom
import Testing

@testable import EnlargerCore

/// How far a photo can be enlarged, by style, shape and window.
@Suite struct ZoomLimitsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var photo: Size
    var window: Size
    var style = ZoomLimits(maximum: 4, doubleTap: 2.5)
    var maximum: Double
    var doubleTap: Double
  }

  static let upright = Size(width: 390, height: 844)
  static let wide = Size(width: 844, height: 390)

  static let rows = [
    Row(
      testDescription: "4:3 in an upright window", photo: Size(width: 4032, height: 3024), window: upright,
      maximum: 4, doubleTap: 2.5),
    Row(
      testDescription: "3:2 in an upright window", photo: Size(width: 6000, height: 4000), window: upright,
      maximum: 4, doubleTap: 2.5),
    Row(
      testDescription: "3:4 in a wide window", photo: Size(width: 3024, height: 4032), window: wide,
      maximum: 4, doubleTap: 2.5),
    Row(
      testDescription: "covers the window at just the maximum", photo: Size(width: 4, height: 1),
      window: Size(width: 500, height: 500), maximum: 4, doubleTap: 2.5),
    Row(
      testDescription: "5:1 in a square window", photo: Size(width: 5, height: 1),
      window: Size(width: 500, height: 500), maximum: 6, doubleTap: 5),
    Row(
      testDescription: "1:5 in a square window", photo: Size(width: 1, height: 5),
      window: Size(width: 500, height: 500), maximum: 6, doubleTap: 5),
    Row(
      testDescription: "8:1 in an upright window", photo: Size(width: 16000, height: 2000), window: upright,
      maximum: 2 * 6752.0 / 390 - 4, doubleTap: 6752.0 / 390),
    Row(
      testDescription: "8:1 in a wide window", photo: Size(width: 16000, height: 2000), window: wide,
      maximum: 4, doubleTap: 2.5),
    Row(
      testDescription: "too long for twice the filling zoom", photo: Size(width: 12000, height: 1000),
      window: upright, maximum: 15000.0 / 390, doubleTap: 12 * 844.0 / 390),
    Row(
      testDescription: "100:1 in an upright window", photo: Size(width: 40000, height: 400), window: upright,
      maximum: 15000.0 / 390, doubleTap: 15000.0 / 390),
    Row(
      testDescription: "1:100 in a wide window", photo: Size(width: 400, height: 40000), window: wide,
      maximum: 15000.0 / 390, doubleTap: 15000.0 / 390),
    Row(
      testDescription: "a thread", photo: Size(width: 1e6, height: 1e-3), window: upright,
      maximum: 15000.0 / 390, doubleTap: 15000.0 / 390),
    Row(
      testDescription: "8:1 in a window that is already too long", photo: Size(width: 16000, height: 2000),
      window: Size(width: 1e5, height: 1e5), maximum: 4, doubleTap: 2.5),
    Row(
      testDescription: "8:1 where nothing zooms", photo: Size(width: 16000, height: 2000), window: upright,
      style: ZoomLimits(maximum: 1, doubleTap: 1, bounces: false), maximum: 1, doubleTap: 1),
    Row(
      testDescription: "5:1 where a double tap goes to the maximum", photo: Size(width: 5, height: 1),
      window: Size(width: 500, height: 500), style: ZoomLimits(maximum: 4, doubleTap: 4), maximum: 6,
      doubleTap: 5),
    Row(
      testDescription: "5:1 where the maximum is large", photo: Size(width: 5, height: 1),
      window: Size(width: 500, height: 500), style: ZoomLimits(maximum: 100, doubleTap: 3), maximum: 100,
      doubleTap: 3),
  ]

  @Test(arguments: rows) func `a photo's limits are those of its shape, its window and the style`(row: Row) {
    let limits = row.style.covering(row.window, fit: row.photo.fitted(in: row.window))
    #expect(abs(limits.maximum - row.maximum) < 1e-9 * row.maximum)
    #expect(abs(limits.doubleTap - row.doubleTap) < 1e-9 * row.doubleTap)
    #expect(limits.bounces == row.style.bounces)
  }

  @Test func `whatever the shape, the window and the style, limits are in order and keep the style's`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let window = Size(width: random.magnitude(in: 1...1e6), height: random.magnitude(in: 1...1e6))
      let photo = Size(width: random.magnitude(in: 1e-3...1e6), height: random.magnitude(in: 1e-3...1e6))
      let maximum = random.chance(0.2) ? 1 : random.magnitude(in: 1...100)
      let style = ZoomLimits(maximum: maximum, doubleTap: random.double(in: 1...maximum))
      let fit = photo.fitted(in: window)
      let limits = style.covering(window, fit: fit)
      #expect(limits.maximum.isFinite && limits.doubleTap <= limits.maximum)
      #expect(limits.maximum >= style.maximum && limits.doubleTap >= style.doubleTap)
      if maximum == 1 { #expect(limits == style) }
      guard limits != style else { continue }
      let side = max(fit.width, fit.height)
      #expect(side * limits.maximum <= max(15000, side * maximum) * 1.000001)
      let shown = fit * limits.doubleTap
      let covers = shown.width >= window.width * 0.999999 && shown.height >= window.height * 0.999999
      #expect(covers || max(shown.width, shown.height) > 14999)
    }
  }

  @Test func `a photo zoomed beyond what another window allows is as large as that allows`() {
    var style = ZoomStyle.photos
    style.zoom = ZoomLimits(maximum: 1.5, doubleTap: 1.5)
    var session = Session.open(0, style)
    session.doubleTap()
    session.settle()
    #expect(session.frame.zoom > 2.8)
    session.tell(.resize(Viewport(size: Size(width: 844, height: 390))))
    session.settle()
    // 520 × 390 fits, 844 / 520 fills, and twice that less 1.5 is the most.
    #expect(abs(session.frame.zoom - (2 * 844 / 520 - 1.5)) < 1e-9)
  }

  @Test func `the maximum does not jump while a window is resized`() {
    let style = ZoomLimits(maximum: 4, doubleTap: 2.5)
    let photo = Size(width: 16000, height: 2000)
    var before = style
    for width in stride(from: 1999.0, through: 100, by: -1) {
      let window = Size(width: width, height: 800)
      let limits = style.covering(window, fit: photo.fitted(in: window))
      #expect(limits.maximum >= before.maximum)
      #expect(limits.maximum < before.maximum * 1.03)
      before = limits
    }
    #expect(before.maximum > 100)
  }
}
