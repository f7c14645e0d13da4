/// An input event for the viewer.
public enum Event: Equatable, Sendable {
  /// The user tapped a photo's thumbnail.
  case open(Int)
  /// The user pressed the close button.
  case close
  /// All fingers now down. A finger with a new id has come down, a missing one has lifted.
  case touches(Touches)
  /// The system cancelled the touches.
  case cancelTouches
  /// The directions of the next drag that something else claims, because the host's own screen scrolls or pages there.
  case claims(DragClaims)
  /// A wheel turned, or a trackpad scrolled or zoomed.
  case wheel(Wheel)
  /// The user pressed a key.
  case key(Key)
  /// A request to show the photo of a page, for example from a button, a link or the history. Pages beyond the ends
  /// exist only in a looping row.
  case page(Int)
  /// A request to show or hide the bars, because the pointer moves or has rested for long.
  case bars(Bool)
  /// A photo's thumbnail has appeared or moved, or has left the screen.
  case source(Int, Source?)
  /// The window changed.
  case resize(Viewport)
  /// Whether the user prefers reduced motion.
  case reduceMotion(Bool)
  /// Whether pages run from right to left.
  case rightToLeft(Bool)
  /// Whether the first photo follows the last one. Needs three photos: with fewer, one of them would be on both sides.
  case loop(Bool)
  /// A photo's pixel size became known, or changed.
  case photo(Int, Size)
}

/// A key that the viewer handles.
public enum Key: Equatable, Sendable {
  /// Closes the viewer.
  case escape
  /// Moves an enlarged photo to show its left part; at its edge, or when fitted, shows the photo on the left.
  case arrowLeft
  /// Moves an enlarged photo to show its right part; at its edge, or when fitted, shows the photo on the right.
  case arrowRight
  /// Moves an enlarged photo to show its upper part.
  case arrowUp
  /// Moves an enlarged photo to show its lower part.
  case arrowDown
  /// Shows the first photo.
  case home
  /// Shows the last photo.
  case end
  /// Enlarges by √2: +.
  case zoomIn
  /// Shrinks by √2: −.
  case zoomOut
  /// Fits the photo to the window: 0.
  case zoomReset
}

/// An event of a wheel or trackpad.
public struct Wheel: Equatable, Sendable {
  /// The pointer's position.
  public var position: Vector
  /// The scrolling distance of the content, in points; a positive y shows what is farther down.
  public var delta: Vector
  /// The zoom factor; 1 leaves the zoom unchanged.
  public var zoom: Double

  /// Creates a wheel event.
  ///
  /// The viewer ignores events with non-finite numbers or a zoom outside 0.001…1000.
  public init(position: Vector, delta: Vector = .zero, zoom: Double = 1) {
    self.position = position
    self.delta = delta
    self.zoom = zoom
  }
}

/// The drags that something else claims. A host whose own screen scrolls or pages sends them before fingers come down.
public struct DragClaims: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Content under the finger moves up with it.
  public static let up = DragClaims(rawValue: 1)
  /// Content under the finger moves down with it.
  public static let down = DragClaims(rawValue: 2)
  /// Content under the finger moves left with it.
  public static let left = DragClaims(rawValue: 4)
  /// Content under the finger moves right with it.
  public static let right = DragClaims(rawValue: 8)
  /// There are pages beside the photo, although the viewer knows only this one.
  public static let pages = DragClaims(rawValue: 16)

  /// Content under the finger moves in any direction with it.
  public static let everyWay: DragClaims = [.up, .down, .left, .right]

  /// Returns whether something else claims a finger in this direction.
  func has(_ way: DragSituation.Way) -> Bool {
    switch way {
    case .up: contains(.up)
    case .down: contains(.down)
    case .left: contains(.left)
    case .right: contains(.right)
    }
  }
}

/// The window that the viewer fills, and its insets.
public struct Viewport: Equatable, Sendable {
  /// The window's size, in points.
  public var size: Size
  /// The part that the bars cover when shown. It does not affect the size of fitted photos.
  public var chromeInsets: Insets
  /// The distances from the window's edges inward to the screen that shows the photo; negative where it extends beyond.
  ///
  /// That screen is the card, the reference for drags, and what a photo without a thumbnail leaves.
  public var screenInsets: Insets
  /// The part that a panel beside the photo takes. If only this changes, a photo at rest glides to its new place.
  public var panelInsets: Insets

