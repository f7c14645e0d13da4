/// A photo that still flies while the viewer is already about another one: to its thumbnail, or to fit its page.
struct Landing: Sendable {
  var photo: Int
  var flight: Flight
  /// What its thumbnail hides of it, if it has not come out of it altogether.
  var clip: Insets
  /// The backdrop's opacity when another photo took it over.
  var backdrop = 1.0

  /// The same, with its thumbnail there now.
  func retargeted(to source: Source, at time: Double) -> Landing {
    Landing(
      photo: photo, flight: flight.retargeted(to: Pose(in: source), at: time), clip: source.clip,
      backdrop: backdrop)
  }

  /// How much of the photo a backdrop hides: it stood in front of what there was, and lies behind
  /// what the next photo adds.
  func cover(by backdrop: Double) -> Double {
    self.backdrop < 1 ? max(backdrop - self.backdrop, 0) / (1 - self.backdrop) : 0
  }
}
