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
