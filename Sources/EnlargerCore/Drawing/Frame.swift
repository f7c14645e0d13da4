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
  /// Opacity of what stands behind the photo, 0…1.
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
    case .flyingPhotos: box.contains(point, margin: Machine.catchMargin)
    }
  }
}
