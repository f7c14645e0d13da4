/// A photo that still lands while the viewer is already about another one.
struct Landing: Equatable, Sendable {
  let photo: Int
  var flight: Flight
  /// What its thumbnail hides of it.
  var clip: Insets
}
