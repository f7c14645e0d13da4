import EnlargerCore
import Testing

/// How a value falls while a drag travels.
@Suite struct FalloffTests {
  private let window = Size(width: 390, height: 844)
  /// From 1 to 0.6 over 200 points, then on towards 0.2.
  private let falloff = Falloff(unit: .points, slope: 0.002, knee: 200, floor: 0.2)

  private func value(_ travel: Double) -> Double { falloff.value(travel: travel, viewport: window) }
  private func travel(_ value: Double) -> Double { falloff.travel(for: value, viewport: window) }

  @Test func `it is straight to the knee, and travel against its direction leaves it at one`() {
    #expect(value(-50) == 1 && value(0) == 1)
    #expect(abs(value(100) - 0.8) < 1e-12 && abs(value(200) - 0.6) < 1e-12)
  }

  @Test func `beyond the knee it goes on as steep as before, and never as far as the floor`() {
    #expect(abs((value(200) - value(200.001)) / 0.001 - 0.002) < 1e-5)
    // The way that would lead to the floor in a straight line leads halfway.
    #expect(abs(value(400) - 0.4) < 1e-12)
    #expect(value(1e6) > 0.2 && value(1e6) < 0.201)
  }

  @Test(arguments: [0.99, 0.7, 0.6, 0.5, 0.3, 0.25]) func `the travel to a value leads to that value`(
    wanted: Double
  ) {
    #expect(abs(value(travel(wanted)) - wanted) < 1e-12)
  }

  @Test(arguments: [0.23, 0.2, 0.1, 0]) func `a value in the last tenth of the floor is as far as that tenth`(
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

  @Test func `a straight fall stays at its floor`() {
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
