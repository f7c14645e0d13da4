/// One photo as it is drawn at one instant.
public struct PhotoFrame: Equatable, Sendable {
  public var photo: Int
  public var box: Box
  /// What is cut off the box on each side.
  public var clip: Insets
  /// Below 1 in a cross-fade, and where the backdrop of another photo rises over one that lands.
  public var opacity: Double
}

/// A picture that a host should have, and how large.
public struct WantedPicture: Equatable, Sendable {
  public var photo: Int
  /// What the whole picture has to fill, points.
  public var size: Size
}
