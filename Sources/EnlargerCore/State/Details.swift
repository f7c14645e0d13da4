/// The rest of a card, everything on it but the photo: there while the card is open, gone while it flies.
struct Details: Equatable, Sendable {
  private var slide = Slide(at: 0)

  /// How much of it is there, 0…1.
  func presence(at time: Double) -> Double { min(max(slide.value(at: time), 0), 1) }

  var end: Double { slide.end }

  mutating func show(_ shown: Bool, by style: DetailsStyle, at time: Double) {
    let target: Double = shown ? 1 : 0
    guard target != slide.target else { return }
    slide = Slide(
      from: slide.value(at: time), velocity: slide.velocity(at: time), to: target,
      spring: shown ? style.appearing : style.leaving, at: time, tolerance: 0.002)
  }

  /// Is there, or gone, at once.
  mutating func settle(shown: Bool? = nil) { slide = Slide(at: shown.map { $0 ? 1 : 0 } ?? slide.target) }
}
