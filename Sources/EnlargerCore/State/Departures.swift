/// Photos that pages have turned away from, as long as they are visible.
struct Departures: Sendable {
  /// Photos that go on to fit their pages while the row slides, the latest last.
  private var sliding: [Landing] = []
  /// The photo that fades out where it was while the present one fades in.
  private(set) var fading: Landing?

  /// How many pages turned in quick succession may leave a photo on screen.
  private static let capacity = 4

  /// Whether any goes on in its page.
  var areSliding: Bool { !sliding.isEmpty }

  /// How a photo that was left goes on; nil if it is at rest in its page.
  func sliding(_ photo: Int) -> Landing? { sliding.last { $0.photo == photo } }

  mutating func slide(_ leaving: Landing) {
    // A photo that comes and goes takes no room from the others.
    if let index = sliding.firstIndex(where: { $0.photo == leaving.photo }) {
      sliding.remove(at: index)
    } else if sliding.count == Departures.capacity {
      sliding.removeFirst()
    }
    sliding.append(leaving)
  }

  /// Leaves a photo to fade out where it is.
  mutating func fade(_ leaving: Landing) { fading = leaving }

  /// Gives photos their new numbers; photos without one are gone.
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

  /// Restarts at a time the photo that fades, and the photos that left when the row began to slide.
  mutating func begin(at time: Double, insteadOf start: Double?) {
    if let leaving = fading { fading?.flight = leaving.flight.starting(at: time) }
    for index in sliding.indices where sliding[index].flight.start == start {
      sliding[index].flight = sliding[index].flight.starting(at: time)
    }
  }
}

/// A photo that still flies while another one is already present: to its thumbnail, or to fit its page.
struct Landing: Sendable {
  var photo: Int
  var flight: Flight
  /// What its thumbnail hides of it.
  var clip: Insets
  /// The backdrop's opacity when another photo took it over.
  var backdrop = 1.0

  /// The same, with its thumbnail there now.
  func retargeted(to source: Source, at time: Double) -> Landing {
    Landing(
      photo: photo, flight: flight.retargeted(to: Pose(in: source), at: time), clip: source.clip,
      backdrop: backdrop)
  }

  /// How much of the photo a backdrop hides: only what the next photo has added to it.
  func cover(by backdrop: Double) -> Double {
    self.backdrop < 1 ? max(backdrop - self.backdrop, 0) / (1 - self.backdrop) : 0
  }
}
