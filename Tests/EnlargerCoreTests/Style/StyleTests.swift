import EnlargerCore
import SeededRandom
import Testing

@testable import EnlargerCore

/// What a one-finger drag does once it leaves its dead zone: the decision table, row by row.
@Suite struct DragIntentTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let style: String
    let way: DragSituation.Way
    var isZoomed = false
    var beganAtTop = true
    var hasPages = true
    var isWide = false
    var isClaimed = false
    let intent: DragIntent

    var testDescription: String {
      "\(style), \(way)\(isZoomed ? ", zoomed" : "")\(isZoomed && beganAtTop ? " at top" : "")"
        + "\(hasPages ? "" : ", one photo")\(isWide ? ", wide" : "")\(isClaimed ? ", claimed" : "") → \(intent)"
    }
  }

  static let rows = [
    Row(style: "photos", way: .down, intent: .dismiss),
    Row(style: "photos", way: .up, intent: .nothing),
    Row(style: "photos", way: .left, intent: .page),
    Row(style: "photos", way: .right, intent: .page),
    Row(style: "photos", way: .left, hasPages: false, intent: .page),
    Row(style: "photos", way: .down, isZoomed: true, intent: .dismiss),
    Row(style: "photos", way: .down, isZoomed: true, beganAtTop: false, intent: .pan),
    Row(style: "photos", way: .up, isZoomed: true, intent: .pan),
    Row(style: "photos", way: .left, isZoomed: true, intent: .pan),
    Row(style: "photos", way: .right, isZoomed: true, intent: .pan),
    Row(style: "system", way: .down, intent: .dismiss),
    Row(style: "system", way: .up, intent: .nothing),
    Row(style: "calm", way: .down, intent: .dismiss),
    Row(style: "fluidPhoto", way: .down, intent: .dismiss),
    Row(style: "fluidPhoto", way: .up, intent: .nothing),
    Row(style: "fluidPhoto", way: .left, intent: .page),
    Row(style: "fluidPhoto", way: .left, hasPages: false, intent: .dismiss),
    Row(style: "photoZoomAnimator", way: .up, intent: .dismiss),
    Row(style: "photoZoomAnimator", way: .down, intent: .dismiss),
    Row(style: "photoZoomAnimator", way: .left, intent: .page),
    Row(style: "photoZoomAnimator", way: .left, hasPages: false, intent: .dismiss),
    Row(style: "photoZoomAnimator", way: .left, isWide: true, intent: .dismiss),
    Row(style: "photoZoomAnimator", way: .up, isZoomed: true, intent: .pan),
    Row(style: "locket", way: .down, intent: .dismiss),
    Row(style: "locket", way: .up, intent: .nothing),
    Row(style: "azikus", way: .right, intent: .dismiss),
    Row(style: "azikus", way: .left, intent: .page),
    Row(style: "azikus", way: .down, intent: .nothing),
    Row(style: "azikus", way: .down, isZoomed: true, intent: .pan),
    Row(style: "azikus", way: .right, isClaimed: true, intent: .nothing),
    Row(style: "photos", way: .left, isClaimed: true, intent: .nothing),
    Row(style: "fluidPhoto", way: .left, hasPages: false, isClaimed: true, intent: .nothing),
    Row(style: "photoZoomAnimator", way: .up, isClaimed: true, intent: .nothing),
  ]

  @Test(arguments: rows) func `a drag does what the decision table says`(row: Row) throws {
    let style = try #require(ZoomStyle.preset(named: row.style))
    let situation = DragSituation(
      way: row.way, isZoomed: row.isZoomed, beganAtTop: row.beganAtTop, hasPages: row.hasPages,
      isWide: row.isWide, isClaimed: row.isClaimed)
    #expect(style.drag.intent(situation) == row.intent)
  }
}

@Suite("How a drag measures its travel") struct DragStyleTests {
  @Test(arguments: [
    (ZoomStyle.photos, Size(width: 800, height: 400), 5.0),
    (.azikus, Size(width: 400, height: 800), 3),
    (.photoZoomAnimator, Size(width: 800, height: 400), 3),
    (.photoZoomAnimator, Size(width: 400, height: 800), 5),
    // A square window counts as portrait.
    (.photoZoomAnimator, Size(width: 400, height: 400), 5),
  ])
  func `travel is measured along the style's axis`(style: ZoomStyle, window: Size, travel: Double) {
    #expect(style.drag.travel(Vector(x: 3, y: 5), viewport: window) == travel)
  }
}

/// How a value falls as a drag travels.
@Suite struct FalloffTests {
  private let window = Size(width: 390, height: 844)
  /// From 1 to 0.6 over 200 points, then towards 0.2.
  private let falloff = Falloff(unit: .points, slope: 0.002, knee: 200, floor: 0.2)

  private func value(_ travel: Double) -> Double { falloff.value(travel: travel, viewport: window) }
  private func travel(_ value: Double) -> Double { falloff.travel(for: value, viewport: window) }

