/// The bars: shown or hidden by the user, with a short fade between.
struct Bars: Equatable, Sendable {
  private(set) var areShown = true
  private var fade = Slide(at: 1)

  /// A quarter of a second to the eye, as UIKit's bars.
  private static let spring = Spring(angularFrequency: 20, dampingRatio: 1)

  func opacity(at time: Double) -> Double { min(max(fade.value(at: time), 0), 1) }

  var end: Double { fade.end }

  /// Begins the fade anew at a time.
  mutating func begin(at time: Double) { fade = fade.begun(at: time) }

  mutating func show(_ shown: Bool, at time: Double) {
    guard shown != areShown else { return }
    areShown = shown
    fade = Slide(
      from: fade.value(at: time), velocity: fade.velocity(at: time), to: shown ? 1 : 0,
      spring: Bars.spring, at: time, tolerance: 0.002)
  }

  /// Shows them at once, for a viewer that opens anew.
  mutating func reset() { self = Bars() }
}
