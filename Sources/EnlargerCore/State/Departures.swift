/// Photos on pages that were left, while still visible.
struct Departures: Sendable {
  /// Photos that fly on to fit their pages while the row slides, the latest last.
  private var sliding: [Landing] = []
  /// The photo that fades out in its old place while the present one fades in.
  private(set) var fading: Landing?

  /// The most photos that quick page turns may leave on screen.
  private static let capacity = 4

  /// Whether any photo still flies to fit its page.
  var areSliding: Bool { !sliding.isEmpty }

  /// Returns the flight of a photo that the row has left; `nil` if the photo rests in its page.
  func sliding(_ photo: Int) -> Landing? { sliding.last { $0.photo == photo } }

  mutating func slide(_ leaving: Landing) {
    // A photo that leaves again replaces its own entry, so it displaces no other photo.
    if let index = sliding.firstIndex(where: { $0.photo == leaving.photo }) {
      sliding.remove(at: index)
    } else if sliding.count == Departures.capacity {
      sliding.removeFirst()
    }
    sliding.append(leaving)
  }

  mutating func fade(_ leaving: Landing) { fading = leaving }

  /// Renumbers the photos, and drops those without a new number.
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

  /// Restarts the fading photo, and the photos that left when the row began to slide, at `time`.
  mutating func begin(at time: Double, insteadOf start: Double?) {
    if let leaving = fading { fading?.flight = leaving.flight.starting(at: time) }
    for index in sliding.indices where sliding[index].flight.start == start {
      sliding[index].flight = sliding[index].flight.starting(at: time)
    }
  }
}

/// A photo that still flies to its thumbnail, or to fit its page, while another photo is present.
struct Landing: Sendable {
  var photo: Int
  var flight: Flight
  /// How much of the photo its thumbnail hides.
  var clip: Insets
  /// The backdrop's opacity when another photo took it over.
  var backdrop = 1.0

  /// Returns the landing with the thumbnail's present place as its target.
  func retargeted(to source: Source, at time: Double) -> Landing {
    Landing(
      photo: photo, flight: flight.retargeted(to: Pose(in: source), at: time), clip: source.clip,
      backdrop: backdrop)
  }

  /// Returns how much of the photo a backdrop hides: only what the next photo has added to the backdrop counts.
  func cover(by backdrop: Double) -> Double {
    self.backdrop < 1 ? max(backdrop - self.backdrop, 0) / (1 - self.backdrop) : 0
  }
}
