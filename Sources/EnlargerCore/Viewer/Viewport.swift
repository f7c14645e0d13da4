/// The window the viewer fills, and what of it the bars cover.
public struct Viewport: Equatable, Sendable {
  /// The window's size, points.
  public var size: Size
  /// What the bars cover when shown; photos are fitted to the whole viewport regardless.
  public var chromeInsets: Insets
  /// How far inside the window's edges the screen lies that shows the photo; negative where it reaches beyond.
  ///
  /// A card is that screen, drags are measured on it, and a photo without a thumbnail leaves it.
  public var screenInsets: Insets

  /// Creates a viewport.
  ///
  /// - Parameters:
  ///   - size: points; a viewport less than a point wide or high is not usable.
  ///   - chromeInsets: points.
  ///   - screenInsets: points.
  public init(size: Size, chromeInsets: Insets = .zero, screenInsets: Insets = .zero) {
    self.size = size
    self.chromeInsets = chromeInsets
    self.screenInsets = screenInsets
  }

  /// Whether it is a window: both sides at least a point, and nothing beyond what can be computed with.
  public var isUsable: Bool {
    min(size.width, size.height) >= 1 && size.isUsable && chromeInsets.isUsable
      && Vector(x: screenInsets.left, y: screenInsets.top).isUsable
      && Vector(x: screenInsets.right, y: screenInsets.bottom).isUsable
  }

  /// The screen that shows the photo, in the window's coordinates; the window itself without insets.
  public var screen: Rect {
    Rect(
      x: screenInsets.left, y: screenInsets.top, width: size.width - screenInsets.left - screenInsets.right,
      height: size.height - screenInsets.top - screenInsets.bottom)
  }

  /// The middle of the window.
  public var center: Vector { Vector(x: size.width / 2, y: size.height / 2) }
}
