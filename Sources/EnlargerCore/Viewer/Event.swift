/// Everything that can happen to the viewer from outside.
public enum Event: Equatable, Sendable {
  /// The thumbnail of a photo was tapped.
  case open(Int)
  /// The close button was pressed.
  case close
  /// All fingers now down; a new id went down, a missing id was lifted.
  case touches(Touches)
  /// The system took the touches away.
  case cancelTouches
  /// What of the next drag is somebody else's: the host's own screen scrolls or pages there.
  case claims(DragClaims)
  /// A wheel turned, or a trackpad scrolled or zoomed.
  case wheel(Wheel)
  /// A key went down.
  case key(Key)
  /// Show the photo of that page: a button, a link, history. Pages beyond the ends are there only in a
  /// row that loops.
  case page(Int)
  /// Show the bars or hide them: a pointer moves, or has rested for long.
  case bars(Bool)
  /// The thumbnail of a photo is here now, or has left the screen.
  case source(Int, Source?)
  /// The window changed.
  case resize(Viewport)
  /// Whether the person asked the system for less motion.
  case reduceMotion(Bool)
  /// Whether pages run from right to left.
  case rightToLeft(Bool)
  /// Whether the first photo follows the last one. Needs three photos: with fewer, one photo would have to
  /// be drawn on both sides.
  case loop(Bool)
  /// A photo's pixel size became known, or changed.
  case photo(Int, Size)
}

/// A key that the viewer answers.
public enum Key: Equatable, Sendable {
  /// Closes the viewer.
  case escape
  /// Moves an enlarged photo to see what is left of it; at its edge, and when it fits, shows the photo on the left.
  case arrowLeft
  /// Moves an enlarged photo to see what is right of it; at its edge, and when it fits, shows the photo on the right.
  case arrowRight
  /// Moves an enlarged photo to see what is above.
  case arrowUp
  /// Moves an enlarged photo to see what is below.
  case arrowDown
  /// Shows the first photo.
  case home
  /// Shows the last photo.
  case end
  /// Enlarges by √2: +.
  case zoomIn
  /// Makes smaller by √2: −.
  case zoomOut
  /// Fits the photo to the window: 0.
  case zoomReset
}

/// One event of a wheel or trackpad.
public struct Wheel: Equatable, Sendable {
  /// Where the pointer is.
  public var position: Vector
  /// How far the content should scroll, points; positive y shows what is further down.
  public var delta: Vector
  /// By how much to zoom, a factor; 1 is none.
  public var zoom: Double

  /// Creates a turn of the wheel.
  ///
  /// One with a number that is not finite, or a zoom outside 0.001…1000, is ignored.
  public init(position: Vector, delta: Vector = .zero, zoom: Double = 1) {
    self.position = position
    self.delta = delta
    self.zoom = zoom
  }
}

/// What of a drag is somebody else's: a host whose own screen scrolls or pages says so before fingers come
/// down.
public struct DragClaims: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Something under the finger goes up with it.
  public static let up = DragClaims(rawValue: 1)
  /// Something under the finger goes down with it.
  public static let down = DragClaims(rawValue: 2)
  /// Something under the finger goes to the left with it.
  public static let left = DragClaims(rawValue: 4)
  /// Something under the finger goes to the right with it.
  public static let right = DragClaims(rawValue: 8)
  /// There are pages beside the photo, though the viewer knows of this one alone.
  public static let pages = DragClaims(rawValue: 16)

  /// Something under the finger goes wherever it goes.
  public static let everyWay: DragClaims = [.up, .down, .left, .right]

  /// Whether a finger that goes this way is somebody else's.
  func has(_ way: DragSituation.Way) -> Bool {
    switch way {
    case .up: contains(.up)
    case .down: contains(.down)
    case .left: contains(.left)
    case .right: contains(.right)
    }
  }
}

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
  /// What a panel beside the photo takes of the window: the photo has the rest, and moves there when only this changes.
  public var panelInsets: Insets

  /// Creates a viewport.
  ///
  /// - Parameters:
  ///   - size: points; a viewport less than a point wide or high is not usable.
  ///   - chromeInsets: points.
  ///   - screenInsets: points.
  ///   - panelInsets: points; a viewport with less than a point left is not usable.
  public init(
    size: Size, chromeInsets: Insets = .zero, screenInsets: Insets = .zero, panelInsets: Insets = .zero
  ) {
    self.size = size
    self.chromeInsets = chromeInsets
    self.screenInsets = screenInsets
    self.panelInsets = panelInsets
  }

  /// Whether it is a window: both sides at least a point, and nothing beyond what can be computed with.
  public var isUsable: Bool {
    min(size.width, size.height, room.width, room.height) >= 1 && size.isUsable && chromeInsets.isUsable
      && Vector(x: screenInsets.left, y: screenInsets.top).isUsable
      && Vector(x: screenInsets.right, y: screenInsets.bottom).isUsable
  }

  /// The screen that shows the photo, in the window's coordinates; the window itself without insets.
  public var screen: Rect {
    Rect(
      x: screenInsets.left, y: screenInsets.top, width: size.width - screenInsets.left - screenInsets.right,
      height: size.height - screenInsets.top - screenInsets.bottom)
  }

  /// The part of the window that the photo has.
  public var room: Rect {
    Rect(
      x: panelInsets.left, y: panelInsets.top, width: size.width - panelInsets.left - panelInsets.right,
      height: size.height - panelInsets.top - panelInsets.bottom)
  }

  /// The middle of that part.
  public var center: Vector { room.center }
}