  @Test func `it falls linearly up to the knee, and stays at one against the drag's direction`() {
    #expect(value(-50) == 1 && value(0) == 1)
    #expect(abs(value(100) - 0.8) < 1e-12 && abs(value(200) - 0.6) < 1e-12)
  }

  @Test func `it starts beyond the knee with the same slope, and never reaches the floor`() {
    #expect(abs((value(200) - value(200.001)) / 0.001 - 0.002) < 1e-5)
    // Travel that would reach the floor in a straight line gets halfway there.
    #expect(abs(value(400) - 0.4) < 1e-12)
    #expect(value(1e6) > 0.2 && value(1e6) < 0.201)
  }

  @Test(arguments: [0.99, 0.7, 0.6, 0.5, 0.3, 0.25]) func `the travel for a value gives that value`(
    wanted: Double
  ) {
    #expect(abs(value(travel(wanted)) - wanted) < 1e-12)
  }

  @Test(arguments: [0.23, 0.2, 0.1, 0]) func `the travel for a value ends a tenth before the floor`(
    wanted: Double
  ) {
    // Nine tenths of the 0.4 between knee and floor.
    #expect(abs(value(travel(wanted)) - 0.24) < 1e-12)
    #expect(travel(wanted) == travel(0.24))
  }

  @Test func `a value of one or more needs no travel`() {
    #expect(travel(1) == 0 && travel(1.5) == 0)
    #expect(Falloff.none.travel(for: 0.5, viewport: window) == 0)
    #expect(Falloff.none.value(travel: 500, viewport: window) == 1)
  }

  @Test func `a linear falloff stays at its floor`() {
    let linear = Falloff.linear(to: 0.5, over: 0.5, .viewportHeights)
    #expect(linear.value(travel: 211, viewport: window) == 0.75)
    #expect(linear.value(travel: 422, viewport: window) == 0.5)
    #expect(linear.value(travel: 2000, viewport: window) == 0.5)
    #expect(
      linear.travel(for: 0.5, viewport: window) == 422 && linear.travel(for: 0.1, viewport: window) == 422)
    let wide = Falloff.linear(to: 0, over: 1, .viewportWidths)
    #expect(wide.value(travel: 195, viewport: window) == 0.5)
  }
}

/// How far a photo follows the finger.
@Suite struct FollowTests {
  private let window = Size(width: 400, height: 800)

  private func distance(_ follow: Follow, _ way: Double) -> Double { follow.distance(way, viewport: window) }

  @Test func `exactly, or by a fraction`() {
    #expect(distance(.exact, 120) == 120 && distance(.exact, -120) == -120)
    #expect(distance(.factor(0.25), 120) == 30 && distance(.factor(0.25), -120) == -30)
  }

  @Test func `along a rubber band, the same in both directions`() {
    let band = Follow.band(slope: 0.5, limit: 0.9)
    // Half of the travel pulls. Where that equals the limit, the band yields half of the limit.
    #expect(distance(band, 720) == 180 && distance(band, -720) == -180)
    #expect(abs(distance(band, 0.001) - 0.0005) < 1e-6 && distance(band, 0) == 0)
    #expect(distance(band, 1e7) < 360)
  }

  @Test func `trailing the finger, without ever turning back`() {
    let lag = Follow.lag(0.5)
    #expect(distance(lag, 400) == (0.5 - 0.5 * 0.125) * 800)
    #expect(distance(lag, -400) == -distance(lag, 400))
    // t − t³ ÷ 2 has its maximum at √(2 ÷ 3).
    let turn = (2.0 / 3).squareRoot() * 800
    #expect(abs(distance(lag, turn) - turn * 2 / 3) < 1e-9)
    #expect(distance(lag, 800) == distance(lag, turn) && distance(lag, -5000) == -distance(lag, turn))
  }
}

/// How far a photo can be zoomed, by style, shape and window.
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

  @Test(arguments: rows) func `a photo's limits depend on its shape, its window and the style`(row: Row) {
    let limits = row.style.covering(row.window, fit: row.photo.fitted(in: row.window))
    #expect(abs(limits.maximum - row.maximum) < 1e-9 * row.maximum)
    #expect(abs(limits.doubleTap - row.doubleTap) < 1e-9 * row.doubleTap)
    #expect(limits.bounces == row.style.bounces)
  }

  @Test func `limits are ordered and at least the style's for any shape, window and style`() {
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

  @Test func `a photo zoomed past a new window's maximum shrinks to that maximum`() {
    var style = ZoomStyle.photos
    style.zoom = ZoomLimits(maximum: 1.5, doubleTap: 1.5)
    var session = Session.open(0, style)
    session.doubleTap(settles: true)
    #expect(session.frame.zoom > 2.8)
    session.settle(after: .resize(Viewport(size: Size(width: 844, height: 390))))
    // The photo fits at 520 × 390 and fills at 844 / 520; the maximum is twice that, less 1.5.
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
