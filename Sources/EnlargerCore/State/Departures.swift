/// The photos that were left for others, as long as they can still be seen.
struct Departures: Sendable {
  /// Those that go on to fit their pages while the row slides, the last one last.
  private var sliding: [Landing] = []
  /// The photo that fades out where it was while the present one fades in.
  private(set) var fading: Landing?

  /// Pages turned in quick succession leave no more than this on screen.
  private static let capacity = 4

  /// Whether any goes on in its page.
  var areSliding: Bool { !sliding.isEmpty }

  /// How a photo goes on that was left; nil if it is simply in its page.
  func sliding(_ photo: Int) -> Landing? { sliding.last { $0.photo == photo } }

  mutating func slide(_ leaving: Landing) {
    // One that comes and goes takes no room from the others.
    if let index = sliding.firstIndex(where: { $0.photo == leaving.photo }) {
      sliding.remove(at: index)
    } else if sliding.count == Departures.capacity {
      sliding.removeFirst()
    }
    sliding.append(leaving)
  }

  /// Leaves a photo to fade out where it is.
  mutating func fade(_ leaving: Landing) { fading = leaving }

  /// Photos have other numbers now, by their old ones; those without a number are gone.
  mutating func renumber(_ places: [Int?]) {
    var index = 0
    while index < sliding.count {
      if let place = places[sliding[index].photo] {
        sliding[index].photo = place
        index += 1
      } else {
        sliding.remove(at: index)
      }
    }
    if let leaving = fading {
      fading = places[leaving.photo].map {
        Landing(photo: $0, flight: leaving.flight, clip: leaving.clip, backdrop: leaving.backdrop)
      }
    }
  }

  mutating func endSliding() { sliding.removeAll(keepingCapacity: true) }
  mutating func endFading() { fading = nil }

  /// Begins anew at a time what began at another: the photo that fades, and those that left when the row began.
  mutating func begin(at time: Double, insteadOf start: Double?) {
    if let leaving = fading { fading?.flight = leaving.flight.begun(at: time) }
    for index in sliding.indices where sliding[index].flight.start == start {
      sliding[index].flight = sliding[index].flight.begun(at: time)
    }
  }
}
