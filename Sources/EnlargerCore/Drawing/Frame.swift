/// Everything there is to draw at one instant, and what the engine needs next.
///
/// A value without storage of its own: making one costs no memory.
public struct Frame: Equatable, Sendable {
  /// What the viewer is doing.
  public var phase: Phase
  /// The photo that the viewer is about; nil when closed.
  public var photo: Int?
  /// All photos that are drawn, from back to front. Their thumbnails are hidden meanwhile.
  public var pictures: Pictures
  /// The size of the present photo's picture relative to fitting the viewport: 1 fits.
  public var zoom: Double
  /// Opacity of the backdrop behind the photo, 0…1.
  public var backdrop: Double
  /// Opacity of the bars, 0…1.
  public var chrome: Double
  /// For styles that move a whole screen: where that screen is; otherwise nil.
  public var card: Card?
  /// How far the whole page, which is backdrop and bars, has slid to the right, points; the pictures' boxes
  /// have it in them. Not 0 only where a photo without a thumbnail comes or goes sideways.
  public var pageShift: Double
  /// Scale of the page that lies below, 1 when the style leaves it alone.
  public var pageBelow: Double
  /// Whether nothing of the page below can be seen: a photo rests before an opaque backdrop. A list may
  /// use the views of its thumbnails for other photos then, so a host that hides views shows them all.
  public var coversPage: Bool

  /// Which touches belong to the viewer at this moment.
  public var touchTarget: TouchTarget
  /// Whether fingers are down.
  public var isTouched: Bool

  /// Whether the next frame will look different though nothing happens, so that the display's next
  /// frame is wanted.
  public var needsAnother: Bool
  /// When the engine wants to be told the time though nothing moves till then, seconds; nil if never.
  public var wakeTime: Double?

  /// The present photo's picture.
  public var present: Picture? { photo == nil ? nil : pictures.last }

  /// Where the present photo is drawn; without size when closed.
  public var box: Box { present?.box ?? Box(center: .zero, size: .zero) }
  /// What is cut off that box on each side.
  public var clip: Insets { present?.clip ?? .zero }
  /// The velocity of that box's centre, points per second.
  public var velocity: Vector { present?.velocity ?? .zero }
  /// Opacity of the present photo: below 1 only in a cross-fade.
  public var opacity: Double { present?.opacity ?? 0 }

  /// Whether a finger that comes down at `point` is for the viewer rather than for what lies below
  /// it: see ``TouchTarget``. A small photo in flight is caught a little outside of itself as well.
  public func takesTouch(at point: Vector) -> Bool {
    switch touchTarget {
    case .everything: true
    case .nothing: false
    case .flyingPhotos: box.contains(point, margin: Feel.catchMargin)
    }
  }
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

/// A whole screen that moves with the photo on it, for styles that move one.
///
/// A host draws the screen at ``scale``, with its middle at ``center``, turned like ``box``, and shows of it
/// what lies in ``box``. The rest of the screen, everything on it but the photo, has the opacity ``details``,
/// is drawn ``detailsScale`` times as large about the photo's middle, and ``detailsOffset`` points of the
/// screen lower.
public struct Card: Equatable, Sendable {
  /// What is seen of the screen: nothing but the photo in its thumbnail, all of it when it is open.
  public var box: Box
  /// Where the middle of the screen is.
  public var center: Vector
  /// How large the screen is drawn; 1 at rest.
  public var scale: Double
  /// Opacity of the rest of the screen, 0…1.
  public var details: Double
  /// How large the rest is drawn, relative to the screen.
  public var detailsScale: Double
  /// How far below its place the rest is drawn, points of the screen; negative is above.
  public var detailsOffset: Double
}
