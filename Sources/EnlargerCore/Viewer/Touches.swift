/// All fingers down at one instant, held in place so that an event costs no memory.
///
/// The engine moves photos with two fingers at most; five are kept so that any of
/// them may take over when another lifts. More are ignored.
public struct Touches: Equatable, Sendable {
  /// How many fingers are kept.
  public static let capacity = 5

  /// How many fingers are down, 0…`capacity`.
  public private(set) var count = 0
  private var slots: (Touch, Touch, Touch, Touch, Touch)

  /// No finger is down.
  public init() {
    let none = Touch(id: 0, position: .zero)
    slots = (none, none, none, none, none)
  }

  /// Whether no finger is down.
  public var isEmpty: Bool { count == 0 }

  /// Adds a finger; a second one of the same id, one at no usable place and one
  /// beyond the capacity are ignored.
  public mutating func append(_ touch: Touch) {
    guard count < Touches.capacity, touch.position.isUsable, self[id: touch.id] == nil else { return }
    count += 1
    self[count - 1] = touch
  }

  /// The finger at `index`, 0…`count` − 1, in the order in which they were added.
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

  /// The finger with this id, if it is down.
  public subscript(id id: Int) -> Touch? {
    for index in 0..<count where self[index].id == id { return self[index] }
    return nil
  }

  /// The same fingers in a window whose origin is elsewhere.
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

/// A finger on the glass, or a mouse with its button held.
public struct Touch: Equatable, Sendable {
  /// Distinguishes fingers that are down at the same time.
  public var id: Int
  /// Where, in the viewport's coordinates.
  public var position: Vector

  /// Creates a finger at a place in the viewport's coordinates, points; one that is not finite is ignored.
  public init(id: Int, position: Vector) {
    self.id = id
    self.position = position
  }
}
