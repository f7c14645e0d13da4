/// Everything there is to draw at one instant.
///
/// A value without storage of its own: making one costs no memory.
public struct Frame: Equatable, Sendable {
  public var phase: Phase
  /// The photo that the viewer is about; nil when closed.
  public var photo: Int?
  /// Where that photo is drawn. Meaningless when `photo` is nil.
  public var box: Box
  /// What is cut off the box on each side because its thumbnail is covered there.
  public var clip: Insets
  /// The velocity of the box's centre, points per second.
  public var velocity: Vector
  /// The size of the picture relative to fitting the viewport: 1 fits.
  public var zoom: Double
  /// Opacity of the photo: below 1 only in a cross-fade.
  public var opacity: Double
  /// Opacity of what stands behind the photo, 0…1.
  public var backdrop: Double
  /// Opacity of the bars, 0…1.
  public var chrome: Double
  /// For styles that move a whole screen: where that screen is; otherwise nil.
  public var card: Box?
  /// Scale of the page that lies below, 1 when the style leaves it alone.
  public var pageBelow: Double
  /// The photo drawn to the left of this one while pages slide, if any.
  public var leftNeighbor: PhotoFrame?
  /// The photo drawn to the right of this one while pages slide, if any.
  public var rightNeighbor: PhotoFrame?
  /// Which touches belong to the viewer at this moment.
  public var touchTarget: TouchTarget
}

/// Which touches a host gives to the viewer rather than to what lies below it.
public enum TouchTarget: Equatable, Sendable {
  /// None: the thumbnails have them all.
  case nothing
  /// Those that begin on a flying photo: it can be caught, the rest is the grid's. A
  /// touch that a host passes on all the same catches the photo too, unless it is on
  /// another thumbnail.
  case flyingPhotos
  /// All of them.
  case everything
}

/// A photo other than the viewer's own that still lands.
public struct LandingFrame: Equatable, Sendable {
  public var photo: Int
  public var box: Box
  public var clip: Insets
  public var velocity: Vector
  public var opacity: Double
}
