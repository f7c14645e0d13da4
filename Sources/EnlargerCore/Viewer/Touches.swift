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
