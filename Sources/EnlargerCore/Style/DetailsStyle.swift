/// How the rest of a card, everything on it but the photo, comes out of the photo and goes back into it.
///
/// It comes when the card is open and goes when the card begins to close, so that the photo flies alone.
public struct DetailsStyle: Equatable, Sendable {
  /// The spring by which it comes.
  public var appearing: Spring
  /// The spring by which it goes; it should be gone before the photo has landed.
  public var leaving: Spring
  /// How small it begins, about the middle of the photo.
  ///
  /// A ratio, 0…1. More grows less.
  public var scale: Double
  /// How far above its place it begins.
  ///
  /// Points, 0…1000. More moves further down.
  public var drop: Double

  /// Creates a way to come and go from all its constants.
  public init(appearing: Spring, leaving: Spring, scale: Double, drop: Double) {
    self.appearing = appearing
    self.leaving = leaving
    self.scale = scale
    self.drop = drop
  }

  /// Comes in a third of a second from just behind the photo, and is gone in an eighth, before the
  /// photo of ``ZoomStyle/azikus`` has landed. By feel: the write-up gives the order and no numbers.
  public static let standard = DetailsStyle(
    appearing: Spring(angularFrequency: 20, dampingRatio: 1),
    leaving: Spring(angularFrequency: 60, dampingRatio: 1), scale: 0.9, drop: 24)
}
