/// Everything to draw at one instant, and what the engine needs next.
///
/// A value without storage of its own: creating one allocates no memory.
public struct Frame: Equatable, Sendable {
  /// What the viewer is doing.
  public var phase: Phase
  /// The present photo, which the viewer shows; `nil` when closed.
  public var photo: Int?
  /// All photos to draw, from back to front. The host hides their thumbnails meanwhile.
  public var pictures: Pictures
  /// The present photo's zoom; 1 fits the viewport.
  public var zoom: Double
  /// The opacity of the backdrop behind the photo, 0…1.
  public var backdrop: Double
  /// The opacity of the bars, 0…1.
  public var chrome: Double
  /// The screen that moves with the photo; `nil` in styles that move only the photo, and when closed.
  public var card: Card?
  /// How far the whole page, with its backdrop and bars, has slid to the right, in points.
  ///
  /// The pictures' boxes already include it. It is 0 unless a photo without a thumbnail slides in or out.
  public var pageShift: Double
  /// The scale of the page below the viewer; 1 if the style does not change it.
  public var pageBelow: Double
  /// Whether the page below is completely covered: a photo rests in front of an opaque backdrop.
  ///
  /// A list may then reuse its thumbnails' views for other photos, so a host that hides views shows them all.
  public var coversPage: Bool

  /// The touches that belong to the viewer at this moment.
  public var touchTarget: TouchTarget
  /// Whether the photo flies home and a person takes it to be there.
  var looksLanded: Bool
  /// Whether fingers are down.
  public var isTouched: Bool

  /// Whether the next frame differs even without an event, so the host must draw it.
  public var needsAnother: Bool
  /// When the engine needs the time again if nothing moves until then, in seconds; `nil` if never.
  public var wakeTime: Double?

  /// The present photo's picture; `nil` when closed.
  public var present: Picture? { photo == nil ? nil : pictures.last }

  /// Where the present photo is drawn; empty when closed.
  public var box: Box { present?.box ?? Box(center: .zero, size: .zero) }
  /// How much of that box is cut off on each side, in points.
  public var clip: Insets { present?.clip ?? .zero }
  /// The velocity of that box's centre, in points per second.
  public var velocity: Vector { present?.velocity ?? .zero }
  /// The opacity of the present photo, 0…1; 0 when closed.
  public var opacity: Double { present?.opacity ?? 0 }

  /// Returns whether a touch that begins at `point` belongs to the viewer: see ``TouchTarget``.
  ///
  /// A touch slightly outside a flying photo also catches it, because the photo may be small. Once the photo looks
  /// landed, touches belong to the grid.
  public func takesTouch(at point: Vector) -> Bool {
    switch touchTarget {
    case .everything: true
    case .nothing: false
    case .flyingPhotos: !looksLanded && box.contains(point, margin: Feel.catchMargin)
    }
  }
}

/// The touches that a host sends to the viewer rather than to the page below it.
public enum TouchTarget: Equatable, Sendable {
  /// No touches; the thumbnails get them all.
  case nothing
  /// Touches that begin on a flying photo, which they catch. The grid gets all others.
  ///
  /// If a host sends any other touch, it also catches the photo, unless it is on another thumbnail.
  case flyingPhotos
  /// All touches.
  case everything
}

/// A whole screen that moves with the photo on it, for styles that move one.
///
/// A host draws the screen at ``scale``, centred at ``center``, rotated like ``box`` and clipped to ``box``.
/// The details, everything on the screen except the photo, have the opacity ``details``. They are scaled by
/// ``detailsScale`` about the photo's middle and moved down by ``detailsOffset`` points of the screen.
public struct Card: Equatable, Sendable {
  /// The visible part of the screen: only the photo while in its thumbnail, the whole screen when open.
  public var box: Box
  /// The middle of the screen.
  public var center: Vector
  /// The scale of the screen; 1 at rest.
  public var scale: Double
  /// The opacity of the details, 0…1.
  public var details: Double
  /// The scale of the details, relative to the screen.
  public var detailsScale: Double
  /// How far the details are moved down, in points of the screen; negative is up.
  public var detailsOffset: Double
}
