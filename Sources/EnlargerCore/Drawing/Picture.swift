/// One photo as it is drawn at one instant.
public struct Picture: Equatable, Sendable {
  /// What a photo is doing there.
  public enum Role: Equatable, Sendable {
    /// It is the one that the viewer is about.
    case present
    /// Its page is next to the present one, or was left just now.
    case neighbor
    /// It still flies home while the viewer is about another one.
    case landing
  }

  /// The photo, by its position in paging order.
  public var photo: Int
  /// What the photo is doing there.
  public var role: Role
  /// Where it is seen.
  public var box: Box
  /// What is cut off the box on each side, because its thumbnail is covered there; points.
  public var clip: Insets
  /// How large the whole picture is drawn: centred in the box, it fills it, and the box cuts off the rest.
  public var imageSize: Size
  /// How many times as wide as its proportions say the picture is drawn: 1 but near a thumbnail that distorts it.
  public var stretch: Double
  /// The velocity of the box's centre, points per second; zero for a neighbour.
  public var velocity: Vector
  /// Below 1 in a cross-fade, and where the backdrop of another photo rises over one that lands; 0…1.
  public var opacity: Double
  /// Whether the engine wants to be told where the photo's thumbnail is before the next frame: the
  /// photo flies there or out of it, or may do so as soon as fingers let go. Whoever hides views looks
  /// at the same time for the one to hide: a list may have been reloaded since.
  public var wantsSource: Bool
}

/// A rendition that a host should have, and how large.
public struct WantedPicture: Equatable, Sendable {
  /// The photo, by its position in paging order.
  public var photo: Int
  /// What the whole picture has to fill, points.
  public var size: Size
}
