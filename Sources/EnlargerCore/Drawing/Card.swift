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