  /// Creates a viewport.
  ///
  /// - Parameters:
  ///   - size: in points; unusable if less than a point wide or high.
  ///   - chromeInsets: in points.
  ///   - screenInsets: in points.
  ///   - panelInsets: in points; unusable if less than a point remains for the photo.
  public init(
    size: Size, chromeInsets: Insets = .zero, screenInsets: Insets = .zero, panelInsets: Insets = .zero
  ) {
    self.size = size
    self.chromeInsets = chromeInsets
    self.screenInsets = screenInsets
    self.panelInsets = panelInsets
  }

  /// Whether both sides are at least a point, and all lengths are within the engine's limits.
  public var isUsable: Bool {
    min(size.width, size.height, room.width, room.height) >= 1 && size.isUsable && chromeInsets.isUsable
      && Vector(x: screenInsets.left, y: screenInsets.top).isUsable
      && Vector(x: screenInsets.right, y: screenInsets.bottom).isUsable
  }

  /// The screen that shows the photo, in the window's coordinates; without insets, the window itself.
  public var screen: Rect {
    Rect(
      x: screenInsets.left, y: screenInsets.top, width: size.width - screenInsets.left - screenInsets.right,
      height: size.height - screenInsets.top - screenInsets.bottom)
  }

  /// The part of the window available to the photo.
  public var room: Rect {
    Rect(
      x: panelInsets.left, y: panelInsets.top, width: size.width - panelInsets.left - panelInsets.right,
      height: size.height - panelInsets.top - panelInsets.bottom)
  }

  /// The middle of ``room``.
  public var center: Vector { room.center }
}

/// All fingers down at one instant, stored inline, so an event allocates no memory.
///
/// The engine moves photos with two fingers at most. Five are kept, so that any of them may take over when another one
/// lifts; more are ignored.
public struct Touches: Equatable, Sendable {
  /// The most fingers kept.
  public static let capacity = 5

  /// The number of fingers down, 0…`capacity`.
  public private(set) var count = 0
  private var slots: (Touch, Touch, Touch, Touch, Touch)

  /// Creates touches without a finger.
  public init() {
    let none = Touch(id: 0, position: .zero)
    slots = (none, none, none, none, none)
  }

  /// Whether no finger is down.
  public var isEmpty: Bool { count == 0 }

  /// Adds a finger. A duplicate id, an unusable position, or a finger beyond the capacity is ignored.
  public mutating func append(_ touch: Touch) {
    guard count < Touches.capacity, touch.position.isUsable, self[id: touch.id] == nil else { return }
    count += 1
    self[count - 1] = touch
  }

  /// The finger at `index`, 0…`count` − 1, in the order of addition.
  @inline(never)
  public subscript(index: Int) -> Touch {
    get {
      switch index {
      case 0: slots.0
      case 1: slots.1
      case 2: slots.2
      case 3: slots.3
      default: slots.4
      }
    }
    set {
      switch index {
      case 0: slots.0 = newValue
      case 1: slots.1 = newValue
      case 2: slots.2 = newValue
      case 3: slots.3 = newValue
      default: slots.4 = newValue
      }
    }
  }

  /// The finger with this id; `nil` if it is not down.
  public subscript(id id: Int) -> Touch? {
    for index in 0..<count where self[index].id == id { return self[index] }
    return nil
  }

  /// Returns the same fingers with their positions moved by `offset`.
  public func moved(by offset: Vector) -> Touches {
    var moved = self
    for index in 0..<count { moved[index].position += offset }
    return moved
  }

  public static func == (a: Touches, b: Touches) -> Bool {
    guard a.count == b.count else { return false }
    for index in 0..<a.count where a[index] != b[index] { return false }
    return true
  }
}

/// A finger on the glass, or a mouse with its button down.
public struct Touch: Equatable, Sendable {
  /// An identifier unique among the fingers down.
  public var id: Int
  /// The position, in the viewport's coordinates.
  public var position: Vector

  /// Creates a finger at a position in the viewport's coordinates, in points; a non-finite one is ignored.
  public init(id: Int, position: Vector) {
    self.id = id
    self.position = position
  }
}
