/// A photo that still lands while the viewer is already about another one.
struct Landing: Sendable {
  var photo: Int
  var flight: Flight
  /// What its thumbnail hides of it.
  var clip: Insets
  /// The backdrop's opacity when another photo took it over.
  var backdrop: Double

  /// How much of the photo a backdrop hides: it stood in front of what there was, and lies behind
  /// what the next photo adds.
  func cover(by backdrop: Double) -> Double {
    self.backdrop < 1 ? max(backdrop - self.backdrop, 0) / (1 - self.backdrop) : 0
  }
}
